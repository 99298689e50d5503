import { sum } from '../../../platform/sum.ts';
import { changeBySides, daysWithPaper } from '../counting-change.ts';
import type { MonthlyFigures, ReportFacts, ReportFigures } from '../report.ts';

/** Figures for past months and for the same months a year before. */
export type Comparison = { months: number; shown: ReportFigures; before: MonthlyFigures };

/**
 * Compares like with like: a finished year with the whole year before, and a year so far with as many whole months of the year
 * before. Null in a year's first month: it has nothing to compare yet.
 */
export function comparisonOf(facts: ReportFacts): Comparison | null {
  const months = monthsOver(facts);
  if (months === facts.months.length) return { months, shown: facts.figures, before: facts.year_before };
  if (months === 0) return null;
  return { months, shown: sumOf(facts.months.slice(0, months)), before: sumOf(facts.months_before.slice(0, months)) };
}

/** How many of the report's months ended before its figures were counted. */
const monthsOver = ({ months, as_of }: Pick<ReportFacts, 'months' | 'as_of'>): number =>
  months.filter(({ month }) => month < as_of.slice(0, 7)).length;

/** Whether all compared months are recorded: no percentage is computed from a month before the account existed. */
export const isComparable = (facts: ReportFacts): boolean =>
  [facts.months, facts.months_before].every((all) =>
    all.slice(0, monthsOver(facts)).every(({ pages }) => pages !== null),
  );

/** Whether any of these months is recorded. */
export const isAnyRecorded = (months: ReportFacts['months']): boolean => months.some(({ pages }) => pages !== null);

export const isOver = (facts: ReportFacts): boolean => monthsOver(facts) === facts.months.length;

/** The change as a share of the earlier amount; null if there was none. */
export const changeOf = (shown: number | null, before: number | null): number | null =>
  shown === null || before === null || before === 0 ? null : (shown - before) / before;

export const sumOf = (all: readonly MonthlyFigures[]): ReportFigures => {
  const sides = counted(all.map((one) => one.sides));
  const twoSided = all.map((one) => (one.duplex_share === null ? null : one.duplex_share * (one.sides ?? 0)));
  return {
    pages: sum(all.map(({ pages }) => pages)),
    paper_kg: sum(all.map(({ paper_kg }) => paper_kg)),
    mtco2e: sum(all.map(({ mtco2e }) => mtco2e)),
    trees: sum(all.map(({ trees }) => trees)),
    sheets: counted(all.map(({ sheets }) => sheets)),
    sides,
    duplex_share: sides === null || sides === 0 ? null : (counted(twoSided) ?? 0) / sides,
  };
};

/** Null if nothing was counted at all, which is not the same as 0. */
function counted(values: (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : sum(known);
}

/** Whether the counting method makes the year differ from the year before: the shares of days counted by sides. */
type CountingChange = { before: number; now: number } | 'unknown' | null;

export function countingChange({ quality, quality_before, year_before }: ReportFacts): CountingChange {
  if (daysWithPaper(quality) === 0 || !year_before.pages) return null;
  if (daysWithPaper(quality_before) === 0) return 'unknown';
  return changeBySides(quality, quality_before);
}
