import type * as z from 'zod';
import { Fault } from '../platform/fault.ts';
import { ROWS_BYTES_MAX } from '../platform/http/body-limits.ts';
import { rowParser } from '../platform/http/parse.ts';
import { csvRecords } from '../platform/http/rows.ts';
import { timestamp } from '../platform/time.ts';
import { NewReading, READINGS_MAX } from './push-input.ts';
import { dateOrderOf, isAmbiguous, isUntold, momentIn, numberIn } from './upload-cells.ts';
import { type FeedColumns, fieldsOfHeader, sharedFields } from './upload-columns.ts';

const NUMBERS = ['total', 'sheets', 'duplex_sheets', 'large_sheets'] as const;

/**
 * The readings in an uploaded CSV, by the columns of the feed. One row that cannot be read refuses the whole file, so that
 * nothing of it is booked and the person notices. Empty cells are not told.
 */
export async function readingsIn(text: string, columns: FeedColumns | null, now: Date): Promise<NewReading[]> {
  if (Buffer.byteLength(text) > ROWS_BYTES_MAX) throw new Fault('invalid', `The file is too large; ${SPLIT}.`);
  const rows = (await csvRecords(text, (names) => fieldsOfHeader(names, columns), READINGS_MAX)) as Cells[];
  if (rows.length === 0) throw new Fault('invalid', 'The CSV has no rows below its header; send at least one.');
  if (rows.length > READINGS_MAX) throw new Fault('invalid', `The CSV has more than ${READINGS_MAX} rows; ${SPLIT}.`);

  const shared = sharedFields(columns);
  const told = rows.map((cells) => withShared(withoutUntold(cells), shared));
  const order = columns?.date_order ?? dateOrderOf(told.flatMap(({ at }) => at ?? []));
  const parse = rowParser(NewReading as z.ZodObject);
  return told.map((cells, index) => {
    try {
      if (order === undefined && isAmbiguous(cells.at ?? '')) throw unclear(cells.at ?? '');
      return parse(readingOf(cells, columns, order, now)) as NewReading;
    } catch (error) {
      throw error instanceof Fault ? new Fault(error.kind, `Row ${index + 1}: ${error.message}`) : error;
    }
  });
}

type Cells = { [field in keyof NewReading]?: string };

const SPLIT = `send at most ${READINGS_MAX} rows and ${ROWS_BYTES_MAX / 1e6} MB in one request, and the rest in the next`;

const withoutUntold = (cells: Cells): Cells =>
  Object.fromEntries(Object.entries(cells).filter(([, cell]) => !isUntold(cell)));

const withShared = (cells: Cells, shared: ReturnType<typeof sharedFields>): Cells => ({
  ...cells,
  ...Object.fromEntries(shared.flatMap(({ field, from }) => (cells[from] === undefined ? [] : [[field, cells[from]]]))),
});

function readingOf(cells: Cells, columns: FeedColumns | null, order: ReturnType<typeof dateOrderOf>, now: Date) {
  const hasNoTime = columns !== null && !columns.at;
  const at = hasNoTime ? timestamp(now) : cells.at === undefined ? undefined : momentIn(cells.at, order);
  const numbers = NUMBERS.flatMap((field) => {
    const cell = cells[field];
    return cell === undefined ? [] : [[field, numberIn(cell)]];
  });
  const device = cells.device ?? cells.serial;
  return { ...cells, ...Object.fromEntries(numbers), ...(device && { device }), ...(at && { at }) };
}

const unclear = (at: string): Fault =>
  new Fault(
    'invalid',
    `at ${JSON.stringify(at)} may be a day in either of two months; set date_order in columns of the feed to day_first or month_first.`,
  );
