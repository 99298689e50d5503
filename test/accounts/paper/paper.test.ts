import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  GRAMS_MAX,
  GSM_MAX,
  LENGTH_MAX,
  PAGES_MAX,
  PAGES_TOTAL_MAX,
  TREES_MAX,
  WIDTH_MAX,
} from '../../../lib/accounts/paper/bounds.ts';
import { massOf, paperItem } from '../../../lib/accounts/paper/item.ts';
import {
  biomassPrice,
  gramsOf,
  mtco2eOf,
  pagesOf,
  sheetGrams,
  standardPages,
  treesOf,
} from '../../../lib/accounts/paper/paper.ts';
import { split, sumOf } from '../../../lib/accounts/paper/split.ts';
import { sixDecimals } from '../../../lib/platform/fields.ts';
import { exact } from '../../../lib/platform/table/table.ts';
import { draws } from '../../support/long.ts';
import { cut, halfUp, over, plus, type Rational, rational, times } from '../../support/rational.ts';

describe('the arithmetic of paper', () => {
  it('reproduces the figures of the contract', () => {
    expect(sheetGrams().toFixed()).toBe('4.5241845');
    expect(treesOf(525_377).toFixed(3)).toBe('63.048');
    expect(treesOf(2_469_134).toFixed(2)).toBe('296.31');
    expect(treesOf(16_666).toFixed()).toBe('2');
    expect(biomassPrice(525_377)).toBe(157.61);
    expect(mtco2eOf(exact(1e6), { mtco2e_per_tonne: 1.339 }).toFixed()).toBe('1.339');
  });

  it('is exact for 9,767,195,520 sheets, in pages and in trees with nine decimals', () => {
    const grams = gramsOf({ quantity: 9_767_195_520, width: 0.21, length: 0.297, gsm: 80 });

    expect(grams.toFixed()).toBe('48734398766.592');
    expect(standardPages(grams)).toBe(10_771_974_212);
    expect(treesOf(10_771_974_212).toFixed()).toBe('1292688.612984519');
  });

  it.each([
    ['half a page', standardPages(sheetGrams().times(0.5)), 1],
    ['almost half a page', standardPages(sheetGrams().times('0.499999999999999999999')), 0],
    ['half a cent', biomassPrice(50), 0.02],
    ['less than half a cent', biomassPrice(49), 0.01],
    ['half a page below zero', standardPages(sheetGrams().times(-0.5)), -1],
  ])('rounds half up: %s', (_, found, expected) => {
    expect(found).toBe(expected);
  });

  it('rounds the sum of all items, not each item', () => {
    const items = Array.from({ length: 10 }, () => paperItem({ mass: 4.5241845 * 0.3 }));

    expect(standardPages(massOf(items))).toBe(3);
  });

  it('shows a mass with six decimals and computes with all of them', () => {
    const strip = paperItem({ quantity: 1, width: 0.000001, length: 0.000001, gsm: 1 });

    expect(strip.mass.toFixed()).toBe('0.000000000001');
    expect(sixDecimals(strip.mass)).toBe(0);
    expect(standardPages(massOf(Array(1000).fill({ mass: strip.mass.times(2_262_092_250) })))).toBe(1);
  });
});

/** Every number a JSON field may have, not only round ones. */
const amount = (max: number) =>
  fc.oneof(
    fc.double({ min: 0.000001, max, noNaN: true }),
    fc.double({ min: 0.000001, max: 1, noNaN: true }),
    fc.integer({ min: 1, max: Math.floor(Math.min(max, 1e12) * 1000) }).map((thousandths) => thousandths / 1000),
  );
const whole = (max: number) => fc.oneof(fc.integer({ min: 1, max }), fc.integer({ min: 1, max: 100_000 }));
const sheets = fc.record({
  quantity: whole(PAGES_MAX),
  width: amount(WIDTH_MAX),
  length: amount(LENGTH_MAX),
  gsm: whole(GSM_MAX),
});
const SHEET = times(rational('0.2159'), rational('0.2794'), rational(75));
const gramsModel = (of: { quantity: number; width: number; length: number; gsm: number }): Rational =>
  rational(halfUp(times(...Object.values(of).map(rational)), 18));

const RUNS = { numRuns: draws(1000) };

describe('properties, compared with exact fractions', () => {
  it('the mass of sheets is their exact product', () => {
    fc.assert(
      fc.property(sheets, (of) => {
        expect(gramsOf(of).toFixed()).toBe(halfUp(gramsModel(of), 18));
        expect(gramsOf({ ...of, quantity: -of.quantity }).toFixed()).toBe(`-${halfUp(gramsModel(of), 18)}`);
      }),
      RUNS,
    );
  });

  it('standard pages are exact up to the bound of an account, for paper by size and by mass', () => {
    const halfway = fc.integer({ min: 0, max: PAGES_TOTAL_MAX / 2 }).map((pages) => rational(pages + 0.5));
    const byMass = fc.array(amount(GRAMS_MAX), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(
        fc.oneof(
          sheets.map((of) => [of]),
          fc.array(sheets, { maxLength: 5 }),
        ),
        byMass,
        (list, masses) => {
          const grams = plus(...list.map(gramsModel), ...masses.map(rational));
          const pages = standardPages(massOf([...list, ...masses.map((mass) => ({ mass }))].map(paperItem)));
          const expected = halfUp(over(grams, SHEET), 0);
          if (BigInt(expected) <= BigInt(PAGES_TOTAL_MAX)) expect(String(pages)).toBe(expected);
          else expect(pages).toBeGreaterThanOrEqual(PAGES_TOTAL_MAX);
        },
      ),
      RUNS,
    );
    fc.assert(
      fc.property(halfway, fc.integer({ min: -1, max: 1 }), (pages, aside) => {
        const grams = plus(times(pages, SHEET), over(rational(aside), rational('1e18')));
        expect(String(standardPages(exact(halfUp(grams, 18))))).toBe(halfUp(over(grams, SHEET), 0));
      }),
      RUNS,
    );
  });

  it('trees of pages are exact to nine decimals, and convert back to the same pages', () => {
    fc.assert(
      fc.property(whole(PAGES_TOTAL_MAX), (pages) => {
        expect(treesOf(pages).toFixed()).toBe(halfUp(over(rational(pages), rational(8333)), 9));
        expect(pagesOf(treesOf(pages))).toBe(pages);
      }),
      RUNS,
    );
  });

  it('pages of trees are exact', () => {
    fc.assert(
      fc.property(amount(TREES_MAX), (given) => {
        const trees = halfUp(rational(given), 6);
        expect(exact(given).round(6).toFixed()).toBe(trees);
        expect(String(pagesOf(exact(trees)))).toBe(halfUp(times(rational(trees), rational(8333)), 0));
      }),
      RUNS,
    );
  });

  it('prices are exact to the cent', () => {
    fc.assert(
      fc.property(whole(PAGES_MAX), (pages) => {
        expect(String(biomassPrice(pages))).toBe(halfUp(times(rational(pages), rational('0.0003')), 2));
      }),
      RUNS,
    );
  });

  it('carbon is exact to nine decimals of a tonne', () => {
    fc.assert(
      fc.property(fc.oneof(amount(GRAMS_MAX).map(exact), sheets.map(gramsOf)), (grams) => {
        const tons = over(times(rational(grams.toFixed()), rational('1.339')), rational(1_000_000));
        expect(mtco2eOf(grams, { mtco2e_per_tonne: 1.339 }).toFixed()).toBe(halfUp(tons, 9));
      }),
      RUNS,
    );
  });

  it("all rules hold with any deployment's constants", () => {
    const constants = fc.record({
      sheet_width_m: fc.double({ min: 0.001, max: 1, noNaN: true }),
      sheet_length_m: fc.double({ min: 0.001, max: 1, noNaN: true }),
      sheet_gsm: fc.integer({ min: 1, max: 1000 }),
      pages_per_tree: fc.double({ min: 1, max: 1e6, noNaN: true }),
      usd_per_page: fc.double({ min: 0, max: 10, noNaN: true }),
      mtco2e_per_tonne: fc.double({ min: 0, max: 100, noNaN: true }),
    });
    fc.assert(
      fc.property(constants, whole(PAGES_MAX), (c, pages) => {
        const sheet = times(rational(c.sheet_width_m), rational(c.sheet_length_m), rational(c.sheet_gsm));
        const grams = halfUp(times(sheet, rational(pages)), 18);
        const tons = over(times(rational(grams), rational(c.mtco2e_per_tonne)), rational(1_000_000));
        expect(String(standardPages(exact(grams), c))).toBe(halfUp(over(rational(grams), sheet), 0));
        expect(treesOf(pages, c).toFixed()).toBe(halfUp(over(rational(pages), rational(c.pages_per_tree)), 9));
        expect(exact(biomassPrice(pages, c)).toFixed()).toBe(
          halfUp(times(rational(pages), rational(c.usd_per_page)), 2),
        );
        expect(mtco2eOf(exact(grams), c).toFixed()).toBe(halfUp(tons, 9));
      }),
      RUNS,
    );
  });

  it('splitting an item in two gives the same pages', () => {
    const micrometers = fc.integer({ min: 1, max: 2_000_000 }).map((count) => count / 1e6);
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: PAGES_MAX }),
        micrometers,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (quantity, width, at) => {
          const part = 1 + Math.floor(at * (quantity - 2));
          const parts = [paperItem({ quantity: part, width }), paperItem({ quantity: quantity - part, width })];
          expect(massOf(parts)).toEqual(massOf([paperItem({ quantity, width })]));
        },
      ),
      RUNS,
    );
  });
});

describe('split', () => {
  const weights = fc.oneof(
    fc.integer({ min: 1, max: 20 }).map((count) => Array<number>(count).fill(1)),
    fc.array(fc.double({ min: 0.000001, max: 100, noNaN: true }), { minLength: 1, maxLength: 20 }),
  );
  const total = fc.constantFrom(0, 6, 9).chain((decimals) =>
    fc.record({
      decimals: fc.constant(decimals as 0 | 6 | 9),
      total: fc.bigInt({ min: 0n, max: BigInt(PAGES_TOTAL_MAX) }).map((units) => `${units}e-${decimals}`),
    }),
  );

  it('rounds every share down, gives the remainder to the first, and adds up to the total', () => {
    fc.assert(
      fc.property(total, weights, ({ total, decimals }, list) => {
        const shares = split(
          exact(total),
          list.map((weight) => ({ weight })),
          decimals,
        );
        const all = plus(...list.map(rational));
        const others = list
          .slice(1)
          .map((weight) => cut(over(times(rational(total), rational(weight)), all), decimals));
        const first = halfUp(plus(rational(total), ...others.map((share) => rational(`-${share}`))), decimals);
        expect(shares.map(({ share }) => share.toFixed())).toEqual([first, ...others]);
        expect(sumOf(shares.map(({ share }) => share)).toFixed()).toBe(halfUp(rational(total), decimals));
      }),
      RUNS,
    );
  });
});
