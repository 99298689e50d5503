import * as z from 'zod';
import { lazy } from '../../platform/lazy.ts';

/**
 * CO2e from making paper: tonnes per tonne of virgin copy paper, as published by a source for a year. The operator
 * configures factors (`co2e_factors` in the `paper` setting); none is computed or guessed.
 */
export type Co2eFactor = {
  year: number;
  mtco2e_per_tonne: number;
  source: string;
  url: string;
  /** The recycled share it applies to: 100, or absent for virgin paper. */
  recycled_percent?: 0 | 100 | undefined;
};

/** Used until the operator configures others. */
export const STANDARD_FACTORS = [
  {
    year: 2024,
    mtco2e_per_tonne: 1.339,
    source: 'UK Government GHG Conversion Factors for Company Reporting 2024',
    url: 'https://www.gov.uk/government/publications/greenhouse-gas-reporting-conversion-factors-2024',
  },
];

/** The factor for a year. A year without one uses the latest earlier one, and a year before all factors uses the earliest. */
export function co2eFactorIn(factors: readonly Co2eFactor[], year: number): Co2eFactor {
  const found = ofYear(factors.filter(isVirgin), year);
  if (!found) throw new Error('There is no factor of CO2e.');
  return found;
}

/** The recycled paper factor by the same rule; undefined while the operator has configured none. */
export const recycledFactorIn = (factors: readonly Co2eFactor[], year: number): Co2eFactor | undefined =>
  ofYear(
    factors.filter((factor) => !isVirgin(factor)),
    year,
  );

const isVirgin = ({ recycled_percent = 0 }: Co2eFactor): boolean => recycled_percent === 0;

function ofYear(factors: readonly Co2eFactor[], year: number): Co2eFactor | undefined {
  const byYear = factors.toSorted((one, other) => one.year - other.year);
  return byYear.findLast((factor) => factor.year <= year) ?? byYear[0];
}

/** Functions on AWS have 4 KB for all their settings; these bounds keep the factors far below that. */
const FACTORS_MAX = 20;

export const co2eFactorsForm = lazy(() =>
  z
    .array(
      z.strictObject({
        year: z.int('must be a year').min(1990, 'must be a year from 1990').max(2100, 'must be a year to 2100'),
        mtco2e_per_tonne: z.number('must be a number from 0 to 100').min(0).max(100),
        source: z.string('must name who published it').trim().min(1, 'must name who published it').max(200),
        url: z.url({ protocol: /^https$/, error: 'must be an https address' }).max(300),
        recycled_percent: z.literal([0, 100], 'must be 0 for virgin paper or 100 for recycled paper').optional(),
      }),
    )
    .min(1, 'must have at least one factor')
    .max(FACTORS_MAX, `must have at most ${FACTORS_MAX} factors`)
    .refine(
      (factors) => new Set(factors.map((one) => `${one.year} ${one.recycled_percent ?? 0}`)).size === factors.length,
      { message: 'must have one factor for each year, and one of recycled paper' },
    )
    .refine((factors) => factors.some(isVirgin), { message: 'must have at least one factor of virgin paper' }),
);
