import {
  type AccountLine,
  type AccountPath,
  asLine,
  asPath,
  firstParentOf,
  idOf,
  isRoot,
  lineBelow,
} from '../../platform/table/account-path.ts';
import { directoryEntries, directoryEntry, getAccountScope } from './scope.ts';

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

/** Filters to those in an account or below it, in the same order. */
export async function onlyWithin<T>(
  given: readonly T[],
  ancestor: AccountPath,
  pathOf: (one: T) => AccountPath,
): Promise<T[]> {
  await readEntries(given.map(pathOf).filter((path) => path !== ancestor));
  const isIn = await Promise.all(given.map((one) => isWithin(pathOf(one), ancestor)));
  return given.filter((_, index) => isIn[index]);
}

/** Reads the directory entries of many lines in a call for each level, instead of one for each account. */
async function readEntries(paths: AccountPath[]): Promise<void> {
  const movable = [...new Set(paths.filter((path) => !isRoot(path)))];
  if (movable.length === 0) return;
  await directoryEntries(movable.map(idOf));
  const parents = await Promise.all(movable.map((path) => parentOf(path)));
  await readEntries(parents.flatMap((parent) => parent ?? []));
}

/** An account's present line, which an offset booked now records. */
export const lineOf = async (path: AccountPath): Promise<AccountLine> =>
  asLine((await pathsUpward(path)).map(idOf).reverse().join('/'));

/**
 * Every line an account may have offsets in, its address first: the lines of its own moves, and those it got when the account
 * above it moved.
 */
export async function linesOf(path: AccountPath): Promise<AccountLine[]> {
  const parent = await parentOf(path);
  if (!parent) return [path];
  const [own, above] = await Promise.all([path, parent].map((one) => ownLinesOf(one)));
  const throughParent = above?.map((line) => lineBelow(line, idOf(path))) ?? [];
  return [...new Set([path, ...(own ?? []), ...throughParent])];
}

/** The accounts that were above an account and are not now. None for one that never moved, nor did an account above it. */
export async function formerlyAbove(path: AccountPath): Promise<AccountPath[]> {
  const [lines, above] = await Promise.all([linesOf(path), pathsUpward(path)]);
  const present = new Set(above.map(idOf));
  const ids = new Set(lines.flatMap((line) => line.split('/')).filter((id) => !present.has(id)));
  const scopes = await Promise.all([...ids].map(getAccountScope));
  return scopes.flatMap((scope) => scope?.path ?? []);
}

/** The lines of an account's own moves; undefined for one that never moved. */
export const ownLinesOf = async (path: AccountPath): Promise<AccountLine[] | undefined> =>
  isRoot(path) ? undefined : (await directoryEntry(idOf(path)))?.lines?.map(asLine);
