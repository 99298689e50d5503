import { getAccountScope } from '../lib/accounts/account/scope.ts';
import { listRoots, requireAccount } from '../lib/accounts/account/store.ts';
import { type AccountAt, eachAccount } from '../lib/accounts/account/walk.ts';
import { inParallel } from '../lib/platform/concurrency.ts';
import type { AccountScope } from '../lib/platform/http/caller.ts';
import type { AccountPath } from '../lib/platform/table/account-path.ts';
import { type Arguments, type Command, Misuse, notFound, textOption } from './command.ts';

/** The id may be in any case. */
export async function requireAccountScope(id: string): Promise<AccountScope> {
  const account = await getAccountScope(id.toLowerCase());
  if (!account) throw notFound('account', id);
  return account;
}

/** The option for commands about all accounts, or one account and those below it. */
export const WITHIN_ACCOUNT: Command['options'] = {
  account: { type: 'string', about: 'only this account and those below it' },
};

export async function accountOption(args: Arguments, name = 'account'): Promise<AccountScope | undefined> {
  const id = textOption(args, name);
  return id === undefined ? undefined : requireAccountScope(id);
}

/** The root account, if exactly one exists. */
export async function onlyRoot(): Promise<AccountScope> {
  const roots = await Array.fromAsync(listRoots());
  const [root] = roots;
  if (!root) throw new Misuse('There is no account yet; create one with "accounts create --name NAME".');
  if (roots.length > 1) {
    const some = roots.slice(0, 5).map(titled).join(', ');
    throw new Misuse(
      `--account is missing, and ${roots.length} accounts have no parent: ${some}${roots.length > 5 ? ', …' : ''}.`,
    );
  }
  return requireAccountScope(root.id);
}

/** An id alone means nothing to a person: `"Riverside School" (0193…)`. */
export const titled = ({ name, id }: { name: string; id: string }): string => `${JSON.stringify(name)} (${id})`;

export const titleOf = async (path: AccountPath): Promise<string> => titled((await requireAccount(path)).account);

export const nameOf = async (path: AccountPath): Promise<string> => (await requireAccount(path)).account.name;

/** All accounts, or the --account one and those below it; parents before children. */
export async function* accountsFrom(args: Arguments): AsyncGenerator<AccountAt> {
  yield* eachAccount((await accountOption(args))?.path);
}

/** Runs `work` for each account, a few in parallel; the results are in account order. */
export async function mapAccounts<T>(args: Arguments, work: (account: AccountAt) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  let count = 0;
  await inParallel(ACCOUNTS_AT_ONCE, numbered(accountsFrom(args)), async ([place, account]) => {
    results[place] = await work(account);
  });
  return results;

  async function* numbered(accounts: AsyncIterable<AccountAt>): AsyncGenerator<[number, AccountAt]> {
    for await (const account of accounts) yield [count++, account];
  }
}

const ACCOUNTS_AT_ONCE = 8;
