import { baseline, type DeviceState, devicePages, NOISE_MAX, type Outcome } from './counter-rules.ts';
import type { KeptState, PushedDay } from './device-state.ts';
import type { CounterReading } from './reading.ts';

/**
 * The day of a device whose readings are pushed, several times a day and sometimes again. A later reading of the day
 * replaces what the device added from the day's base on. Everything else leaves the day what it had:
 *
 * - A held reading, a drop seen once, a zero or an old reading changes no pages.
 * - A reset, another counter or a new baseline moves the base to that reading; the pages before it stay booked.
 * - The first reading of a new device is the base of its first day.
 */
export type ReplacedDay = {
  day: string;
  /** The deposit of the day's pages, if it can be changed: pages in any other deposit stay as they are. */
  open: string | null;
  /** What was read before it is only what the next reading counts from. */
  activatedAt: string;
};

/** Nothing of the day can change any more: the device was read on a later one, or the day's deposit is closed. */
export function isSettled(state: KeptState | undefined, { day, open }: ReplacedDay): boolean {
  const pushed = state?.pushed;
  if (pushed === undefined || pushed.day < day) return false;
  if (pushed.day > day) return true;
  return pushed.added !== 0 && (open === null || pushed.deposit_id !== open);
}

type Replaced = Outcome & { state: KeptState | undefined };

/** `pages` of the answer is what the day has more than before; it is negative where a reading replaced a higher one. */
export function countReplacing(
  before: KeptState | undefined,
  reading: CounterReading,
  limit: number,
  rules: ReplacedDay,
): Replaced {
  const { day, open } = rules;
  if (before === undefined) {
    const first = isBefore(reading, rules) ? baseline(reading, 'baseline') : devicePages(undefined, reading, limit);
    return rebased(first, { day, added: 0, deposit_id: null, base: null, is_new: true });
  }
  const { pushed, ...own } = before;
  const start = pushed?.day === day ? pushed : { day, added: 0, deposit_id: null, base: own };
  const base = start.base ?? own;
  const { pages, state = own, note } = judged(own, base, start, reading, limit, rules);
  switch (note) {
    case 'stale':
    case 'zero':
      return { pages: 0, state: { ...own, pushed: start }, note };
    case 'held':
    case 'drop_seen':
      return { pages: 0, state: { ...own, ...doubtsOf(state), pushed: start }, note };
    case undefined:
    case 'noise': {
      const more = { pages: pages - start.added, ...(note && { note }) };
      // A first value of zero is unknown rather than none, so nothing is compared with it a second time.
      if (base.value === 0) return rebased({ ...more, state }, start);
      const added = { ...start, added: pages, deposit_id: pages === 0 ? null : open };
      return { ...more, state: { ...state, ...stillHeld(own, reading), pushed: added } };
    }
    default:
      return rebased({ pages, state, note }, start);
  }
}

/** The next reading of the day counts from here, and what the day has so far is not replaced any more. */
export const rebased = ({ pages, state, note }: Outcome, start: PushedDay): Replaced => ({
  pages,
  state: state && { ...state, pushed: { ...start, added: 0, deposit_id: null, base: state } },
  ...(note && { note }),
});

/**
 * Judges a reading by the day's base, and by the doubts that readings since then have left. A value between the base and
 * the last reading corrects the day. A value below the base cannot be of this day: it is a drop from the last reading, and
 * so is one that follows a drop.
 */
function judged(
  own: DeviceState,
  base: DeviceState,
  start: PushedDay,
  reading: CounterReading,
  limit: number,
  rules: ReplacedDay,
): Outcome {
  if (isBefore(reading, rules)) {
    return reading.read_at > own.read_at ? baseline(reading, 'baseline') : { pages: 0, state: own, note: 'stale' };
  }
  const isFirstAgain = start.is_new && own.read_at === base.read_at && reading.read_at === base.read_at;
  if (isFirstAgain && reading.value > 0 && own.held_value === null) return baseline(reading, 'baseline');
  const isDrop = reading.value < own.value - NOISE_MAX && (reading.value < base.value || own.drop_value !== null);
  return devicePages(isDrop ? own : { ...base, ...doubtsOf(own) }, reading, limit);
}

const isBefore = ({ read_at }: CounterReading, { activatedAt }: ReplacedDay): boolean => read_at < activatedAt;

const doubtsOf = ({ drop_value, drop_read_at, held_value, held_read_at, rejected_read_at }: DeviceState) => ({
  ...{ drop_value, drop_read_at, held_value, held_read_at },
  ...(rejected_read_at !== undefined && { rejected_read_at }),
});

/** A reading from before a jump, pushed once more, does not show that the counter came back down. */
const stillHeld = ({ held_value, held_read_at }: DeviceState, { read_at, value }: CounterReading) =>
  held_value !== null && held_read_at !== null && read_at < held_read_at && value < held_value
    ? { held_value, held_read_at }
    : {};
