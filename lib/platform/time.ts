import { Fault } from './fault.ts';
import { highestIdAt, lowestIdAt } from './id.ts';

/** A moment as written in responses: UTC with seconds. */
export const timestamp = (time: Date): string => `${time.toISOString().slice(0, 19)}Z`;

/** A moment's day in UTC, such as `2026-11-30`. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/** A moment's calendar month in UTC, such as `2026-11`. */
export const monthOf = (time: Date): string => time.toISOString().slice(0, 7);

/** The month `count` months later or, if negative, earlier. */
export function addMonths(month: string, count: number): string {
  const months = monthNumber(month) + count;
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/** Consecutive months from the given one on. */
export const monthsFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addMonths(first, index));

const monthNumber = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;

export const monthStart = (month: string): Date => new Date(`${month}-01T00:00:00Z`);

/** The month's last second: the date on everything issued by the month's close. */
export const monthEnd = (month: string): Date => new Date(monthStart(addMonths(month, 1)).getTime() - 1000);

export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

/**
 * The activity, jobs and proofs of work done once are kept for 400 days: longer than a replayed dead letter, a restored backup
 * or a file sent again could repeat the work.
 */
export const RECORDS_KEPT_SECONDS = 400 * 86_400;

/** Whole seconds since 1970, as DynamoDB reads expiry times. */
export const secondsOf = (time: Date): number => Math.floor(time.getTime() / 1000);

/** The last second of a day, `YYYY-MM-DD`, UTC. */
export const endOf = (day: string): string => `${day}T23:59:59Z`;

/** The day `days` days later or, if negative, earlier. */
export const dayAfter = (day: string, days: number): string =>
  dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS));

/** Calendar days from one moment to another, at least one: two readings on one day share its limit. */
export function daysBetween(from: string, to: string): number {
  const dayNumber = (moment: string) => Math.floor(Date.parse(moment) / DAY_MS);
  return Math.max(1, dayNumber(to) - dayNumber(from));
}

/** Whole UTC days, both inclusive, in either order; if one is missing, that side is open. */
export type DayRange = { start_date?: string | undefined; end_date?: string | undefined };

/**
 * Completes a range with only one day: from a start through the current month, or the twelve months before an end. A start
 * after the current month is a one-day range. Without both days there is no range.
 */
export function rangeOfDays({ start_date: start, end_date: end }: DayRange, now: Date): DayRange {
  const monthsLastDay = dayOf(monthEnd(monthOf(now)));
  if (start && !end) return { start_date: start, end_date: start > monthsLastDay ? start : monthsLastDay };
  if (end && !start) return { start_date: yearBefore(end), end_date: end };
  return { start_date: start, end_date: end };
}

/** The same day in the previous year, 28 February for a leap day; never before year 0. */
function yearBefore(day: string): string {
  const year = String(Math.max(0, Number(day.slice(0, 4)) - 1)).padStart(4, '0');
  return `${year}${day.slice(4).replace('-02-29', '-02-28')}`;
}

/** The ids for everything dated within the days, as the two ends of a BETWEEN. Nothing is dated before 1970. */
export function idsWithin(range: DayRange): { from: string; to: string } {
  const [first, last] = inOrder(range);
  const from = first && Math.max(0, Date.parse(first));
  const to = last && Date.parse(last) + DAY_MS - 1;
  if (typeof to === 'number' && to < 0) return { from: '0', to: '0' };
  return {
    from: typeof from === 'number' ? lowestIdAt(new Date(from)) : '0',
    to: typeof to === 'number' ? highestIdAt(new Date(to)) : 'g',
  };
}

/** The ids for everything dated within a month. */
export const idsInMonth = (month: string): { from: string; to: string } =>
  idsWithin({ start_date: `${month}-01`, end_date: dayOf(monthEnd(month)) });

function inOrder({ start_date: start, end_date: end }: DayRange): [string | undefined, string | undefined] {
  return start && end && start > end ? [end, start] : [start, end];
}

/** Maximum months in a range. */
export const MONTHS_MAX = 120;

/** The whole months in a range, oldest first; without a range, from a default month through the current one. */
export function monthsInRange(range: DayRange, defaultFrom: string, now: Date): string[] {
  const current = monthOf(now);
  const { start_date = defaultFrom, end_date = current } = rangeOfDays(range, now);
  const [first = current, last = current] = [start_date.slice(0, 7), end_date.slice(0, 7)].sort();
  const count = monthNumber(last) - monthNumber(first) + 1;
  if (count > MONTHS_MAX) {
    throw new Fault(
      'invalid',
      `start_date and end_date span ${count} months, ${first} to ${last}; ask for at most ${MONTHS_MAX} at once.`,
      { reason: 'too_many_months', values: { max: MONTHS_MAX } },
    );
  }
  return Array.from({ length: count }, (_, index) => addMonths(first, index));
}

/** The moment in a request, or now. It must be from 1970 to one day ahead, which tolerates wrong clocks and time zones. */
export function momentOrNow(field: string, sent: string | undefined, now: Date): Date {
  if (sent === undefined) return now;
  const time = new Date(sent);
  if (time.getTime() < 0)
    throw new Fault('invalid', `${field} ${sent} is before 1970; give a later one.`, { reason: 'too_early', field });
  if (time.getTime() > now.getTime() + DAY_MS) {
    throw new Fault('invalid', `${field} ${sent} is in the future; give one up to a day ahead of now at the most.`, {
      reason: 'in_future',
      field,
    });
  }
  return time;
}
