import { getAccountScope } from '../lib/accounts/store.ts';
import type { AccountScope } from '../lib/platform/http/caller.ts';
import { type Given, notFound, textOption } from './command.ts';

/** The account with an id that the operator wrote. */
export async function requireAccountScope(id: string): Promise<AccountScope> {
  const account = await getAccountScope(id);
  if (!account) throw notFound('account', id);
  return account;
}

/** The account that an option names, or undefined without the option. */
export async function accountOption(given: Given, name = 'account'): Promise<AccountScope | undefined> {
  const id = textOption(given, name);
  return id === undefined ? undefined : requireAccountScope(id);
}
