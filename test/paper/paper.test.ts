import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { massOf, paperItem } from '../../lib/paper/item.ts';
import { biomassPrice, mtco2eOf, pagesOf, rounded, sheetGrams, standardPages, treesOf } from '../../lib/paper/paper.ts';
import { exactSum, split } from '../../lib/paper/split.ts';
import { sixDecimals } from '../../lib/platform/fields.ts';

describe('the arithmetic of paper', () => {
  it('reproduces the figures of the contract', () => {
    expect(sixDecimals(sheetGrams())).toBe(4.524185);
    expect(rounded(treesOf(525_377), 3)).toBe(63.048);
    expect(rounded(treesOf(2_469_134), 2)).toBe(296.31);
    expect(rounded(treesOf(16_666), 6)).toBe(2);
    expect(biomassPrice(525_377)).toBe(157.61);
    expect(mtco2eOf(1e6)).toBe(1.339);
  });

  it.each([
    [0.015, 2, 0.02],
    [1.005, 2, 1.01],
    [2.5, 0, 3],
    [0.49999999, 0, 0],
    [157.6131, 2, 157.61],
  ])('rounds %d to %d decimals half up: %d', (value, decimals, expected) => {
    expect(rounded(value, decimals)).toBe(expected);
  });

  it('rounds the sum of all items, not each of them', () => {
    const items = Array.from({ length: 10 }, () => paperItem({ mass: sheetGrams() * 0.3 }));

    expect(standardPages(massOf(items))).toBe(3);
  });
});

const pages = fc.integer({ min: 1, max: 1e12 });

describe('laws', () => {
  it('pages to trees and back is the same within one page', () => {
    fc.assert(fc.property(pages, (n) => Math.abs(pagesOf(treesOf(n)) - n) <= 1));
  });

  it('splitting an item changes nothing', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 1e9 }),
        fc.double({ min: 0.001, max: 2, noNaN: true }),
        (quantity, width) => {
          const half = Math.floor(quantity / 2);
          const whole = standardPages(massOf([paperItem({ quantity, width })]));
          const parts = standardPages(
            massOf([paperItem({ quantity: half, width }), paperItem({ quantity: quantity - half, width })]),
          );
          return whole === parts || Math.abs((quantity * width * 0.2794 * 75) / sheetGrams() - whole) > 0.499999;
        },
      ),
    );
  });

  it('is a number above or at zero for everything above zero', () => {
    fc.assert(
      fc.property(fc.double({ min: Number.MIN_VALUE, max: 1e15, noNaN: true }), (grams) => {
        const all = [
          standardPages(grams),
          treesOf(standardPages(grams)),
          mtco2eOf(grams),
          biomassPrice(standardPages(grams)),
        ];
        return all.every((value) => Number.isFinite(value) && value >= 0);
      }),
    );
  });

  it('shares add up to the total exactly, and each is within its weight', () => {
    fc.assert(
      fc.property(
        pages,
        fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 20 }),
        (total, weights) => {
          const shares = split(total, weights, 0);
          const sum = weights.reduce((a, b) => a + b, 0);
          expect(shares.reduce((a, b) => a + b, 0)).toBe(total);
          shares.slice(1).forEach((share, i) => {
            expect(Math.abs(share - (total * (weights[i + 1] ?? 0)) / sum)).toBeLessThan(1.001);
          });
        },
      ),
    );
  });

  it('shares of trees add up to the ninth decimal', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 1, max: 20 }), (n, count) => {
        const total = treesOf(n);
        expect(exactSum(split(total, Array(count).fill(1), 9), 9)).toBe(total);
      }),
    );
  });
});
