import { type DayRange, monthsInRange } from '../../platform/time.ts';
import { attributeOf, type CounterName } from '../account/counters.ts';
import type { Counters } from '../totals/counters.ts';

/** Finds the accounts that have rows, for a list whose rows a counter counts by the month of their date. */
export type Presence = { months: string[]; rowsIn(counters: Counters): number };

/**
 * Every calendar year of the months is another call for a hundred accounts. A page that took more of them than this could
 * spend all its calls before it has passed one account, so longer ranges look at all time.
 */
const YEARS_MAX = 3;

/** `rowsEach` is about how many rows stand behind a count of one. */
export function presenceIn(counter: CounterName, range: DayRange, now: Date, rowsEach = 1): Presence {
  const months = monthsOf(range, now);
  const counted = months.length > 0 ? months.map((month) => attributeOf.month(counter, month)) : [counter];
  return {
    months,
    rowsIn: (counters) => rowsEach * counted.reduce((sum, name) => sum + (counters[name]?.toNumber() ?? 0), 0),
  };
}

/** The months of a range of days; none without a range, or for one that is too long. */
function monthsOf({ start_date, end_date }: DayRange, now: Date): string[] {
  if (start_date === undefined || end_date === undefined) return [];
  const years = Math.abs(Number(end_date.slice(0, 4)) - Number(start_date.slice(0, 4))) + 1;
  return years > YEARS_MAX ? [] : monthsInRange({ start_date, end_date }, start_date, now);
}
