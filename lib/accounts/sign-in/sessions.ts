import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { sha256 } from '../../platform/digest.ts';
import { nameShown } from '../../platform/fields.ts';
import { type Session, SIGN_IN_METHODS } from '../../platform/http/caller.ts';
import { lazy } from '../../platform/lazy.ts';
import { described, log } from '../../platform/log.ts';
import { asPath } from '../../platform/table/account-path.ts';
import { personHash } from '../../platform/table/keys/person-hash.ts';
import { keys, type Step, table } from '../../platform/table/table.ts';
import { secondsOf } from '../../platform/time.ts';
import { pathsUpward } from '../account/line.ts';
import {
  formerOperator,
  invitationsWithin,
  type Membership,
  membershipsWithin,
  type Person,
  personBehind,
} from '../users/people.ts';
import { operatorsNeedPasskey } from './operators-need-passkey.ts';

/** A session ends 12 hours after its last use, and 30 days after its start in any case. */
export const IDLE_SECONDS = 12 * 60 * 60;
export const LIFE_SECONDS = 30 * 24 * 60 * 60;

/** A session from a company's provider ends 12 hours after its start, so the provider is asked again each day. */
export const COMPANY_SECONDS = 12 * 60 * 60;

/** An operator's session ends 8 hours after its start, used or not. */
export const OPERATOR_SECONDS = 8 * 60 * 60;

const LIVES = { person: LIFE_SECONDS, company: COMPANY_SECONDS, operator: OPERATOR_SECONDS };
const lifeSecondsOf = (kind: Session['kind']): number => LIVES[kind];

/** A session's use is written at most this often. */
const RENEWED_SECONDS = 5 * 60;

/** `person` is the address hash. `expires` is in epoch seconds, `begun_at` in milliseconds. */
const StoredSession = lazy(() =>
  z.object({
    person: z.string(),
    begun_at: z.number(),
    expires: z.number(),
    kind: z.enum(['person', 'company', 'operator']),
    by: z.enum(SIGN_IN_METHODS),
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
  {
    kind = 'person',
    within = null,
    by = kind === 'company' ? 'company' : 'code',
  }: Partial<Pick<Session, 'kind' | 'within' | 'by'>> = {},
): Promise<{ text: string; seconds: number }> {
  const text = randomBytes(32).toString('base64url');
  // A session begun in the millisecond when all others were ended stays valid.
  const begun_at = Math.max(now.getTime(), sessionsEndedAt + 1);
  const expires = expiryAt({ begun_at, kind }, now);
  const session: StoredSession = { person: personHash(email), begun_at, expires, kind, by, within };
  await table.write([...first, { put: { ...keys.session(sha256(text)), ...session }, must: 'not exist' }]);
  return { text, seconds: lifeSecondsOf(kind) };
}

const expiryAt = ({ begun_at, kind }: Pick<StoredSession, 'begun_at' | 'kind'>, now: Date): number =>
  Math.floor(Math.min(now.getTime() / 1000 + IDLE_SECONDS, begun_at / 1000 + lifeSecondsOf(kind)));

/**
 * Undefined for a session that has ended, alone or with all the person's sessions, or whose person has no membership
 * left. An invitation or the operator role keeps the session. A former operator without an account keeps a person's
 * session until it ends, so requests are refused (403) and not unauthenticated (401). Memberships are read each time, so
 * a removed person's access ends when the cached session expires (`CALLER_LIFETIME_SECONDS` in
 * lib/platform/http/caller-lookup.ts).
 */
export async function getSession(hash: string, now: Date): Promise<Session | undefined> {
  const found = await table.get(keys.session(hash), StoredSession());
  if (!found || found.expires <= now.getTime() / 1000) return undefined;
  const person =
    (await personBehind(found.person)) ?? (found.kind === 'operator' ? await formerOperator(found.person) : undefined);
  if (!person || found.begun_at <= person.sessionsEndedAt) return undefined;
  const { within, by, begun_at: begunAt } = found;
  const { kind, operatorNeedsPasskey } = roleOf(found, person);
  // An operator's sessions are short even before a passkey makes them an operator's.
  const lifeKind = operatorNeedsPasskey ? 'operator' : kind;
  if (begunAt / 1000 + lifeSecondsOf(lifeKind) <= now.getTime() / 1000) return undefined;
  const known = kind === 'company' ? await signedInWithin(person, found) : signedIn(person);
  if (!known) return undefined;
  // The shorter lifetime counts: becoming an operator, or no longer being one, gains no time.
  await renew(hash, lifeKind === 'operator' ? { ...found, kind: lifeKind } : found, now);
  return {
    kind,
    by,
    operatorNeedsPasskey,
    within,
    hash,
    person: found.person,
    readAt: now.getTime(),
    begunAt,
    ...known,
  };
}

/** Whether a person is an operator is decided at each read, so naming and removing take effect in open sessions. */
export function roleOf(
  { kind, by }: Pick<Session, 'kind' | 'by'>,
  person: Pick<Person, 'operator'> | undefined,
): Pick<Session, 'kind' | 'operatorNeedsPasskey'> {
  if (kind === 'company') return { kind, operatorNeedsPasskey: false };
  const isOperator = person?.operator === true;
  const operatorNeedsPasskey = isOperator && by !== 'passkey' && operatorsNeedPasskey();
  return { kind: isOperator && !operatorNeedsPasskey ? 'operator' : 'person', operatorNeedsPasskey };
}

/** The session person's address and memberships. */
export const signedIn = ({ email, memberships }: Person): Pick<Session, 'email' | 'users'> => ({
  email,
  users: memberships.map(userOf),
});

const AccountName = lazy(() => z.object({ name: nameShown() }));

/**
 * The same for a session from a company's provider. It reaches the account with the company's setting and those below it.
 * Undefined without a membership or an invitation there, even for a person with a membership above. Combined with either, a
 * membership above also gives access to the setting's account, with that membership's permission.
 */
export async function signedInWithin(
  person: Person,
  { person: hash, within }: Pick<Session, 'person' | 'within'>,
): Promise<Pick<Session, 'email' | 'users'> | undefined> {
  const { email, users } = signedIn(person);
  if (!within) return undefined;
  const own = await membershipsWithin(users, within.path);
  if (own.length === 0 && (await invitationsWithin(hash, within.path)).length === 0) return undefined;
  const [, ...accountsAbove] = await pathsUpward(within.path);
  const above = users.find(({ account }) => accountsAbove.includes(account.path));
  if (!above || own.some(({ account }) => account.path === within.path)) return { email, users: own };
  const account = await table.get(keys.account(within.path), AccountName());
  return { email, users: [{ ...above, account: { ...within, name: account?.name ?? '' } }, ...own] };
}

const userOf = ({ account, user }: Membership): Session['users'][number] => ({
  account: { id: account.id, path: account.path, role: account.role, name: account.name },
  id: user.id,
  permission: user.permission,
});

/** If renewing fails, the session stays valid until its earlier expiry. A session ended since then stays ended. */
async function renew(hash: string, { expires, ...session }: StoredSession, now: Date): Promise<void> {
  const later = expiryAt(session, now);
  if (later - expires < RENEWED_SECONDS) return;
  try {
    await table.tryWrite([{ update: keys.session(hash), set: { expires: later }, must: 'exist', refused: 'ended' }]);
  } catch (error) {
    log({ level: 'warn', message: 'session not renewed', error: described(error) });
  }
}

export const endSession = (hash: string): Promise<void> => table.write([{ delete: keys.session(hash) }]);

/** Ends all sessions the person has begun up to now. The record outlives every session it ends. */
export const endSessionsOf = (person: string, now: Date): Promise<void> => {
  const expires = secondsOf(now) + LIFE_SECONDS + DAY_SECONDS;
  return table.write([{ update: keys.person(person), set: { sessions_ended_at: now.getTime(), expires } }]);
};

const DAY_SECONDS = 24 * 60 * 60;
