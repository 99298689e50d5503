import * as z from 'zod';
import { Fault } from '../../platform/fault.ts';
import type { AccountScope } from '../../platform/http/caller.ts';
import { type AccountPath, idOf } from '../../platform/table/account-path.ts';
import { keys, lists, type Page, type Paging, type Step, table } from '../../platform/table/table.ts';
import { countCreated, countDeleted } from '../account/limits.ts';
import { amountsOf, shardOf } from '../account/totals.ts';
import { ApiKey, hintOf, isPinned, keyHash } from './api-key.ts';

/** `creator` is the id of the account whose caller made the key; null for one made by a command. */
const ListedKey = ApiKey.extend({ hash: z.string(), creator: z.string().nullable() });
type ListedKey = z.infer<typeof ListedKey>;

export type NewKey = Pick<ApiKey, 'id' | 'label' | 'revision' | 'created_at'> & {
  keyText: string;
  /** The only feed the key may push to. */
  feed_id?: string | undefined;
  /** The id of the account whose caller makes it. */
  creator?: string | undefined;
};

export const apiKeyOf = (path: AccountPath, { keyText, feed_id, creator: _, ...fields }: NewKey): ApiKey => ({
  ...fields,
  account_id: idOf(path),
  hint: hintOf(keyText),
  feed_id: feed_id ?? null,
  last_used_on: null,
  revoked_at: null,
});

export async function insertApiKey(
  { path, role }: Pick<AccountScope, 'path' | 'role'>,
  newKey: NewKey,
  first: Step[] = [],
): Promise<ApiKey> {
  const hash = keyHash(newKey.keyText);
  const key = apiKeyOf(path, newKey);
  const { id, hint, revision, feed_id, revoked_at } = key;
  await table.write([
    ...first,
    { check: keys.account(path), must: 'exist', otherwise: new Fault('not_found', `No account ${idOf(path)}.`) },
    ...feedExists(path, feed_id),
    countCreated(path, 'api_keys'),
    {
      put: { ...keys.apiKey(hash), path, role, revision, revoked_at, feed_id, key_id: id, key_hint: hint },
      must: 'not exist',
      otherwise: new Fault('invalid', 'This key exists already.', { reason: 'changed_meanwhile' }),
    },
    { put: { ...keys.apiKeyOfAccount(path, id), ...key, hash, creator: newKey.creator ?? null } },
    ...countPinned(path, key, 1),
  ]);
  return key;
}

/** Operators who change an account's currency see how many keys use the oldest revision, which states none. */
const countPinned = (path: AccountPath, { id, revision }: Pick<ApiKey, 'id' | 'revision'>, sign: 1 | -1): Step[] =>
  isPinned(revision)
    ? [{ update: keys.accountTotals(path, shardOf(id)), add: amountsOf('pinned_key', [{}], sign) }]
    : [];

const feedExists = (path: AccountPath, id: string | null): Step[] =>
  id === null
    ? []
    : [
        {
          check: keys.feed(path, id),
          must: 'exist',
          otherwise: new Fault('invalid', `feed_id ${id} names no feed of this account; create the feed first.`, {
            reason: 'unknown_feed',
            field: 'feed_id',
          }),
        },
      ];

/** Newest first, including revoked keys. */
export const pageOfApiKeys = (path: AccountPath, paging: Paging): Promise<Page<ApiKey>> =>
  table.query(lists.apiKeys(path), ApiKey, { ...paging, newestFirst: true });

/** With the hashes, for operators. */
export const listApiKeys = (path: AccountPath): Promise<ListedKey[]> =>
  Array.fromAsync(table.each(lists.apiKeys(path), ListedKey));

export async function requireApiKey(path: AccountPath, id: string): Promise<ListedKey> {
  const key = await table.get(keys.apiKeyOfAccount(path, id), ListedKey);
  if (!key) throw unknownKey(id);
  return key;
}

const unknownKey = (id: string): Fault => new Fault('not_found', `There is no key ${id}.`);

/** Idempotent: a revoked key keeps its first revocation time. */
export async function revokeApiKey(
  path: AccountPath,
  key: Pick<ListedKey, 'id' | 'hash' | 'revision'>,
  revokedAt: string,
): Promise<void> {
  const revoked = {
    set: { revoked_at: revokedAt },
    must: ['attribute_type(revoked_at, :null)', { null: 'NULL' }] as const,
    refused: 'unknown or revoked' as const,
  };
  const refusal = await table.tryWrite([
    { update: keys.apiKey(key.hash), ...revoked },
    { update: keys.apiKeyOfAccount(path, key.id), ...revoked },
    countDeleted(path, 'api_keys'),
    ...countPinned(path, key, -1),
  ]);
  if (refusal && !refusal.found) throw unknownKey(key.id);
}
