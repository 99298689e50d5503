import {
  type AccountLine,
  type AccountPath,
  asLine,
  asPath,
  firstParentOf,
  idOf,
  isRoot,
  lineAbove,
  lineBelow,
} from '../../platform/table/account-path.ts';
import { directoryEntries, directoryEntry, type EntryReader, getAccountScope } from './scope.ts';

/**
 * An account's line: who is above it now. An account that never moved has it in its address, any other in its directory entry.
 * Roles bound the depth at three, so a line takes at most two reads. They are cached (scope.ts), unless the caller passes
 * `freshEntries()`.
 */
export async function parentOf(
  path: AccountPath,
  entryOf: EntryReader = directoryEntry,
): Promise<AccountPath | undefined> {
  if (isRoot(path)) return undefined;
  const moved = (await entryOf(idOf(path)))?.parent_path;
  return moved === undefined ? firstParentOf(path) : asPath(moved);
}

/** The account itself and all accounts above it, nearest first. */
export async function pathsUpward(path: AccountPath, entryOf?: EntryReader): Promise<AccountPath[]> {
  const parent = await parentOf(path, entryOf);
  return parent ? [path, ...(await pathsUpward(parent, entryOf))] : [path];
}

export async function rootOf(path: AccountPath): Promise<AccountPath> {
  const parent = await parentOf(path);
  return parent ? rootOf(parent) : path;
}

/** Whether an account is another one, or anywhere below it. */
export const isWithin = async (path: AccountPath, ancestor: AccountPath, entryOf?: EntryReader): Promise<boolean> =>
  path === ancestor || (await pathsUpward(path, entryOf)).includes(ancestor);

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

/** An account's present line, as recorded by an offset booked now. */
export const lineOf = async (path: AccountPath, entryOf?: EntryReader): Promise<AccountLine> =>
  asLine((await pathsUpward(path, entryOf)).map(idOf).reverse().join('/'));

/**
 * Every line an account may have offsets in, its address first: the lines of its own moves, and of its present and former
 * parents' moves. A former parent's later moves count too: an instance that knows of the parent's move already, but not yet of
 * the account's, books in such a line.
 */
export async function linesOf(path: AccountPath, entryOf?: EntryReader): Promise<AccountLine[]> {
  if (isRoot(path)) return [path];
  const own = [path, ...((await ownLinesOf(path, entryOf)) ?? [])];
  const parents = new Set(
    own
      .flatMap((line) => lineAbove(line) ?? [])
      .filter(isMovable)
      .map(idOf),
  );
  const above = await Promise.all([...parents].map((id) => ownLines(id, entryOf)));
  const throughParents = above.flatMap((lines) => lines ?? []).map((line) => lineBelow(line, idOf(path)));
  return [...new Set([...own, ...throughParents])];
}

/** A root account's line is its address for ever. */
const isMovable = (line: AccountLine): boolean => lineAbove(line) !== undefined;

/** The accounts formerly above an account. None if neither it nor an account above it ever moved. */
export async function formerlyAbove(path: AccountPath): Promise<AccountPath[]> {
  const [lines, above] = await Promise.all([linesOf(path), pathsUpward(path)]);
  const present = new Set(above.map(idOf));
  const ids = new Set(lines.flatMap((line) => line.split('/')).filter((id) => !present.has(id)));
  const scopes = await Promise.all([...ids].map(getAccountScope));
  return scopes.flatMap((scope) => scope?.path ?? []);
}

/** The lines of an account's own moves; undefined for one that never moved. */
export const ownLinesOf = async (path: AccountPath, entryOf?: EntryReader): Promise<AccountLine[] | undefined> =>
  isRoot(path) ? undefined : ownLines(idOf(path), entryOf);

const ownLines = async (id: string, entryOf = directoryEntry): Promise<AccountLine[] | undefined> =>
  (await entryOf(id))?.lines?.map(asLine);
