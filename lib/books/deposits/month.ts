import { Fault } from '../../platform/fault.ts';
import { addMonths, HOUR_MS, monthOf } from '../../platform/time.ts';

/**
 * The month a deposit belongs to, and the end of a month's books. Both follow from the clock alone, so they are the same for
 * every account, even if its month was closed early or its close was missed.
 */

/** At noon UTC on the 1st, the month is over in every time zone and its last day's feeds are collected. */
const OPEN_FOR_MS = 12 * HOUR_MS;

/** A close takes hours at most: a month still open at the end of the 1st was missed. */
const CLOSED_WITHIN_MS = 12 * HOUR_MS;

/** The end of a month's books. The month may be closed at or after this moment. */
export const closesAt = (month: string): Date =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5))) + OPEN_FOR_MS);

/** The date's month while its books are open, otherwise the current month. */
export function monthFor(date: Date, now: Date): string {
  const month = monthOf(date);
  return now < closesAt(month) ? month : monthOf(now);
}

/** The latest month that may be closed now. */
export const lastMonth = (now: Date): string => addMonths(monthOf(minus(now, OPEN_FOR_MS)), -1);

/** The latest month that should be closed by now. */
export const overdueMonth = (now: Date): string => lastMonth(minus(now, CLOSED_WITHIN_MS));

/** The latest month counted as overdue for an account: still not closed a day after its books ended. */
export const overdueSince = (now: Date): string => lastMonth(minus(now, OVERDUE_MS));
export const OVERDUE_MS = 24 * HOUR_MS;

export const futureMonth = (month: string, now: Date): Fault =>
  new Fault('not_found', `${month} is in the future; the current month is ${monthOf(now)}.`);

const minus = (moment: Date, milliseconds: number): Date => new Date(moment.getTime() - milliseconds);
