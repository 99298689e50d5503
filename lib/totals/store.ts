import * as z from 'zod';
import { Fault } from '../platform/fault.ts';
import { type AccountPath, idOf } from '../platform/table/account-path.ts';
import { AsStored, kinds, lists, type Page, type Paging, read, table } from '../platform/table/table.ts';
import type { Counters } from './counters.ts';
import { CountedEntry, figuresIn } from './roll-up.ts';

/** An account as it is listed, with its own figures and those of all below it. */
export type AccountFigures = {
  name: string;
  external_id: string | null;
  created_at: string;
  own: Counters;
  below: Counters;
};

const Listed = z.object({ name: z.string(), external_id: z.string().nullable(), created_at: z.string() });

/** In one call. */
export async function requireFigures(path: AccountPath): Promise<AccountFigures> {
  const { items } = await table.query(lists.account(path), AsStored);
  const record = items.find(({ sk }) => sk === kinds.account);
  if (!record) throw new Fault('not_found', `There is no account ${idOf(path)}.`);
  return { ...read(record, Listed), ...figuresIn(items) };
}

/** What an account has counted of those directly below it, by name. */
export const listCounted = (path: AccountPath, paging: Paging): Promise<Page<CountedEntry>> =>
  table.query(lists.counted(path), CountedEntry, paging);
