import type { FeedMonth } from '../feeds/feed-month.ts';
import type { Counters } from '../totals/counters.ts';
import { reportedFigures } from '../totals/reported-paper.ts';
import { countedBy, inMonths, sumOfFeeds } from './feed-sums.ts';
import type { ReportFigures, ReportMonth } from './report.ts';

/** Counters and months of feeds, of one account or of several together. */
export type Counted = { counters: Counters; feedMonths: readonly FeedMonth[] };

export function reportFigures({ counters, feedMonths }: Counted, months: string[]): ReportFigures {
  const { pages, paper_kg, mtco2e, trees } = reportedFigures(counters, months);
  return { pages, paper_kg, mtco2e, trees, ...countedBy(sumOfFeeds(inMonths(feedMonths, months))) };
}

export const monthlyFigures = (counted: Counted, months: string[]): ReportMonth[] =>
  months.map((month) => ({ month, ...reportFigures(counted, [month]) }));

/** An account without pages, trees or counting feeds in the months is not in a report. */
export const hasSomething = ({ pages, trees, sheets }: ReportFigures): boolean =>
  pages !== 0 || trees !== 0 || sheets !== null;
