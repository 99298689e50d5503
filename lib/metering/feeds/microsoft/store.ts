import * as z from 'zod';
import { secrets } from '../../../platform/secrets/secrets.ts';
import { type AccountPath, idOf } from '../../../platform/table/account-path.ts';
import { keys, table } from '../../../platform/table/table.ts';
import { secondsOf } from '../../../platform/time.ts';
import { ATTEMPT_SECONDS, type Attempt, hashOf } from './consent.ts';

/**
 * The stored parts of a feed's Microsoft connection: an attempt to connect, for ten minutes, and the refresh token. Both are
 * encrypted like passwords, bound to the feed and its account: copied elsewhere they do not decrypt.
 */
export type FeedKey = { path: AccountPath; id: string };

const contextOf = ({ path, id }: FeedKey) => ({ account_id: idOf(path), feed_id: id });

/** KMS encrypts at most 4,096 bytes at once, and no vendor promises shorter tokens. */
const CHUNK = 3_000;

const encrypted = (feed: FeedKey, token: string): Promise<string[]> =>
  Promise.all(chunksOf(token).map((chunk) => secrets().encrypt(chunk, contextOf(feed))));

const decrypted = async (feed: FeedKey, ciphers: string[]): Promise<string> =>
  (await Promise.all(ciphers.map((cipher) => secrets().decrypt(cipher, contextOf(feed))))).join('');

const chunksOf = (token: string): string[] =>
  Array.from({ length: Math.ceil(token.length / CHUNK) }, (_, index) =>
    token.slice(index * CHUNK, (index + 1) * CHUNK),
  );

const StoredAttempt = z.object({ state_hash: z.string(), verifier_cipher: z.string(), expires: z.number() });

/** `holder` is the connecting person and browser. Each has one attempt per feed; a later one replaces it. */
export async function putAttempt(
  feed: FeedKey,
  holder: string,
  { state, verifier }: Attempt,
  now: Date,
): Promise<void> {
  const attempt: z.infer<typeof StoredAttempt> = {
    state_hash: hashOf(state),
    verifier_cipher: await secrets().encrypt(verifier, contextOf(feed)),
    expires: secondsOf(now) + ATTEMPT_SECONDS,
  };
  await table.write([{ put: { ...keys.feedConnectAttempt(feed.path, feed.id, holder), ...attempt } }]);
}

/** Returns an attempt's verifier and ends the attempt; undefined if none exists, or it is used or too old. */
export async function takeAttempt(
  feed: FeedKey,
  holder: string,
  state: string,
  now: Date,
): Promise<string | undefined> {
  const key = keys.feedConnectAttempt(feed.path, feed.id, holder);
  const found = await table.get(key, StoredAttempt);
  if (!found || found.state_hash !== hashOf(state) || found.expires <= secondsOf(now)) return undefined;
  const refusal = await table.tryWrite([
    { delete: key, must: ['state_hash = :hash', { hash: found.state_hash }], refused: 'used' },
  ]);
  return refusal ? undefined : secrets().decrypt(found.verifier_cipher, contextOf(feed));
}

const StoredConnection = z.object({
  refresh_ciphers: z.array(z.string()),
  version: z.number(),
  locked_until: z.number().optional(),
});

/** A connection this process may renew until the lock ends. */
export type LockedConnection = { refresh: string; version: number };

/** A new consent replaces the previous one, even while another process renews it. */
export async function putConnection(feed: FeedKey, refresh: string): Promise<void> {
  const refresh_ciphers = await encrypted(feed, refresh);
  await table.write([
    {
      update: keys.feedConnection(feed.path, feed.id),
      set: { refresh_ciphers },
      add: { version: 1 },
      remove: ['locked_until'],
    },
  ]);
}

export const hasConnection = async ({ path, id }: FeedKey): Promise<boolean> =>
  (await table.get(keys.feedConnection(path, id), StoredConnection)) !== undefined;

/** Longer than a token request may take. */
const LOCK_SECONDS = 30;

/**
 * Locks a feed's connection, so two runs never renew the same refresh token: some providers treat a second use as theft.
 * Returns `busy` while another process has the lock, undefined without a connection.
 */
export async function lockConnection(feed: FeedKey, now: Date): Promise<LockedConnection | 'busy' | undefined> {
  const key = keys.feedConnection(feed.path, feed.id);
  const found = await table.get(key, StoredConnection);
  if (!found) return undefined;
  const { version } = found;
  const refusal = await table.tryWrite([
    {
      update: key,
      set: { locked_until: secondsOf(now) + LOCK_SECONDS },
      must: [
        'version = :version and (attribute_not_exists(locked_until) or locked_until <= :now)',
        { version, now: secondsOf(now) },
      ],
      refused: 'busy',
    },
  ]);
  if (refusal) return refusal.refused;
  return { refresh: await decrypted(feed, found.refresh_ciphers), version };
}

/** Releases the lock, and stores the new refresh token if there is one. If somebody consented again since, theirs stays. */
export async function unlockConnection(
  feed: FeedKey,
  locked: LockedConnection,
  refresh = locked.refresh,
): Promise<void> {
  const isNew = refresh !== locked.refresh;
  const change = isNew ? { set: { refresh_ciphers: await encrypted(feed, refresh) }, add: { version: 1 } } : {};
  await table.tryWrite([
    {
      update: keys.feedConnection(feed.path, feed.id),
      ...change,
      remove: ['locked_until'],
      must: ['version = :version', { version: locked.version }],
      refused: 'consented again',
    },
  ]);
}
