import type { Options } from 'csv-parse/sync';
import type * as z from 'zod';
import { delimiterIn, unescapedFormula } from '../csv-cell.ts';
import { Fault } from '../fault.ts';
import { jsonOf } from './body.ts';
import { ROWS_BYTES_MAX } from './body-limits.ts';
import { csvTextOf, isCsv } from './csv-body.ts';
import type { ApiEvent } from './event.ts';

/** Maximum rows per batch. */
export const ROWS_MAX = 1_000;

export type Row = Record<string, unknown>;

const SPLIT = `send at most ${ROWS_MAX} rows and ${ROWS_BYTES_MAX / 1e6} MB in one request, and the rest in the next`;

/** A batch's rows: a JSON array, or CSV with a header line. An unreadable body refuses the whole batch. */
export async function rowsOf(event: ApiEvent, schema: z.ZodObject): Promise<unknown[]> {
  if (Buffer.byteLength(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8') > ROWS_BYTES_MAX) {
    throw new Fault('invalid', `The body is larger than ${ROWS_BYTES_MAX} bytes; ${SPLIT}.`, {
      reason: 'file_too_large',
    });
  }
  const rows = isCsv(event)
    ? await csvRows(csvTextOf(event), schema, ROWS_MAX)
    : jsonRows(jsonOf(event, ROWS_BYTES_MAX));
  if (rows.length === 0) throw new Fault('invalid', 'The body has no rows; send at least one.', { reason: 'no_rows' });
  if (rows.length > ROWS_MAX)
    throw new Fault('invalid', `The body has more than ${ROWS_MAX} rows; ${SPLIT}.`, {
      reason: 'too_many_rows',
      values: { max: ROWS_MAX },
    });
  return rows;
}

function jsonRows(json: unknown): unknown[] {
  if (Array.isArray(json)) return json;
  throw new Fault('invalid', 'The body must be a JSON list of rows, or CSV sent as text/csv.', {
    reason: 'unreadable_body',
  });
}

/** The rows in a CSV whose header names a schema's fields, at most one more than `rowsMax`. */
export const csvRows = (text: string, schema: z.ZodObject, rowsMax?: number): Promise<Row[]> =>
  csvRecords(text, (names) => columnsIn(names, schema), rowsMax);

/**
 * The rows in a CSV, at most one more than `rowsMax`, which shows there are too many. `columns` names each header column;
 * unnamed columns are left out. Spreadsheets write a byte-order mark, and semicolons or tabs in locales where the comma is the
 * decimal sign.
 */
export async function csvRecords(
  text: string,
  columns: (names: string[]) => (string | undefined)[],
  rowsMax?: number,
): Promise<Row[]> {
  const to = rowsMax !== undefined && { to: rowsMax + 1 };
  const rows = await parsed<Record<string, string>>(text, { delimiter: delimiterIn(text), columns, ...to });
  return rows.map(withoutEmptyCells);
}

/** A row's cells. Its number is the one that a spreadsheet shows, so blank rows have one too. */
export type CellRow = { number: number; cells: string[] };

/**
 * The first rows in a text whose header is not known yet. A quotation mark inside a cell stays as is. The library builds an
 * error for each row with another length than the first, so title lines are parsed apart from the table below them.
 */
export async function csvCells(text: string, delimiter: string, rowsMax: number): Promise<CellRow[]> {
  const options = { delimiter, relax_quotes: true, relax_column_count: true, max_record_size: ROW_LENGTH_MAX, cast };
  const bytes = Buffer.from(text);
  const head = await parsed<Located>(bytes, { ...options, info: true, to: Math.min(TITLE_ROWS, rowsMax) });
  const titles = head.slice(
    0,
    head.findIndex(({ record }) => record.length === head.at(-1)?.record.length),
  );
  const { bytes: start, lines } = titles.at(-1)?.info ?? { bytes: 0, lines: 0 };
  const above = titles.map(numbered);
  const table = { ...options, info: true, to: rowsMax - titles.length };
  const rows = await parsed<Located>(bytes.subarray(start), table, lines);
  const before = above.at(-1)?.number ?? 0;
  return [...above, ...rows.map(numbered).map(({ number, cells }) => ({ number: before + number, cells }))];
}

const numbered = ({ record, info: { records, empty_lines } }: Located): CellRow => ({
  number: records + empty_lines,
  cells: record,
});

const TITLE_ROWS = 20;

/** A row's cells and characters at most: a file in one row of two million cells would take the parser and its readers a minute. */
export const CELLS_MAX = 500;
const ROW_LENGTH_MAX = 100_000;

class TooManyCells extends Error {
  readonly code = 'CSV_MAX_RECORD_SIZE';
  readonly lines: number;

  constructor(lines: number) {
    super();
    this.lines = lines;
  }
}

function cast(cell: string, { index, lines }: { index: number; lines: number }): string {
  if (index < CELLS_MAX) return cell;
  throw new TooManyCells(lines);
}

type Located = { record: string[]; info: { bytes: number; lines: number; records: number; empty_lines: number } };

async function parsed<Parsed>(text: string | Buffer, options: Options, linesBefore = 0): Promise<Parsed[]> {
  // Loaded at the first CSV, so a cold start does not pay for it.
  const { CsvError, parse } = await import('csv-parse/sync');
  try {
    return parse(text, { bom: true, skip_empty_lines: true, trim: true, ...options }) as Parsed[];
  } catch (error) {
    if (!(error instanceof CsvError || error instanceof TooManyCells)) throw error;
    const line = linesBefore + Number(error.lines ?? 1);
    throw new Fault('invalid', `The CSV cannot be read at line ${line}: ${REASONS[error.code] ?? 'see RFC 4180'}.`, {
      reason: 'unreadable_line',
      values: { line },
    });
  }
}

/** Drops empty cells, and removes the escape an export put before formula-like text. */
const withoutEmptyCells = (row: Record<string, string>): Row =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, cell]) => (cell === '' ? [] : [[name, unescapedFormula(cell)]])),
  );

const REASONS: Partial<Record<string, string>> = {
  CSV_RECORD_INCONSISTENT_COLUMNS: 'it has more or fewer cells than the header; quote a cell that holds the separator',
  CSV_RECORD_INCONSISTENT_FIELDS_LENGTH:
    'it has more or fewer cells than the header; quote a cell that holds the separator',
  CSV_QUOTE_NOT_CLOSED: 'a quotation mark is not closed; write one inside a quoted cell twice',
  CSV_INVALID_CLOSING_QUOTE: 'a quotation mark stands inside a quoted cell; write it twice',
  CSV_MAX_RECORD_SIZE: `it has more than ${CELLS_MAX} cells or ${ROW_LENGTH_MAX} characters`,
  INVALID_OPENING_QUOTE: 'a quotation mark stands inside a cell that is not quoted; quote the cell and write it twice',
};

function columnsIn(names: string[], schema: z.ZodObject): string[] {
  const needed = Object.entries(schema.shape).filter(([, type]) => !(type as z.ZodType).safeParse(undefined).success);
  const lacking = needed.map(([name]) => name).filter((name) => !names.includes(name));
  if (lacking.length > 0) {
    throw new Fault(
      'invalid',
      `The CSV's header lacks the column ${lacking.join(', ')}; it has ${names.slice(0, 20).join(', ') || 'none'}.`,
      { reason: 'columns_missing', values: { columns: lacking.join(', ') } },
    );
  }
  return names;
}
