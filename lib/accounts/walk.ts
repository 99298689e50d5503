import { type AccountPath, pathBelow, rootPath } from '../platform/table/account-path.ts';
import { lists, table } from '../platform/table/table.ts';
import { Account, ROLE_BELOW } from './account.ts';
import { listRoots, requireAccount } from './store.ts';

export type AccountAt = { path: AccountPath; account: Account };

/** The account at a path and every account below it, or all accounts; parents before children. Memory stays flat. */
export async function* eachAccount(from?: AccountPath): AsyncGenerator<AccountAt> {
  if (from !== undefined) return yield* walk(from, (await requireAccount(from)).account);
  for await (const root of listRoots()) yield* walk(rootPath(root.id), root);
}

async function* walk(path: AccountPath, account: Account): AsyncGenerator<AccountAt> {
  yield { path, account };
  if (!ROLE_BELOW[account.role]) return;
  for await (const child of table.each(lists.children(path), Account)) yield* walk(pathBelow(path, child.id), child);
}
