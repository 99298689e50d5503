import * as z from 'zod';
import { Fault } from '../../platform/fault.ts';
import { jsonOf } from '../../platform/http/body.ts';
import { ROWS_BYTES_MAX } from '../../platform/http/body-limits.ts';
import type { ApiEvent } from '../../platform/http/event.ts';
import { rowParser } from '../../platform/http/parse.ts';
import { type NewReading, READINGS_MAX } from '../counting/new-reading.ts';
import { type SentFile, sentFile } from '../report-files/sent-file.ts';
import { HeldReading } from './held-reading.ts';

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

const SPLIT = `send at most ${READINGS_MAX} readings and ${ROWS_BYTES_MAX / 1e6} MB in one request, and the rest in the next`;

/**
 * Parses a JSON array of readings, and leaves a file for later: only the feed knows its columns. One bad reading refuses all, so the sender notices the mistake.
 */
export async function parseReadings(event: ApiEvent, schema: z.ZodObject): Promise<NewReading[] | SentFile> {
  const file = sentFile(event);
  if (file) return file;
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
