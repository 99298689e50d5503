import * as z from 'zod';
import { attributeOf } from '../../accounts/account/counter-attributes.ts';
import { type AccountAt, eachAccount, Trail } from '../../accounts/account/walk.ts';
import { Trail as LeftTrail } from '../../accounts/lists-below/position.ts';
import { requireFigures } from '../../accounts/totals/store.ts';
import { take } from '../../platform/concurrency.ts';
import { longJobKind, type StepEnd } from '../../platform/long-jobs/kind.ts';
import { type AccountPath, asPath } from '../../platform/table/account-path.ts';
import { keys, type Step, table } from '../../platform/table/table.ts';
import { timestamp } from '../../platform/time.ts';
import { BooksSum, NO_BOOKS_YET, withBooks } from './books-below.ts';
import { ACCOUNTS_AT_ONCE, StoredBooksSum } from './books-below-store.ts';
import { booksOfAccounts } from './books-store.ts';
import { leftAccounts } from './left-accounts.ts';

/**
 * Adds up the books for an account with very many accounts below it, every night, for GET /months/{month}?include=below. Each
 * step reads some accounts' books; the last one stores the sums. Sums for a month closed everywhere stay as they are.
 */
export const sumBooksJob = longJobKind({
  name: 'sum-books',
  operation: 'sumBooks',
  arguments: z.object({ path: z.string(), months: z.array(z.string()), of: z.number() }),
  place: z.object({
    trail: Trail,
    sums: z.record(z.string(), BooksSum),
    done: z.number(),
    /** After the accounts below, those that left, month by month. */
    left: z.object({ month: z.number(), trail: LeftTrail().optional() }).optional(),
  }),
  begin: ({ months }) => ({
    trail: [],
    sums: Object.fromEntries(months.map((month) => [month, NO_BOOKS_YET])),
    done: 0,
  }),
  async step({ arguments: { path, months, of }, place, startedAt }) {
    if (place.left) return addLeft({ path: asPath(path), months }, { ...place, left: place.left }, startedAt);
    const { accounts, trail } = await nextAccounts(asPath(path), place.trail);
    const sums = { ...place.sums };
    for (const month of months) {
      for (const books of await booksOfAccounts(accounts, { of: asPath(path), month, now: startedAt }))
        sums[month] = withBooks(sums[month] ?? NO_BOOKS_YET, books);
    }
    const done = place.done + accounts.length;
    const next = trail ? { trail } : { trail: place.trail, left: { month: 0 } };
    return { writes: [], done, of, place: { ...next, sums, done } };
  },
});

type Place = { trail: Trail; sums: Record<string, BooksSum>; done: number };
type Left = { month: number; trail?: LeftTrail | undefined };

/** A page of the accounts that left, for one month. */
async function addLeft(
  { path, months }: { path: AccountPath; months: string[] },
  { left, ...place }: Place & { left: Left },
  startedAt: Date,
): Promise<StepEnd<Place & { left?: Left }>> {
  const { sums, done } = place;
  const month = months[left.month];
  if (month === undefined) {
    const writes = Object.entries(sums).map(([one, sum]) => storeSum(path, one, sum, startedAt));
    return { writes, done, of: done, result: { months: writes.length } };
  }
  const visited = await take(leftAccounts(path, month, left.trail), ACCOUNTS_AT_ONCE);
  const accounts = visited.map(({ account }) => account);
  const books = await booksOfAccounts(accounts, { of: path, month, now: startedAt });
  const sum = books.reduce(withBooks, sums[month] ?? NO_BOOKS_YET);
  const isLast = visited.length < ACCOUNTS_AT_ONCE;
  const next = isLast ? { month: left.month + 1 } : { month: left.month, trail: visited.at(-1)?.trail };
  return { writes: [], done, of: done, place: { ...place, sums: { ...sums, [month]: sum }, left: next } };
}

/** The next accounts in the walk; without a trail they are the last. */
async function nextAccounts(path: AccountPath, after: Trail): Promise<{ accounts: AccountAt[]; trail?: Trail }> {
  const accounts = await take(eachAccount(path, { after, pageSize: ACCOUNTS_AT_ONCE }), ACCOUNTS_AT_ONCE);
  const last = accounts.at(-1);
  return { accounts, ...(last && accounts.length === ACCOUNTS_AT_ONCE && { trail: last.trail }) };
}

const storeSum = (path: AccountPath, month: string, sum: BooksSum, startedAt: Date): Step => ({
  put: { ...keys.booksBelow(path, month), month, as_of: timestamp(startedAt), sum: JSON.stringify(sum) },
});

/** Maximum months per night, newest first. The others follow on later nights. */
const MONTHS_MAX = 24;

/** Months to add up: all with any books, except those closed everywhere. */
export async function monthsToSum(path: AccountPath): Promise<string[]> {
  const { own, below } = await requireFigures(path);
  const prefix = attributeOf.month('deposit_months', '');
  const months = new Set([...Object.keys(own), ...Object.keys(below)].filter((name) => name.startsWith(prefix)));
  const all = [...months].map((name) => name.slice(prefix.length)).sort();
  const stored = await table.getMany(all.map((month) => ({ key: keys.booksBelow(path, month), form: StoredBooksSum })));
  return all
    .filter((_, index) => !isFinal(stored[index]))
    .reverse()
    .slice(0, MONTHS_MAX);
}

function isFinal(stored: z.infer<typeof StoredBooksSum> | undefined): boolean {
  if (!stored) return false;
  const { open, closing } = BooksSum.parse(JSON.parse(stored.sum)).accounts;
  return open + closing === 0;
}
