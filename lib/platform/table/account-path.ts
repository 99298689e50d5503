/**
 * The ids from the root account down to an account, joined by `/`: the partition key for everything the account owns. A path
 * never changes, so "is it mine or below mine" is a string comparison, and may be cached forever.
 */
export type AccountPath = string & { readonly accountPath: unique symbol };

export const rootPath = (id: string): AccountPath => id as AccountPath;

export const pathBelow = (parent: AccountPath, id: string): AccountPath => `${parent}/${id}` as AccountPath;

/** Above all root accounts: the partition with their names and the service-wide totals. No account has this path. */
export const SERVICE = 'ROOTS' as AccountPath;

/** Types a path read as a plain string from the table. */
export const asPath = (stored: string): AccountPath => stored as AccountPath;

export const isWithin = (path: AccountPath, ancestor: AccountPath): boolean =>
  path === ancestor || path.startsWith(`${ancestor}/`);

/** The account's own id: the last one in its path. */
export const idOf = (path: AccountPath): string => path.slice(path.lastIndexOf('/') + 1);

/** The parent account's path; undefined at a root. */
export function parentOf(path: AccountPath): AccountPath | undefined {
  const slash = path.lastIndexOf('/');
  return slash < 0 ? undefined : (path.slice(0, slash) as AccountPath);
}

/** The path itself and those for all accounts above it, nearest first. */
export function pathsUpward(path: AccountPath): AccountPath[] {
  const parent = parentOf(path);
  return parent ? [path, ...pathsUpward(parent)] : [path];
}

/** The path to an account's root account. */
export const rootOf = (path: AccountPath): AccountPath => path.split('/', 1)[0] as AccountPath;
