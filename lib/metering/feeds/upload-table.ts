import { unescapedFormula } from '../../platform/csv-cell.ts';
import { Fault } from '../../platform/fault.ts';
import { csvCells } from '../../platform/http/rows.ts';
import { READINGS_MAX } from './push-input.ts';
import { type FeedColumns, fieldsOfHeader, lackingIn } from './upload-columns.ts';

/**
 * Finds the table in a file's text: its separator, its header and the rows below it. Exports begin with titles, dates and a
 * line such as `sep=;`, so the header is the first row with all the feed's columns.
 */
export type Table = {
  header: string[];
  /** The rows below the header, whatever they contain. */
  rows: string[][];
  /** Rows above the header. */
  before: number;
};

/** Titles above a header take a few rows. */
const HEADER_ROWS_MAX = 50;

export async function tableIn(text: string, columns: FeedColumns | null): Promise<Table> {
  const { delimiter, place } = await headerIn(text, columns);
  const all = (await csvCells(text, delimiter, place + 1 + READINGS_MAX + 1)).map((cells) => cells.map(plainCell));
  const rows = all.slice(place + 1);
  return { header: all[place] ?? [], rows, before: place };
}

async function headerIn(text: string, columns: FeedColumns | null): Promise<{ delimiter: string; place: number }> {
  const [, named] = /^\ufeff?"?sep=([^\r\n"])"?[ \t]{0,9}\r?\n/i.exec(text.slice(0, 30)) ?? [];
  let nearest: { names: string[]; lacks: number } = { names: [], lacks: Number.POSITIVE_INFINITY };
  let problem: Fault | undefined;
  for (const delimiter of named === undefined ? [',', ';', '\t'] : [named]) {
    const first = await csvCells(text, delimiter, HEADER_ROWS_MAX).catch((error: unknown) => {
      if (!(error instanceof Fault)) throw error;
      problem = error;
      return [];
    });
    for (const [place, cells] of first.entries()) {
      const names = cells.map(plainCell);
      const lacks = lackingIn(names, columns).length;
      if (lacks === 0) return { delimiter, place };
      if (lacks < nearest.lacks || (lacks === nearest.lacks && names.length > nearest.names.length)) {
        nearest = { names, lacks };
      }
    }
  }
  if (problem) throw problem;
  if (nearest.names.length === 0)
    throw new Fault('invalid', 'The CSV has no rows below its header; send at least one.', { reason: 'no_rows' });
  fieldsOfHeader(nearest.names, columns);
  throw new Error('A header that lacks a column is refused.');
}

/** `="00012345"` keeps spreadsheets from cutting zeros, and our own exports escape formulas. */
const plainCell = (cell: string): string => unescapedFormula(/^="([^"]*)"$/.exec(cell)?.[1]?.trim() ?? cell);
