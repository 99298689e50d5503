import { attributeOf } from '../../accounts/account/counter-attributes.ts';
import type { CounterName } from '../../accounts/account/counters.ts';
import type { Counters } from '../../accounts/totals/counters.ts';
import { reportedPages } from '../../accounts/totals/reported-paper.ts';
import { type Exact, exact } from '../../platform/table/table.ts';
import type { ReportQuality } from './report.ts';

/** The pages in some months by source. Feeds and people together make up the report's pages. */
export function pagesBySource(counters: Counters, months: readonly string[]): ReportQuality['by_source'] {
  const sum = (of: (month: string) => Exact) => months.reduce((all, month) => all.plus(of(month)), exact(0)).toNumber();
  const counted = (name: CounterName) => sum((month) => counters[attributeOf.month(name, month)] ?? exact(0));
  const feeds = counted('pages_from_feeds');
  return {
    feeds,
    reported: sum((month) => reportedPages(counters, month)) - feeds,
    derived: counted('pages_derived'),
  };
}
