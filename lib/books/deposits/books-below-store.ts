import * as z from 'zod';
import { eachAccount } from '../../accounts/account/walk.ts';
import { requireFigures } from '../../accounts/totals/store.ts';
import { asyncChunksOf } from '../../platform/chunks.ts';
import type { AccountScope } from '../../platform/http/caller.ts';
import type { AccountPath } from '../../platform/table/account-path.ts';
import { keys, table } from '../../platform/table/table.ts';
import { monthOf, timestamp } from '../../platform/time.ts';
import { type BooksBelow, BooksSum, booksBelowOf, NO_BOOKS_YET, withBooks } from './books-below.ts';
import { booksOfAccounts } from './books-store.ts';
import { leftAccounts } from './left-accounts.ts';
import { futureMonth } from './month.ts';

/** Up to this many accounts, the request itself reads their books. */
export const ACCOUNTS_MAX = 1000;

/** Accounts whose books are read per call. */
export const ACCOUNTS_AT_ONCE = 50;

/** A sum stored by a nightly run; `sum` is JSON. */
export const StoredBooksSum = z.object({ month: z.string(), as_of: z.string(), sum: z.string() });

/** Until the first nightly run has stored a sum, the request reads even a large account's books. */
export async function requireBooksBelow(
  { id, path }: AccountScope,
  month: string,
  now: Date,
  accountsMax = ACCOUNTS_MAX,
): Promise<BooksBelow> {
  const of = { account_id: id, month };
  const { below } = await requireFigures(path);
  const accounts = 1 + (below.accounts?.toNumber() ?? 0);
  const stored = accounts > accountsMax ? await table.get(keys.booksBelow(path, month), StoredBooksSum) : undefined;
  if (stored) return booksBelowOf({ ...of, asOf: stored.as_of }, BooksSum.parse(JSON.parse(stored.sum)));
  const sum = await sumNow(path, month, now);
  if (sum.deposits === 0 && month > monthOf(now)) throw futureMonth(month, now);
  return booksBelowOf({ ...of, asOf: timestamp(now) }, sum);
}

async function sumNow(path: AccountPath, month: string, now: Date): Promise<BooksSum> {
  let sum = NO_BOOKS_YET;
  const add = async (accounts: Parameters<typeof booksOfAccounts>[0]) => {
    for (const books of await booksOfAccounts(accounts, { of: path, month, now })) sum = withBooks(sum, books);
  };
  for await (const accounts of asyncChunksOf(eachAccount(path), READ_TOGETHER)) await add(accounts);
  for await (const visited of asyncChunksOf(leftAccounts(path, month), READ_TOGETHER))
    await add(visited.map(({ account }) => account));
  return sum;
}

/** Four calls at once. */
const READ_TOGETHER = 4 * ACCOUNTS_AT_ONCE;
