import { counterAt } from '../../accounts/account/counter-attributes.ts';
import { type Counters, sumOf } from '../../accounts/totals/counters.ts';
import type { FeedMonth } from '../../metering/feeds/feed-month.ts';
import type { AccountYear } from './account-year.ts';
import { inMonths, sumOfFeeds } from './feed-sums.ts';
import { hasSomething, reportFigures } from './figures.ts';
import type { ReportAccount } from './report.ts';

/** The facts an account's row is computed from. Monthly counters are kept, so rows can be added up exactly. */
export type Row = { account_id: string; account_name: string; counters: Counters; feedMonths: FeedMonth[] };

/** The named accounts, those with the most pages first, and all others together. */
export type Rows = { named: Row[]; rest: Pick<Row, 'counters' | 'feedMonths'>; unnamed: number };

export const NAMED_MAX = 1000;

export const NO_ROWS: Rows = { named: [], rest: { counters: {}, feedMonths: [] }, unnamed: 0 };

/** Accounts with data in the months. */
export const rowsOf = (accounts: readonly AccountYear[], months: string[]): Row[] =>
  accounts
    .map(({ id, name, own, feedMonths }) => ({
      account_id: id,
      account_name: name,
      counters: ofMonths(own, months),
      feedMonths: togetherByMonth(inMonths(feedMonths, months)),
    }))
    .filter((row) => hasSomething(reportFigures(row, months)));

/** The monthly counters a report's figures are computed from. */
export const MONTHLY_COUNTERS = ['pages', 'pages_derived', 'pages_from_feeds', 'trees', 'recycled'];

const ofMonths = (counters: Counters, months: string[]): Counters =>
  Object.fromEntries(
    MONTHLY_COUNTERS.flatMap((name) =>
      months.flatMap((month) => {
        const value = counters[`${name}_${month}`];
        return value && !value.eq(0) ? [[`${name}_${month}`, value] as const] : [];
      }),
    ),
  );

/** The feeds of one or several accounts, as one. */
export function togetherByMonth(feedMonths: readonly FeedMonth[]): FeedMonth[] {
  const byMonth = Map.groupBy(feedMonths, ({ month }) => month);
  return [...byMonth].map(([month, some]) => ({ feed_id: '', month, ...sumOfFeeds(some) }));
}

/** Adds rows. The result does not depend on how the rows are batched. */
export function withRows({ named, rest, unnamed }: Rows, more: Row[]): Rows {
  const all = byAccount([...named, ...more]).sort(byPages);
  const dropped = all.splice(NAMED_MAX);
  if (dropped.length === 0) return { named: all, rest, unnamed };
  return {
    named: all,
    rest: {
      counters: sumOf([rest.counters, ...dropped.map(({ counters }) => counters)]),
      feedMonths: togetherByMonth([...rest.feedMonths, ...dropped.flatMap(({ feedMonths }) => feedMonths)]),
    },
    unnamed: unnamed + dropped.length,
  };
}

/** An account that moved between two accounts below has bookings at both, and one row. */
const byAccount = (rows: Row[]): Row[] =>
  [...Map.groupBy(rows, ({ account_id }) => account_id).values()].flatMap(([first, ...others]) =>
    first === undefined || others.length === 0 ? (first ?? []) : others.reduce(merged, first),
  );

const merged = (one: Row, other: Row): Row => ({
  ...one,
  counters: sumOf([one.counters, other.counters]),
  feedMonths: togetherByMonth([...one.feedMonths, ...other.feedMonths]),
});

const byPages = (one: Row, other: Row): number => {
  const difference = pagesOf(other) - pagesOf(one);
  // uncaught: 1 → 2: sorting asks only for the sign of the number
  // uncaught: one.account_id < other.account_id → one.account_id <= other.account_id: no two of the list are equal
  return difference !== 0 ? difference : one.account_id < other.account_id ? -1 : 1;
};

const pagesOf = ({ counters }: Row): number => {
  let pages = 0;
  for (const [name, value] of Object.entries(counters)) {
    const counter = counterAt(name)?.counter.name;
    if (counter === 'pages') pages += value.toNumber();
    if (counter === 'pages_derived') pages -= value.toNumber();
  }
  return pages;
};

export const shownRows = ({ named, rest, unnamed }: Rows, months: string[]): ReportAccount[] => [
  ...named.map((row) => ({
    account_id: row.account_id,
    account_name: row.account_name,
    ...reportFigures(row, months),
  })),
  ...(unnamed > 0 ? [{ account_id: null, account_name: null, ...reportFigures(rest, months) }] : []),
];
