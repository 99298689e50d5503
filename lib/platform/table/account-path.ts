/**
 * The ids from the root to an account, joined by `/`. It is the partition of everything the account owns, and it
 * never changes, so "is it mine or my descendant's" is a comparison of strings and may be cached for ever.
 */
export type AccountPath = string & { readonly accountPath: unique symbol };

export const rootPath = (id: string): AccountPath => id as AccountPath;

export const pathBelow = (parent: AccountPath, id: string): AccountPath => `${parent}/${id}` as AccountPath;

/** Reads a path back from the table, where it is a plain string. */
export const asPath = (stored: string): AccountPath => stored as AccountPath;

export const isWithin = (path: AccountPath, ancestor: AccountPath): boolean =>
  path === ancestor || path.startsWith(`${ancestor}/`);

/** The account's own id: the last of its path. */
export const idOf = (path: AccountPath): string => path.slice(path.lastIndexOf('/') + 1);

/** The path of the parent account, undefined at a root. */
export function parentOf(path: AccountPath): AccountPath | undefined {
  const slash = path.lastIndexOf('/');
  return slash < 0 ? undefined : (path.slice(0, slash) as AccountPath);
}

/** The path of the root account that an account belongs to. */
export const rootOf = (path: AccountPath): AccountPath => path.split('/', 1)[0] as AccountPath;
