import { Fault } from '../platform/fault.ts';
import { addMonths, monthOf } from '../platform/time.ts';

/**
 * Which month a deposit belongs to, and when its books end. Both follow from the clock alone, the same for every account:
 * what was closed early, missed or never opened changes nothing.
 */
const HOUR_MS = 3_600_000;

/** At noon UTC of the 1st the month before is over in every time zone, and the last day's feeds are in. */
const OPEN_FOR_MS = 12 * HOUR_MS;

/** What is still open by the end of the 1st was missed, not merely not reached yet. */
const CLOSED_WITHIN_MS = 12 * HOUR_MS;

/** The end of a month's books: it may be closed from this moment on. */
export const closesAt = (month: string): Date =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5))) + OPEN_FOR_MS);

/** The month of its date while those books are open, otherwise the current one. */
export function monthFor(date: Date, now: Date): string {
  const month = monthOf(date);
  return now < closesAt(month) ? month : monthOf(now);
}

/** The latest month that may be closed now. */
export const lastMonth = (now: Date): string => addMonths(monthOf(before(now, OPEN_FOR_MS)), -1);

/** The latest month that should have been closed by now. */
export const overdueMonth = (now: Date): string => lastMonth(before(now, CLOSED_WITHIN_MS));

export const toCome = (month: string, now: Date): Fault =>
  new Fault('not_found', `${month} is to come, so there is nothing of it; the current month is ${monthOf(now)}.`);

const before = (moment: Date, milliseconds: number): Date => new Date(moment.getTime() - milliseconds);
