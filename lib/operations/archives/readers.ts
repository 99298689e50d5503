import { linesOf } from '../../accounts/account/line.ts';
import { freshEntries } from '../../accounts/account/scope.ts';
import { type AccountPath, idOf } from '../../platform/table/account-path.ts';

/**
 * The accounts that may read an archive, by id: the account itself, the one that asked for it, and those that were above either
 * of them all the time. An archive has the prices that its asker may see. An account that came above later may not see those of
 * before, and one that left may not see the rest.
 */
export async function archiveReaders(path: AccountPath, asking: AccountPath): Promise<string[]> {
  const entryOf = freshEntries();
  const always = await Promise.all([path, asking].map((one) => alwaysAbove(one, entryOf)));
  return [...new Set([idOf(path), idOf(asking), ...always.flat()])];
}

async function alwaysAbove(path: AccountPath, entryOf: ReturnType<typeof freshEntries>): Promise<string[]> {
  const [first = [], ...others] = (await linesOf(path, entryOf)).map((line) => line.split('/'));
  return first.filter((id) => others.every((line) => line.includes(id)));
}
