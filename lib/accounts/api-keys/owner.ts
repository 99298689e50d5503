import * as z from 'zod';
import type { KeyOwner } from '../../platform/http/caller.ts';
import { REVISIONS } from '../../platform/http/revisions/revision.ts';
import { asPath, idOf } from '../../platform/table/account-path.ts';
import { keys, table } from '../../platform/table/table.ts';

/** A key's owner, needed by every request. Every function loads this file, so it imports nothing else from api-keys. */
const StoredKey = z.object({
  path: z.string(),
  role: z.string(),
  revision: z.enum(REVISIONS),
  revoked_at: z.string().nullable(),
  feed_id: z.string().nullable(),
  key_id: z.string(),
  key_hint: z.string(),
  last_used_on: z.string().optional(),
});

/** Undefined for an unknown or revoked key: callers cannot distinguish the two. */
export async function getKeyOwner(hash: string): Promise<KeyOwner | undefined> {
  const found = await table.get(keys.apiKey(hash), StoredKey);
  if (!found || found.revoked_at) return undefined;
  const path = asPath(found.path);
  const account = { id: idOf(path), path, role: found.role };
  const key = { id: found.key_id, hint: found.key_hint, hash, lastUsedOn: found.last_used_on };
  return { account, revision: found.revision, key, feedId: found.feed_id };
}

/**
 * Records the day a key was last used: in the account's list of keys, never going back to an earlier day, and in the item
 * above. Other instances read that item anyway and then have nothing to write.
 */
export async function noteKeyUse({ account, key }: KeyOwner, day: string): Promise<void> {
  const set = { last_used_on: day };
  await Promise.all([
    table.tryWrite([
      {
        update: keys.apiKeyOfAccount(account.path, key.id),
        set,
        must: ['attribute_exists(pk) and not (last_used_on >= :day)', { day }],
        refused: 'recorded already',
      },
    ]),
    table.write([{ update: keys.apiKey(key.hash), set, must: 'exist' }]),
  ]);
}
