import { Cache } from '../cache.ts';
import { sha256 } from '../digest.ts';
import { Fault } from '../fault.ts';
import { UUID } from '../id.ts';
import type { AccountScope, Caller, Directory, KeyOwner, Presented, Reach, Session } from './caller.ts';
import { reachesOf } from './caller-kinds.ts';
import { type ApiEvent, header } from './event.ts';
import type { Exchange } from './exchange.ts';
import { keyTextOf } from './key-from-header.ts';
import { recordUse } from './last-use.ts';
import { NEWEST, type Revision, requiresUserAgent, revisionNamed } from './revisions/revision.ts';
import { sessionTextOf } from './session-cookie.ts';
import { userAgentProblem } from './user-agent.ts';

/** Every instance refuses revoked keys and removed users within this time; the contract promises 60 seconds. */
const CALLER_LIFETIME_SECONDS = 55;

const owners = new Cache<KeyOwner | undefined>({ lifetimeSeconds: CALLER_LIFETIME_SECONDS, entriesMax: 20_000 });
const sessions = new Cache<Session | undefined>({ lifetimeSeconds: CALLER_LIFETIME_SECONDS, entriesMax: 20_000 });

/** A key or session revoked on this instance stops working here at once. */
export function forgetCaller(hash: string): void {
  owners.forget(hash);
  sessions.forget(hash);
}

/** For a person who ended all sessions: the hashes are not known here, so the whole cache is cleared. */
export const forgetSessions = (): void => sessions.clear();

/** An account's path and role never change. */
const scopes = new Cache<AccountScope | undefined>({ lifetimeSeconds: Number.POSITIVE_INFINITY, entriesMax: 50_000 });

/** The account with an id; undefined for text that is not an id. */
export const knownScope = async (id: string, directory: Directory): Promise<AccountScope | undefined> =>
  UUID.test(id) ? scopes.get(id, () => directory.accountScope(id)) : undefined;

/** Only active accounts are cached: a deactivated one is read again each time, so its activation takes effect at once. */
const active = new Cache<true | undefined>({ lifetimeSeconds: CALLER_LIFETIME_SECONDS, entriesMax: 50_000 });

/** The instance that deactivates an account sees it at once, the others within a cached caller's lifetime. */
export const isActive = async (account: AccountScope, directory: Directory): Promise<boolean> =>
  (await active.get(account.id, async () => ((await directory.isActive(account)) ? true : undefined))) ?? false;

/** Call after deactivating an account on this instance. */
export const forgetActive = (accountId: string): void => active.forget(accountId);

/** Clears all caches, for tests. */
export function forgetCallers(): void {
  owners.clear();
  sessions.clear();
  scopes.clear();
  active.clear();
}

/** Messages sent by the functions; on AWS the gateway's authorizer sends the first two. */
export const NO_KEY =
  'No API key was given; send it as the user name of HTTP Basic authentication with an empty password.';
export const UNKNOWN_KEY = 'This API key is unknown or was revoked; use a current key of your account.';
const NO_SESSION = 'This session has ended or never was; sign in again.';

/** An API key takes precedence over a session, because a browser always sends its session cookie. */
export function callerOf(exchange: Exchange, directory: Directory): Promise<Presented> {
  const keyText = keyTextOf(header(exchange.event, 'authorization'));
  if (keyText) return byKey(keyText, exchange, directory);
  const sessionText = sessionTextOf(exchange.event);
  if (sessionText) return bySession(sessionText, exchange, directory);
  throw new Fault('unauthenticated', NO_KEY);
}

async function byKey(keyText: string, { event, now, background }: Exchange, directory: Directory): Promise<Presented> {
  const hash = sha256(keyText);
  const owner = await owners.get(hash, () => directory.keyOwner(hash));
  if (!owner) throw new Fault('unauthenticated', UNKNOWN_KEY);
  const recording = recordUse(owner.key, now, (day) => directory.noteKeyUse(owner, day));
  if (recording) background.push(recording);

  const revision = revisionNamed(header(event, 'api-revision')) ?? owner.revision;
  requireUserAgent(event, revision);
  const reach: Reach = { account: owner.account, permission: 'full', who: { key_hint: owner.key.hint } };
  return { kind: 'key', hash, revision, reaches: [reach], feedId: owner.feedId, session: undefined };
}

/** Refuses a request without a named application, in revisions that require it. */
export function requireUserAgent(event: ApiEvent, revision: Revision): void {
  if (!requiresUserAgent(revision)) return;
  const problem = userAgentProblem(header(event, 'x-user-agent') ?? header(event, 'user-agent'));
  if (problem) throw new Fault('forbidden', problem, { reason: 'not_allowed' });
}

async function bySession(text: string, { event, now }: Exchange, directory: Directory): Promise<Presented> {
  const hash = sha256(text);
  const session = await sessions.get(hash, () => directory.session(hash, now));
  if (!session) throw new Fault('unauthenticated', NO_SESSION);
  const revision = revisionNamed(header(event, 'api-revision')) ?? NEWEST;
  requireOwnPage(event);
  return { kind: session.kind, hash, revision, reaches: await reachesOf(session, directory), feedId: null, session };
}

/** For endpoints declared `forPeople`; authentication refuses callers without a session there. */
export function requireSession({ session }: Caller): Session {
  if (!session) throw new Error('An endpoint for people was called without a session.');
  return session;
}

/** CSRF guard: a page from another origin needs a CORS preflight to send this header, and none is ever allowed. */
function requireOwnPage(event: ApiEvent): void {
  const userAgent = header(event, 'x-user-agent');
  if (!userAgent?.trim())
    throw new Fault(
      'forbidden',
      'With a session, the X-User-Agent header is required; send one that names your application, such as MyApp/2.7.9 (AlphaCorp).',
      { reason: 'not_allowed' },
    );
  const problem = userAgentProblem(userAgent);
  if (problem) throw new Fault('forbidden', problem, { reason: 'not_allowed' });
}
