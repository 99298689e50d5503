import * as z from 'zod';
import { heldPages } from '../counting/decide-held.ts';
import type { DeviceState } from '../counting/device-state.ts';
import type { DuplexPercentOn } from '../counting/reported-days.ts';

/** A held reading as returned to callers. counter-rules.ts decides what is held; held-decision.ts accepts or rejects it. */
export const HeldReading = z
  .object({
    device: z.string().meta({ examples: ['print01\\HP-4050'] }),
    pages: z.int().describe('The sheets that count if it is accepted.'),
    day: z.iso.date().describe('When it was read, UTC.'),
  })
  .meta({ id: 'HeldReading' });
export type HeldReading = z.infer<typeof HeldReading>;

export const heldReadings = (states: Iterable<DeviceState>, duplexPercentOn: DuplexPercentOn): HeldReading[] =>
  heldStates(states).map(({ state, day }) => ({
    device: state.device,
    pages: heldPages(state, duplexPercentOn),
    day,
  }));

/** The states with a held reading, and the day it was read. */
export const heldStates = (states: Iterable<DeviceState>): { state: DeviceState; day: string }[] =>
  [...states].flatMap((state) =>
    state.held_value === null || state.held_read_at === null ? [] : [{ state, day: state.held_read_at.slice(0, 10) }],
  );
