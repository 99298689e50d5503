import * as z from 'zod';
import { clock } from '../../platform/clock.ts';
import { Fault } from '../../platform/fault.ts';
import { lazy } from '../../platform/lazy.ts';
import { files } from '../../platform/objects/files.ts';
import { readObject } from '../../platform/objects/object-store.ts';
import type { NamedObjects } from '../../platform/objects/unnamed-objects.ts';
import { asPath } from '../../platform/table/account-path.ts';
import { pageOfShown } from '../../platform/table/read.ts';
import { keys, lists, type Page, type Paging, type Step, table } from '../../platform/table/table.ts';
import { DAY_MS, dayOf, secondsOf } from '../../platform/time.ts';
import type { ReportFile } from '../report-files/sheets.ts';
import { type MeterReport, type ReportOwner, StoredMeterReport, shownReport } from './report.ts';

/** A file counts once in this time, so its row is kept as long. */
const KNOWN_DAYS = 400;
const LISTED_DAYS = 90;
const FILE_DAYS = 30;

export const expiryFor = (receivedAt: Date): number => secondsOf(receivedAt) + (KNOWN_DAYS * DAY_MS) / 1000;

/** An undecided report expires with its place in the list. */
export const waitingExpiryFor = (receivedAt: Date): number => secondsOf(receivedAt) + (LISTED_DAYS * DAY_MS) / 1000;

export const getReport = ({ path, id }: ReportOwner, reportId: string): Promise<StoredMeterReport | undefined> =>
  table.get(keys.meterReport(path, id, reportId), StoredMeterReport);

export async function requireReport(owner: ReportOwner, reportId: string): Promise<StoredMeterReport> {
  const found = await getReport(owner, reportId);
  if (!found || !isListed(found))
    throw new Fault('not_found', `There is no report ${reportId} of ${owner.kind} ${owner.id}.`);
  return found;
}

const isWithin = ({ received_at }: StoredMeterReport, days: number): boolean =>
  Date.parse(received_at) > clock.now().getTime() - days * DAY_MS;

const isListed = (report: StoredMeterReport): boolean => isWithin(report, LISTED_DAYS);

/** Newest first. */
export async function listReports({ path, id }: ReportOwner, paging: Paging): Promise<Page<MeterReport>> {
  const page = await table.query(lists.meterReports(path, id), StoredMeterReport, { ...paging, newestFirst: true });
  return pageOfShown(page, (report) => (isListed(report) ? shownReport(report) : undefined));
}

const KnownFile = lazy(() => z.object({ report_id: z.string() }));

/** The report with the same file, unless it was refused, and the id replaced by a new one. */
export async function reportWithFile(
  owner: ReportOwner,
  sha256: string,
): Promise<{ report?: StoredMeterReport; replaces?: string }> {
  const known = await table.get(keys.meterReportFile(owner.path, owner.id, sha256), KnownFile());
  if (!known) return {};
  const report = await getReport(owner, known.report_id);
  return report && report.status !== 'refused' ? { report } : { replaces: known.report_id };
}

/** New files in a UTC day. */
export const FILES_MAX = 50;

const FilesOfDay = lazy(() => z.object({ files: z.number().default(0) }));

export async function filesOfDay({ path, id }: ReportOwner, now: Date): Promise<number> {
  const found = await table.get(keys.meterReportCount(path, id, dayOf(now)), FilesOfDay());
  return found?.files ?? 0;
}

/** The step counting a new file of the day; it refuses one too many. */
export const countFile = (
  { path, id }: ReportOwner,
  now: Date,
  counter: 'files' | 'refused' = 'files',
): Step<'too_many'> => ({
  update: keys.meterReportCount(path, id, dayOf(now)),
  add: { [counter]: 1 },
  setIfAbsent: { expires: secondsOf(now) + (2 * DAY_MS) / 1000 },
  must: [`attribute_not_exists(${counter}) or ${counter} < :max`, { max: FILES_MAX }],
  refused: 'too_many',
});

/** The step making a file known. */
export const nameFile = (
  { path, id }: ReportOwner,
  { id: report_id, sha256, expires }: Pick<StoredMeterReport, 'id' | 'sha256' | 'expires'>,
  replaces: string | undefined,
): Step<'known'> => ({
  put: { ...keys.meterReportFile(path, id, sha256 ?? ''), report_id, expires },
  must: replaces === undefined ? 'not exist' : ['report_id = :before', { before: replaces }],
  refused: 'known',
});

export const objectName = ({ path, id }: ReportOwner, reportId: string): string =>
  `${METER_REPORTS}${path}/${id}/${reportId}`;

export const METER_REPORTS = 'meter-reports/';

/** A report's file, or undefined once it is gone. */
export async function fileOf({ object, file, type }: StoredMeterReport): Promise<ReportFile | undefined> {
  const bytes = object === null ? undefined : await readObject(files(), object);
  return bytes && { name: file, bytes, type: type ?? undefined };
}

export async function requireFile(report: StoredMeterReport): Promise<ReportFile> {
  const file = await fileOf(report);
  if (file) return file;
  throw new Fault('invalid', `The file of report ${report.id} is no longer stored; send it again.`, {
    reason: 'file_no_longer_stored',
  });
}

export const hasFile = (report: StoredMeterReport): boolean => report.object !== null && isWithin(report, FILE_DAYS);

/** Whether a mail to the owner was ever counted. */
export async function hasCountedMail({ path, id }: ReportOwner): Promise<boolean> {
  for await (const { by, status } of table.each(lists.meterReports(path, id), StoredMeterReport))
    if (by === 'mail' && status === 'counted') return true;
  return false;
}

/** A report names its file for 30 days. */
export const meterReportObjects: NamedObjects = {
  prefix: METER_REPORTS,
  async isNamed(name) {
    const parts = name.slice(METER_REPORTS.length).split('/');
    const [id = '', owner = ''] = parts.slice(-2).reverse();
    const path = asPath(parts.slice(0, -2).join('/'));
    const report = await table.get(keys.meterReport(path, owner, id), StoredMeterReport);
    return report !== undefined && hasFile(report);
  },
};
