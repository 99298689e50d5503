import type { StoredDeposit } from '../../lib/books/deposits/deposit.ts';
import { emptyDay, type FeedDay } from '../../lib/metering/feeds/day-log.ts';
import { monthEnd } from '../../lib/platform/time.ts';

/** A closed month's days as the agent of the demo data counted them: pages on workdays, which add up to the month's. */
export function pagesByDay(month: string, pages: number): { day: string; pages: number }[] {
  const workdays = daysOf(month).filter(isWorkday);
  const weights = workdays.map((day) => (WEEK[new Date(day).getUTCDay()] ?? 0) * (0.85 + 0.3 * noise(day)));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let sum = 0;
  let booked = 0;
  return workdays.map((day, index) => {
    sum += weights[index] ?? 0;
    const until = Math.round((pages * sum) / all);
    const ofDay = until - booked;
    booked = until;
    return { day, pages: ofDay };
  });
}

/** The month's daily log entries before `until`, each with the deposits for its pages. */
export function feedDays(
  feed: { id: string; account_id: string },
  month: string,
  deposits: StoredDeposit[],
  until = '9999',
): FeedDay[] {
  const byDay = new Map(deposits.map((deposit) => [deposit.date.slice(0, 10), deposit]));
  const days = daysOf(month).filter((day) => day < until);
  return days.map((day): FeedDay => {
    const deposit = byDay.get(day);
    const devices = { seen: DEVICES, new: 0, silent: 0, held: 0, reset: 0 };
    if (!deposit) return { ...emptyDay(feed, day, 'failed'), state: 'none', devices };
    const { id: deposit_id, pages } = deposit;
    // Half the sides are on two-sided sheets, as in this month's readings.
    const sides = Math.round(pages / SHEETS_PER_SIDE);
    const figures = {
      pages,
      sides,
      duplex_sides: 2 * (sides - pages),
      basis: 'sheets',
      bases: { sheets: DEVICES },
    } as const;
    return { ...emptyDay(feed, day, 'failed'), state: 'counted', ...figures, devices, deposit_id };
  });
}

const DEVICES = 3;
export const SHEETS_PER_SIDE = 0.75;

/** Pages by weekday, Sunday first. */
const WEEK = [0, 1.15, 1.05, 1, 1, 0.8, 0];
const isWorkday = (day: string): boolean => (WEEK[new Date(day).getUTCDay()] ?? 0) > 0;

const daysOf = (month: string): string[] =>
  Array.from({ length: monthEnd(month).getUTCDate() }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);

/** Between 0 and 1, the same for a day on every machine. */
const noise = (day: string): number => ((Date.parse(day) / 86_400_000) * 0.618034) % 1;
