import * as z from 'zod';
import { Fault } from '../platform/fault.ts';
import { type AccountPath, idOf } from '../platform/table/account-path.ts';
import { AsStored, kinds, lists, type Page, type Paging, read, table } from '../platform/table/table.ts';
import type { Counters } from './counters.ts';
import { CountedEntry, figuresIn } from './roll-up.ts';

/** An account with its own figures and those of all accounts below it. */
export type AccountFigures = {
  name: string;
  external_id: string | null;
  created_at: string;
  own: Counters;
  below: Counters;
};

const Listed = z.object({ name: z.string(), external_id: z.string().nullable(), created_at: z.string() });

/** Takes one call. */
export async function requireFigures(path: AccountPath): Promise<AccountFigures> {
  const { items } = await table.query(lists.account(path), AsStored);
  const record = items.find(({ sk }) => sk === kinds.account);
  if (!record) throw new Fault('not_found', `There is no account ${idOf(path)}.`);
  return { ...read(record, Listed), ...figuresIn(items) };
}

/** The figures of the accounts directly below an account, as it has counted them, by name. */
export const listCounted = (path: AccountPath, paging: Paging): Promise<Page<CountedEntry>> =>
  table.query(lists.counted(path), CountedEntry, paging);
