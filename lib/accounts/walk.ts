import { lists, table } from '../table/table.ts';
import type { Account } from './account.ts';
import { type AccountPath, pathBelow, rootPath } from './path.ts';
import { listRoots } from './store.ts';

/** Every account below a path and itself, or all there are, parents before children. For operators; memory is flat. */
export async function* eachAccountPath(from?: AccountPath): AsyncGenerator<AccountPath> {
  if (from === undefined) {
    for await (const { id } of listRoots()) yield* eachAccountPath(rootPath(id));
    return;
  }
  yield from;
  for await (const { id } of table.each<Account>(lists.children(from))) yield* eachAccountPath(pathBelow(from, id));
}
