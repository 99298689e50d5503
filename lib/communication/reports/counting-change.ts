import type { ReportQuality } from './report.ts';

/** A tenth of the days changes a year's sheets by at most a twentieth, within the year's own variation. */
const PARTS = 10;

type Days = Pick<ReportQuality, 'by_basis'>;

export const daysWithPaper = ({ by_basis: { sheets, duplex, estimate, sides } }: Days): number =>
  sheets + duplex + estimate + sides;

/**
 * The shares of days counted by sides, in a year and the year before. Null if they differ by less than a tenth, or a year has
 * no day with paper. Whole numbers are compared, because 0.5 - 0.4 is less than 0.1 in floating point.
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
