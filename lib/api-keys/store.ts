import { type AccountPath, asPath, idOf } from '../accounts/path.ts';
import type { Role } from '../accounts/role.ts';
import { Fault } from '../fault.ts';
import type { Revision } from '../http/revisions/revision.ts';
import { keys, lists, table } from '../table/table.ts';
import { type ApiKey, hintOf, keyHash } from './api-key.ts';

/** The account and revision behind a key. */
export type KeyOwner = { path: AccountPath; role: Role; revision: Revision };

type StoredKey = { path: string; role: Role; revision: Revision; revoked_at: string | null };

/** Answers undefined for a key that is unknown or revoked: to a caller the two are the same. */
export async function getKeyOwner(hash: string): Promise<KeyOwner | undefined> {
  const found = await table.get<StoredKey>(keys.apiKey(hash));
  if (!found || found.revoked_at) return undefined;
  return { path: asPath(found.path), role: found.role, revision: found.revision };
}

export type NewApiKey = { id: string; keyText: string; label: string | null; revision: Revision; created_at: string };

export async function insertApiKey(owner: { path: AccountPath; role: Role }, made: NewApiKey): Promise<ApiKey> {
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
export async function listApiKeys(path: AccountPath): Promise<(ApiKey & { hash: string })[]> {
  const { items } = await table.query<ApiKey & { hash: string }>(lists.apiKeys(path));
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
