import { type AccountPath, pathBelow, rootPath } from '../platform/table/account-path.ts';
import { lists, table } from '../platform/table/table.ts';
import { Account, ROLE_BELOW } from './account.ts';
import { listRoots, requireAccount } from './store.ts';

/** An account, and where it is. */
export type Walked = { path: AccountPath; account: Account };

/** Every account below a path and itself, or all there are, parents before children. For operators; memory is flat. */
export async function* eachAccount(from?: AccountPath): AsyncGenerator<Walked> {
  if (from !== undefined) return yield* walk(from, (await requireAccount(from)).account);
  for await (const root of listRoots()) yield* walk(rootPath(root.id), root);
}

async function* walk(path: AccountPath, account: Account): AsyncGenerator<Walked> {
  yield { path, account };
  if (!ROLE_BELOW[account.role]) return;
  for await (const child of table.each(lists.children(path), Account)) yield* walk(pathBelow(path, child.id), child);
}
