import * as z from 'zod';
import { Fault } from '../../platform/fault.ts';
import { idAt } from '../../platform/id.ts';
import { StoredJob } from '../../platform/long-jobs/long-job.ts';
import { wakeWorker } from '../../platform/long-jobs/queue.ts';
import { startOf } from '../../platform/long-jobs/store.ts';
import type { AccountPath } from '../../platform/table/account-path.ts';
import { retryOvertaken } from '../../platform/table/retry-overtaken.ts';
import type { Who } from '../../platform/table/stamp.ts';
import { keys, lists, type Page, type Paging, type Step, table } from '../../platform/table/table.ts';
import { timestamp } from '../../platform/time.ts';
import type { Asked } from './draft.ts';
import { issueJob } from './issue-job.ts';
import { numberOf, type ReportIssued, StoredReport } from './issued.ts';

const LastNumber = z.object({ last: z.number() });

type By = { who: Who; remember: (answer: unknown) => Step[]; now: Date };

/**
 * Gives a report its year's next number and starts its job. The number is taken with an optimistic lock on the last one, so two
 * concurrent requests get two numbers.
 */
export const issueReport = ({ path, period, include }: Asked, { who, remember, now }: By): Promise<ReportIssued> =>
  retryOvertaken(async () => {
    const counter = keys.reportNumber(path, period.year);
    const { last = 0 } = (await table.get(counter, LastNumber)) ?? {};
    const id = idAt(now);
    const number = last + 1;
    const given = { id, path, ...period, include, number, created_at: timestamp(now) };
    const { job, steps } = startOf(issueJob, given, { by: who, path }, now, id);
    const report: StoredReport = {
      id,
      ...period,
      include,
      number,
      status: 'making',
      created_at: timestamp(now),
      job_id: job.id,
      chunks: 0,
      accounts_read: 0,
    };
    const answer = shownReport(report, job);
    await table.write([
      ...remember(answer),
      {
        update: counter,
        set: { last: number },
        must: last === 0 ? 'not exist' : ['last = :last', { last }],
        otherwise: 'overtaken',
      },
      { put: { ...keys.report(path, id), ...report }, must: 'not exist' },
      ...steps,
    ]);
    await wakeWorker({ id: job.id });
    return answer;
  });

/** Newest first. Reports being made show their job's progress. */
export async function listIssued(path: AccountPath, paging: Paging): Promise<Page<ReportIssued>> {
  const page = await table.query(lists.reports(path), StoredReport, { ...paging, newestFirst: true });
  const making = page.items.filter(({ status }) => status === 'making');
  const jobs = await table.getMany(making.map(({ job_id }) => ({ key: keys.longJob(job_id), form: StoredJob })));
  return { ...page, items: page.items.map((report) => shownReport(report, jobs[making.indexOf(report)])) };
}

/** Newest first, without those being made. A page may have fewer than asked for. */
export async function listReady(path: AccountPath, paging: Paging): Promise<Page<StoredReport>> {
  const page = await table.query(lists.reports(path), StoredReport, { ...paging, newestFirst: true });
  return { ...page, items: page.items.filter(({ status }) => status === 'ready') };
}

export async function requireIssued(path: AccountPath, id: string): Promise<StoredReport> {
  const report = await table.get(keys.report(path, id), StoredReport);
  if (!report) throw new Fault('not_found', `There is no report ${id} in this account.`);
  if (report.status === 'ready') return report;
  throw new Fault('not_found', `Report ${numberOf(report)} is not ready; GET /reports/issued tells its status.`);
}

/** Only a report being made is shown with its job. A job whose record has expired ended long ago. */
const shownReport = (
  report: StoredReport,
  job: Pick<StoredJob, 'state' | 'done' | 'of'> | undefined,
): ReportIssued => ({
  id: report.id,
  year: report.year,
  first_month: report.first_month,
  include: report.include,
  number: numberOf(report),
  status: report.status === 'making' && (!job || job.state === 'failed') ? 'failed' : report.status,
  created_at: report.created_at,
  done: job?.done ?? report.accounts_read,
  of: job?.of ?? report.accounts_read,
});
