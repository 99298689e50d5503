import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { amountsOf, shownPages, shownTrees } from '../../lib/accounts/totals.ts';
import { spread } from '../../lib/biomass/issuing.ts';
import { PAGES_TOTAL_MAX } from '../../lib/paper/bounds.ts';
import { treesOf } from '../../lib/paper/paper.ts';
import { numberIn } from '../../lib/platform/exact.ts';
import { halfUp, plus, rational } from '../support/rational.ts';

/** A number with this many decimals, in the notation of the table. */
const written = (units: bigint, decimals: number): string => {
  const text = halfUp(rational(`${units < 0n ? -units : units}e-${decimals}`), decimals);
  return units < 0n ? `-${text}` : text;
};
const sizes = [1_000n, 10n ** 9n, 2n ** 50n, 2n ** 53n, 10n ** 22n];
const counters = fc.array(
  fc.constantFrom(...sizes).chain((max) => fc.bigInt({ min: -max / 100n, max })),
  { minLength: 1, maxLength: 8 },
);

it('shards add up to the last digit, and trees are shown with six decimals, half up', () => {
  fc.assert(
    fc.property(counters, fc.bigInt({ min: 0n, max: 999n }), (billionths, tail) => {
      const digits = [...billionths, 10n ** 24n + tail].map((units) => written(units, 9));
      const shards = digits.map((trees) => ({ trees: numberIn(trees) }));

      expect(shownTrees(shards, ['trees'])).toBe(Number(halfUp(plus(...digits.map(rational)), 6)));
    }),
    { numRuns: 1000 },
  );
  expect(shownTrees([{ trees: 0.000000499 }], ['trees'])).toBe(0);
  expect(shownTrees([{ trees: 0.0000005 }, {}], ['trees', 'none'])).toBe(0.000001);
  expect(shownTrees([{ trees: 1_080_043 }, { trees: '1292688.612984519' }], ['trees'])).toBe(2_372_731.612985);
});

it('pages are whole numbers up to the bound of an account, and never more', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: 0n, max: 10n ** 16n }), { maxLength: 8 }), (pages) => {
      const shards = pages.map((count) => ({ pages: numberIn(String(count)) }));
      const sum = pages.reduce((a, b) => a + b, 0n);
      const bound = BigInt(PAGES_TOTAL_MAX);

      expect(BigInt(shownPages(shards, ['pages']))).toBe(sum < bound ? sum : bound);
    }),
  );
});

it('an amount spread over the shards is the same amount, in parts that differ by at most a page', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: PAGES_TOTAL_MAX }), (pages) => {
      const trees = treesOf(pages);
      const planted = [{ project_id: 'somewhere', trees }];
      const whole = { pages, trees, certificates: 3, date: new Date('2026-01-31T23:59:59Z'), planted };
      const parts = spread(whole);
      const counted = parts.map((part) => part.pages);
      const sum = (field: string) => plus(...parts.map((part) => rational(String(amountsOf(part)[field]))));

      expect(parts).toHaveLength(8);
      expect(Math.max(...counted) - Math.min(...counted)).toBeLessThanOrEqual(1);
      expect(halfUp(sum('pages_2026-01'), 0)).toBe(String(pages));
      expect(halfUp(sum('trees_2026-01'), 9)).toBe(whole.trees.toFixed());
      expect(halfUp(sum('certificates_2026-01'), 0)).toBe('3');
      expect(parts.flatMap((part) => part.planted)).toEqual(planted);
    }),
  );
});
