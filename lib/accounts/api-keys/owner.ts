import * as z from 'zod';
import type { KeyOwner } from '../../platform/http/caller.ts';
import { REVISIONS } from '../../platform/http/revisions/revision.ts';
import { asPath, idOf } from '../../platform/table/account-path.ts';
import { keys, table } from '../../platform/table/table.ts';

/**
 * A key's owner, needed by every request. Every function loads this file, so it imports nothing else from api-keys.
 */
const StoredKey = z.object({
  path: z.string(),
  role: z.string(),
  revision: z.enum(REVISIONS),
  revoked_at: z.string().nullable(),
  feed_id: z.string().nullable(),
  key_id: z.string(),
  key_hint: z.string(),
});

/** Undefined for an unknown or revoked key: callers cannot distinguish the two. */
export async function getKeyOwner(hash: string): Promise<KeyOwner | undefined> {
  const found = await table.get(keys.apiKey(hash), StoredKey);
  if (!found || found.revoked_at) return undefined;
  const path = asPath(found.path);
  const account = { id: idOf(path), path, role: found.role };
  const key = { id: found.key_id, hint: found.key_hint, hash };
  return { account, revision: found.revision, key, feedId: found.feed_id };
}

/** Records the day a key was last used. Writes once per day, and never an earlier day. */
export async function noteKeyUse({ account, key }: KeyOwner, day: string): Promise<void> {
  await table.tryWrite([
    {
      update: keys.apiKeyOfAccount(account.path, key.id),
      set: { last_used_on: day },
      must: ['attribute_exists(pk) and not (last_used_on >= :day)', { day }],
      refused: 'recorded already',
    },
  ]);
}
