import * as z from 'zod';
import { clock } from '../../platform/clock.ts';
import { Fault } from '../../platform/fault.ts';
import { longJobKind, type StepEnd } from '../../platform/long-jobs/kind.ts';
import { asPath } from '../../platform/table/account-path.ts';
import { coded } from '../../presentation/reasons/reasons.ts';
import type { NewReading } from '../counting/new-reading.ts';
import { pushReadings } from '../feeds/push.ts';
import type { PushedReadings } from '../feeds/push-input.ts';
import { readingsIn } from '../report-files/readings.ts';
import { countCustomers } from './count-customers.ts';
import { type Customer, customersIn } from './customers.ts';
import { refusal } from './judge.ts';
import { CountPlace, endSteps, pagesStep, reportStep } from './progress.ts';
import type { ReportOwner, StoredMeterReport } from './report.ts';
import { getReport, requireFile } from './store.ts';

const Arguments = z.object({
  path: z.string(),
  owner: z.enum(['feed', 'server']),
  owner_id: z.string(),
  report_id: z.string(),
});

/**
 * Counts a report. Readings are pushed as from an agent: the same ones again change nothing, so a step may run twice. A push
 * counts its added pages in its own transaction, in one item per lane, and the last step puts their sum into the report.
 */
export const countReportJob = longJobKind({
  name: 'count_report',
  operation: 'countReport',
  arguments: Arguments,
  place: CountPlace,
  begin: () => ({ next: 0, failed: [], isLastTry: false }),
  async step({ id, arguments: { path, owner: kind, owner_id, report_id }, place }) {
    const owner: ReportOwner = { kind, path: asPath(path), id: owner_id };
    const report = await getReport(owner, report_id);
    // The report expired, or is counted by a later job.
    if (report?.job_id !== id) return { writes: [], done: 1, of: 1, result: {} };
    const arrivedAt = new Date(report.received_at);
    const { rows } = await readingsIn(await requireFile(report), { columns: report.columns, of: kind, arrivedAt });
    if (kind === 'server') return countForServer(owner, report, customersIn(rows), place);
    return countForFeed(
      owner,
      report,
      rows.map(({ reading }) => reading),
    );
  },
});

async function countForFeed(
  owner: ReportOwner,
  report: StoredMeterReport,
  readings: NewReading[],
): Promise<StepEnd<CountPlace>> {
  const progress = { done: 1, of: 1 };
  try {
    const alongside = (pages: number) => pagesStep(owner, report, 0, pages);
    const pushed = await pushReadings(owner.path, owner.id, readings, { now: clock.now(), isReport: true, alongside });
    return { ...progress, writes: await endSteps(owner, report, {}), result: { pushed } };
  } catch (fault) {
    if (!(fault instanceof Fault) || fault.kind === 'rate_limited') throw fault;
    const { reason, text } = refusal(fault);
    const refused = { status: 'refused' as const, reason: coded(reason), reason_text: text };
    const { kind, message, detail } = fault;
    return { ...progress, writes: [reportStep(owner, report, refused)], result: { fault: { kind, message, detail } } };
  }
}

/** The result of a feed report's job, or the reason for its failure. */
export type CountResult = { pushed?: PushedReadings; fault?: Pick<Fault, 'kind' | 'message' | 'detail'> };

const UNMATCHED_MAX = 100;

async function countForServer(
  owner: ReportOwner,
  report: StoredMeterReport,
  customers: Customer[],
  from: CountPlace,
): Promise<StepEnd<CountPlace>> {
  const { counted, place, isDone } = await countCustomers(owner, report, customers, from);
  const progress = { done: place.next, of: customers.length };
  if (!isDone) return { ...progress, writes: [reportStep(owner, report, { counted })], place };
  const unmatched = unmatchedOf(customers, (index) => counted[index] === '1');
  return { ...progress, writes: await endSteps(owner, report, { counted, unmatched }), result: {} };
}

/** Customers whose rows counted for nobody. */
export const unmatchedOf = (customers: Customer[], isCounted: (index: number) => boolean) =>
  customers
    .filter((_, index) => !isCounted(index))
    .slice(0, UNMATCHED_MAX)
    .map(({ external_id, readings }) => ({ external_id, rows: readings.length }));
