import { daysBetween } from '../../platform/time.ts';
import { type Amount, countSheets, differenceOf, NOTHING, sinceZero } from './count-sheets.ts';
import type { CounterState } from './device-state.ts';
import type { CounterReading } from './reading.ts';
import { higherSheetCounters, sheetCounters, storedSheetCounters } from './sheet-counters.ts';

/**
 * Turns a device's lifetime counter into the sides printed since the last reading; count-sheets.ts turns these into sheets.
 * Only the side counter decides how a reading is classified. The rules, in order:
 *
 * - Zero. Once it has printed, a device cannot read 0: systems write 0 for an unknown value, and the real value would return
 *   as new pages.
 * - Baseline. A device's first reading counts nothing, even if it is 0: the next one counts from it. The same applies to the
 *   first reading from another counter, because no two counters agree.
 * - Stale. A reading not newer than the last one adds nothing. A silent device adds its gap when it returns.
 * - Rise. A rise is counted.
 * - Held. A rise above the limit is held: nothing is counted and the last accepted value stays. The limit is per day, and
 *   only the silent days before the jump count: waiting does not make a jump plausible. A held reading ends in one of three
 *   ways. The counter comes back down: the jump was an error, and the difference to the accepted value is counted. A person
 *   accepts it or raises the limit: all pages since the accepted value are counted, once. A person rejects it: it counts
 *   nothing, and later readings are compared with the accepted value as before.
 * - Noise. A drop up to 10 is noise: printers lose a few pages when power fails. The higher value stays for each counter.
 * - Reset. A larger drop must appear in two consecutive readings; then the counter was reset. The second value may be higher
 *   than the first, because the device keeps printing. If it is lower by more than noise, it is a new drop and needs its own
 *   second reading. After a reset the second value is counted if that many pages could have been printed. A value still above
 *   half the old one is a correction, not a restart, and a value above the limit comes from a used part: both become a new
 *   baseline.
 *
 * Every counted page lies between two accepted values, and an accepted value only moves up or, after a reset, starts again.
 * So no page is counted twice. In doubt, pages are left out and the note says so.
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

/** The amount a reading adds. `state` is the same object as before if nothing changed. */
export type Outcome = Amount & { state: CounterState | undefined; note?: Note };

export const PAGES_PER_DAY_MAX = 100_000;
export const NOISE_MAX = 10;

export type CountRules = {
  /** Sides per device and day; a reading above it is held. */
  limit?: number | undefined;
  /** The share of two-sided printing in effect on the counted day. */
  duplexPercent?: number | undefined;
};

export function applyReading(
  state: CounterState | undefined,
  reading: CounterReading,
  { limit = PAGES_PER_DAY_MAX, duplexPercent = 0 }: CountRules = {},
): Outcome {
  if (state === undefined) {
    if (!reading.counted) return { ...NOTHING, state, note: 'uncounted' };
    return baseline(reading, 'baseline');
  }
  if (reading.value === 0) return { ...NOTHING, state, note: 'zero' };
  if (reading.read_at <= latestSeen(state)) return { ...NOTHING, state, note: 'stale' };
  if (!reading.counted) return baseline(reading, 'uncounted');
  if (reading.counter !== state.counter) return baseline(reading, 'counter_changed');

  const rules = { limit, duplexPercent };
  const difference = reading.value - state.value;
  if (difference >= 0) return rise(state, reading, rules);
  if (difference >= -NOISE_MAX) return { ...accept(state, highest(state, reading), duplexPercent), note: 'noise' };
  return drop(state, reading, rules);
}

const accept = (state: CounterState, accepted: CounterState, duplexPercent: number): Outcome => ({
  ...countSheets(differenceOf(state, accepted), duplexPercent),
  state: accepted,
});

function highest(state: CounterState, reading: CounterReading): CounterState {
  const { told: _, ...accepted } = acceptedState(reading);
  const told = higherSheetCounters(sheetCounters(state), sheetCounters(storedSheetCounters(reading)));
  return { ...accepted, value: state.value, ...told };
}

/** A person accepts a held reading: it counts from the last accepted one. */
export const acceptHeld = (state: CounterState, duplexPercent: number): Outcome => {
  const accepted = heldState(state);
  return accepted ? accept(state, accepted, duplexPercent) : { ...NOTHING, state };
};

function heldState(state: CounterState): CounterState | undefined {
  // uncaught: state.held_value === null || state.held_read_at === null → state.held_value === null && state.held_read_at === null: value and time are always set and cleared together
  if (state.held_value === null || state.held_read_at === null) return undefined;
  const { told: _, ...kept } = withoutPending(state);
  const accepted = { ...kept, value: state.held_value, read_at: state.held_read_at };
  return { ...accepted, ...(state.held_told && { told: state.held_told }) };
}

/** A person rejects a held reading: it never counts, and later readings are compared with the reading before it. */
export const rejectHeld = (state: CounterState): CounterState =>
  // uncaught: state.held_read_at === null || state.held_value === null → state.held_read_at === null && state.held_value === null: value and time are always set and cleared together
  state.held_read_at === null || state.held_value === null
    ? state
    : { ...withoutPending(state), rejected_read_at: state.held_read_at, rejected_value: state.held_value };

/** Readings up to this time have been judged. */
const latestSeen = ({ drop_read_at, read_at, rejected_read_at = '' }: CounterState): string => {
  const latest = drop_read_at ?? read_at;
  return latest > rejected_read_at ? latest : rejected_read_at;
};

type Rules = { limit: number; duplexPercent: number };

function rise(state: CounterState, reading: CounterReading, { limit, duplexPercent }: Rules): Outcome {
  const sides = reading.value - state.value;
  const jumpPersists = state.held_value !== null && reading.value >= state.held_value - NOISE_MAX;
  const silentUntil = (jumpPersists ? state.held_read_at : null) ?? reading.read_at;
  if (sides <= limit * daysBetween(state.read_at, silentUntil)) {
    return accept(state, acceptedState(reading), duplexPercent);
  }

  if (state.held_value !== null && state.held_value <= reading.value) return { ...NOTHING, state, note: 'held' };
  const { told } = storedSheetCounters(reading);
  const held = { held_value: reading.value, held_read_at: reading.read_at, ...(told && { held_told: told }) };
  return { ...NOTHING, state: { ...withoutPending(state), ...held }, note: 'held' };
}

/** Decides whether a counter was reset: a second low reading confirms it, unless it is below the first by more than noise. */
function drop(state: CounterState, reading: CounterReading, { limit, duplexPercent }: Rules): Outcome {
  // uncaught: state.drop_value === null || state.drop_read_at === null → state.drop_value === null && state.drop_read_at === null: value and time are always set and cleared together
  if (state.drop_value === null || state.drop_read_at === null || reading.value < state.drop_value - NOISE_MAX) {
    const seen = { drop_value: reading.value, drop_read_at: reading.read_at };
    return { ...NOTHING, state: { ...withoutPending(state), ...seen }, note: 'drop_seen' };
  }
  const isPlausible =
    reading.value <= state.value / 2 && reading.value <= limit * daysBetween(state.read_at, state.drop_read_at);
  if (!isPlausible) return baseline(reading, 'reset_uncounted');
  const restarted = acceptedState(reading);
  return { ...countSheets(sinceZero(restarted), duplexPercent), state: restarted, note: 'reset' };
}

/** No drop is waiting for a second reading, and no jump for a decision. */
const NOTHING_PENDING = { drop_value: null, drop_read_at: null, held_value: null, held_read_at: null };

export const withoutPending = <State extends CounterState>({ held_told: _, ...state }: State) => ({
  ...state,
  ...NOTHING_PENDING,
});

export const acceptedState = (reading: CounterReading): CounterState => {
  const { device, serial, counter, value, read_at } = reading;
  return { device, serial, counter, value, read_at, ...NOTHING_PENDING, ...storedSheetCounters(reading) };
};

/** Counts nothing; the next reading counts from here. */
export const baseline = (reading: CounterReading, note: Note): Outcome => ({
  ...NOTHING,
  state: acceptedState(reading),
  note,
});
