import { isDeepStrictEqual } from 'node:util';
import { acceptedReading, earlierOf, recent, withCurrent } from './accepted-readings.ts';
import { type Amount, bookedAmount, differenceOf, NOTHING } from './count-sheets.ts';
import { applyReading, baseline, type CountRules, NOISE_MAX, type Outcome } from './counter-rules.ts';
import { changeTo, type DayChange, NO_CHANGE } from './day-change.ts';
import type { CounterState, DeviceState, EarlierReading, PushedDay } from './device-state.ts';
import type { CounterReading } from './reading.ts';
import { storedSheetCounters } from './sheet-counters.ts';

/**
 * The rules for a device with pushed readings, several per day, sometimes repeated, and in any order: two agents may read one
 * printer. Of a day's readings the one with the latest time counts, of two with the same time the one that came later: it
 * corrects the other. It replaces the sheets the device added since the day's base: they are counted again from the base, on
 * the best basis shared by the base and this reading. Every other reading leaves the day unchanged:
 *
 * - A held reading, a drop seen once or a zero changes nothing.
 * - A reset, another counter or a new baseline moves the base to that reading; earlier sheets stay booked.
 * - A new device's first reading is the base for its first day.
 * - A reading from before an accepted one is late: late-reading.ts.
 */
export type ReplacedDay = {
  day: string;
  /** The day's deposit; null if it can no longer be changed. Pages in any other deposit stay unchanged. */
  openDepositId: string | null;
  /** The month of a day before the device's last one is open, so a late reading counts on it. */
  isOpen?: boolean;
  /** The later day whose sheets late readings of this one change, once it is known. */
  next?: { day: string; openDepositId: string | null; isOpen: boolean };
  /** A reading from before the feed's activation is a baseline. */
  activatedAt: string;
};

/** The day's deposit can no longer be changed. */
export function isSettled(state: DeviceState | undefined, { day, openDepositId }: ReplacedDay): boolean {
  const pushed = state?.pushed;
  if (pushed?.day !== day) return false;
  return pushed.added !== 0 && (openDepositId === null || pushed.deposit_id !== openDepositId);
}

export type Replaced = {
  change: DayChange;
  state: DeviceState | undefined;
  note?: Outcome['note'];
  /** The change of `next`, the later day. */
  nextChange?: DayChange;
  /** The later day that must be known first: nothing was applied. */
  needs?: string;
  isIgnored?: boolean;
};

export function applyPushedReading(
  before: DeviceState | undefined,
  reading: CounterReading,
  counting: CountRules,
  rules: ReplacedDay,
): Replaced {
  const { day, openDepositId } = rules;
  if (before === undefined) {
    const first = isBeforeActivation(reading, rules)
      ? baseline(reading, 'baseline')
      : applyReading(undefined, reading, counting);
    return rebase(first, { day, is_new: true }, { earlier: [], starts: 'first', depositId: null });
  }
  const { pushed, earlier: known = [], ...own } = before;
  if (pushed?.day === day && isSame(own, reading)) return { change: NO_CHANGE, state: before, note: 'stale' };
  const start: PushedDay = pushed?.day === day ? pushed : { day, added: 0, deposit_id: null, base: own };
  const isNewDay = pushed !== undefined && pushed.day < day;
  const earlier = isNewDay ? recent(withCurrent(known, pushed, own), day) : known;
  const outcome = applyToBase(own, start, reading, counting, rules);
  const { state = own, note } = outcome;
  switch (note) {
    case 'stale':
    case 'zero':
      return { change: NO_CHANGE, state: { ...own, pushed: start, ...earlierOf(earlier) }, note };
    case 'held':
    case 'drop_seen':
      return { change: NO_CHANGE, state: { ...own, ...pendingOf(state), pushed: start, ...earlierOf(earlier) }, note };
    case undefined:
    case 'noise': {
      const more = { change: changeTo(outcome, amountOf(start, own)), ...(note && { note }) };
      const kept = stillHeld(own, reading);
      const pages = withAmount(start, outcome, openDepositId);
      return { ...more, state: { ...state, ...kept, pushed: pages, ...earlierOf(earlier) } };
    }
    default: {
      const starts = note === 'reset' ? 'reset' : 'baseline';
      return rebase(outcome, start, { earlier: withCurrent(earlier, start, own), starts, depositId: openDepositId });
    }
  }
}

/**
 * Moves the day's base here: the next reading counts from it, and the day's sheets so far are no longer replaced. Without
 * `history` no late reading changes them either.
 */
export function rebase(
  { state, note, ...amount }: Outcome,
  { day, is_new }: Pick<PushedDay, 'day' | 'is_new'>,
  history?: { earlier: EarlierReading[]; starts: NonNullable<EarlierReading['starts']>; depositId: string | null },
): Replaced {
  const change = { change: changeTo(amount), ...(note && { note }) };
  if (state === undefined) return { ...change, state };
  const pushed = { day, added: 0, deposit_id: null, base: state, ...(is_new && { is_new }) };
  if (history === undefined) return { ...change, state: { ...state, pushed } };
  const { earlier, starts, depositId } = history;
  const last = earlier.at(-1);
  // The first reading, corrected.
  const isAgain = last?.read_at === state.read_at;
  const point = acceptedReading(state, amount, depositId, isAgain ? (last.starts ?? starts) : starts);
  return { ...change, state: { ...state, pushed, earlier: [...(isAgain ? earlier.slice(0, -1) : earlier), point] } };
}

/** The sheets the device adds since the day's base. */
export function amountOf({ added, by, base }: Pick<PushedDay, 'added' | 'by' | 'base'>, own: CounterState): Amount {
  if (added === 0 || by === undefined) return NOTHING;
  return bookedAmount(added, by, differenceOf(base, own));
}

export const withAmount = (
  { by: _, ...start }: PushedDay,
  { pages, basis }: Amount,
  depositId: string | null,
): PushedDay =>
  basis === null
    ? { ...start, added: 0, deposit_id: null }
    : { ...start, added: pages, by: basis, deposit_id: depositId };

/**
 * Compares a reading with the day's base, and with a drop or jump left pending by earlier readings. A value between the base
 * and the last reading corrects the day. A value below the base cannot belong to this day: it is a drop from the last
 * reading, and so is a value following a drop.
 */
function applyToBase(
  own: CounterState,
  { base, is_new }: PushedDay,
  reading: CounterReading,
  counting: CountRules,
  rules: ReplacedDay,
): Outcome {
  if (isBeforeActivation(reading, rules)) {
    return reading.read_at > own.read_at ? baseline(reading, 'baseline') : { ...NOTHING, state: own, note: 'stale' };
  }
  const isFirstAgain = is_new && own.read_at === base.read_at && reading.read_at === base.read_at;
  if (isFirstAgain && reading.value > 0 && own.held_value === null) return baseline(reading, 'baseline');
  if (reading.read_at < own.read_at) return { ...NOTHING, state: own, note: 'stale' };
  const isDrop = reading.value < own.value - NOISE_MAX && (reading.value < base.value || own.drop_value !== null);
  return applyReading(isDrop ? own : { ...base, ...pendingOf(own) }, reading, counting);
}

/** The last accepted reading, pushed again, counts nothing, even if a setting changed since. */
const isSame = ({ read_at, value, counter, told }: CounterState, reading: CounterReading): boolean =>
  read_at === reading.read_at &&
  value === reading.value &&
  counter === reading.counter &&
  isDeepStrictEqual(told, storedSheetCounters(reading).told);

export const isBeforeActivation = (
  { read_at }: Pick<CounterReading, 'read_at'>,
  { activatedAt }: ReplacedDay,
): boolean => read_at < activatedAt;

const pendingOf = (state: CounterState) => {
  const { drop_value, drop_read_at, held_value, held_read_at, held_told, rejected_read_at, rejected_value } = state;
  return {
    drop_value,
    drop_read_at,
    held_value,
    held_read_at,
    ...(held_told !== undefined && { held_told }),
    ...(rejected_read_at !== undefined && { rejected_read_at }),
    ...(rejected_value !== undefined && { rejected_value }),
  };
};

/** A reading from before a jump, pushed again, does not mean the counter came back down. */
const stillHeld = (
  { held_value, held_read_at, held_told }: CounterState,
  { read_at, value }: CounterReading,
): Partial<CounterState> =>
  held_value !== null && held_read_at !== null && read_at < held_read_at && value < held_value
    ? { held_value, held_read_at, ...(held_told && { held_told }) }
    : {};
