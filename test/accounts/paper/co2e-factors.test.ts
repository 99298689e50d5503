import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Co2eFactor, co2eFactorIn, STANDARD_FACTORS } from '../../../lib/accounts/paper/co2e-factors.ts';
import { settingsIn } from '../../../lib/accounts/paper/constants.ts';
import { mtco2eOf, mtco2eTogether } from '../../../lib/accounts/paper/paper.ts';
import { exact } from '../../../lib/platform/table/table.ts';

const year = fc.integer({ min: 1990, max: 2100 });
const factors: fc.Arbitrary<Co2eFactor[]> = fc.uniqueArray(
  fc.record({ year, mtco2e_per_tonne: fc.double({ min: 0, max: 100, noNaN: true }) }).map((some) => ({
    ...some,
    source: 'A study',
    url: 'https://example.org/a',
  })),
  { minLength: 1, maxLength: 20, selector: (factor) => factor.year },
);

describe('the factor of CO2e', () => {
  it('is 1.339 with a source and a link until another is configured', () => {
    expect(settingsIn('{}').co2e_factors).toEqual(STANDARD_FACTORS);
    expect(STANDARD_FACTORS).toEqual([
      { year: 2024, mtco2e_per_tonne: 1.339, source: expect.any(String), url: expect.stringMatching(/^https:/) },
    ]);
  });

  it('of a year is its own, else the latest earlier one, else the earliest, in any configured order', () => {
    fc.assert(
      fc.property(factors, year, (some, of) => {
        const earlier = some.filter((factor) => factor.year <= of).map((factor) => factor.year);
        const expected = earlier.length > 0 ? Math.max(...earlier) : Math.min(...some.map((factor) => factor.year));

        expect(co2eFactorIn(some, of).year).toBe(expected);
      }),
    );
  });
});

describe("CO2e of several years' paper", () => {
  it("equals the whole's if the years share a factor, however the paper is divided", () => {
    const grams = fc.integer({ min: 0, max: 1e15 }).map((count) => exact(count).times('0.0000001'));
    fc.assert(
      fc.property(fc.array(grams, { maxLength: 12 }), (parts) => {
        const whole = parts.reduce((sum, part) => sum.plus(part), exact(0));
        const mtco2e_per_tonne = 1.339;

        expect(mtco2eTogether(parts.map((part) => ({ grams: part, mtco2e_per_tonne }))).toFixed()).toBe(
          mtco2eOf(whole, { mtco2e_per_tonne }).toFixed(),
        );
      }),
    );
  });
});
