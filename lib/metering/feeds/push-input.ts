import * as z from 'zod';
import { Fault } from '../../platform/fault.ts';
import { momentInput, wholeNumber } from '../../platform/fields.ts';
import { jsonOf } from '../../platform/http/body.ts';
import { ROWS_BYTES_MAX } from '../../platform/http/body-limits.ts';
import type { ApiEvent } from '../../platform/http/event.ts';
import { rowParser } from '../../platform/http/parse.ts';
import { type ReportedAgent, reportedAgent } from '../agents/reported-agent.ts';
import { NewReading, READINGS_MAX } from '../counting/new-reading.ts';
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
        'Readings of a day before the last one known of the device that cannot be counted on their own day: its month is closed, their value does not fit between the readings around them, or they lack the counters by which those were counted. Also readings that would replace pages of a closed month. The pages of both are part of a later day. A first reading of a day in a closed month is counted, in the current month.',
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

/** Readings with the sending agent's state. */
export class AgentPush {
  readonly readings: NewReading[];
  readonly agent: ReportedAgent | undefined;

  constructor(readings: NewReading[], agent: ReportedAgent | undefined) {
    this.readings = readings;
    this.agent = agent;
  }
}

/** The object form of a push, for the reference: `agent` is read by reported-agent.ts, which refuses nothing. */
export const AgentPushBody = z
  .object({
    readings: z.array(NewReading).max(READINGS_MAX).describe('May be empty beside an `agent` with an `id`.'),
    agent: z
      .object({
        id: z
          .string()
          .describe(
            'Without 1-100 visible characters the whole `agent` is ignored. Any other wrong field of it counts as null, texts are cut at 100 characters, and of `sources` the first 50 count.',
          )
          .meta({ examples: ['4f1c2a9be07d4c21'] }),
        version: z
          .string()
          .nullable()
          .optional()
          .meta({ examples: ['2.1.0'] }),
        host: z
          .string()
          .nullable()
          .optional()
          .meta({ examples: ['front-desk'] }),
        system: z
          .string()
          .nullable()
          .optional()
          .meta({ examples: ['linux-x64'] }),
        started_at: momentInput().nullable().optional(),
        sources: z
          .array(
            z.object({
              kind: z
                .string()
                .nullable()
                .optional()
                .meta({ examples: ['snmp'] }),
              name: z.string().nullable().optional(),
              devices: wholeNumber(0, 1_000_000).nullable().optional(),
              read_at: momentInput().nullable().optional(),
              trouble: z.string().nullable().optional(),
            }),
          )
          .nullable()
          .optional(),
      })
      .optional(),
  })
  .meta({ id: 'AgentPush' });

const UNREADABLE = new Fault(
  'invalid',
  'The body must be a JSON list of readings, or an object that has one as readings.',
  { reason: 'unreadable_body' },
);

/**
 * Parses a JSON array of readings, alone or in an agent's object, and leaves a file for later: only the feed knows its columns.
 * One bad reading refuses all, so the sender notices the mistake.
 */
export async function parseReadings(
  event: ApiEvent,
  schema: z.ZodObject,
): Promise<NewReading[] | AgentPush | SentFile> {
  const file = sentFile(event);
  if (file) return file;
  const json = jsonOf(event, ROWS_BYTES_MAX);
  if (Array.isArray(json)) return readingsIn(json, schema);
  if (typeof json !== 'object' || json === null) throw UNREADABLE;
  const { readings, agent } = json as { readings?: unknown; agent?: unknown };
  if (!Array.isArray(readings)) throw UNREADABLE;
  const known = reportedAgent(agent);
  return new AgentPush(readings.length === 0 && known ? [] : readingsIn(readings, schema), known);
}

function readingsIn(json: unknown[], schema: z.ZodObject): NewReading[] {
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
