import { rootOf } from '../../../accounts/account/line.ts';
import { listRoots } from '../../../accounts/account/store.ts';
import { openMonthPaths } from '../../../books/deposits/close-jobs.ts';
import { clock } from '../../../platform/clock.ts';
import { inParallel } from '../../../platform/concurrency.ts';
import { sha256 } from '../../../platform/digest.ts';
import { idAt } from '../../../platform/id.ts';
import { wakeWorker } from '../../../platform/long-jobs/queue.ts';
import { getJob, newJobStep } from '../../../platform/long-jobs/store.ts';
import { isMailOn } from '../../../platform/mail-transport/sender.ts';
import { type AccountPath, asPath, rootPath } from '../../../platform/table/account-path.ts';
import { table } from '../../../platform/table/table.ts';
import { dayOf, monthStart } from '../../../platform/time.ts';
import { periodOfYear, yearToReport } from './year-news.ts';
import { yearNewsJob } from './year-news-job.ts';

/** With more open accounts the month close is still running, so the root is notified another day. */
const OPEN_MAX = 1_000;
// uncaught: 16 → 17: how many items are worked on at once decides nothing but the time
const READS_AT_ONCE = 16;

/**
 * Starts notifying the people of every root account and below that last year's books are closed. A job's id combines the root
 * and the year, so a root is notified once. While some of its accounts are open, the day is part of the id: the others are
 * notified, and the next day's job finds accounts closed since.
 */
export async function startYearNews(at: Date): Promise<void> {
  const year = yearToReport(at);
  if (year === undefined || !isMailOn()) return;
  const open = new Set(await Array.fromAsync(openMonthPaths(`${year}-12`)));
  const byRoot = new Map<AccountPath, string[]>();
  await inParallel(READS_AT_ONCE, open, async (one) => {
    const root = await rootOf(asPath(one));
    byRoot.set(root, [...(byRoot.get(root) ?? []), one]);
  });
  for await (const { id } of listRoots()) {
    const path = rootPath(id);
    const openHere = (byRoot.get(path) ?? []).sort();
    if (openHere.length <= OPEN_MAX) await startRoot(path, year, openHere);
  }
}

async function startRoot(path: AccountPath, year: number, open: string[]): Promise<void> {
  const now = clock.now();
  const id = jobIdOf(path, year, open.length > 0 ? dayOf(now) : null);
  if (await getJob(id)) return;
  const { job, step } = newJobStep(yearNewsJob, { path, year, open }, now, { id });
  await table.write([step]);
  await wakeWorker({ id: job.id });
}

const jobIdOf = (path: AccountPath, year: number, day: string | null): string =>
  idAt(monthStart(periodOfYear(year)), Buffer.from(sha256(JSON.stringify([path, year, day])), 'hex').subarray(0, 10));
