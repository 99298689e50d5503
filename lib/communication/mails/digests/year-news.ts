import * as z from 'zod';
import { lists, table } from '../../../platform/table/table.ts';
import { addMonths } from '../../../platform/time.ts';
import { digestNames, lastEndedPeriod } from './period-digest.ts';

/**
 * The yearly mail: the books for all months of a year are closed, so its report can be issued. It is a separate digest, with a
 * line per account and year. A change cannot start it, because an account without paper in December has no books to close. So a
 * job walks all accounts after the year (year-news-job.ts). period-digest.ts adds the lines, closes the digest and sends it.
 */
export const YearLine = z.object({
  path: z.string(),
  user: z.string(),
  /** The year: it distinguishes an account's lines, as a month does in other digests. */
  month: z.string(),
  /** The figures for the account and everything below it. */
  pages: z.number(),
  trees: z.number(),
  /** Whether accounts below have paper in the year. */
  has_below: z.boolean(),
});
export type YearLine = z.infer<typeof YearLine>;

export const { of: yearDigestOf, personOf: personOfYearDigest } = digestNames('years-');

export const yearLines = (digest: string, period: string): AsyncGenerator<YearLine> =>
  table.each(lists.digestLines(digest, period), YearLine);

/** The period all lines of a year are written for. A line added after its digest was sent joins a later one. */
export const periodOfYear = (year: number): string => `${year + 1}-01`;

/** Periods in which a year is reported: books still open after them are closed by hand. */
const PERIODS = 3;

/**
 * The year people are notified about now: last year, from the January digests until the April digests. Lines are kept longer
 * than that, so an account notified once is found each time.
 */
export function yearToReport(now: Date): number | undefined {
  const year = now.getUTCFullYear() - 1;
  const period = lastEndedPeriod(now);
  const first = periodOfYear(year);
  return period >= first && period < addMonths(first, PERIODS) ? year : undefined;
}
