import { Account } from '../accounts/account.ts';
import { IntegrationFailure } from '../integrations/integration.ts';
import { preferredCounter } from '../metering/pages.ts';
import type { AccountPath } from '../platform/table/account-path.ts';
import { keys, table } from '../platform/table/table.ts';
import { wait } from '../platform/table/wait.ts';
import { requireServerLogin } from '../servers/store.ts';
import type { CollectedDay, Collection } from './collection.ts';
import { countDay, writeDay } from './day.ts';
import { comesUpAgain, reasonToSkip, sourceOf } from './due.ts';
import { healthAfter } from './feed.ts';
import { packed, readReadings } from './readings.ts';
import { putHealth, STALE, StoredFeed } from './store.ts';
import { type Login, readDays, type SystemOptions } from './systems.ts';

/**
 * Collects a feed for a day: is it due, read the system, count, write. All that a day comes to is one transaction: the
 * feed with its latest day and health, the readings of its devices, and the deposit. It holds only while the feed is as
 * it was read, so a collection may be repeated, run several times at once or be killed at any point: a day is counted
 * once, with the readings it came from, or not at all. A system that cannot be read is an outcome, not an error: the
 * feed is unhealthy, the day is left, and the next collection makes up for it.
 */
export type CollectOptions = {
  now: Date;
  systems: SystemOptions;
  /** Pages a device and day above which they are held; without it, the feed's own for once, else the usual one. */
  limit?: number | undefined;
  /** Reads and counts, but writes nothing. */
  dryRun?: boolean;
  login?: Login;
};

export async function collectFeed(
  path: AccountPath,
  id: string,
  day: string,
  options: CollectOptions,
): Promise<Collection> {
  const days: CollectedDay[] = [];
  for (let attempt = 0; ; attempt++) {
    if (attempt > 0) await wait(attempt);
    try {
      return { feed_id: id, days, ...(await collectOnce(path, id, day, options, days)) };
    } catch (error) {
      if (error !== STALE || attempt >= ATTEMPTS_MAX) throw error;
    }
  }
}

/** A feed is changed by people and by collections of the same day; more often than this is something else. */
const ATTEMPTS_MAX = 5;

type Outcome = Pick<Collection, 'skipped' | 'failure'>;

async function collectOnce(
  path: AccountPath,
  id: string,
  day: string,
  options: CollectOptions,
  days: CollectedDay[],
): Promise<Outcome> {
  const [found, account] = await table.getMany([
    { key: keys.feed(path, id), form: StoredFeed },
    { key: keys.account(path), form: Account },
  ]);
  if (!found || !account) return { skipped: 'gone', failure: null };

  const feed = { ...found, attempted_day: day > found.attempted_day ? day : found.attempted_day };
  const skipped = reasonToSkip(feed, account, day);
  if (!skipped) return { skipped: null, failure: await collectDays(path, feed, account, day, options, days) };

  const { attempted_day } = feed;
  if (comesUpAgain(skipped) && !options.dryRun) await putHealth(path, feed, { attempted_day });
  return { skipped, failure: null };
}

/** Adds the days that it counts to `days`, and answers why the system could not be read to the end. */
async function collectDays(
  path: AccountPath,
  feed: StoredFeed,
  account: Account,
  day: string,
  options: CollectOptions,
  days: CollectedDay[],
): Promise<string | null> {
  const { now, systems, dryRun = false, limit = feed.limit_next, login = requireServerLogin } = options;
  const source = sourceOf(feed, account);
  let before = { feed, readings: await readReadings(path, feed.id, source) };
  try {
    const preferred = preferredCounter(before.readings.states.values());
    for await (const report of readDays(feed, day, { login, preferred, systems })) {
      const counted = countDay(before, report, { now, limit });
      const after = { feed: counted.feed, readings: await packed(source, counted.states) };
      const deposit_id = dryRun ? null : await writeDay(path, before, after, counted, now);
      const { devices, pages, notes } = counted;
      days.push({ day: report.day, devices, pages, deposit_id, notes });
      before = after;
    }
    return null;
  } catch (failure) {
    if (!(failure instanceof IntegrationFailure)) throw failure;
    const { attempted_day } = feed;
    if (!dryRun) await putHealth(path, before.feed, { ...healthAfter(before.feed, false, now), attempted_day });
    return failure.reason;
  }
}
