import { getAccountScope } from '../lib/accounts/scope.ts';
import { listRoots, requireAccount } from '../lib/accounts/store.ts';
import { type AccountAt, eachAccount } from '../lib/accounts/walk.ts';
import { inParallel } from '../lib/platform/concurrency.ts';
import type { AccountScope } from '../lib/platform/http/caller.ts';
import type { AccountPath } from '../lib/platform/table/account-path.ts';
import { type Arguments, type Command, Misuse, notFound, textOption } from './command.ts';

/** The account with an id that the operator wrote. */
export async function requireAccountScope(id: string): Promise<AccountScope> {
  const account = await getAccountScope(id.toLowerCase());
  if (!account) throw notFound('account', id);
  return account;
}

/** For commands about an account and all below it, or without it about all. */
export const WITHIN_ACCOUNT: Command['options'] = {
  account: { type: 'string', about: 'only this account and those below it' },
};

/** The account that an option names, or undefined without the option. */
export async function accountOption(args: Arguments, name = 'account'): Promise<AccountScope | undefined> {
  const id = textOption(args, name);
  return id === undefined ? undefined : requireAccountScope(id);
}

/** The account at the top, where there is no doubt which that is. */
export async function onlyRoot(): Promise<AccountScope> {
  const roots = await Array.fromAsync(listRoots());
  const [root] = roots;
  if (!root) throw new Misuse('There is no account yet; make one with "accounts create --name NAME".');
  if (roots.length > 1) {
    const some = roots.slice(0, 5).map(titled).join(', ');
    throw new Misuse(
      `--account is missing, and ${roots.length} accounts have no parent: ${some}${roots.length > 5 ? ', …' : ''}.`,
    );
  }
  return requireAccountScope(root.id);
}

/** `"Riverside School" (0193…)`: an id alone tells a person nothing. */
export const titled = ({ name, id }: { name: string; id: string }): string => `${JSON.stringify(name)} (${id})`;

export const titleOf = async (path: AccountPath): Promise<string> => titled((await requireAccount(path)).account);

export const nameOf = async (path: AccountPath): Promise<string> => (await requireAccount(path)).account.name;

/** The accounts that a command is about, parents before children: that of --account and those below it, or all. */
export async function* accountsGiven(args: Arguments): AsyncGenerator<AccountAt> {
  yield* eachAccount((await accountOption(args))?.path);
}

/** Works on each of these accounts, a few at a time; the results are in the order of the accounts. */
export async function mapAccounts<T>(args: Arguments, work: (account: AccountAt) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  let count = 0;
  await inParallel(ACCOUNTS_AT_ONCE, numbered(accountsGiven(args)), async ([place, account]) => {
    results[place] = await work(account);
  });
  return results;

  async function* numbered(accounts: AsyncIterable<AccountAt>): AsyncGenerator<[number, AccountAt]> {
    for await (const account of accounts) yield [count++, account];
  }
}

const ACCOUNTS_AT_ONCE = 8;
