import { unescapedFormula } from '../../platform/csv-cell.ts';
import { Fault } from '../../platform/fault.ts';
import type { CellRow } from '../../platform/http/rows.ts';
import { READINGS_MAX } from '../counting/new-reading.ts';
import { type FeedColumns, fieldsOfHeader, lackingIn, type ReportOf } from './columns.ts';
import type { Sheet } from './sheet.ts';

/**
 * Finds the table in a report: its sheet or separator, its header and the rows below it. Exports begin with titles, dates and a
 * line such as `sep=;`, so the header is the first row with all columns.
 */
export type Table = {
  header: string[];
  /** The rows below the header, whatever they contain. */
  rows: CellRow[];
  /** Rows above the header. */
  before: number;
};

export async function tableIn(sheets: Sheet[], columns: FeedColumns | null, of: ReportOf): Promise<Table> {
  const { sheet, place } = await headerIn(sheets, columns, of);
  return tableAt(sheet, place);
}

export async function tableAt(sheet: Sheet, place: number): Promise<Table> {
  const all = (await sheet.rows(place + 1 + READINGS_MAX + 1)).map(plainRow);
  return { header: all[place]?.cells ?? [], rows: all.slice(place + 1), before: place };
}

async function headerIn(
  sheets: Sheet[],
  columns: FeedColumns | null,
  of: ReportOf,
): Promise<{ sheet: Sheet; place: number }> {
  let nearest: { names: string[]; lacks: number } = { names: [], lacks: Number.POSITIVE_INFINITY };
  let problem: Fault | undefined;
  for (const sheet of sheets) {
    const first = await firstRows(sheet).catch((error: unknown) => {
      if (!(error instanceof Fault)) throw error;
      problem = error;
      return [];
    });
    for (const [place, names] of first.entries()) {
      const lacks = lackingIn(names, columns, of).length;
      if (lacks === 0) return { sheet, place };
      if (lacks < nearest.lacks || (lacks === nearest.lacks && names.length > nearest.names.length)) {
        nearest = { names, lacks };
      }
    }
  }
  // With a wrong separator a file of quoted cells cannot be read. A table found with another one waits for its columns.
  if (problem && nearest.names.length < 2) throw problem;
  if (nearest.names.length === 0)
    throw new Fault('invalid', 'The file has no rows below its header; send at least one.', { reason: 'no_rows' });
  fieldsOfHeader(nearest.names, columns, of);
  throw new Error('A header that lacks a column is refused.');
}

/** The rows searched for the header. */
export const firstRows = async (sheet: Sheet): Promise<string[][]> =>
  (await sheet.first()).map((row) => plainRow(row).cells);

const plainRow = ({ number, cells }: CellRow): CellRow => ({ number, cells: cells.map(plainCell) });

/** `="00012345"` keeps spreadsheets from cutting zeros, and our own exports escape formulas. */
const plainCell = (cell: string): string => unescapedFormula(/^="([^"]*)"$/.exec(cell)?.[1]?.trim() ?? cell);
