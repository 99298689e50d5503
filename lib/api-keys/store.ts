import * as z from 'zod';
import { Fault } from '../platform/fault.ts';
import type { AccountScope, KeyOwner } from '../platform/http/caller.ts';
import { REVISIONS, type Revision } from '../platform/http/revisions/revision.ts';
import { type AccountPath, asPath, idOf } from '../platform/table/account-path.ts';
import { keys, lists, table } from '../platform/table/table.ts';
import { ApiKey, hintOf, keyHash } from './api-key.ts';

const StoredKey = z.object({
  path: z.string(),
  role: z.string(),
  revision: z.enum(REVISIONS),
  revoked_at: z.string().nullable(),
});

const ListedKey = ApiKey.extend({ hash: z.string() });

/** Answers undefined for a key that is unknown or revoked: to a caller the two are the same. */
export async function getKeyOwner(hash: string): Promise<KeyOwner | undefined> {
  const found = await table.get(keys.apiKey(hash), StoredKey);
  if (!found || found.revoked_at) return undefined;
  const path = asPath(found.path);
  return { account: { id: idOf(path), path, role: found.role }, revision: found.revision };
}

export type NewApiKey = { id: string; keyText: string; label: string | null; revision: Revision; created_at: string };

export async function insertApiKey(owner: Pick<AccountScope, 'path' | 'role'>, made: NewApiKey): Promise<ApiKey> {
  const { keyText, ...rest } = made;
  const hash = keyHash(keyText);
  const record: ApiKey = { ...rest, account_id: idOf(owner.path), hint: hintOf(keyText), revoked_at: null };
  await table.write([
    {
      check: keys.account(owner.path),
      must: 'exist',
      otherwise: new Fault('not_found', `No account ${idOf(owner.path)}.`),
    },
    {
      put: { ...keys.apiKey(hash), path: owner.path, role: owner.role, revision: made.revision, revoked_at: null },
      must: 'not exist',
      otherwise: new Fault('invalid', 'This key exists already.'),
    },
    { put: { ...keys.apiKeyOfAccount(owner.path, made.id), ...record, hash } },
  ]);
  return record;
}

/** An account has a handful of keys, so the operator's list needs no pages. */
export async function listApiKeys(path: AccountPath): Promise<z.infer<typeof ListedKey>[]> {
  const { items } = await table.query(lists.apiKeys(path), ListedKey);
  return items;
}

export async function revokeApiKey(
  path: AccountPath,
  key: { id: string; hash: string },
  revokedAt: string,
): Promise<void> {
  const gone = new Fault('not_found', `No key ${key.id}.`);
  await table.write([
    { update: keys.apiKey(key.hash), set: { revoked_at: revokedAt }, must: 'exist', otherwise: gone },
    { update: keys.apiKeyOfAccount(path, key.id), set: { revoked_at: revokedAt }, must: 'exist', otherwise: gone },
  ]);
}
