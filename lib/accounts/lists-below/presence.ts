import { type DayRange, monthsInRange } from '../../platform/time.ts';
import { attributeOf } from '../account/counter-attributes.ts';
import type { CounterName } from '../account/counters.ts';
import type { Counters } from '../totals/counters.ts';

/** Finds the accounts with rows, for a list whose rows are counted by their date's month. */
type Presence = { months: string[]; rowsIn(counters: Counters): number };

/**
 * Each calendar year in the range adds a call per hundred accounts. A page with more years than this could spend all its
 * calls before passing one account, so longer ranges check all time.
 */
const YEARS_MAX = 3;

/** `rowsEach` is roughly how many rows a count of one stands for. */
export function presenceIn(counter: CounterName, range: DayRange, now: Date, rowsEach = 1): Presence {
  const months = monthsOf(range, now);
  const counted = months.length > 0 ? months.map((month) => attributeOf.month(counter, month)) : [counter];
  return {
    months,
    rowsIn: (counters) => rowsEach * counted.reduce((sum, name) => sum + (counters[name]?.toNumber() ?? 0), 0),
  };
}

/** The months in a range of days; none without a range, or if the range is too long. */
function monthsOf({ start_date, end_date }: DayRange, now: Date): string[] {
  if (start_date === undefined || end_date === undefined) return [];
  const years = Math.abs(Number(end_date.slice(0, 4)) - Number(start_date.slice(0, 4))) + 1;
  return years > YEARS_MAX ? [] : monthsInRange({ start_date, end_date }, start_date, now);
}
