import { type AccountPath, pathBelow, rootPath } from '../platform/table/account-path.ts';
import { lists, table } from '../platform/table/table.ts';
import { Account } from './account.ts';
import { listRoots } from './store.ts';

/** Every account below a path and itself, or all there are, parents before children. For operators; memory is flat. */
export async function* eachAccountPath(from?: AccountPath): AsyncGenerator<AccountPath> {
  if (from === undefined) {
    for await (const { id } of listRoots()) yield* eachAccountPath(rootPath(id));
    return;
  }
  yield from;
  for await (const { id } of table.each(lists.children(from), Account)) yield* eachAccountPath(pathBelow(from, id));
}
