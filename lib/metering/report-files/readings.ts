import type * as z from 'zod';
import { Fault } from '../../platform/fault.ts';
import { momentInput } from '../../platform/fields.ts';
import { ROWS_BYTES_MAX } from '../../platform/http/body-limits.ts';
import { rowParser } from '../../platform/http/parse.ts';
import { momentOrNow, timestamp } from '../../platform/time.ts';
import { NewReading, READINGS_MAX } from '../counting/new-reading.ts';
import { notTime, rounded, unclearDay, unclearNumber } from './cell-refusals.ts';
import { type FeedColumns, fieldsOfHeader, type ReportOf, sharedFields } from './columns.ts';
import { type DateOrder, dateOrderOf, isAmbiguous, momentIn } from './dates.ts';
import { requireCounters } from './job-list.ts';
import { type DecimalSign, decimalSignOf, isAmbiguousNumber, isBlank, isRounded, numberIn } from './numbers.ts';
import type { Sheet } from './sheet.ts';
import { type ReportFile, sheetsIn } from './sheets.ts';
import { type Cells, type NumberedRow, rowsWithReadings } from './skipped-rows.ts';
import { type Table, tableIn } from './table.ts';

/** A row with a reading; `external_id` is empty in a feed's own report. */
export type ReportRow = { external_id: string; reading: NewReading };

/** `skipped` counts the rows without a reading, including those above the header. */
type ReportRows = { rows: ReportRow[]; skipped: number };

const NUMBERS = ['total', 'sheets', 'duplex_sheets', 'large_sheets'] as const;

type Reading = { columns: FeedColumns | null; of: ReportOf; arrivedAt: Date };

/**
 * The readings in a report, by its columns. Rows without a device or a counter are skipped. Any other unreadable row refuses the
 * whole file, so none of it is booked and the person notices; what only a person can tell makes it wait (`ReportWaits`).
 */
export const readingsIn = async (file: ReportFile, reading: Reading): Promise<ReportRows> =>
  readingsOf(await sheetsIn(file), reading);

export async function readingsOf(sheets: Sheet[], { columns, of, arrivedAt }: Reading): Promise<ReportRows> {
  const used = columns && of === 'feed' ? { ...columns, external_id: null } : columns;
  return mapTable(await tableIn(sheets, used, of), { columns: used, of, arrivedAt });
}

/** Maps a table's rows to readings. */
function mapTable(table: Table, { columns, of, arrivedAt }: Reading): ReportRows {
  const { rows, before } = table;
  if (rows.length === 0)
    throw new Fault('invalid', 'The file has no rows below its header; send at least one.', { reason: 'no_rows' });
  if (rows.length > READINGS_MAX)
    throw new Fault('invalid', `The file has more than ${READINGS_MAX} rows; ${SPLIT}.`, {
      reason: 'too_many_rows',
      values: { max: READINGS_MAX },
    });
  const kept = rowsWithReadings(namedRows(table, columns, of));
  if (kept.length === 0)
    throw new Fault('invalid', 'No row has a device and a counter; export the devices with their lifetime counters.', {
      reason: 'no_counters',
    });

  const forms: Forms = {
    order: columns?.date_order ?? dateOrderOf(kept.flatMap(({ cells }) => cells.at ?? [])),
    decimal:
      columns?.decimal ?? decimalSignOf(kept.flatMap(({ cells }) => NUMBERS.flatMap((name) => cells[name] ?? []))),
    zone: columns?.time_zone ?? 'UTC',
    arrivedAt: columns !== null && !columns.at ? timestamp(arrivedAt) : undefined,
  };
  const parse = rowParser(NewReading as z.ZodObject);
  const readings = kept.map((row) =>
    naming(row, () => {
      const reading = parse(readingOf(row.cells, forms)) as NewReading;
      momentOrNow('at', reading.at, arrivedAt);
      return { external_id: row.cells.external_id ?? '', reading };
    }),
  );
  requireCounters(readings);
  return { rows: readings, skipped: before + rows.length - kept.length };
}

const SPLIT = `send at most ${READINGS_MAX} rows and ${ROWS_BYTES_MAX / 1e6} MB in one request, and the rest in the next`;

function namedRows({ header, rows }: Table, columns: FeedColumns | null, of: ReportOf): NumberedRow[] {
  const fields = fieldsOfHeader(header, columns, of);
  const shared = sharedFields(columns);
  return rows.map(({ number, cells: row }) => {
    const named = row.map((cell, place) => [fields[place], cell] as const);
    const cells: Cells = Object.fromEntries(named.filter(([field, cell]) => field && cell !== '' && !isBlank(cell)));
    for (const { field, from } of shared) if (cells[from] !== undefined) cells[field] = cells[from];
    const numbered = { number, cells };
    if (row.slice(header.length).some((cell) => cell !== '')) naming(numbered, refuseLonger);
    return numbered;
  });
}

function refuseLonger(): never {
  throw new Fault('invalid', 'it has more cells than the header; quote a cell that holds the separator.', {
    reason: 'unreadable_row',
  });
}

/** Prefixes the refusal reason with the row number. */
function naming<Result>({ number }: NumberedRow, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw error instanceof Fault ? error.inRow('Row', number) : error;
  }
}

type Forms = {
  order: DateOrder | undefined;
  decimal: DecimalSign | undefined;
  zone: string;
  arrivedAt: string | undefined;
};

function readingOf({ external_id: _, ...cells }: Cells, forms: Forms) {
  const { decimal } = forms;
  const numbers = NUMBERS.flatMap((field) => {
    const cell = cells[field];
    if (cell === undefined) return [];
    if (isRounded(cell)) throw rounded(field, cell);
    if (decimal === undefined && isAmbiguousNumber(cell)) throw unclearNumber(field, cell);
    return [[field, numberIn(cell, decimal)]];
  });
  const at = forms.arrivedAt ?? (cells.at === undefined ? undefined : momentOf(cells.at, forms));
  const device = cells.device ?? cells.serial;
  return { ...cells, ...Object.fromEntries(numbers), ...(device && { device }), ...(at && { at }) };
}

function momentOf(cell: string, { order, zone }: Forms): string {
  if (order === undefined && isAmbiguous(cell)) throw unclearDay(cell);
  const at = momentIn(cell, order, zone);
  if (momentInput().safeParse(at).success) return at;
  throw notTime(cell);
}
