import { daysBetween } from '../platform/time.ts';
import type { CounterState } from './device-state.ts';
import type { CounterReading } from './reading.ts';
import { storedTold } from './told-counters.ts';

/**
 * Turns a device's lifetime counter into the pages it printed since it was last read. The rules, in their order:
 *
 * - Zero. A device that has printed cannot read 0: systems write 0 where they do not know the value, and the real value
 *   would return as new pages. A new device that reads 0 is remembered with 0. Its next value is counted if the device
 *   can have printed that much since; a higher value was merely unknown before, and is a baseline.
 * - Baseline. The first reading of a device counts nothing. Neither does the first reading of another counter of the
 *   device, because no two counters agree.
 * - Stale. A reading that is not newer than the last one adds nothing. A device that was silent adds its gap when it
 *   returns.
 * - Rise. A rise is counted.
 * - Held. A rise above the limit is held: nothing is counted and the last accepted value stays. The limit is per day, and
 *   the days are those of silence before the jump: waiting does not make a jump plausible. A held reading ends in one of
 *   three ways. The counter comes back down: the jump was an error, and the difference to the accepted value is counted.
 *   A person accepts it or raises the limit: all pages since the accepted value are counted, once. A person rejects it:
 *   it counts nothing, and later readings are compared with the accepted value as before.
 * - Noise. A drop of up to 10 is noise: printers lose a few pages when power fails. The higher value stays.
 * - Reset. A larger drop must be seen on two readings that agree. Then the counter was reset, and the new value is counted
 *   if that many pages could have been printed. A value still above half of the old one is a correction, not a new
 *   start, and a value above the limit comes from a used part: both are a new baseline.
 *
 * Every page that is counted lies between two accepted values, and an accepted value only moves up or, by a reset,
 * starts again. So no page is counted twice. In doubt pages are left out, and the note says so.
 */
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

/** `state` is the same object as before when nothing changed. */
export type Outcome = { pages: number; state: CounterState | undefined; note?: Note };

export const PAGES_PER_DAY_MAX = 100_000;
export const NOISE_MAX = 10;

/** A new device may print this much a day. A used device whose counter was unknown at first has far more. */
export const FIRST_PAGES_PER_DAY_MAX = 2_000;

export function applyReading(
  state: CounterState | undefined,
  reading: CounterReading,
  limit: number = PAGES_PER_DAY_MAX,
): Outcome {
  if (state === undefined) {
    if (!reading.counted) return { pages: 0, state, note: 'uncounted' };
    return baseline(reading, reading.value === 0 ? 'zero' : 'baseline');
  }
  if (reading.value === 0) return { pages: 0, state, note: 'zero' };
  if (reading.read_at <= latestSeen(state)) return { pages: 0, state, note: 'stale' };
  if (!reading.counted) return baseline(reading, 'uncounted');
  if (reading.counter !== state.counter) return baseline(reading, 'counter_changed');
  if (state.value === 0 && reading.value > FIRST_PAGES_PER_DAY_MAX * daysBetween(state.read_at, reading.read_at)) {
    return baseline(reading, 'baseline');
  }

  const difference = reading.value - state.value;
  if (difference >= 0) return rise(state, reading, limit);
  if (difference >= -NOISE_MAX) {
    return { pages: 0, state: { ...acceptedState(reading), value: state.value }, note: 'noise' };
  }
  return drop(state, reading, limit);
}

/** A person accepts a held reading: its pages count. */
export const acceptHeld = (state: CounterState): Outcome => {
  if (state.held_value === null || state.held_read_at === null) return { pages: 0, state };
  const { told: _, sheets: __, ...kept } = withoutPending(state);
  const accepted = { ...kept, value: state.held_value, read_at: state.held_read_at };
  const told = state.held_told && { told: state.held_told };
  return { pages: state.held_value - state.value, state: { ...accepted, ...told } };
};

/** A person rejects a held reading: it never counts, and later readings are compared with the reading before it. */
export const rejectHeld = (state: CounterState): CounterState =>
  state.held_read_at === null || state.held_value === null
    ? state
    : { ...withoutPending(state), rejected_read_at: state.held_read_at, rejected_value: state.held_value };

/** Readings up to this time have been judged. */
const latestSeen = ({ drop_read_at, read_at, rejected_read_at = '' }: CounterState): string => {
  const latest = drop_read_at ?? read_at;
  return latest > rejected_read_at ? latest : rejected_read_at;
};

function rise(state: CounterState, reading: CounterReading, limit: number): Outcome {
  const pages = reading.value - state.value;
  const jumpPersists = state.held_value !== null && reading.value >= state.held_value - NOISE_MAX;
  const silentUntil = (jumpPersists ? state.held_read_at : null) ?? reading.read_at;
  if (pages <= limit * daysBetween(state.read_at, silentUntil)) return { pages, state: acceptedState(reading) };

  if (state.held_value !== null && state.held_value <= reading.value) return { pages: 0, state, note: 'held' };
  const { told } = storedTold(reading);
  const held = { held_value: reading.value, held_read_at: reading.read_at, ...(told && { held_told: told }) };
  return { pages: 0, state: { ...withoutPending(state), ...held }, note: 'held' };
}

/** Decides whether a counter was reset: only the second reading of a drop that agrees with the first one says so. */
function drop(state: CounterState, reading: CounterReading, limit: number): Outcome {
  if (state.drop_value === null || state.drop_read_at === null || reading.value < state.drop_value - NOISE_MAX) {
    const seen = { drop_value: reading.value, drop_read_at: reading.read_at };
    return { pages: 0, state: { ...withoutPending(state), ...seen }, note: 'drop_seen' };
  }
  const isPlausible =
    reading.value <= state.value / 2 && reading.value <= limit * daysBetween(state.read_at, state.drop_read_at);
  return isPlausible ? { ...baseline(reading, 'reset'), pages: reading.value } : baseline(reading, 'reset_uncounted');
}

/** No drop waits for a second reading, and no jump waits for a decision. */
const NOTHING_PENDING = { drop_value: null, drop_read_at: null, held_value: null, held_read_at: null };

export const withoutPending = <State extends CounterState>({ held_told: _, ...state }: State) => ({
  ...state,
  ...NOTHING_PENDING,
});

export const acceptedState = (reading: CounterReading): CounterState => {
  const { device, serial, counter, value, read_at } = reading;
  return { ...{ device, serial, counter, value, read_at }, ...NOTHING_PENDING, ...storedTold(reading) };
};

/** Counts nothing; the next reading counts from here. */
export const baseline = (reading: CounterReading, note: Note): Outcome => ({
  pages: 0,
  state: acceptedState(reading),
  note,
});
