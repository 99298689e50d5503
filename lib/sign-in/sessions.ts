import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { Session } from '../platform/http/caller.ts';
import { lazy } from '../platform/lazy.ts';
import { described, log } from '../platform/log.ts';
import { asPath } from '../platform/table/account-path.ts';
import { personHash, sha256 } from '../platform/table/keys.ts';
import { keys, type Step, table } from '../platform/table/table.ts';
import { type Membership, type Person, personBehind } from '../users/people.ts';

/** A session ends 12 hours after its last use, and 30 days after its beginning in any case. */
export const IDLE_SECONDS = 12 * 60 * 60;
export const LIFE_SECONDS = 30 * 24 * 60 * 60;

/** The use of a session is written at most this often. */
const RENEWED_SECONDS = 5 * 60;

/**
 * `person` is the hash of the address. `expires` is in epoch seconds, `begun_at` in milliseconds. Sessions from before there
 * were other kinds have neither `kind` nor `within`.
 */
const StoredSession = lazy(() =>
  z.object({
    ...{ person: z.string(), begun_at: z.number(), expires: z.number() },
    kind: z.enum(['person', 'company', 'operator']).default('person'),
    within: z.object({ id: z.string(), path: z.string().transform(asPath), role: z.string() }).nullable(),
  }),
);
type StoredSession = z.infer<ReturnType<typeof StoredSession>>;

/** Begins a session in one transaction with the `first` steps. Only the browser knows its text; the table has the hash. */
export async function beginSession(
  email: string,
  { sessionsEndedAt }: Pick<Person, 'sessionsEndedAt'>,
  first: Step[],
  now: Date,
  { kind = 'person', within = null }: Partial<Pick<Session, 'kind' | 'within'>> = {},
): Promise<{ text: string; seconds: number }> {
  const text = randomBytes(32).toString('base64url');
  // A session that begins in the same millisecond in which all others were ended stays valid.
  const begun_at = Math.max(now.getTime(), sessionsEndedAt + 1);
  const expires = expiryAt(begun_at, now);
  const session: StoredSession = { person: personHash(email), begun_at, expires, kind, within };
  await table.write([...first, { put: { ...keys.session(sha256(text)), ...session }, must: 'not exist' }]);
  return { text, seconds: LIFE_SECONDS };
}

const expiryAt = (begunAt: number, now: Date): number =>
  Math.floor(Math.min(now.getTime() / 1000 + IDLE_SECONDS, begunAt / 1000 + LIFE_SECONDS));

/** Undefined for a session that has ended, alone or with all of the person's, or whose person has no membership left. */
export async function getSession(hash: string, now: Date): Promise<Session | undefined> {
  const found = await table.get(keys.session(hash), StoredSession());
  if (!found || found.expires <= now.getTime() / 1000) return undefined;
  const person = await personBehind(found.person);
  if (!person || found.begun_at <= person.sessionsEndedAt) return undefined;
  await renew(hash, found, now);
  const { kind, within } = found;
  return { kind, within, hash, person: found.person, readAt: now.getTime(), ...signedIn(person) };
}

/** The address and memberships of a session's person. */
export const signedIn = ({ email, memberships }: Person): Pick<Session, 'email' | 'users'> => ({
  email,
  users: memberships.map(userOf),
});

const userOf = ({ account, user }: Membership): Session['users'][number] => ({
  account: { id: account.id, path: account.path, role: account.role, name: account.name },
  id: user.id,
  permission: user.permission,
});

/** If renewing fails, the session stays valid until its earlier expiry. A session that was ended meanwhile stays ended. */
async function renew(hash: string, { begun_at, expires }: StoredSession, now: Date): Promise<void> {
  const later = expiryAt(begun_at, now);
  if (later - expires < RENEWED_SECONDS) return;
  try {
    await table.write([
      { update: keys.session(hash), set: { expires: later }, must: 'exist', otherwise: ENDED_MEANWHILE },
    ]);
  } catch (error) {
    if (error !== ENDED_MEANWHILE) log({ level: 'warn', message: 'session not renewed', error: described(error) });
  }
}

const ENDED_MEANWHILE = new Error('The session was ended meanwhile.');

export const endSession = (hash: string): Promise<void> => table.write([{ delete: keys.session(hash) }]);

/** Ends all sessions that the person has begun up to now. The record outlives every session that it ends. */
export const endSessionsOf = (person: string, now: Date): Promise<void> => {
  const expires = Math.floor(now.getTime() / 1000) + LIFE_SECONDS + DAY_SECONDS;
  return table.write([{ update: keys.person(person), set: { sessions_ended_at: now.getTime(), expires } }]);
};

const DAY_SECONDS = 24 * 60 * 60;
