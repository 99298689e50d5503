import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { counterAt } from '../../../lib/accounts/account/counter-attributes.ts';
import { amountsOf, shownPages, shownTotals, shownTrees } from '../../../lib/accounts/account/totals.ts';
import { PAGES_TOTAL_MAX } from '../../../lib/accounts/paper/bounds.ts';
import { treesOf } from '../../../lib/accounts/paper/paper.ts';
import { countersIn } from '../../../lib/accounts/totals/counters.ts';
import { spread } from '../../../lib/books/biomass/issuing.ts';
import { exact, numberIn } from '../../../lib/platform/exact.ts';
import { countedRow } from '../../support/ledger.ts';
import { draws } from '../../support/long.ts';
import { halfUp, plus, rational } from '../../support/rational.ts';

/** A number with this many decimals, in the table's notation. */
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
    { numRuns: draws(1000) },
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

it('an amount spread over the shards is the same amount, in parts differing by at most a page', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: PAGES_TOTAL_MAX }), (pages) => {
      const offset = { pages, trees: treesOf(pages), price: 1.25, date: '2026-01-31T23:59:59Z', project_id: PROJECT };
      const whole = amountsOf('biomass_offset', [offset]);
      const parts = spread(whole, '2026-01', pages);
      const counted = parts.map((part) => Number(part.pages));
      const sum = (field: string) => plus(...parts.map((part) => rational(String(part[field] ?? 0))));

      expect(parts).toHaveLength(8);
      expect(Math.max(...counted) - Math.min(...counted)).toBeLessThanOrEqual(1);
      for (const [field, amount] of Object.entries(whole)) {
        expect(halfUp(sum(field), 9)).toBe(halfUp(rational(String(amount)), 9));
      }
    }),
  );
});

const PROJECT = '0191a2b3-0000-7000-8000-000000000001';
const offset = {
  pages: 120,
  trees: exact('0.014400576'),
  price: 0.36,
  date: '2026-11-15T00:00:00Z',
  project_id: PROJECT,
};

it('an offset counts in every span its counters declare', () => {
  expect(shown(amountsOf('biomass_offset', [offset, offset]))).toEqual({
    pages: '240',
    'pages_2026-11': '240',
    trees: '0.028801152',
    'trees_2026-11': '0.028801152',
    certificates: '2',
    'certificates_2026-11': '2',
    [`ordered_${PROJECT}`]: '0.028801152',
    [`pages_in_${PROJECT}_2026-11`]: '240',
    [`trees_in_${PROJECT}_2026-11`]: '0.028801152',
    'biomass_price_2026-11': '0.72',
  });
  expect(shown(amountsOf('carbon_offset', [{ date: '2026-11-15T00:00:00Z', price: 2.5 }]))).toEqual({
    carbon_offsets: '1',
    'carbon_offsets_2026-11': '1',
    'carbon_price_2026-11': '2.5',
  });
  const row = countedRow(PROJECT, exact('1.000000001'), { lost: exact('0.5'), moved: exact(-1) });
  expect(shown(amountsOf('covered_offset', [row]))).toEqual({
    trees_planted: '1.000000001',
    trees_lost: '0.5',
    [`planted_in_${PROJECT}`]: '1.000000001',
    [`lost_in_${PROJECT}`]: '0.5',
    [`moved_${PROJECT}`]: '-1',
  });
  expect(shown(amountsOf('deposit_month', [{ date: '2026-11-30' }, { date: '2026-10' }]))).toEqual({
    deposit_months: '2',
    'deposit_months_2026-11': '1',
    'deposit_months_2026-10': '1',
  });
});

it('subtracts exactly the added amounts', () => {
  const [added, subtracted] = [amountsOf('biomass_offset', [offset]), amountsOf('biomass_offset', [offset], -1)];

  for (const [name, amount] of Object.entries(added))
    expect(
      exact(amount)
        .plus(subtracted[name] ?? 0)
        .eq(0),
    ).toBe(true);
});

it('an attribute of the table is a counter only as declared', () => {
  const named = (attribute: string) => {
    const at = counterAt(attribute);
    return at && [at.counter.name, at.span, at.project, at.month].filter((part) => part !== undefined).join(' ');
  };

  expect(['pages', 'pages_2026-11', `ordered_${PROJECT}`, `pages_in_${PROJECT}_2026-11`].map(named)).toEqual([
    'pages lifetime',
    'pages month 2026-11',
    `ordered project ${PROJECT}`,
    `pages_in project_month ${PROJECT} 2026-11`,
  ]);
  expect(['ordered', 'accounts_2026-11', 'pk', 'sk', 'version', `pages_${PROJECT}`, 'toString'].map(named)).toEqual(
    Array(7).fill(undefined),
  );
});

it("an item's figures are those of its counters", () => {
  const read = countersIn({ [`planted_${PROJECT}`]: '1.5', [`ordered_${PROJECT}`]: -0.5, version: 3, pk: 'a' });

  expect(shown(read)).toEqual({ [`ordered_${PROJECT}`]: '-0.5' });
});

const shown = (amounts: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, String(amount)]));

it.each([
  [1, 1, 1],
  [2, 3, 3],
  [3, 7, 7],
  [4, 8, 15],
  [5, 24, 31],
  [6, 56, 63],
  [7, 64, 127],
  [8, 192, 255],
  [9, 448, 511],
  [10, 512, 1023],
  [11, 1536, 2047],
  [12, 3584, 4095],
])('in month %i, %i pages count for the quarter to date and %i for the year', (month, quarter, year) => {
  const months = Array.from(
    { length: 12 },
    (_, index) => [`2026-${String(index + 1).padStart(2, '0')}`, 2 ** index] as const,
  );
  const shard = {
    ...Object.fromEntries(
      months.flatMap(([of, count]) => [
        [`pages_${of}`, count],
        [`trees_${of}`, count / 4],
      ]),
    ),
    'pages_2025-12': 9_000,
    pages: 20_000,
    trees: 5_000,
    accounts: 2,
    users: 3,
  };
  const now = new Date(Date.UTC(2026, month - 1, 15));

  expect(shownTotals([shard, { accounts: 1 }], now)).toEqual({
    accounts_count: 3,
    users_count: 3,
    ltd_pages: 20_000,
    ltd_trees: 5_000,
    mtd_pages: 2 ** (month - 1),
    qtd_pages: quarter,
    ytd_pages: year,
    mtd_trees: 2 ** (month - 1) / 4,
    qtd_trees: quarter / 4,
    ytd_trees: year / 4,
  });
});
