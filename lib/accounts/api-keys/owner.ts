import * as z from 'zod';
import type { KeyOwner } from '../../platform/http/caller.ts';
import { REVISIONS } from '../../platform/http/revisions/revision.ts';
import { lazy } from '../../platform/lazy.ts';
import { type AccountPath, asPath, idOf } from '../../platform/table/account-path.ts';
import { keys, lists, table } from '../../platform/table/table.ts';

/**
 * A key's owner, needed by every request. Every function loads this file, so it imports nothing else from api-keys. Old
 * keys have no `key_id` and `key_hint`; their first use adds them.
 */
const StoredKey = z.object({
  path: z.string(),
  role: z.string(),
  revision: z.enum(REVISIONS),
  revoked_at: z.string().nullable(),
  feed_id: z.string().nullable(),
  key_id: z.string().optional(),
  key_hint: z.string().optional(),
});

const KeyName = lazy(() => z.object({ hash: z.string(), id: z.string(), hint: z.string() }));

/** Undefined for an unknown or revoked key: callers cannot distinguish the two. */
export async function getKeyOwner(hash: string): Promise<KeyOwner | undefined> {
  const found = await table.get(keys.apiKey(hash), StoredKey);
  if (!found || found.revoked_at) return undefined;
  const path = asPath(found.path);
  const { key_id, key_hint } = found;
  const isNamed = key_id !== undefined && key_hint !== undefined;
  const { id, hint } = isNamed ? { id: key_id, hint: key_hint } : await listedKey(path, hash);
  const account = { id: idOf(path), path, role: found.role };
  return { account, revision: found.revision, key: { id, hint, hash, isNamed }, feedId: found.feed_id };
}

/** Finds an old key in its account's list. */
async function listedKey(path: AccountPath, hash: string): Promise<{ id: string; hint: string }> {
  for await (const key of table.each(lists.apiKeys(path), KeyName())) if (key.hash === hash) return key;
  throw new Error(`A key of account ${idOf(path)} is not listed.`);
}

/** Records the day a key was last used. Writes once per day, and never an earlier day. */
export async function noteKeyUse({ account, key }: KeyOwner, day: string): Promise<void> {
  const { id, hint, hash, isNamed } = key;
  await table.tryWrite([
    {
      update: keys.apiKeyOfAccount(account.path, id),
      set: { last_used_on: day },
      must: ['attribute_exists(pk) and not (last_used_on >= :day)', { day }],
      refused: 'recorded already',
    },
  ]);
  if (!isNamed) await table.write([{ update: keys.apiKey(hash), set: { key_id: id, key_hint: hint }, must: 'exist' }]);
}
