import * as z from 'zod';
import { moment, sixDecimals, uuid } from '../../platform/fields.ts';
import { inRevision } from '../../platform/http/revisions/declare.ts';
import { addMonths, type DayRange, monthOf, monthStart, monthsInRange, timestamp } from '../../platform/time.ts';
import { pagesIn, shownPages, shownTrees, type Totals, treesIn } from '../account/totals.ts';

export const VolumePeriod = z
  .object({
    account_id: uuid(),
    date: moment().describe('The first day of the month.'),
    pages: z.int(),
    trees: z.number().overwrite(sixDecimals),
  })
  .meta({ id: 'VolumePeriod' });
export type VolumePeriod = z.infer<typeof VolumePeriod>;
inRevision('1.6.3', VolumePeriod, { fields: ['account_id', 'date', 'pages', 'trees'] });

/** The range's months; by default the current month and the twelve before it. */
export const volumeMonths = (range: DayRange, now: Date): string[] =>
  monthsInRange(range, addMonths(monthOf(now), -12), now);

/** One period per month; a month without offsets has zeros. */
export const volumeOf = (accountId: string, totals: Totals[], months: string[]): VolumePeriod[] =>
  months.map((month) => ({
    account_id: accountId,
    date: timestamp(monthStart(month)),
    pages: shownPages(totals, [pagesIn(month)]),
    trees: shownTrees(totals, [treesIn(month)]),
  }));
