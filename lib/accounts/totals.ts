import { boundedPages, PAGES_TOTAL_MAX } from '../paper/bounds.ts';
import { type Exact, exact, type Step } from '../platform/table/table.ts';
import { monthOf } from '../platform/time.ts';

/**
 * An account's counters: accounts, users, and pages and trees for ever and for each month. They are kept in shards, so
 * that many writes at once to one account rarely meet on one item; any shard may be added to, the sum is what
 * counts. DynamoDB adds decimals exactly, so the sum of trees is exact to the ninth decimal.
 */
export const TOTALS_SHARDS = 8;

/** A shard as it is read: digits where a double would lose some. */
export type Totals = Record<string, number | string>;

/** A reforested amount, by its date; `planted` is the same trees by the projects that they are planted in. */
export type Counted = { pages: number; trees: Exact; certificates: number; date: Date; planted: Planted[] };
export type Planted = { project_id: string; trees: Exact };

/** Spreads by the last digit of an id, which is random. */
export const shardOf = (id: string): number => Number.parseInt(id.slice(-1), 16) % TOTALS_SHARDS;

/** All shards, beginning with one. */
export const shardsFrom = (first: number): number[] =>
  Array.from({ length: TOTALS_SHARDS }, (_, i) => (first + i) % TOTALS_SHARDS);

/** What a reforested amount adds to the counters; taking it away is adding it with `sign` -1. */
export const amountsOf = (
  { pages, trees, certificates, date, planted }: Counted,
  sign: 1 | -1 = 1,
): Record<string, number | Exact> => ({
  pages: sign * pages,
  trees: trees.times(sign),
  certificates: sign * certificates,
  [certificatesIn(monthOf(date))]: sign * certificates,
  [pagesIn(monthOf(date))]: sign * pages,
  [treesIn(monthOf(date))]: trees.times(sign),
  ...plantedAmounts(planted, sign),
});

function plantedAmounts(planted: Planted[], sign: 1 | -1): Record<string, Exact> {
  const amounts: Record<string, Exact> = {};
  for (const { project_id, trees } of planted) {
    const counter = plantedIn(project_id);
    amounts[counter] = trees.times(sign).plus(amounts[counter] ?? 0);
  }
  return amounts;
}

/** How many carbon offsets were ordered, in the month of their order. */
export const orderedAmounts = (offsets: { date: string }[]): Record<string, number> =>
  offsets[0] === undefined
    ? {}
    : { carbon_offsets: offsets.length, [`carbon_offsets_${offsets[0].date.slice(0, 7)}`]: offsets.length };

/** What carbon credits that were retired add to the counters, in the month of their offset. */
export const fulfilledAmounts = (mtco2e: Exact, date: Date): Record<string, Exact> => ({
  mtco2e_offset: mtco2e,
  [`mtco2e_offset_${monthOf(date)}`]: mtco2e,
});

/**
 * What must hold of a shard that so many pages are added to. With every shard below an eighth, the account is below the
 * whole, and so is each of its months, of which none is below zero. What is deleted makes room in the shard of its id,
 * be it that it was counted in another: a shard may go below zero, and the room of all is always what the account has left.
 */
export const hasRoomFor = (pages: number): NonNullable<Step['must']> => [
  'attribute_not_exists(pages) or pages <= :room',
  { room: PAGES_TOTAL_MAX / TOTALS_SHARDS - pages },
];

export const certificatesIn = (month: string): string => `certificates_${month}`;
export const pagesIn = (month: string): string => `pages_${month}`;
export const treesIn = (month: string): string => `trees_${month}`;
/** The trees in a project, for ever. */
export const plantedIn = (projectId: string): string => `${PLANTED}${projectId}`;
export const PLANTED = 'planted_';

/** Pages of months, or for ever. A close is never refused, so it may go beyond the bound; the answer stays at it. */
export const shownPages = (shards: Totals[], counters: string[]): number =>
  boundedPages(Number(added(shards, counters, 1)));

/** Six of the nine decimals, half up. */
export const shownTrees = (shards: Totals[], counters: string[]): number =>
  Number(`${(added(shards, counters, 1e9) + 500n) / 1000n}e-6`);

/** In whole numbers of the last decimal, which are quick to add: a year in eight shards is 96 counters. */
function added(shards: Totals[], counters: string[], scale: 1 | 1e9): bigint {
  let sum = 0n;
  for (const shard of shards) {
    for (const counter of counters) sum += unitsOf(shard[counter] ?? 0, scale);
  }
  return sum;
}

/** Below this, a product of doubles is less than half a unit off, and rounding it is exact. */
const UNITS_SAFE = 2 ** 50;

function unitsOf(value: number | string, scale: number): bigint {
  const units = Math.round(Number(value) * scale);
  return Math.abs(units) < UNITS_SAFE ? BigInt(units) : BigInt(exact(value).times(scale).toFixed(0));
}

/** The counters as an expanded account shows them: to date within the month, quarter and year of now, and for ever. */
export function shownTotals(shards: Totals[], now: Date) {
  const month = monthOf(now);
  const months = monthsToDate(month);
  const pages = (list: string[]) => shownPages(shards, list.map(pagesIn));
  const trees = (list: string[]) => shownTrees(shards, list.map(treesIn));
  return {
    accounts_count: Number(added(shards, ['accounts'], 1)),
    users_count: Number(added(shards, ['users'], 1)),
    mtd_pages: pages([month]),
    qtd_pages: pages(months.quarter),
    ytd_pages: pages(months.year),
    ltd_pages: shownPages(shards, ['pages']),
    mtd_trees: trees([month]),
    qtd_trees: trees(months.quarter),
    ytd_trees: trees(months.year),
    ltd_trees: shownTrees(shards, ['trees']),
  };
}

/** The months of the quarter and of the year that have begun, UTC calendar. */
function monthsToDate(month: string): { quarter: string[]; year: string[] } {
  const number = Number(month.slice(5));
  const named = (from: number) =>
    Array.from({ length: number - from + 1 }, (_, i) => `${month.slice(0, 4)}-${String(from + i).padStart(2, '0')}`);
  return { quarter: named(number - ((number - 1) % 3)), year: named(1) };
}
