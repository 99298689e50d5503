import { type FeedMonth, noFeedDays } from '../../metering/feeds/feed-month.ts';
import { sixDecimals } from '../../platform/fields.ts';
import { exact } from '../../platform/table/table.ts';
import type { ReportFigures, ReportQuality } from './report.ts';

/** Feed sums over some months. */
type FeedSums = Omit<FeedMonth, 'feed_id' | 'month'>;

export function sumOfFeeds(parts: Iterable<FeedSums>): FeedSums {
  const sum: FeedSums = noFeedDays();
  for (const part of parts) {
    for (const name of ['days', 'missing', 'held', 'sheets', 'sides', 'duplex_sides'] as const) sum[name] += part[name];
    for (const basis of ['sheets', 'duplex', 'estimate', 'sides'] as const) sum.by_basis[basis] += part.by_basis[basis];
  }
  return sum;
}

export const inMonths = (feedMonths: readonly FeedMonth[], months: readonly string[]): FeedMonth[] =>
  feedMonths.filter(({ month }) => months.includes(month));

/** Null where no feed counted: a feed that collected nothing does not prove that nothing was printed. */
export function countedBy({
  days,
  missing,
  sheets,
  sides,
  duplex_sides,
}: FeedSums): Pick<ReportFigures, 'sheets' | 'sides' | 'duplex_share'> {
  if (days - missing <= 0) return { sheets: null, sides: null, duplex_share: null };
  // A quotient of floating point numbers would round some halves down.
  return { sheets, sides, duplex_share: sides > 0 ? sixDecimals(exact(duplex_sides).div(sides)) : null };
}

export const qualityOf = ({ days, missing, held, by_basis }: FeedSums): Omit<ReportQuality, 'by_source'> => ({
  days,
  missing,
  held,
  estimated: by_basis.estimate,
  by_basis: {
    sheets: by_basis.sheets,
    duplex: by_basis.duplex,
    estimate: by_basis.estimate,
    sides: by_basis.sides,
  },
});
