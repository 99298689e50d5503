import * as z from 'zod';
import { nameShown } from '../platform/fields.ts';
import type { AccountPath } from '../platform/table/account-path.ts';
import { keys, table } from '../platform/table/table.ts';

const Named = z.object({ display_name: nameShown() });

/** The name that communications have it by. */
export const getAccountName = async (path: AccountPath): Promise<string | undefined> =>
  (await table.get(keys.account(path), Named))?.display_name;
