import * as z from 'zod';
import type { AccountScope } from '../../platform/http/caller.ts';
import { asPath } from '../../platform/table/account-path.ts';
import { keys, table } from '../../platform/table/table.ts';

/** The directory entry for an account id. Every function loads this file, so it imports nothing else from accounts. */
export const Directory = z.object({ path: z.string(), role: z.string() });

export const scopeIn = (id: string, found: z.infer<typeof Directory> | undefined): AccountScope | undefined =>
  found && { id, path: asPath(found.path), role: found.role };

/** An account's path and role; neither ever changes. */
export async function getAccountScope(id: string): Promise<AccountScope | undefined> {
  return scopeIn(id, await table.get(keys.accountDirectory(id), Directory));
}

const Status = z.object({ status: z.string() });

export const isAccountActive = async ({ path }: AccountScope): Promise<boolean> =>
  (await table.get(keys.account(path), Status))?.status === 'active';
