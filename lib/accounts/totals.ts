import { boundedPages, PAGES_TOTAL_MAX } from '../paper/bounds.ts';
import { type Exact, exact, type Step } from '../platform/table/table.ts';
import { monthOf } from '../platform/time.ts';

/**
 * An account's own counters: accounts, users, and pages and trees in total and for each month. They are stored in shards,
 * so that concurrent writes to one account rarely conflict on one item. Any shard may be added to; only their sum counts.
 * DynamoDB adds decimals exactly, so the sum of trees is exact to the ninth decimal.
 */
export const TOTALS_SHARDS = 8;

/** A shard as the table answers it. A number is a string where a double would lose digits. */
export type Totals = Record<string, number | string>;

/** A reforested amount with its date; `planted` has the same trees by project. */
export type Counted = { pages: number; trees: Exact; certificates: number; date: Date; planted: Planted[] };
export type Planted = { project_id: string; trees: Exact };

/** By the last digit of an id, which is random. */
export const shardOf = (id: string): number => Number.parseInt(id.slice(-1), 16) % TOTALS_SHARDS;

/** All shards, beginning with `first`. */
export const shardsFrom = (first: number): number[] =>
  Array.from({ length: TOTALS_SHARDS }, (_, i) => (first + i) % TOTALS_SHARDS);

/** The amounts to add to the counters for a reforested amount; `sign` -1 subtracts it. */
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

/** The amounts to add for ordered carbon offsets, in the month of their order. */
export const orderedAmounts = (offsets: { date: string }[]): Record<string, number> =>
  offsets[0] === undefined
    ? {}
    : { carbon_offsets: offsets.length, [`carbon_offsets_${offsets[0].date.slice(0, 7)}`]: offsets.length };

/** The amounts to add for retired carbon credits, in the month of their offset. */
export const fulfilledAmounts = (mtco2e: Exact, date: Date): Record<string, Exact> => ({
  mtco2e_offset: mtco2e,
  [`mtco2e_offset_${monthOf(date)}`]: mtco2e,
});

/**
 * The condition on a shard that pages are added to. If every shard is within an eighth of the bound, the account is within
 * the bound, and so is each of its months, because no month is below zero. Deleting an offset makes room in the shard of
 * its id, even if it was counted in another: a shard may go below zero, and the room of all shards is always the room of
 * the account.
 */
export const hasRoomFor = (pages: number): NonNullable<Step['must']> => [
  'attribute_not_exists(pages) or pages <= :room',
  { room: PAGES_TOTAL_MAX / TOTALS_SHARDS - pages },
];

export const certificatesIn = (month: string): string => `certificates_${month}`;
export const pagesIn = (month: string): string => `pages_${month}`;
export const treesIn = (month: string): string => `trees_${month}`;
/** The trees in a project, in total. */
export const plantedIn = (projectId: string): string => `${PLANTED}${projectId}`;
export const PLANTED = 'planted_';
/** The trees of final offsets in a project, in total. */
export const finalIn = (projectId: string): string => `${FINAL}${projectId}`;
export const FINAL = 'final_';
/** The trees that plantings cover, in total. */
export const TREES_PLANTED = 'trees_planted';

/** Pages of some counters. A close is never refused, so the sum may exceed the bound, which the response states instead. */
export const shownPages = (shards: Totals[], counters: string[]): number =>
  boundedPages(Number(added(shards, counters, 1)));

/** Rounded half up from nine decimals to six. */
export const shownTrees = (shards: Totals[], counters: string[]): number =>
  Number(`${(added(shards, counters, 1e9) + 500n) / 1000n}e-6`);

/** In integers of the last decimal, which add fast: a year in eight shards is 96 counters. */
function added(shards: Totals[], counters: string[], scale: 1 | 1e9): bigint {
  let sum = 0n;
  for (const shard of shards) {
    for (const counter of counters) sum += unitsOf(shard[counter] ?? 0, scale);
  }
  return sum;
}

/** Below this bound, the error of a product of doubles is less than half a unit, so rounding it is exact. */
const UNITS_SAFE = 2 ** 50;

function unitsOf(value: number | string, scale: number): bigint {
  const units = Math.round(Number(value) * scale);
  return Math.abs(units) < UNITS_SAFE ? BigInt(units) : BigInt(exact(value).times(scale).toFixed(0));
}

/** The counters of an expanded account: month, quarter and year to date, and in total. */
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

/** The months of the current quarter and year up to the current month, in UTC. */
function monthsToDate(month: string): { quarter: string[]; year: string[] } {
  const number = Number(month.slice(5));
  const named = (from: number) =>
    Array.from({ length: number - from + 1 }, (_, i) => `${month.slice(0, 4)}-${String(from + i).padStart(2, '0')}`);
  return { quarter: named(number - ((number - 1) % 3)), year: named(1) };
}
