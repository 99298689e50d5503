import { sixDecimals } from '../platform/fields.ts';
import { monthOf } from '../platform/time.ts';

/**
 * An account's counters: accounts, users, and pages and trees for ever and for each month. They are kept in shards, so
 * that many writes at once to one account rarely meet on one item; any shard may be added to, the sum is what
 * counts. DynamoDB adds decimals exactly, so the sum of trees is exact to the ninth decimal.
 */
export const TOTALS_SHARDS = 8;

export type Totals = Record<string, number>;

/** Spreads by the last digit of an id, which is random. */
export const shardOf = (id: string): number => Number.parseInt(id.slice(-1), 16) % TOTALS_SHARDS;

/** What a reforested amount adds to the counters, dated; taking it away is adding it with `sign` -1. */
export const amountsOf = (of: { pages: number; trees: number; date: Date }, sign: 1 | -1 = 1): Totals => ({
  pages: sign * of.pages,
  trees: sign * of.trees,
  [pagesIn(monthOf(of.date))]: sign * of.pages,
  [treesIn(monthOf(of.date))]: sign * of.trees,
  certificates: sign,
  [`certificates_${monthOf(of.date)}`]: sign,
});

export const pagesIn = (month: string): string => `pages_${month}`;
export const treesIn = (month: string): string => `trees_${month}`;

export function sumOf(shards: Totals[], counter: string): number {
  // Trees of a shard are exact; nine decimals undo what adding them as floating point would leave behind.
  return Number(shards.reduce((sum, shard) => sum + Number(shard[counter] ?? 0), 0).toFixed(9));
}

/** The counters as an expanded account shows them: to date within the month, quarter and year of now, and for ever. */
export function shownTotals(shards: Totals[], now: Date) {
  const month = monthOf(now);
  const months = monthsToDate(month);
  const pages = (list: string[]) => list.reduce((sum, one) => sum + sumOf(shards, pagesIn(one)), 0);
  const trees = (list: string[]) => sixDecimals(list.reduce((sum, one) => sum + sumOf(shards, treesIn(one)), 0));
  return {
    accounts_count: sumOf(shards, 'accounts'),
    users_count: sumOf(shards, 'users'),
    mtd_pages: pages([month]),
    qtd_pages: pages(months.quarter),
    ytd_pages: pages(months.year),
    ltd_pages: sumOf(shards, 'pages'),
    mtd_trees: trees([month]),
    qtd_trees: trees(months.quarter),
    ytd_trees: trees(months.year),
    ltd_trees: sixDecimals(sumOf(shards, 'trees')),
  };
}

/** The months of the quarter and of the year that have begun, UTC calendar. */
function monthsToDate(month: string): { quarter: string[]; year: string[] } {
  const number = Number(month.slice(5));
  const named = (from: number) =>
    Array.from({ length: number - from + 1 }, (_, i) => `${month.slice(0, 4)}-${String(from + i).padStart(2, '0')}`);
  return { quarter: named(number - ((number - 1) % 3)), year: named(1) };
}
