import * as z from 'zod';
import { type Counters, sumOf } from '../../accounts/totals/counters.ts';
import type { FeedMonth } from '../../metering/feeds/feed-month.ts';
import { exact, exactField } from '../../platform/exact.ts';
import type { AccountYear } from './account-year.ts';
import { inMonths } from './feed-sums.ts';
import { MONTHLY_COUNTERS, togetherByMonth } from './rows.ts';

/** The sums over the accounts a job has read. They are kept in its place, so they hold only what a report needs. */
export const Gathered = z.object({
  counters: z.record(
    z.string(),
    z.union([z.string(), z.number(), exactField()]).transform((value) => exact(value)),
  ),
  feedMonths: z.array(z.custom<FeedMonth>()),
});
export type Gathered = z.infer<typeof Gathered>;

export const NOTHING_GATHERED: Gathered = { counters: {}, feedMonths: [] };

type Span = { months: string[]; before: string[]; baseMonths: string[] };

export function gathered(before: Gathered, accounts: readonly AccountYear[], span: Span): Gathered {
  const isNeeded = neededIn(span);
  const needed = (own: Counters): Counters =>
    Object.fromEntries(Object.entries(own).filter(([name]) => isNeeded(name)));
  const feedMonths = accounts.flatMap((account) => inMonths(account.feedMonths, [...span.months, ...span.before]));
  return {
    counters: sumOf([before.counters, ...accounts.map(({ own }) => needed(own))]),
    feedMonths: togetherByMonth([...before.feedMonths, ...feedMonths]),
  };
}

/** All-time counters by project, monthly counters in the compared years, and project counters in the year. */
function neededIn({ months, before, baseMonths }: Span): (name: string) => boolean {
  const compared = new Set([...months, ...before, ...baseMonths]);
  return (name) => {
    const [, counter = '', month = ''] = MONTHLY.exec(name) ?? [];
    if (month === '') return /^(ordered|moved|planted_in|audited_in|lost_in|outside)_/.test(name);
    if (counter.startsWith('trees_in_')) return months.includes(month);
    return MONTHLY_COUNTERS.includes(counter) && compared.has(month);
  };
}

const MONTHLY = /^(.+)_(\d{4}-\d\d)$/;
