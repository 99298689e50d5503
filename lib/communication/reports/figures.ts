import type { Counters } from '../../accounts/totals/counters.ts';
import { reportedFigures } from '../../accounts/totals/reported-paper.ts';
import type { FeedMonth } from '../../metering/feeds/feed-month.ts';
import { countedBy, inMonths, sumOfFeeds } from './feed-sums.ts';
import type { MonthlyFigures, ReportFigures, ReportMonth } from './report.ts';

/** Counters and feed months, for one account or several together. */
export type Counted = { counters: Counters; feedMonths: readonly FeedMonth[] };

export function reportFigures({ counters, feedMonths }: Counted, months: string[]): ReportFigures {
  const { pages, paper_kg, mtco2e, trees } = reportedFigures(counters, months);
  return { pages, paper_kg, mtco2e, trees, ...countedBy(sumOfFeeds(inMonths(feedMonths, months))) };
}

/** `createdAt` is when the account was created: months that all end before it with nothing booked are not recorded. */
export function recordedFigures(counted: Counted, months: string[], createdAt: string | undefined): MonthlyFigures {
  const figures = reportFigures(counted, months);
  const isKnown = isRecorded(months.at(-1) ?? '', createdAt) || hasSomething(figures);
  return isKnown ? figures : { ...figures, ...NOT_RECORDED };
}

export const monthlyFigures = (counted: Counted, months: string[], createdAt: string | undefined): ReportMonth[] =>
  months.map((month) => ({ month, ...recordedFigures(counted, [month], createdAt) }));

const NOT_RECORDED = { pages: null, paper_kg: null, mtco2e: null, trees: null };

/** Whether the account existed in a month. */
export const isRecorded = (month: string, createdAt: string | undefined): boolean =>
  createdAt === undefined || month >= createdAt.slice(0, 7);

/** An account without pages, trees or counting feeds in the months is not in a report. */
export const hasSomething = ({ pages, trees, sheets }: ReportFigures): boolean =>
  pages !== 0 || trees !== 0 || sheets !== null;
