import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forgetPaperSettings } from '../../../lib/accounts/paper/constants.ts';
import { mtco2eOf, sheetGrams, treesOf } from '../../../lib/accounts/paper/paper.ts';
import { countersIn } from '../../../lib/accounts/totals/counters.ts';
import { figuresOf, figuresOfAllTime } from '../../../lib/accounts/totals/totals.ts';
import { issue } from '../../../lib/books/biomass/offset.ts';
import { sixDecimals } from '../../../lib/platform/fields.ts';

const factor = (year: number, mtco2e_per_tonne: number) => ({
  year,
  mtco2e_per_tonne,
  source: 'A study',
  url: 'https://example.org/a',
});
const SETTINGS = JSON.stringify({ co2e_factors: [factor(2024, 2), factor(2026, 1)] });

/** A tonne of paper is about this many standard pages. */
const PAGES = 221_034;
const TONNES = sheetGrams().times(PAGES).toNumber() / 1e6;

function configure(settings: string): void {
  process.env.REGROVE_PAPER = settings;
  forgetPaperSettings();
}

describe('CO2e with a factor for each year', () => {
  beforeEach(() => configure(SETTINGS));
  afterEach(() => {
    delete process.env.REGROVE_PAPER;
    forgetPaperSettings();
  });
  const counters = countersIn({
    pages: 3 * PAGES,
    'pages_2025-12': PAGES,
    'pages_2026-01': PAGES,
    'pages_2023-03': PAGES,
  });

  it.each([
    [['2025-12'], 2],
    [['2026-01'], 1],
    [['2025-12', '2026-01'], 3],
    // Before the earliest factor.
    [['2023-03'], 2],
  ])("of %j uses the factor for each month's year", (months, tonnes) => {
    expect(figuresOf(counters, months).mtco2e).toBeCloseTo(tonnes * TONNES, 6);
  });

  it("of all time uses each year's factor, and the earliest for pages without a month", () => {
    expect(figuresOfAllTime(counters).mtco2e).toBeCloseTo(5 * TONNES, 6);
    expect(figuresOfAllTime(countersIn({ pages: 2 * PAGES, 'pages_2026-02': PAGES })).mtco2e).toBeCloseTo(
      3 * TONNES,
      6,
    );
  });

  it.each([
    ['2025-12-31T23:59:59Z', 2],
    ['2026-01-01T00:00:00Z', 1],
  ])('stays on a certificate of %s when the factor changes', (date, expected) => {
    const { certificate } = issue({
      account_id: 'a',
      project_id: 'p',
      date: new Date(date),
      bookedAt: new Date(date),
      pages: PAGES,
      trees: treesOf(PAGES),
    });
    configure(JSON.stringify({ co2e_factors: [factor(2024, 5)] }));

    expect(certificate.constants.mtco2e_per_tonne).toBe(expected);
  });
});

it('CO2e of any months is as with one factor, to the last digit, while one is configured', () => {
  const months = ['2023-12', '2024-01', '2025-06', '2026-11'];
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9e15 }), { minLength: 4, maxLength: 4 }), (pages) => {
      const counters = countersIn(Object.fromEntries(months.map((month, at) => [`pages_${month}`, pages[at] ?? 0])));
      const found = figuresOf(counters, months);

      expect(found.mtco2e).toBe(sixDecimals(mtco2eOf(sheetGrams().times(found.pages), { mtco2e_per_tonne: 1.339 })));
    }),
  );
});
