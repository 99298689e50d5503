import { type AccountPath, asPath, firstParentOf, idOf, isRoot } from '../../platform/table/account-path.ts';
import { directoryEntry } from './scope.ts';

/**
 * An account's line: who is above it now. The address tells it for an account that never moved, and the directory entry for one
 * that did. Roles bound the depth at three, so a line takes at most two cached reads (scope.ts).
 */
export async function parentOf(path: AccountPath): Promise<AccountPath | undefined> {
  if (isRoot(path)) return undefined;
  const moved = (await directoryEntry(idOf(path)))?.parent_path;
  return moved === undefined ? firstParentOf(path) : asPath(moved);
}

/** The account itself and all accounts above it, nearest first. */
export async function pathsUpward(path: AccountPath): Promise<AccountPath[]> {
  const parent = await parentOf(path);
  return parent ? [path, ...(await pathsUpward(parent))] : [path];
}

export async function rootOf(path: AccountPath): Promise<AccountPath> {
  const parent = await parentOf(path);
  return parent ? rootOf(parent) : path;
}

/** Whether an account is another one, or anywhere below it. */
export const isWithin = async (path: AccountPath, ancestor: AccountPath): Promise<boolean> =>
  path === ancestor || (await pathsUpward(path)).includes(ancestor);

/** Those of the given that are in an account or below it, in their order. */
export async function onlyWithin<T>(
  given: readonly T[],
  ancestor: AccountPath,
  pathOf: (one: T) => AccountPath,
): Promise<T[]> {
  const isIn = await Promise.all(given.map((one) => isWithin(pathOf(one), ancestor)));
  return given.filter((_, index) => isIn[index]);
}
