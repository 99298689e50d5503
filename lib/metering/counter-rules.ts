import { daysBetween } from '../platform/time.ts';
import type { CounterReading } from './reading.ts';

/**
 * From a device's lifetime counter to the pages it printed since it was last read. The rules, in their order:
 *
 * - 0 is no reading of a device that has printed: systems write it where they do not know, and the real value would
 *   return as new pages. Of a device that is new it is remembered: what it then prints is counted, if so little that it
 *   can have printed it since; more is the value that the system did not know before, and is a baseline.
 * - The first reading is a baseline. So is the first under another counter, since no two counters agree.
 * - A reading that is not newer than the last one adds nothing. A device that was silent adds its gap when it returns.
 * - A rise is counted. A rise above the limit is held: nothing is counted, the last accepted value stays, and so does
 *   the measure, the days of silence before the jump: waiting does not make a jump plausible. It ends in one of three
 *   ways. The counter comes back down, then the jump was an error and the difference to the accepted value is counted.
 *   A person accepts it or raises the limit, then all pages since the accepted value are counted, once. Or a person
 *   rejects it: it counts nothing, and what is read later is compared with the accepted value as before.
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
  /** When a reading was taken that a person rejected: it is not held again. */
  rejected_read_at?: string;
  /** What the system says of sheets, beside the pages. Nothing is counted by it yet. */
  sheets?: number;
  /** This is only a former name of a device, which is kept under the name given here. */
  moved_to?: string;
  /** Several devices of the feed report this serial number, so they are told apart by their names. */
  shared_serial?: true;
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

/** What a new device may print a day and be believed. A used one whose counter was not known at first has far more. */
export const FIRST_PAGES_PER_DAY_MAX = 2_000;

export function devicePages(
  state: DeviceState | undefined,
  reading: CounterReading,
  limit: number = PAGES_PER_DAY_MAX,
): Outcome {
  if (state === undefined) {
    if (!reading.counted) return { pages: 0, state, note: 'uncounted' };
    return baseline(reading, reading.value === 0 ? 'zero' : 'baseline');
  }
  if (reading.value === 0) return { pages: 0, state, note: 'zero' };
  if (reading.read_at <= latestIn(state)) return { pages: 0, state, note: 'stale' };
  if (!reading.counted) return baseline(reading, 'uncounted');
  if (reading.counter !== state.counter) return baseline(reading, 'counter_changed');
  if (state.value === 0 && reading.value > FIRST_PAGES_PER_DAY_MAX * daysBetween(state.read_at, reading.read_at)) {
    return baseline(reading, 'baseline');
  }

  const difference = reading.value - state.value;
  if (difference >= 0) return rise(state, reading, limit);
  if (difference >= -NOISE_MAX)
    return { pages: 0, state: { ...acceptedState(reading), value: state.value }, note: 'noise' };
  return drop(state, reading, limit);
}

/** The pages of a held reading, as a person accepts it. */
export const acceptHeld = (state: DeviceState): Outcome => {
  if (state.held_value === null || state.held_read_at === null) return { pages: 0, state };
  const taken = { ...state, value: state.held_value, read_at: state.held_read_at, ...NO_DOUBT };
  return { pages: state.held_value - state.value, state: taken };
};

/** Counts nothing, now or later: what comes after it is compared with the reading before it. */
export const rejectHeld = (state: DeviceState): DeviceState =>
  state.held_read_at === null ? state : { ...state, ...NO_DOUBT, rejected_read_at: state.held_read_at };

/** What is not newer than this has been looked at. */
const latestIn = ({ drop_read_at, read_at, rejected_read_at = '' }: DeviceState): string => {
  const latest = drop_read_at ?? read_at;
  return latest > rejected_read_at ? latest : rejected_read_at;
};

function rise(state: DeviceState, reading: CounterReading, limit: number): Outcome {
  const pages = reading.value - state.value;
  const jumpPersists = state.held_value !== null && reading.value >= state.held_value - NOISE_MAX;
  const silentUntil = (jumpPersists ? state.held_read_at : null) ?? reading.read_at;
  if (pages <= limit * daysBetween(state.read_at, silentUntil)) return { pages, state: acceptedState(reading) };

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

export const NO_DOUBT = { drop_value: null, drop_read_at: null, held_value: null, held_read_at: null };

export const acceptedState = ({ device, serial, counter, value, read_at, sheets }: CounterReading): DeviceState => ({
  device,
  serial,
  counter,
  value,
  read_at,
  ...NO_DOUBT,
  ...(sheets !== undefined && { sheets }),
});

/** A reading from which the next is counted, and which counts nothing itself. */
export const baseline = (reading: CounterReading, note: Note): Outcome => ({
  pages: 0,
  state: acceptedState(reading),
  note,
});
