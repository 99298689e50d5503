import * as z from 'zod';
import { nameShown } from '../../../platform/fields.ts';
import type { AccountPath } from '../../../platform/table/account-path.ts';
import { keys, table } from '../../../platform/table/table.ts';

const NamedAccount = z.object({ display_name: nameShown() });

/** The account's display name; undefined if no such account exists. */
export const getAccountName = async (path: AccountPath): Promise<string | undefined> =>
  (await table.get(keys.account(path), NamedAccount))?.display_name;
