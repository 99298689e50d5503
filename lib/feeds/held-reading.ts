import * as z from 'zod';
import type { CounterState } from '../metering/device-state.ts';

/** A held reading as callers see it. counter-rules.ts decides what is held; held-decision.ts accepts or rejects it. */
export const HeldReading = z
  .object({
    device: z.string().meta({ examples: ['print01\\HP-4050'] }),
    pages: z.int().describe('The pages that count if it is accepted.'),
    day: z.iso.date().describe('When it was read, UTC.'),
  })
  .meta({ id: 'HeldReading' });
export type HeldReading = z.infer<typeof HeldReading>;

export const heldReadings = (states: Iterable<CounterState>): HeldReading[] =>
  [...states].flatMap(({ device, value, held_value, held_read_at }) =>
    held_value === null || held_read_at === null
      ? []
      : [{ device, pages: held_value - value, day: held_read_at.slice(0, 10) }],
  );
