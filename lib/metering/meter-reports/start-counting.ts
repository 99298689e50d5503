import { Fault } from '../../platform/fault.ts';
import { wakeWorker } from '../../platform/long-jobs/queue.ts';
import { getJob, newJobStep } from '../../platform/long-jobs/store.ts';
import { workOn } from '../../platform/long-jobs/work.ts';
import type { Step } from '../../platform/table/table.ts';
import { meterReportReasons } from '../../presentation/reasons/meter-report-reasons.ts';
import { coded } from '../../presentation/reasons/reasons.ts';
import type { PushedReadings } from '../feeds/push-input.ts';
import { type CountResult, countReportJob } from './count-job.ts';
import type { ReportOwner, StoredMeterReport } from './report.ts';
import { getReport } from './store.ts';

const being = meterReportReasons.being_counted();

/** The state of a report while its job counts it. */
export const BEING_COUNTED = { status: 'waiting', reason: coded(being), reason_text: being.says } as const;

export const isBeingCounted = ({ status, reason }: StoredMeterReport): boolean =>
  status === 'waiting' && reason?.code === being.code;

/** A new job counting a report, and the step storing it in the transaction that marks the report. */
export function newCountJob(owner: ReportOwner, reportId: string, now: Date): { jobId: string; step: Step } {
  const given = { path: owner.path, owner: owner.kind, owner_id: owner.id, report_id: reportId };
  const { job, step } = newJobStep(countReportJob, given, now, { path: owner.path });
  return { jobId: job.id, step };
}

/** A request has 20 seconds; receiving took some of them. */
const INLINE_MS = 10_000;

/**
 * Counts a report at once, as far as time allows; the worker goes on. `pushed` is what a feed's report counted. If this process is
 * killed, the worker finds the job within minutes.
 */
export async function countNow(
  owner: ReportOwner,
  { id, job_id }: StoredMeterReport,
): Promise<{ report: StoredMeterReport | undefined; pushed?: PushedReadings | undefined; fault?: Fault }> {
  const jobId = job_id ?? '';
  const worked = await workOn([countReportJob], jobId, { forMs: INLINE_MS });
  if (worked !== 'ended') await wakeWorker({ id: jobId });
  const [report, job] = await Promise.all([getReport(owner, id), getJob(jobId)]);
  const { pushed, fault } = JSON.parse(job?.result ?? '{}') as CountResult;
  return { report, pushed, ...(fault && { fault: new Fault(fault.kind, fault.message, fault.detail) }) };
}
