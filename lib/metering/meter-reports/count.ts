import { Fault } from '../../platform/fault.ts';
import { retryOrBusy } from '../../platform/table/retry-overtaken.ts';
import { keys, type Step, table } from '../../platform/table/table.ts';
import { meterReportReasons } from '../../presentation/reasons/meter-report-reasons.ts';
import { type Accept, acceptSender, senderAccepted } from './accept-sender.ts';
import { judge } from './judge.ts';
import { outcomeOf, refused } from './new-report.ts';
import { columnsOf } from './owner.ts';
import type { Received } from './receive.ts';
import type { ReportOwner, StoredMeterReport } from './report.ts';
import { BEING_COUNTED, countNow, isBeingCounted, newCountJob } from './start-counting.ts';
import { expiryFor, requireFile, requireReport } from './store.ts';

/** Counts a waiting report by the present columns, or a counted one's rows that now fit a feed and did not before. */
export const countReport = (owner: ReportOwner, id: string, now: Date, accept?: Accept): Promise<Received> =>
  retryOrBusy(async () => {
    const report = await requireReport(owner, id);
    if (report.status === 'refused') throw decided(report);
    if (isBeingCounted(report)) return withCounted(owner, report);
    return report.status === 'counted'
      ? countAgain(owner, report, now, accept)
      : countWaiting(owner, report, now, accept);
  });

/** Judges a waiting report again. If it still waits, it stays as it is. */
async function countWaiting(
  owner: ReportOwner,
  report: StoredMeterReport,
  now: Date,
  accept: Accept,
): Promise<Received> {
  const sender = await senderAccepted(owner, report, accept);
  const columns = await columnsOf(owner);
  const arrivedAt = new Date(report.received_at);
  const judged = await judge(await requireFile(report), { columns, of: owner.kind, arrivedAt });
  const set = outcomeOf(judged, columns, null);
  if (judged.status === 'counts') {
    await acceptSender(owner, sender);
    return start(owner, report, set, now);
  }
  await table.write([change(owner, report, set)]);
  return { report: { ...report, ...set }, isNew: false, fault: judged.fault };
}

async function countAgain(owner: ReportOwner, report: StoredMeterReport, now: Date, accept: Accept): Promise<Received> {
  const sender = await senderAccepted(owner, report, accept);
  await requireFile(report);
  await acceptSender(owner, sender);
  return start(owner, report, BEING_COUNTED, now);
}

async function start(
  owner: ReportOwner,
  report: StoredMeterReport,
  set: Partial<StoredMeterReport>,
  now: Date,
): Promise<Received> {
  const { jobId, step } = newCountJob(owner, report.id, now);
  const after = { ...set, job_id: jobId, expires: expiryFor(new Date(report.received_at)) };
  await table.write([change(owner, report, after), step]);
  return withCounted(owner, { ...report, ...after });
}

async function withCounted(owner: ReportOwner, report: StoredMeterReport): Promise<Received> {
  const counted = await countNow(owner, report);
  return { ...counted, report: counted.report ?? report, isNew: false };
}

/** Ends a waiting report. */
export const refuseWaiting = (owner: ReportOwner, id: string): Promise<StoredMeterReport> =>
  retryOrBusy(async () => {
    const report = await requireReport(owner, id);
    if (report.status !== 'waiting' || isBeingCounted(report)) throw decided(report);
    const set = { ...refused(meterReportReasons.refused_by_person()), proposal: null };
    await table.write([change(owner, report, set)]);
    return { ...report, ...set };
  });

const change = ({ path, id }: ReportOwner, before: StoredMeterReport, set: Partial<StoredMeterReport>): Step => ({
  update: keys.meterReport(path, id, before.id),
  set,
  must: ['status = :status and job_id = :job', { status: before.status, job: before.job_id }],
  otherwise: 'overtaken',
});

const decided = ({ id, status }: StoredMeterReport): Fault =>
  new Fault('invalid', `Report ${id} does not wait: it is ${status === 'waiting' ? 'being counted' : status}.`, {
    reason: 'report_not_waiting',
  });
