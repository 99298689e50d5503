import type { AccountLine, AccountPath } from '../../platform/table/account-path.ts';
import { AsStored, type Item, lists, table } from '../../platform/table/table.ts';
import { linesOf } from './line.ts';

/** The items behind an account's record, or in the partition of another of its lines. */
export const itemsIn = async (line: AccountLine): Promise<Item[]> =>
  (await table.query(lists.account(line), AsStored)).items;

/** The items in all of an account's lines, its address first: one call for an account that never moved. */
export const itemsOfLines = async (path: AccountPath): Promise<Item[][]> =>
  Promise.all((await linesOf(path)).map(itemsIn));
