import { linesOf } from '../../accounts/account/line.ts';
import { freshEntries } from '../../accounts/account/scope.ts';
import { type AccountPath, idOf } from '../../platform/table/account-path.ts';

/**
 * The accounts that may read an archive, by id: the account itself, the requesting account, and those always above either of
 * them. An archive has the prices the requesting account may see. An account above only later may not see earlier prices, and
 * one no longer above may not see later ones.
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
