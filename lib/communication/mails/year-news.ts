import * as z from 'zod';
import { lists, table } from '../../platform/table/table.ts';
import { addMonths } from '../../platform/time.ts';
import { lastEndedPeriod } from './period-digest.ts';

/**
 * The yearly mail: the books of all months of a year are closed, so its report can be issued. It is a digest of its own, with a
 * line for each account and year. A change cannot start it, because an account without paper in December has no books that
 * close. So a job walks over all accounts after the year (year-news-job.ts). Lines, closing and sending are those of period-digest.ts.
 */
export const YearLine = z.object({
  path: z.string(),
  user: z.string(),
  /** The year: it tells the lines of an account apart, as a month does in other digests. */
  month: z.string(),
  /** The figures of the account and of everything below it. */
  pages: z.number(),
  trees: z.number(),
  /** Whether accounts below have paper in the year. */
  has_below: z.boolean(),
});
export type YearLine = z.infer<typeof YearLine>;

/** The person's digest about years. Its name sorts apart from the other digests of the person. */
export const yearDigestOf = (person: string): string => `${PREFIX}${person}`;
export const personOfYearDigest = (digest: string): string | undefined =>
  digest.startsWith(PREFIX) ? digest.slice(PREFIX.length) : undefined;

const PREFIX = 'years-';

export const yearLines = (digest: string, period: string): AsyncGenerator<YearLine> =>
  table.each(lists.digestLines(digest, period), YearLine);

/** The period that all lines of a year are written for. A line that comes after its digest was sent joins a later one. */
export const periodOfYear = (year: number): string => `${year + 1}-01`;

/** Periods in which a year is told: books that are still open after them are closed by hand. */
const PERIODS = 3;

/**
 * The year that people are told about now: the last one, from the digests of January on until those of April. Lines are kept
 * for longer than that, so that an account that was told once is found each time.
 */
export function yearToTell(now: Date): number | undefined {
  const year = now.getUTCFullYear() - 1;
  const period = lastEndedPeriod(now);
  const first = periodOfYear(year);
  return period >= first && period < addMonths(first, PERIODS) ? year : undefined;
}
