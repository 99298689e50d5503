import type { Co2eFactor } from '../../accounts/paper/co2e-factors.ts';
import { co2eFactorOf, recycledFactorOf } from '../../accounts/paper/constants.ts';
import type { Counters } from '../../accounts/totals/counters.ts';
import type { ReportFactor } from './report.ts';
import { type Sentence, sentence } from './sentences.ts';

/** The factors for the months' years, recycled paper only where there is some. */
export function factorsOf(months: string[], counters: Counters): ReportFactor[] {
  const years = yearsOf(months);
  const recycledYears = yearsOf(months.filter((month) => counters[`recycled_${month}`]?.gt(0)));
  const factors = [
    ...years.map((year) => shown(co2eFactorOf(year))),
    ...recycledYears.flatMap((year) => recycledFactorOf(year) ?? []).map(shown),
  ];
  const byText = new Map(factors.map((factor) => [JSON.stringify(factor), factor]));
  return [...byText.values()];
}

const yearsOf = (months: string[]): number[] => [...new Set(months.map((month) => Number(month.slice(0, 4))))];

const shown = ({ mtco2e_per_tonne, source, url, year, recycled_percent = 0 }: Co2eFactor): ReportFactor => ({
  mtco2e_per_tonne,
  source,
  url,
  year,
  recycled_percent,
});

/** The factors in sentences, and the years using an earlier year's factor. */
export function factorSentences(months: string[], factors: ReportFactor[]): Sentence<'method'>[] {
  const earlier = yearsOf(months).filter((year) => co2eFactorOf(year).year !== year);
  return [
    ...factors.map(({ mtco2e_per_tonne, source, year, recycled_percent }) => {
      const values = { factor: mtco2e_per_tonne, source, factor_year: year };
      return recycled_percent > 0 ? sentence<'method'>('recycled', values) : sentence<'method'>('co2e', values);
    }),
    ...earlier.map((year) => sentence<'method'>('earlierFactor', { year, factor_year: co2eFactorOf(year).year })),
  ];
}
