import { addMonths, monthOf, monthStart } from '../../platform/time.ts';

/** Instances may serve terms that are a minute old, and clocks differ: a month's terms are settled a day and an hour ahead. */
const SETTLED_MS = 25 * 3_600_000;

/** Whether the terms of a month can still be set, replaced or removed. */
export const isSettled = (month: string, now: Date): boolean =>
  monthStart(month).getTime() - now.getTime() < SETTLED_MS;

/** The first month whose terms can still be set. */
export function firstOpenMonth(now: Date): string {
  const next = addMonths(monthOf(now), 1);
  return isSettled(next, now) ? addMonths(next, 1) : next;
}
