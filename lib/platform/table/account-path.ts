/**
 * An account's line at a moment: the ids from the root account down to it, joined by `/`. Offsets record theirs, and their
 * figures are counted in the partition with this key.
 */
export type AccountLine = string & { readonly accountLine: unique symbol };

/**
 * An account's address: its line at its creation. It is the partition key for everything the account owns and never
 * changes, so it may be cached forever. It does not tell who is above the account now: an account can move.
 * lib/accounts/account/line.ts does.
 */
export type AccountPath = AccountLine & { readonly accountPath: unique symbol };

export const rootPath = (id: string): AccountPath => id as AccountPath;

/** The address for a new account below another, or for a child whose list entry names no address of its own. */
export const pathBelow = (parent: AccountPath, id: string): AccountPath => `${parent}/${id}` as AccountPath;

/** An account's entry in its parent's list. An account from another parent carries its address. */
export type ChildEntry = { id: string; path?: string | undefined };

export const childPath = (parent: AccountPath, { id, path }: ChildEntry): AccountPath =>
  path === undefined ? pathBelow(parent, id) : asPath(path);

/** Above all root accounts: the partition with their names and the service-wide totals. No account has this path. */
export const SERVICE = 'ROOTS' as AccountPath;

/** Types a path read as a plain string from the table. */
export const asPath = (stored: string): AccountPath => stored as AccountPath;

export const asLine = (stored: string): AccountLine => stored as AccountLine;

/** The account's own id: the last one in its path or line. */
export const idOf = (path: AccountLine): string => path.slice(path.lastIndexOf('/') + 1);

/** The root account's id: the first one in a path or line. */
export const rootIdOf = (line: AccountLine): string => line.split('/', 1)[0] ?? line;

/** Moving keeps an account's depth, so its address shows whether it is a root account. */
export const isRoot = (path: AccountPath): boolean => !path.includes('/');

/** The parent's address at the account's creation; undefined for a root account. */
export const firstParentOf = (path: AccountPath): AccountPath | undefined => lineAbove(path) as AccountPath | undefined;

/** The parent's line at the same moment; undefined for a root account. */
export function lineAbove(line: AccountLine): AccountLine | undefined {
  const slash = line.lastIndexOf('/');
  return slash < 0 ? undefined : asLine(line.slice(0, slash));
}

/** The line of an account directly below another one at the same moment. */
export const lineBelow = (line: AccountLine, id: string): AccountLine => asLine(`${line}/${id}`);
