import * as z from 'zod';
import { countCreated, countDeleted } from '../accounts/limits.ts';
import { Fault } from '../platform/fault.ts';
import type { AccountScope, KeyOwner } from '../platform/http/caller.ts';
import { REVISIONS } from '../platform/http/revisions/revision.ts';
import { type AccountPath, asPath, idOf } from '../platform/table/account-path.ts';
import { keys, lists, type Page, type Paging, type Step, table } from '../platform/table/table.ts';
import { ApiKey, hintOf, keyHash } from './api-key.ts';

/** `key_id` and `key_hint` are missing in keys made before they were listed for their account; the first use puts them in. */
const StoredKey = z.object({
  path: z.string(),
  role: z.string(),
  revision: z.enum(REVISIONS),
  revoked_at: z.string().nullable(),
  feed_id: z.string().nullable(),
  key_id: z.string().optional(),
  key_hint: z.string().optional(),
});

const ListedKey = ApiKey.extend({ hash: z.string() });
type ListedKey = z.infer<typeof ListedKey>;

/** Answers undefined for a key that is unknown or revoked: to a caller the two are the same. */
export async function getKeyOwner(hash: string): Promise<KeyOwner | undefined> {
  const found = await table.get(keys.apiKey(hash), StoredKey);
  if (!found || found.revoked_at) return undefined;
  const path = asPath(found.path);
  const { key_id, key_hint } = found;
  const isNamed = key_id !== undefined && key_hint !== undefined;
  const { id, hint } = isNamed ? { id: key_id, hint: key_hint } : await named(path, hash);
  const account = { id: idOf(path), path, role: found.role };
  return { account, revision: found.revision, key: { id, hint, hash, isNamed }, feedId: found.feed_id };
}

/** What a key of before is listed by. */
async function named(path: AccountPath, hash: string): Promise<{ id: string; hint: string }> {
  for await (const key of table.each(lists.apiKeys(path), ListedKey)) if (key.hash === hash) return key;
  throw new Error(`A key of account ${idOf(path)} is not listed.`);
}

export type MadeKey = Pick<ApiKey, 'id' | 'label' | 'revision' | 'created_at'> & {
  keyText: string;
  /** The only feed that the key may push to. */
  feed_id?: string | undefined;
};

export const apiKeyOf = (path: AccountPath, { keyText, feed_id, ...made }: MadeKey): ApiKey => ({
  ...made,
  account_id: idOf(path),
  hint: hintOf(keyText),
  feed_id: feed_id ?? null,
  last_used_on: null,
  revoked_at: null,
});

export async function insertApiKey(
  { path, role }: Pick<AccountScope, 'path' | 'role'>,
  made: MadeKey,
  first: Step[] = [],
): Promise<ApiKey> {
  const hash = keyHash(made.keyText);
  const key = apiKeyOf(path, made);
  const { id, hint, revision, feed_id, revoked_at } = key;
  await table.write([
    ...first,
    { check: keys.account(path), must: 'exist', otherwise: new Fault('not_found', `No account ${idOf(path)}.`) },
    ...feedChecked(path, feed_id),
    countCreated(path, 'api_keys'),
    {
      put: { ...keys.apiKey(hash), path, role, revision, revoked_at, feed_id, key_id: id, key_hint: hint },
      must: 'not exist',
      otherwise: new Fault('invalid', 'This key exists already.'),
    },
    { put: { ...keys.apiKeyOfAccount(path, id), ...key, hash } },
  ]);
  return key;
}

const feedChecked = (path: AccountPath, id: string | null): Step[] =>
  id === null
    ? []
    : [
        {
          check: keys.feed(path, id),
          must: 'exist',
          otherwise: new Fault('invalid', `feed_id ${id} names no feed of this account; create the feed first.`),
        },
      ];

/** Newest first, the revoked ones too. */
export const pageOfApiKeys = (path: AccountPath, paging: Paging): Promise<Page<ApiKey>> =>
  table.query(lists.apiKeys(path), ApiKey, { ...paging, newestFirst: true });

/** For operators, with what they are found by. */
export const listApiKeys = (path: AccountPath): Promise<ListedKey[]> =>
  Array.fromAsync(table.each(lists.apiKeys(path), ListedKey));

export async function requireApiKey(path: AccountPath, id: string): Promise<ListedKey> {
  const key = await table.get(keys.apiKeyOfAccount(path, id), ListedKey);
  if (!key) throw unknownKey(id);
  return key;
}

const unknownKey = (id: string): Fault => new Fault('not_found', `There is no key ${id}.`);

/** Revoking what is revoked changes nothing, and the time of the first stays. */
export async function revokeApiKey(
  path: AccountPath,
  key: { id: string; hash: string },
  revokedAt: string,
): Promise<void> {
  const revoked = {
    set: { revoked_at: revokedAt },
    must: ['attribute_type(revoked_at, :null)', { null: 'NULL' }] as const,
    otherwise: (found: unknown) => (found ? REVOKED_ALREADY : unknownKey(key.id)),
  };
  try {
    await table.write([
      { update: keys.apiKey(key.hash), ...revoked },
      { update: keys.apiKeyOfAccount(path, key.id), ...revoked },
      countDeleted(path, 'api_keys'),
    ]);
  } catch (error) {
    if (error !== REVOKED_ALREADY) throw error;
  }
}

const REVOKED_ALREADY = new Error('The key was revoked already.');

/** Notes the day of a key's use: one write a day, whoever asks for it, and never back to an earlier day. */
export async function noteKeyUse({ account, key }: KeyOwner, day: string): Promise<void> {
  const { id, hint, hash, isNamed } = key;
  try {
    await table.write([
      {
        update: keys.apiKeyOfAccount(account.path, id),
        set: { last_used_on: day },
        must: ['attribute_exists(pk) and not (last_used_on >= :day)', { day }],
        otherwise: NOTED_ALREADY,
      },
    ]);
  } catch (error) {
    if (error !== NOTED_ALREADY) throw error;
  }
  if (!isNamed) await table.write([{ update: keys.apiKey(hash), set: { key_id: id, key_hint: hint }, must: 'exist' }]);
}

const NOTED_ALREADY = new Error('The use of the key on this day was noted already.');
