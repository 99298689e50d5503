import * as z from 'zod';
import { type AccountPath, parentOf } from '../platform/table/account-path.ts';
import { keys, table } from '../platform/table/table.ts';

/** Who looks after an account, as its certificates name them: the account above it. */
export type Dealer = { name: string };

const Shown = z.object({ display_name: z.string() });

/** Undefined for an account that nobody is above. */
export async function dealerOf(path: AccountPath): Promise<Dealer | undefined> {
  const above = parentOf(path);
  const account = above && (await table.get(keys.account(above), Shown));
  return account && { name: account.display_name };
}
