import type { ReportQuality } from './report.ts';

/** A tenth of the days changes the sheets of a year by at most a twentieth, which is within the year's own ups and downs. */
const PARTS = 10;

type Days = Pick<ReportQuality, 'by_basis'>;

export const daysWithPaper = ({ by_basis: { sheets, duplex, estimate, sides } }: Days): number =>
  sheets + duplex + estimate + sides;

/**
 * The shares of days that were counted by sides, in a year and in the year before. Null if they differ by less than a tenth, or a year has
 * no day with paper. Whole numbers are compared, because 0.5 - 0.4 is less than 0.1 as floating point numbers.
 */
export function changeBySides(year: Days, yearBefore: Days): { before: number; now: number } | null {
  const days = daysWithPaper(year);
  const daysBefore = daysWithPaper(yearBefore);
  const sides = year.by_basis.sides;
  const sidesBefore = yearBefore.by_basis.sides;
  if (days === 0 || daysBefore === 0) return null;
  if (PARTS * Math.abs(sides * daysBefore - sidesBefore * days) < days * daysBefore) return null;
  return { before: sidesBefore / daysBefore, now: sides / days };
}
