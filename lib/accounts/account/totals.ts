import { type Exact, exact, type Step } from '../../platform/table/table.ts';
import { monthOf } from '../../platform/time.ts';
import { boundedPages, PAGES_TOTAL_MAX } from '../paper/bounds.ts';
import type { Source, Sources } from './counted-records.ts';
import type { Span } from './counter.ts';
import { attributeOf } from './counter-attributes.ts';
import { type CounterName, counters } from './counters.ts';

/**
 * An account's own counters, as declared in counters.ts. They are stored in shards, so concurrent writes to one account rarely
 * conflict on one item. Any shard may be added to; only the sum counts. DynamoDB adds decimals exactly, so the sum of trees is
 * exact to the ninth decimal.
 */
export const TOTALS_SHARDS = 8;

/** A shard as read from the table. A number is a string where a double would lose digits. */
export type Totals = Record<string, number | string>;

/** By the last digit of an id, which is random. */
export const shardOf = (id: string): number => Number.parseInt(id.slice(-1), 16) % TOTALS_SHARDS;

/** All shards, beginning with `first`. */
export const shardsFrom = (first: number): number[] =>
  Array.from({ length: TOTALS_SHARDS }, (_, i) => (first + i) % TOTALS_SHARDS);

/** Amounts to add to counters, by attribute. */
export type Amounts = Record<string, number | Exact>;

/** The amounts to add to an account's counters for some records; `sign` -1 subtracts them. */
export function amountsOf<S extends Source>(source: S, records: readonly Sources[S][], sign: 1 | -1 = 1): Amounts {
  const amounts: Amounts = {};
  for (const record of records) {
    for (const { name, over, amount } of counters.filter((one) => one.source === source)) {
      const by = exact(amount(record as never)).times(sign);
      // Few offsets are derived or counted by feeds; the others do without these counters.
      if (by.eq(0)) continue;
      for (const attribute of attributesOf(name, over, record)) amounts[attribute] = by.plus(amounts[attribute] ?? 0);
    }
  }
  return amounts;
}

const attributesOf = (name: CounterName, over: readonly Span[], record: Sources[Source]): string[] =>
  over.map((span) => {
    const { date, project_id, currency = '' } = record as { date: string; project_id: string; currency?: string };
    if (span === 'lifetime') return attributeOf.lifetime(name);
    if (span === 'project') return attributeOf.project(name, project_id);
    const month = date.slice(0, 7);
    if (span === 'currency_month') return attributeOf.currencyMonth(name, currency, month);
    return span === 'month' ? attributeOf.month(name, month) : attributeOf.projectMonth(name, project_id, month);
  });

/**
 * Condition on a shard before adding pages. If every shard is within an eighth of the bound, the account is within the
 * bound, and so is each month, because no month is below zero. Deleting an offset makes room in its id's shard, even if
 * it was counted in another: a shard may go below zero, and the room in all shards always equals the account's room.
 */
export const hasRoomFor = (pages: number): NonNullable<Step['must']> => [
  'attribute_not_exists(pages) or pages <= :room',
  { room: PAGES_TOTAL_MAX / TOTALS_SHARDS - pages },
];

export const pagesIn = (month: string): string => attributeOf.month('pages', month);
export const treesIn = (month: string): string => attributeOf.month('trees', month);

/** Pages in some counters. A close is never refused, so the sum may exceed the bound; the response then states the bound. */
export const shownPages = (shards: Totals[], counters: string[]): number =>
  boundedPages(Number(added(shards, counters, 1)));

/** Rounded half up from nine decimals to six. */
export const shownTrees = (shards: Totals[], counters: string[]): number =>
  Number(`${(added(shards, counters, 1e9) + 500n) / 1000n}e-6`);

/** Adds integers of the last decimal, which is fast: a year in eight shards is 96 counters. */
function added(shards: Totals[], counters: string[], scale: 1 | 1e9): bigint {
  let sum = 0n;
  for (const shard of shards) {
    for (const counter of counters) sum += unitsOf(shard[counter] ?? 0, scale);
  }
  return sum;
}

/** Below this bound, a product of doubles has an error under half a unit, so rounding it is exact. */
const UNITS_SAFE = 2 ** 50;

function unitsOf(value: number | string, scale: number): bigint {
  const units = Math.round(Number(value) * scale);
  return Math.abs(units) < UNITS_SAFE ? BigInt(units) : BigInt(exact(value).times(scale).toFixed(0));
}

/** An expanded account's counters: month, quarter and year to date, and in total. */
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

/** Months in the current quarter and year up to the current month, in UTC. */
function monthsToDate(month: string): { quarter: string[]; year: string[] } {
  const number = Number(month.slice(5));
  const named = (from: number) =>
    Array.from({ length: number - from + 1 }, (_, i) => `${month.slice(0, 4)}-${String(from + i).padStart(2, '0')}`);
  return { quarter: named(number - ((number - 1) % 3)), year: named(1) };
}
