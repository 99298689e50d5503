import { Fault } from '../platform/fault.ts';
import { type AccountPath, idOf } from '../platform/table/account-path.ts';
import { AsStored, kinds, lists, type Page, type Paging, table } from '../platform/table/table.ts';
import type { Counters } from './counters.ts';
import { CountedEntry, figuresIn } from './roll-up.ts';

/** An account's own figures and those of all below it, in one call. */
export async function requireFigures(path: AccountPath): Promise<{ own: Counters; below: Counters }> {
  const { items } = await table.query(lists.account(path), AsStored);
  if (!items.some(({ sk }) => sk === kinds.account)) {
    throw new Fault('not_found', `There is no account ${idOf(path)}.`);
  }
  return figuresIn(items);
}

/** What an account has counted of those directly below it, by name. */
export const listCounted = (path: AccountPath, paging: Paging): Promise<Page<CountedEntry>> =>
  table.query(lists.counted(path), CountedEntry, paging);
