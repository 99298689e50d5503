import * as z from 'zod';
import { Cache } from '../../platform/cache.ts';
import type { AccountScope } from '../../platform/http/caller.ts';
import { lazy } from '../../platform/lazy.ts';
import { asPath } from '../../platform/table/account-path.ts';
import { keys, table } from '../../platform/table/table.ts';

/**
 * The directory entry for an account id. A moved account has two more fields: `parent_path` is the address of the account above
 * it, and `lines` are its address and the lines of its moves, that of the last move last. Every function loads this file, so it
 * imports nothing else from accounts.
 */
const Directory = lazy(() =>
  z.object({
    path: z.string(),
    role: z.string(),
    parent_path: z.string().optional(),
    lines: z.array(z.string()).optional(),
  }),
);
export type Directory = z.infer<ReturnType<typeof Directory>>;

/** Looks up directory entries by account id. */
export type EntryReader = (id: string) => Promise<Directory | undefined>;

/** Every instance follows a move within this time; the contract promises 60 seconds. */
const LIFETIME_SECONDS = 55;

const entries = new Cache<Directory | undefined>({ lifetimeSeconds: LIFETIME_SECONDS, entriesMax: 50_000 });

export const directoryEntry: EntryReader = (id) => entries.get(id, () => storedEntry(id));

const storedEntry: EntryReader = (id) => table.get(keys.accountDirectory(id), Directory());

/** Reads each entry from the table once, for work whose result is stored: it must not rest on a cached line. */
export function freshEntries(): EntryReader {
  const read = new Map<string, Promise<Directory | undefined>>();
  return (id) => {
    const found = read.get(id) ?? storedEntry(id);
    read.set(id, found);
    return found;
  };
}

/** The same for many accounts: those not cached are read in one call per hundred. */
export function directoryEntries(ids: readonly string[]): Promise<(Directory | undefined)[]> {
  const wanted: string[] = [];
  // The cache asks for each missing entry at once, so all are known when this is read.
  const read = Promise.resolve().then(() =>
    table.getMany(wanted.map((id) => ({ key: keys.accountDirectory(id), form: Directory() }))),
  );
  const found = ids.map((id) =>
    entries.get(id, async () => {
      const index = wanted.push(id) - 1;
      return (await read)[index];
    }),
  );
  return Promise.all(found);
}

/** This instance follows a move it has made at once. */
export const forgetEntry = (id: string): void => entries.forget(id);

/** For tests. */
export const forgetDirectory = (): void => entries.clear();

export const scopeIn = (id: string, found: Directory | undefined): AccountScope | undefined =>
  found && { id, path: asPath(found.path), role: found.role };

/** An account's path and role; neither ever changes. */
export const getAccountScope = async (id: string): Promise<AccountScope | undefined> =>
  scopeIn(id, await directoryEntry(id));

const Status = lazy(() => z.object({ status: z.string() }));

export const isAccountActive = async ({ path }: AccountScope): Promise<boolean> =>
  (await table.get(keys.account(path), Status()))?.status === 'active';
