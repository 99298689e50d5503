import { daysBetween } from '../platform/time.ts';
import type { CounterReading } from './reading.ts';

/**
 * From a device's lifetime counter to the pages it printed since it was last read. The rules, in their order:
 *
 * - 0 is no reading: systems write it where they do not know, and the real value would return as new pages.
 * - The first reading is a baseline. So is the first under another counter, since no two counters agree.
 * - A reading that is not newer than the last one adds nothing. A device that was silent adds its gap when it returns.
 * - A rise is counted. A rise above the limit is held: nothing is counted, the last accepted value stays, and so does
 *   the measure, the days of silence before the jump: waiting does not make a jump plausible. It ends in one of two
 *   ways. The counter comes back down, then the jump was an error and the difference to the accepted value is counted.
 *   Or a person raises the limit, then all pages since the accepted value are counted, once.
 * - A drop of up to 10 is noise: printers lose a few pages when power fails. The higher value stays.
 * - A larger drop must be seen on two readings that agree. Then the counter was reset, and the new value is counted if
 *   that many pages could have been printed. A value still above half of the old one is a correction, not a new start,
 *   and a value above the limit is a used part: both are a new baseline.
 *
 * Every page that is counted lies between two accepted values, and an accepted value only moves up or, by a reset,
 * starts again. So no page is counted twice; where there is doubt, pages are left out and the note says so.
 */
export type DeviceState = {
  device: string;
  serial: string | null;
  counter: string;
  /** The last accepted reading. */
  value: number;
  read_at: string;
  /** A large drop that was seen once. */
  drop_value: number | null;
  drop_read_at: string | null;
  /** The lowest value held since a jump, and when it was first seen. */
  held_value: number | null;
  held_read_at: string | null;
};

export type Note =
  | 'zero'
  | 'baseline'
  | 'uncounted'
  | 'stale'
  | 'counter_changed'
  | 'noise'
  | 'held'
  | 'drop_seen'
  | 'reset'
  | 'reset_uncounted';

/** `state` is the very object that was given when nothing changed. */
export type Outcome = { pages: number; state: DeviceState | undefined; note?: Note };

export const PAGES_PER_DAY_MAX = 100_000;
export const NOISE_MAX = 10;

export function devicePages(
  state: DeviceState | undefined,
  reading: CounterReading,
  limit: number = PAGES_PER_DAY_MAX,
): Outcome {
  if (reading.value === 0) return { pages: 0, state, note: 'zero' };
  if (state === undefined)
    return reading.counted ? baseline(reading, 'baseline') : { pages: 0, state, note: 'uncounted' };
  if (reading.read_at <= (state.drop_read_at ?? state.read_at)) return { pages: 0, state, note: 'stale' };
  if (!reading.counted) return baseline(reading, 'uncounted');
  if (reading.counter !== state.counter) return baseline(reading, 'counter_changed');

  const difference = reading.value - state.value;
  if (difference >= 0) return rise(state, reading, limit);
  if (difference >= -NOISE_MAX) return { pages: 0, state: { ...accepted(reading), value: state.value }, note: 'noise' };
  return drop(state, reading, limit);
}

function rise(state: DeviceState, reading: CounterReading, limit: number): Outcome {
  const pages = reading.value - state.value;
  const jumpPersists = state.held_value !== null && reading.value >= state.held_value - NOISE_MAX;
  const silentUntil = (jumpPersists ? state.held_read_at : null) ?? reading.read_at;
  if (pages <= limit * daysBetween(state.read_at, silentUntil)) return { pages, state: accepted(reading) };

  if (state.held_value !== null && state.held_value <= reading.value) return { pages: 0, state, note: 'held' };
  const held = { held_value: reading.value, held_read_at: reading.read_at };
  return { pages: 0, state: { ...state, ...NO_DOUBT, ...held }, note: 'held' };
}

function drop(state: DeviceState, reading: CounterReading, limit: number): Outcome {
  if (state.drop_value === null || state.drop_read_at === null || reading.value < state.drop_value - NOISE_MAX) {
    const seen = { drop_value: reading.value, drop_read_at: reading.read_at };
    return { pages: 0, state: { ...state, ...NO_DOUBT, ...seen }, note: 'drop_seen' };
  }
  const plausible =
    reading.value <= state.value / 2 && reading.value <= limit * daysBetween(state.read_at, state.drop_read_at);
  return plausible ? { ...baseline(reading, 'reset'), pages: reading.value } : baseline(reading, 'reset_uncounted');
}

const NO_DOUBT = { drop_value: null, drop_read_at: null, held_value: null, held_read_at: null };

const accepted = ({ device, serial, counter, value, read_at }: CounterReading): DeviceState => ({
  device,
  serial,
  counter,
  value,
  read_at,
  ...NO_DOUBT,
});

const baseline = (reading: CounterReading, note: Note): Outcome => ({ pages: 0, state: accepted(reading), note });
