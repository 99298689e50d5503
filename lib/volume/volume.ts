import * as z from 'zod';
import { pagesIn, shownPages, shownTrees, type Totals, treesIn } from '../accounts/totals.ts';
import { Fault } from '../platform/fault.ts';
import { moment, sixDecimals } from '../platform/fields.ts';
import { addMonths, type DayRange, monthOf, monthStart, rangeOfDays, timestamp } from '../platform/time.ts';

export const VolumePeriod = z
  .object({
    account_id: z.uuid(),
    date: moment().describe('The first day of the month.'),
    pages: z.int(),
    trees: z.number().overwrite(sixDecimals),
  })
  .meta({ id: 'VolumePeriod' });
export type VolumePeriod = z.infer<typeof VolumePeriod>;

export const VOLUME_MONTHS_MAX = 120;

/** The months asked for, oldest first; by default the current one and the twelve before it. */
export function monthsAsked(range: DayRange, now: Date): string[] {
  const current = monthOf(now);
  const { start_date = addMonths(current, -12), end_date = current } = rangeOfDays(range, now);
  const [first = current, last = current] = [start_date.slice(0, 7), end_date.slice(0, 7)].sort();
  const months: string[] = [];
  const end = addMonths(last, 1);
  for (let month = first; month !== end; month = addMonths(month, 1)) {
    if (months.length === VOLUME_MONTHS_MAX) {
      throw new Fault(
        'invalid',
        `start_date and end_date are more than ${VOLUME_MONTHS_MAX} months apart; ask for less at once.`,
      );
    }
    months.push(month);
  }
  return months;
}

/** Every month of the range; one without offsets has zeros. */
export const volumeOf = (accountId: string, totals: Totals[], months: string[]): VolumePeriod[] =>
  months.map((month) => ({
    account_id: accountId,
    date: timestamp(monthStart(month)),
    pages: shownPages(totals, [pagesIn(month)]),
    trees: shownTrees(totals, [treesIn(month)]),
  }));
