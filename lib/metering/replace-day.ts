import { applyReading, baseline, NOISE_MAX, type Outcome } from './counter-rules.ts';
import type { CounterState, DeviceState, PushedDay } from './device-state.ts';
import type { CounterReading } from './reading.ts';

/**
 * The rules for a device whose readings are pushed, several times a day and sometimes more than once. A later reading of
 * the day replaces the pages that the device added since the day's base. Every other reading leaves the day's pages alone:
 *
 * - A held reading, a drop seen once, a zero or an old reading changes no pages.
 * - A reset, another counter or a new baseline moves the base to that reading; the pages before it stay booked.
 * - The first reading of a new device is the base of its first day.
 */
export type ReplacedDay = {
  day: string;
  /** The deposit of the day's pages, if it can still be changed. Pages in any other deposit stay as they are. */
  open: string | null;
  /** A reading from before the feed's activation is a baseline. */
  activatedAt: string;
};

/** The day is final: the device was read on a later one, or the day's deposit can no longer be changed. */
export function isSettled(state: DeviceState | undefined, { day, open }: ReplacedDay): boolean {
  const pushed = state?.pushed;
  if (pushed === undefined || pushed.day < day) return false;
  if (pushed.day > day) return true;
  return pushed.added !== 0 && (open === null || pushed.deposit_id !== open);
}

type Replaced = Outcome & { state: DeviceState | undefined };

/** `pages` is the change of the day's pages: negative where a reading replaces a higher one. */
export function applyPushedReading(
  before: DeviceState | undefined,
  reading: CounterReading,
  limit: number,
  rules: ReplacedDay,
): Replaced {
  const { day, open } = rules;
  if (before === undefined) {
    const first = isBeforeActivation(reading, rules)
      ? baseline(reading, 'baseline')
      : applyReading(undefined, reading, limit);
    return rebase(first, { day, added: 0, deposit_id: null, base: null, is_new: true });
  }
  const { pushed, ...own } = before;
  const start = pushed?.day === day ? pushed : { day, added: 0, deposit_id: null, base: own };
  const base = start.base ?? own;
  const { pages, state = own, note } = applyToBase(own, base, start, reading, limit, rules);
  switch (note) {
    case 'stale':
    case 'zero':
      return { pages: 0, state: { ...own, pushed: start }, note };
    case 'held':
    case 'drop_seen':
      return { pages: 0, state: { ...own, ...pendingOf(state), pushed: start }, note };
    case undefined:
    case 'noise': {
      const more = { pages: pages - start.added, ...(note && { note }) };
      // A first value of zero means unknown, so nothing is compared with it a second time.
      if (base.value === 0) return rebase({ ...more, state }, start);
      const added = { ...start, added: pages, deposit_id: pages === 0 ? null : open };
      return { ...more, state: { ...state, ...stillHeld(own, reading), pushed: added } };
    }
    default:
      return rebase({ pages, state, note }, start);
  }
}

/** Moves the day's base here: the next reading counts from it, and the day's pages so far are no longer replaced. */
export const rebase = ({ pages, state, note }: Outcome, start: PushedDay): Replaced => ({
  pages,
  state: state && { ...state, pushed: { ...start, added: 0, deposit_id: null, base: state } },
  ...(note && { note }),
});

/**
 * Compares a reading with the day's base, and with the drop or jump that earlier readings of the day left pending. A value
 * between the base and the last reading corrects the day. A value below the base cannot be of this day: it is a drop
 * from the last reading, and so is a value that follows a drop.
 */
function applyToBase(
  own: CounterState,
  base: CounterState,
  start: PushedDay,
  reading: CounterReading,
  limit: number,
  rules: ReplacedDay,
): Outcome {
  if (isBeforeActivation(reading, rules)) {
    return reading.read_at > own.read_at ? baseline(reading, 'baseline') : { pages: 0, state: own, note: 'stale' };
  }
  const isFirstAgain = start.is_new && own.read_at === base.read_at && reading.read_at === base.read_at;
  if (isFirstAgain && reading.value > 0 && own.held_value === null) return baseline(reading, 'baseline');
  const isDrop = reading.value < own.value - NOISE_MAX && (reading.value < base.value || own.drop_value !== null);
  return applyReading(isDrop ? own : { ...base, ...pendingOf(own) }, reading, limit);
}

const isBeforeActivation = ({ read_at }: CounterReading, { activatedAt }: ReplacedDay): boolean =>
  read_at < activatedAt;

const pendingOf = (state: CounterState) => {
  const { drop_value, drop_read_at, held_value, held_read_at, held_told, rejected_read_at, rejected_value } = state;
  return {
    ...{ drop_value, drop_read_at, held_value, held_read_at },
    ...(held_told !== undefined && { held_told }),
    ...(rejected_read_at !== undefined && { rejected_read_at }),
    ...(rejected_value !== undefined && { rejected_value }),
  };
};

/** A reading from before a jump, pushed once more, is no sign that the counter came back down. */
const stillHeld = (
  { held_value, held_read_at, held_told }: CounterState,
  { read_at, value }: CounterReading,
): Partial<CounterState> =>
  held_value !== null && held_read_at !== null && read_at < held_read_at && value < held_value
    ? { held_value, held_read_at, ...(held_told && { held_told }) }
    : {};
