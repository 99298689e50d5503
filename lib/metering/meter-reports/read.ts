import { Fault } from '../../platform/fault.ts';
import { attachmentNamed } from '../../platform/http/content-disposition.ts';
import type { Download } from '../../platform/http/declaration.ts';
import { storedFile } from '../../platform/http/stored-file.ts';
import type { AccountPath } from '../../platform/table/account-path.ts';
import { requireFeed } from '../feeds/store.ts';
import { isReportServer, takesReports } from '../integrations/integration-types.ts';
import { proposalFor } from '../report-files/proposal.ts';
import { sheetsIn } from '../report-files/sheets.ts';
import { requireServer } from '../servers/store.ts';
import { type MeterReportPreview, type ReportOwner, shownReport } from './report.ts';
import { fileOf, hasFile, requireReport } from './store.ts';

/** The owner of a feed's own reports; undefined if the feed has none, because its server does or its type is another. */
export async function feedOwner(path: AccountPath, id: string): Promise<ReportOwner | undefined> {
  const { type, server_id } = await requireFeed(path, id);
  return takesReports(type) && server_id === null ? { kind: 'feed', path, id } : undefined;
}

export async function serverOwner(path: AccountPath, id: string): Promise<ReportOwner | undefined> {
  const { type } = await requireServer(path, id);
  return isReportServer(type) ? { kind: 'server', path, id } : undefined;
}

/** The owner, for what needs a report. */
export function requireOwner(owner: ReportOwner | undefined, reportId: string): ReportOwner {
  if (owner) return owner;
  throw new Fault('not_found', `There is no report ${reportId} here.`);
}

const ROWS_SHOWN = 5;

/** A report with the beginning of its table. */
export async function previewOf(owner: ReportOwner, reportId: string): Promise<MeterReportPreview> {
  const report = await requireReport(owner, reportId);
  const file = hasFile(report) && report.status !== 'refused' ? await fileOf(report) : undefined;
  const found = file && (await proposalFor(await sheetsIn(file), owner.kind));
  const { header = [], rows = [] } = found?.table ?? {};
  const from_proved = report.by === 'mail' ? report.dmarc : null;
  return {
    ...shownReport(report),
    header,
    first_rows: rows.slice(0, ROWS_SHOWN).map(({ cells }) => cells),
    from_proved,
  };
}

/** A report's file as it came, always as an attachment. */
export async function downloadOf(owner: ReportOwner, reportId: string): Promise<Download> {
  const report = await requireReport(owner, reportId);
  const missing = () => new Fault('not_found', `The file of report ${reportId} is no longer stored.`);
  if (!hasFile(report) || report.object === null) throw missing();
  const { object, bytes, file } = report;
  const disposition = attachmentNamed(file ?? 'report');
  return storedFile(object, { bytes, type: 'application/octet-stream', disposition, missing });
}
