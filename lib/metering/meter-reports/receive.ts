import { sha256 } from '../../platform/digest.ts';
import { Fault } from '../../platform/fault.ts';
import { idAt } from '../../platform/id.ts';
import { files } from '../../platform/objects/files.ts';
import type { Reason } from '../../platform/reasons.ts';
import { Overtaken, retryOrBusy } from '../../platform/table/retry-overtaken.ts';
import { keys, type Step, table } from '../../platform/table/table.ts';
import { DAY_MS } from '../../platform/time.ts';
import { meterReportReasons } from '../../presentation/reasons/meter-report-reasons.ts';
import type { PushedReadings } from '../feeds/push-input.ts';
import type { ReportFile } from '../report-files/sheets.ts';
import { judge } from './judge.ts';
import { type Arrival, type MailArrival, newReport, outcomeOf, refused } from './new-report.ts';
import { columnsOf } from './owner.ts';
import type { ReportOwner, StoredMeterReport } from './report.ts';
import { countNow, isBeingCounted, newCountJob } from './start-counting.ts';
import {
  countFile,
  FILES_MAX,
  filesOfDay,
  getReport,
  nameFile,
  objectName,
  reportWithFile,
  waitingExpiryFor,
} from './store.ts';

/**
 * `isNew`: false if the file had come before. `fault`: why it waits or is refused, as an API caller is answered. `pushed`: what a
 * feed's report counted just now.
 */
export type Received = {
  report: StoredMeterReport;
  isNew: boolean;
  fault?: Fault | undefined;
  pushed?: PushedReadings | undefined;
};

/** A mailed report. Undefined if so many came on the day that not even refused ones are listed. */
export const receiveReport = async (
  owner: ReportOwner,
  file: ReportFile,
  arrival: MailArrival,
): Promise<StoredMeterReport | undefined> => (await receive(owner, file, arrival))?.report;

/**
 * Stores a report's file, then its row, and counts it, lets it wait or refuses it. A known file makes no second row. A report's
 * contents never cause an error here; an outage does, and the caller then tries again.
 */
export const receive = (owner: ReportOwner, file: ReportFile, arrival: Arrival): Promise<Received | undefined> =>
  retryOrBusy(async () => {
    const { now } = arrival;
    const own = arrival.by === 'mail' ? await getReport(owner, arrival.id) : undefined;
    if (own) return { report: own, isNew: false };
    const fileHash = sha256(file.bytes);
    const { report: known, replaces } = await reportWithFile(owner, fileHash);
    if (known) return { report: known, isNew: false };
    if ((await filesOfDay(owner, now)) >= FILES_MAX) return onTooMany(owner, file, arrival);

    const columns = await columnsOf(owner);
    const judged = await judge(file, { columns, of: owner.kind, arrivedAt: now });
    const id = arrival.by === 'mail' ? arrival.id : idAt(now);
    const unknownSender = arrival.by === 'mail' && arrival.sender === 'unknown' ? arrival.from : null;
    const report: StoredMeterReport = {
      ...newReport(owner, arrival, id),
      ...outcomeOf(judged, columns, unknownSender),
      file: file.name,
      bytes: file.bytes.length,
      type: file.type ?? null,
      sha256: fileHash,
      object: objectName(owner, id),
    };
    const job = isBeingCounted(report) ? newCountJob(owner, id, now) : undefined;
    const isLeft = report.status === 'waiting' && !job;
    const expires = isLeft ? waitingExpiryFor(now) : report.expires;
    const stored = { ...report, expires, job_id: job?.jobId ?? null };
    await files().put(objectName(owner, id), file.bytes);
    const refusal = await table.tryWrite([
      ...(report.status === 'refused' ? [] : [nameFile(owner, report, replaces)]),
      countFile(owner, now),
      {
        put: { ...keys.meterReport(owner.path, owner.id, id), ...stored },
        must: 'not exist',
        refused: 'known' as const,
      },
      ...(job ? [job.step] : []),
    ]);
    // The same file came at the same time: this one's object has no row, and is removed after a day.
    if (refusal?.refused === 'known') throw new Overtaken();
    if (refusal?.refused === 'too_many') return onTooMany(owner, file, arrival);
    const fault = judged.status === 'counts' ? undefined : judged.fault;
    if (!job) return { report: stored, isNew: true, fault };
    const counted = await countNow(owner, stored);
    return { ...counted, report: counted.report ?? stored, isNew: true };
  });

/** By API one file too many is refused until tomorrow. By mail the sender learns nothing, so it is listed. */
async function onTooMany(owner: ReportOwner, file: ReportFile, arrival: Arrival): Promise<Received | undefined> {
  if (arrival.by === 'mail') {
    const named = { file: file.name, bytes: file.bytes.length };
    const report = await refuseReport(owner, arrival, meterReportReasons.too_many({ max: FILES_MAX }), named);
    return report && { report, isNew: true };
  }
  throw new Fault(
    'rate_limited',
    `${FILES_MAX} new files were sent on this UTC day already; send this one again tomorrow.`,
    {
      reason: 'too_many_files',
      values: { max: FILES_MAX },
      retryAfterSeconds: Math.ceil((DAY_MS - (arrival.now.getTime() % DAY_MS)) / 1000),
    },
  );
}

/** Lists a mail without a report as refused. Undefined if there were too many of them on the day. */
export async function refuseReport(
  owner: ReportOwner,
  arrival: MailArrival,
  reason: Reason,
  named: Partial<Pick<StoredMeterReport, 'file' | 'bytes'>> = {},
): Promise<StoredMeterReport | undefined> {
  const report = { ...newReport(owner, arrival, arrival.id), ...refused(reason), ...named };
  const put: Step<'known'> = {
    put: { ...keys.meterReport(owner.path, owner.id, report.id), ...report },
    must: 'not exist',
    refused: 'known',
  };
  const refusal = await table.tryWrite([put, countFile(owner, arrival.now, 'refused')]);
  if (refusal?.refused === 'known') return getReport(owner, report.id);
  return refusal ? undefined : report;
}
