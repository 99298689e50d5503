import * as z from 'zod';
import { Fault } from '../../platform/fault.ts';
import { momentInput, text, wholeNumber } from '../../platform/fields.ts';
import { jsonOf } from '../../platform/http/body.ts';
import { ROWS_BYTES_MAX } from '../../platform/http/body-limits.ts';
import { csvTextOf, isCsv, refuseWorkbook } from '../../platform/http/csv-body.ts';
import type { ApiEvent } from '../../platform/http/event.ts';
import { rowParser } from '../../platform/http/parse.ts';
import { HeldReading } from './held-reading.ts';

/** A counter few devices report: null means the same as omitting it. */
const toldCounter = () => wholeNumber(0, COUNTER_MAX).nullable().optional();

const COUNTER_MAX = 1e12;

/** A reading pushed to an `agent` or `upload` feed. */
export const NewReading = z
  .object({
    device: text()
      .describe('The name of the device, always the same: its serial number, or its address if that never changes.')
      .meta({ examples: ['CNDQQ05142'] }),
    serial: text()
      .optional()
      .describe(
        'Its serial number: under another `device` it is still the same printer. Two in one push with one serial number and totals more than 10 apart are two printers, from then on told apart by `device`.',
      ),
    name: text()
      .optional()
      .describe('For people; nothing is counted by it.')
      .meta({ examples: ['Front desk'] }),
    at: momentInput().describe('When the counter was read. It counts on this day, UTC.'),
    total: wholeNumber(0, COUNTER_MAX).describe('The lifetime counter: every side the device ever printed.'),
    counter: text()
      .optional()
      .describe('The name of the counter, if the device has several: no two of them agree.')
      .meta({ examples: ['prtMarkerLifeCount'] }),
    sheets: toldCounter().describe(
      'Every sheet of paper that the device ever printed on, a large one once. The best basis that two readings share counts: `sheets`, else `duplex_sheets`, else the sides.',
    ),
    duplex_sheets: toldCounter().describe('Of these, the sheets printed on both sides.'),
    large_sheets: toldCounter().describe(
      'Of these, the sheets of A3 or larger; each counts as two. Leave it out if `total` or `sheets` count a large sheet twice.',
    ),
  })
  .meta({ id: 'NewReading' });
export type NewReading = z.infer<typeof NewReading>;

export const PushedReadings = z
  .object({
    readings: z.int().describe('The number of readings accepted.'),
    pages: z
      .int()
      .describe('The sheets that the feed counts more than before; negative where a reading replaced a higher one.'),
    days: z.array(z.object({ day: z.iso.date(), pages: z.int() })).describe('The same for each day.'),
    ignored: z
      .int()
      .describe(
        'Readings of a day before the last one known of the device, and readings that would replace pages of a closed month. A first reading of a day in a closed month is counted, in the current month.',
      ),
    held: z.array(HeldReading).describe('Jumps above what a device prints in a day, of these readings.'),
    skipped: z
      .int()
      .optional()
      .describe(
        'Of a file: the rows that hold no reading, which are rows above the header, rows without a device or a counter, and a last row with totals.',
      ),
  })
  .meta({ id: 'PushedReadings' });
export type PushedReadings = z.infer<typeof PushedReadings>;

export const READINGS_MAX = 5_000;

const SPLIT = `send at most ${READINGS_MAX} readings and ${ROWS_BYTES_MAX / 1e6} MB in one request, and the rest in the next`;

/** A file as uploaded. Only the feed knows its column mapping. */
export class UploadedFile {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/**
 * Parses a JSON array of readings, and leaves CSV for later. One bad reading refuses all, so the sender notices the mistake.
 */
export async function parseReadings(event: ApiEvent, schema: z.ZodObject): Promise<NewReading[] | UploadedFile> {
  if (isCsv(event)) return new UploadedFile(csvTextOf(event));
  refuseWorkbook(event);
  const json = jsonOf(event, ROWS_BYTES_MAX);
  if (!Array.isArray(json))
    throw new Fault('invalid', 'The body must be a JSON list of readings.', { reason: 'unreadable_body' });
  if (json.length === 0)
    throw new Fault('invalid', 'The body has no readings; send at least one.', { reason: 'no_rows' });
  if (json.length > READINGS_MAX) {
    throw new Fault('invalid', `The body has ${json.length} readings; ${SPLIT}.`, {
      reason: 'too_many_rows',
      values: { max: READINGS_MAX },
    });
  }
  const parse = rowParser(schema);
  return json.map((row, index) => {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) {
      throw new Fault('invalid', `Reading ${index + 1} must be a JSON object.`, { reason: 'bad_row' });
    }
    try {
      return parse(row) as NewReading;
    } catch (error) {
      throw error instanceof Fault ? error.inRow('Reading', index + 1) : error;
    }
  });
}
