import { acceptedReading, asReading, asState, dayRead, earlierOf, withCurrent } from './accepted-readings.ts';
import { type Amount, bookedAmount, countSheets, NOTHING, sinceZero } from './count-sheets.ts';
import { acceptedState, applyReading, type CountRules, NOISE_MAX, withoutPending } from './counter-rules.ts';
import { changeTo, type DayChange, NO_CHANGE, sumOfChanges } from './day-change.ts';
import type { CounterState, DeviceState, EarlierReading, PushedDay } from './device-state.ts';
import type { CounterReading } from './reading.ts';
import { amountOf, isBeforeActivation, type Replaced, type ReplacedDay, withAmount } from './replace-day.ts';

/**
 * The rules for a reading arriving after a later one was accepted. It is inserted between the accepted readings of its device,
 * and counts on its own day if it is the latest of that day:
 *
 * - Between two readings, while the counter rose: its day gains the sheets up to it, and the next reading's day loses as many.
 *   The sum stays.
 * - After a reading and before a reset or another counter: its day gains the sheets up to it, which nobody counted.
 * - After a reset or another counter: the device counts from this reading, not from the next one.
 * - Before the device's first reading: it becomes the first, and the sheets up to the next one are counted on the next one's
 *   day.
 *
 * The reading is ignored where that is not possible: a deposit that would change can no longer be changed, the value does not
 * lie between its neighbors, it lacks the sheet counters by which its neighbors were counted, or the readings around it are no
 * longer stored. The sheets up to it are then part of a later day.
 */
export function isLate({ pushed, read_at, value, drop_read_at }: DeviceState, reading: CounterReading, day: string) {
  if (pushed === undefined) return false;
  if (pushed.day > day || reading.read_at < read_at) return true;
  const isBeforeDrop = drop_read_at !== null && reading.read_at > read_at && reading.read_at <= drop_read_at;
  return isBeforeDrop && reading.value >= value;
}

export function insertLate(
  before: DeviceState,
  reading: CounterReading,
  counting: CountRules,
  rules: ReplacedDay,
): Replaced {
  const { pushed, earlier = [], ...own } = before;
  if (pushed === undefined) return ignored(before);
  const points = withCurrent(earlier.length > 0 ? earlier : [acceptedReading(pushed.base, NOTHING, null)], pushed, own);
  const index = points.findLastIndex(({ read_at }) => read_at <= reading.read_at);
  const insertion = insertionAt(points, index, { reading, own, counting, rules });
  const isOfOpenDay = insertion === 'ignored' && pushed.day === rules.day;
  if (insertion === 'stale' || isOfOpenDay) return { change: NO_CHANGE, state: before, note: 'stale' };
  if (insertion === 'ignored') return ignored(before);
  const { at, removed, inserted, next } = insertion;
  const nextDay = next && dayRead(next);
  if (nextDay !== undefined && nextDay !== rules.day && rules.next?.day !== nextDay) {
    return { change: NO_CHANGE, state: before, needs: nextDay };
  }
  const replacing = next ? points.slice(at, at + removed + 1) : points.slice(at, at + removed);
  if (!isChangeable(replacing, next ? [inserted, next] : [inserted], rules)) return ignored(before);

  const after = points.toSpliced(at, replacing.length, inserted, ...(next ? [next] : []));
  const changeOn = (day: string) => changeBetween(points, after, day, own);
  return {
    change: changeOn(rules.day),
    ...(nextDay !== undefined && nextDay !== rules.day && { nextChange: changeOn(nextDay) }),
    state: stateAfter(after, pushed, own),
  };
}

const ignored = (state: DeviceState): Replaced => ({ change: NO_CHANGE, state, isIgnored: true });

/** `inserted` comes at `at` in place of `removed` readings. `next` is the reading after it, if its sheets change too. */
type Insertion = { at: number; removed: 0 | 1; inserted: EarlierReading; next?: EarlierReading };

type Late = { reading: CounterReading; own: CounterState; counting: CountRules; rules: ReplacedDay };

function insertionAt(points: EarlierReading[], index: number, late: Late): Insertion | 'stale' | 'ignored' {
  const { reading, rules } = late;
  const last = points[index];
  const next = points[index + 1];
  if (reading.value === 0) return 'ignored';
  if (last === undefined) return next ? beforeFirst(next, late) : 'ignored';
  if (isBeforeActivation(reading, rules)) return 'stale';
  if (last.read_at === reading.read_at && last.value === reading.value) return 'stale';
  const isOfNextDay = next !== undefined && dayRead(next) === rules.day;
  const continues = reading.counter === last.counter && reading.value >= last.value;
  if (next === undefined || (next.starts !== undefined && continues)) return afterLast(points, index, late);
  if (next.starts === undefined) {
    if (isOfNextDay) return 'stale';
    return continues && reading.value <= next.value ? between(points, index, next, late) : 'ignored';
  }
  return reading.counter === next.counter && reading.value <= next.value
    ? afterRestart(last, index, next, late)
    : 'ignored';
}

function beforeFirst(first: EarlierReading, { reading, own, counting, rules }: Late): Insertion | 'stale' | 'ignored' {
  if (isBeforeActivation(first, rules)) return 'stale';
  if (first.starts !== 'first') return 'ignored';
  const more = rise(acceptedState(reading), asReading(first, own), counting);
  if (more === undefined) return 'ignored';
  const { starts: _, ...reached } = first;
  const next = acceptedReading(reached, more, depositOn(first, rules));
  return { at: 0, removed: 0, inserted: acceptedReading(acceptedState(reading), NOTHING, null, 'first'), next };
}

/** The reading continues the one before it, and the one after it does not: only its own day changes. */
function afterLast(points: EarlierReading[], index: number, late: Late): Insertion | 'ignored' {
  const { at, removed, amount } = reached(points, index, late);
  const isHeld = late.own.held_value !== null && late.reading.value >= late.own.held_value;
  if (amount === undefined || isHeld) return 'ignored';
  return { at, removed, inserted: acceptedReading(acceptedState(late.reading), amount, late.rules.openDepositId) };
}

/** The counter rose from the reading before to the one after: the sheets between them are divided. */
function between(
  points: EarlierReading[],
  index: number,
  next: EarlierReading,
  late: Late,
): Insertion | 'stale' | 'ignored' {
  const { at, removed, amount } = reached(points, index, late);
  const part = amount && amount.pages - (removed === 1 ? (points[index]?.added ?? 0) : 0);
  if (amount === undefined || part === undefined || part < 0) return 'ignored';
  if (late.reading.value === points[index]?.value) return 'stale';
  return divided(next, part, amount, late, { at, removed });
}

/** The counter started again before this reading: the device counts from here. */
function afterRestart(
  last: EarlierReading,
  index: number,
  next: EarlierReading,
  late: Late,
): Insertion | 'stale' | 'ignored' {
  const { reading, own, counting, rules } = late;
  const at = { at: index + 1, removed: 0 } as const;
  if (next.starts === 'reset') {
    if (reading.value >= last.value - NOISE_MAX) return 'ignored';
    if (dayRead(next) === rules.day) return 'stale';
    const amount = countSheets(sinceZero(acceptedState(reading)), counting.duplexPercent ?? 0);
    return divided(next, amount.pages, amount, late, at, 'reset');
  }
  if (last.counter === next.counter) return 'ignored';
  const more = rise(acceptedState(reading), asReading(next, own), counting);
  if (more === undefined) return 'ignored';
  const { starts: _, ...continued } = next;
  return {
    ...at,
    inserted: acceptedReading(acceptedState(reading), NOTHING, null, 'baseline'),
    next: acceptedReading(continued, more, depositOn(next, rules)),
  };
}

/** The next reading keeps what this one does not take from it. */
function divided(
  next: EarlierReading,
  part: number,
  amount: Amount,
  { reading, rules }: Late,
  place: Pick<Insertion, 'at' | 'removed'>,
  starts?: 'reset',
): Insertion | 'ignored' {
  const { starts: _, by, added, ...continued } = next;
  const rest = added - part;
  if (rest < 0 || (part > 0 && !isSameKind(amount.basis, by))) return 'ignored';
  const basis = rest === 0 ? null : (by ?? null);
  return {
    ...place,
    inserted: acceptedReading(acceptedState(reading), amount, rules.openDepositId, starts),
    next: acceptedReading(continued, { pages: rest, basis }, next.deposit_id),
  };
}

/** An estimate counts sides too. */
const isSameKind = (one: Amount['basis'], other: EarlierReading['by']): boolean =>
  one === other || (isOfSides(one) && isOfSides(other ?? null));
const isOfSides = (basis: Amount['basis']): boolean => basis === 'sides' || basis === 'estimate';

/** The sheets up to the reading. It replaces an earlier one of its day. */
function reached(points: EarlierReading[], index: number, { reading, own, counting, rules }: Late) {
  const last = points[index];
  const from = points[index - 1];
  const replaces = last !== undefined && from !== undefined && last.starts === undefined && dayRead(last) === rules.day;
  const start = replaces ? from : last;
  return {
    at: replaces ? index : index + 1,
    removed: replaces ? (1 as const) : (0 as const),
    amount: start && rise(asState(start, own), reading, counting),
  };
}

/** The sheets from one reading to another; undefined if the second one would not simply be counted. */
function rise(from: CounterState, reading: CounterReading, counting: CountRules): Amount | undefined {
  if (reading.value === from.value && reading.counter === from.counter) return NOTHING;
  const { state: _, note, ...amount } = applyReading(withoutPending(from), reading, counting);
  return note === undefined ? amount : undefined;
}

/** Sheets already booked stay in their deposit; the first ones get the open one. */
const depositOn = (one: EarlierReading, { day, openDepositId, next }: ReplacedDay): string | null =>
  (dayRead(one) === day ? openDepositId : next?.openDepositId) ?? null;

/** Every changed sheet is in a changeable deposit, or will be in one of an open month. */
function isChangeable(before: EarlierReading[], after: EarlierReading[], rules: ReplacedDay): boolean {
  const sheetsOn = (points: EarlierReading[], day: string) =>
    points.filter((one) => dayRead(one) === day).reduce((sum, { added }) => sum + added, 0);
  const days = [{ ...rules, isOpen: rules.isOpen ?? true }, ...(rules.next ? [rules.next] : [])];
  return days.every(({ day, openDepositId, isOpen }) => {
    if (sheetsOn(before, day) === sheetsOn(after, day)) return true;
    const booked = before.filter((one) => dayRead(one) === day && one.added !== 0);
    return isOpen && booked.every(({ deposit_id }) => deposit_id === openDepositId);
  });
}

function changeBetween(before: EarlierReading[], after: EarlierReading[], day: string, own: CounterState): DayChange {
  const amounts = (points: EarlierReading[]) =>
    points.flatMap((one, index) => (dayRead(one) === day ? [bookedUpTo(one, points[index - 1], own)] : []));
  const changes = [
    ...amounts(after).map((amount) => changeTo(amount)),
    ...amounts(before).map((amount) => changeTo(NOTHING, amount)),
  ];
  return changes.reduce(sumOfChanges, NO_CHANGE);
}

function bookedUpTo(one: EarlierReading, last: EarlierReading | undefined, own: CounterState): Amount {
  const { added, by, starts } = one;
  const reached = asState(one, own);
  if (starts === 'reset') return by === undefined ? NOTHING : bookedAmount(added, by, sinceZero(reached));
  return last ? amountOf({ added, ...(by && { by }), base: asState(last, own) }, reached) : NOTHING;
}

/** A later day's readings stay pending if they were not accepted. */
function stateAfter(points: EarlierReading[], pushed: PushedDay, own: CounterState): DeviceState {
  const last = points.at(-1);
  const base = points.at(-2);
  if (last === undefined) return { ...own, pushed };
  const { told: _, ...kept } = own;
  const { counter, value, read_at, told } = last;
  const reachedLast = { ...kept, counter, value, read_at, ...(told && { told }) };
  const { is_new, day } = pushed;
  const start: PushedDay = { day, added: 0, deposit_id: null, base: reachedLast, ...(is_new && { is_new }) };
  if (base === undefined || last.starts !== undefined || dayRead(last) !== day) {
    return { ...reachedLast, pushed: start, ...earlierOf(points) };
  }
  const amount = { ...NOTHING, pages: last.added, basis: last.by ?? null };
  const from = { ...start, base: asState(base, own) };
  return { ...reachedLast, pushed: withAmount(from, amount, last.deposit_id), ...earlierOf(points.slice(0, -1)) };
}
