/**
 * The ids from the root account to an account, joined by `/`: the partition key of everything that the account owns. A path
 * never changes, so "is it mine or below mine" is a comparison of strings, and may be cached forever.
 */
export type AccountPath = string & { readonly accountPath: unique symbol };

export const rootPath = (id: string): AccountPath => id as AccountPath;

export const pathBelow = (parent: AccountPath, id: string): AccountPath => `${parent}/${id}` as AccountPath;

/** Above all root accounts: the partition of their names and of the sums over the whole service. No account has this path. */
export const SERVICE = 'ROOTS' as AccountPath;

/** Types a path that is a plain string in the table. */
export const asPath = (stored: string): AccountPath => stored as AccountPath;

export const isWithin = (path: AccountPath, ancestor: AccountPath): boolean =>
  path === ancestor || path.startsWith(`${ancestor}/`);

/** The account's own id: the last one of its path. */
export const idOf = (path: AccountPath): string => path.slice(path.lastIndexOf('/') + 1);

/** The path of the parent account, undefined at a root. */
export function parentOf(path: AccountPath): AccountPath | undefined {
  const slash = path.lastIndexOf('/');
  return slash < 0 ? undefined : (path.slice(0, slash) as AccountPath);
}

/** The path itself and those of all accounts above it, the nearest first. */
export function pathsUpward(path: AccountPath): AccountPath[] {
  const parent = parentOf(path);
  return parent ? [path, ...pathsUpward(parent)] : [path];
}

/** The path of the root account that an account belongs to. */
export const rootOf = (path: AccountPath): AccountPath => path.split('/', 1)[0] as AccountPath;
