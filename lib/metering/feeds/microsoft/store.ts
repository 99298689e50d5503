import * as z from 'zod';
import { textChunksOf } from '../../../platform/chunks.ts';
import { LEASE_ATTRIBUTES, newLease, releaseLease, takeLease } from '../../../platform/coordination/lease.ts';
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
  Promise.all(textChunksOf(token, CHUNK).map((chunk) => secrets().encrypt(chunk, contextOf(feed))));

const decrypted = async (feed: FeedKey, ciphers: string[]): Promise<string> =>
  (await Promise.all(ciphers.map((cipher) => secrets().decrypt(cipher, contextOf(feed))))).join('');

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

const StoredConnection = z.object({ refresh_ciphers: z.array(z.string()), version: z.number() });

/** A connection that this process may renew while it holds the lease. */
export type LeasedConnection = { refresh: string; version: number; lease: string };

/** A new consent replaces the previous one, even while another process renews it. */
export async function putConnection(feed: FeedKey, refresh: string): Promise<void> {
  const refresh_ciphers = await encrypted(feed, refresh);
  await table.write([
    { update: keyOf(feed), set: { refresh_ciphers }, add: { version: 1 }, remove: [...LEASE_ATTRIBUTES] },
  ]);
}

const keyOf = ({ path, id }: FeedKey) => keys.feedConnection(path, id);

export const hasConnection = async (feed: FeedKey): Promise<boolean> =>
  (await table.get(keyOf(feed), StoredConnection)) !== undefined;

/** Longer than a token request may take. */
const LEASE_MS = 30_000;

/**
 * Leases a feed's connection, so two runs never renew the same refresh token: some providers treat a second use as theft.
 * Returns `busy` while another process has the lease, undefined without a connection.
 */
export async function leaseConnection(feed: FeedKey, now: Date): Promise<LeasedConnection | 'busy' | undefined> {
  const lease = newLease(now, LEASE_MS);
  const only = ['attribute_exists(version)'] as const;
  const taken = await takeLease(keyOf(feed), StoredConnection, { lease, now, only });
  if (taken.item === undefined) return taken.found && 'busy';
  const { refresh_ciphers, version } = taken.item;
  return { refresh: await decrypted(feed, refresh_ciphers), version, lease: lease.lease };
}

export const releaseConnection = (feed: FeedKey, { lease }: LeasedConnection): Promise<void> =>
  releaseLease(keyOf(feed), lease);

/**
 * Stores the new refresh token and ends the lease. The version decides, even if another process took the lease since: it
 * renews the token that this one replaces. If somebody consented again, theirs stays.
 */
export async function storeRenewed(feed: FeedKey, { version }: LeasedConnection, refresh: string): Promise<void> {
  await table.tryWrite([
    {
      update: keyOf(feed),
      set: { refresh_ciphers: await encrypted(feed, refresh) },
      add: { version: 1 },
      remove: [...LEASE_ATTRIBUTES],
      must: ['version = :version', { version }],
      refused: 'renewed or consented again',
    },
  ]);
}
