import { type AccountAt, eachAccount } from '../../accounts/account/walk.ts';
import { asyncChunksOf } from '../../platform/chunks.ts';
import { type Page, type Paging, table } from '../../platform/table/table.ts';
import { type ReadAccount, readAccountOf } from './noun.ts';
import type { Arguments, ReadingAt } from './place.ts';

type Read<T> = (account: ReadAccount, paging: Paging) => Promise<Page<T>>;

/** The first pages of this many accounts are read at once, because most accounts have few rows. */
const ACCOUNTS_AT_ONCE = 16;

/** A page of one account, and where the next one begins. */
type AccountPage<T> = { account: ReadAccount; items: T[]; at: ReadingAt };

/** An account's pages, and those for all accounts below it where included, behind the given place. */
export async function* accountPages<T>(
  { path, include }: Pick<Arguments, 'path' | 'include'>,
  after: ReadingAt | null,
  read: Read<T>,
  limit: number,
): AsyncGenerator<AccountPage<T>> {
  if (after && after.cursor !== null) yield* restOf(after.account, after.trail, after.cursor, read, limit);
  if (after && include === 'own') return;
  for await (const accounts of asyncChunksOf(accountsAfter(path, include, after), ACCOUNTS_AT_ONCE)) {
    const firsts = await Promise.all(accounts.map((one) => read(readAccountOf(one), { limit })));
    for (const [index, { items, next }] of firsts.entries()) {
      const visited = accounts[index];
      if (!visited) continue;
      const account = readAccountOf(visited);
      yield { account, items, at: { trail: visited.trail, account, cursor: next ?? null } };
      if (next !== undefined) yield* restOf(account, visited.trail, next, read, limit);
    }
  }
}

async function* accountsAfter(
  path: Arguments['path'],
  include: Arguments['include'],
  after: ReadingAt | null,
): AsyncGenerator<AccountAt> {
  for await (const visited of eachAccount(path, { after: after?.trail ?? [] })) {
    yield visited;
    if (include === 'own') return;
  }
}

async function* restOf<T>(
  account: ReadAccount,
  trail: ReadingAt['trail'],
  from: string,
  read: Read<T>,
  limit: number,
): AsyncGenerator<AccountPage<T>> {
  for await (const { items, next } of table.eachPage((cursor) => read(account, { limit, cursor }), from))
    yield { account, items, at: { trail, account, cursor: next ?? null } };
}
