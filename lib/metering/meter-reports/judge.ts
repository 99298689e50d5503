import { Fault } from '../../platform/fault.ts';
import type { Reason } from '../../platform/reasons.ts';
import { reasonText } from '../../platform/reasons.ts';
import { meterReportReasons } from '../../presentation/reasons/meter-report-reasons.ts';
import type { FeedColumns, ProposedColumns, ReportOf } from '../report-files/columns.ts';
import { proposalFor } from '../report-files/proposal.ts';
import { type ReportRow, readingsOf } from '../report-files/readings.ts';
import { ReportWaits } from '../report-files/report-waits.ts';
import type { Sheet } from '../report-files/sheet.ts';
import { type ReportFile, sheetsIn } from '../report-files/sheets.ts';

/** A file's verdict: it can be counted, waits for a person, or is refused. `fault` answers an API caller. */
export type Judgment = { rows: number; skipped: number } & (
  | { status: 'counts'; readings: ReportRow[] }
  | { status: 'waiting'; reason: Reason; text: string; proposal: ProposedColumns | null; fault: Fault }
  | { status: 'refused'; reason: Reason; text: string; fault: Fault }
);

type Judging = { columns: FeedColumns | null; of: ReportOf; arrivedAt: Date };

/** Reads a file by its columns, and decides. Nothing but the file and the columns counts. */
export async function judge(file: ReportFile, judging: Judging): Promise<Judgment> {
  try {
    return await readable(await sheetsIn(file), judging);
  } catch (fault) {
    if (fault instanceof Fault) return { ...refusal(fault), rows: 0, skipped: 0 };
    throw fault;
  }
}

/** Throws for a file that cannot be read, also if only its later rows cannot. */
async function readable(sheets: Sheet[], judging: Judging): Promise<Judgment> {
  try {
    const { rows, skipped } = await readingsOf(sheets, judging);
    return { status: 'counts', readings: rows, rows: rows.length, skipped };
  } catch (fault) {
    if (fault instanceof ReportWaits) return waiting(sheets, judging, fault);
    throw fault;
  }
}

/** While the columns are known and fit, they are the proposal. */
async function waiting(sheets: Sheet[], { columns, of }: Judging, fault: ReportWaits): Promise<Judgment> {
  const found = await proposalFor(sheets, of);
  const isKnown = columns !== null && fault.waits.code !== 'columns_changed';
  const { rows = [], before = 0 } = found?.table ?? {};
  return {
    status: 'waiting',
    reason: fault.waits,
    text: reasonText(fault.waits),
    proposal: isKnown ? columns : (found?.columns ?? null),
    fault,
    rows: rows.length,
    skipped: before,
  };
}

/** The sentence of a bad row says more than its reason. */
export function refusal(fault: Fault): Extract<Judgment, { status: 'refused' }> {
  const reason = reasonOf(fault);
  const text = reason.code === 'bad_row' ? fault.message : reasonText(reason);
  return { status: 'refused', reason, text, fault, rows: 0, skipped: 0 };
}

function reasonOf({ row, kind, detail: { reason } }: Fault): Reason {
  if (row !== undefined) return meterReportReasons.bad_row({ row });
  if (kind === 'forbidden') return meterReportReasons.feed_not_active();
  switch (reason) {
    case 'encrypted_file':
      return meterReportReasons.encrypted_file();
    case 'file_too_large':
    case 'too_many_rows':
      return meterReportReasons.file_too_large();
    case 'no_rows':
    case 'no_counters':
      return meterReportReasons.report_empty();
    case 'too_many_days':
    case 'not_accepted':
      return meterReportReasons.too_much_for_feed();
    default:
      return meterReportReasons.unreadable_file();
  }
}
