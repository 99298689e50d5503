import * as z from 'zod';
import { Fault } from '../../platform/fault.ts';
import { type AccountPath, asPath, firstParentOf, SERVICE } from '../../platform/table/account-path.ts';
import type { Key } from '../../platform/table/keys/key.ts';
import { keys, read, type Step } from '../../platform/table/table.ts';
import { Account } from './account.ts';
import { externalIdSteps } from './external-id-steps.ts';
import type { NewAccount } from './input.ts';

/**
 * The stored form. `version` is the optimistic lock: it counts the changes, so concurrent changes cannot overwrite each
 * other. The names are exactly as stored, because they build the account's key in its parent's list. `parent_path` is the
 * address of the account above since this one moved, as in its directory entry.
 */
export const StoredAccount = Account.extend({
  name: z.string(),
  display_name: z.string(),
  version: z.number(),
  parent_path: z.string().optional(),
});
export type StoredAccount = z.infer<typeof StoredAccount>;

/** An account's place in its parent's list. `path` is the address in its entries once it has moved. */
export type Place = { parent: AccountPath | undefined; path?: AccountPath };

export const placeOf = (path: AccountPath, { parent_path }: StoredAccount): Place =>
  parent_path === undefined ? { parent: firstParentOf(path) } : { parent: asPath(parent_path), path };

export const nameKey = ({ parent }: Place, name: string): Key =>
  parent ? keys.childName(parent, name) : keys.rootName(name);

/** An account's entry in its parent's list. */
export const entryOf = ({ parent, path }: Place, account: Account) => ({
  ...nameKey({ parent }, account.name),
  ...read(account, Account),
  ...(path && { path }),
});

/** The unique keys a new account takes among its siblings: for its name and its external id. */
export const uniqueKeysOf = (parent: AccountPath, { name, external_id }: NewAccount): Key[] => [
  keys.childName(parent, name),
  ...(external_id === undefined ? [] : [keys.childExternalId(parent, external_id)]),
];

export const takeName = (place: Place, account: Account): Step[] => [
  { put: entryOf(place, account), must: 'not exist', otherwise: nameTaken(account.name) },
];

export const nameTaken = (name: string): Fault =>
  new Fault('invalid', `name ${JSON.stringify(name)} is taken by another account here; choose another.`, {
    reason: 'name_taken',
    field: 'name',
  });

/** An entry of a moved account carries its address. */
export const takeExternalId = ({ parent = SERVICE, path }: Place, account: Account): Step[] =>
  externalIdSteps(account, 'account here', (externalId) => ({
    ...keys.childExternalId(parent, externalId),
    ...(path && { path }),
  }));

export const freeExternalId = ({ parent = SERVICE }: Place, { id, external_id }: Account): Step[] =>
  external_id === null ? [] : [{ delete: keys.childExternalId(parent, external_id), must: ['id = :id', { id }] }];
