import { Cache } from '../cache.ts';
import { Fault } from '../fault.ts';
import { UUID } from '../id.ts';
import { type AccountPath, isWithin } from '../table/account-path.ts';
import { sha256 } from '../table/keys.ts';
import { keyTextOf } from './authorization.ts';
import { type ApiEvent, header } from './event.ts';
import type { Exchange } from './exchange.ts';
import { noteUse } from './last-use.ts';
import { hasRule } from './revisions/convert.ts';
import type { Revision } from './revisions/revision.ts';
import { revisionNamed } from './revisions/revision.ts';
import { userAgentProblem } from './user-agent.ts';

/** The account that a request is about, and what never changes of it. */
export type AccountScope = { id: string; path: AccountPath; role: string };

/** Who calls: the account behind the key, and the revision that the request speaks. */
export type Caller = { account: AccountScope; keyHash: string; revision: Revision; feedId: string | null };

/** Who is behind a key: its account, and the revision that it is pinned to. */
export type KeyOwner = {
  account: AccountScope;
  revision: Revision;
  /** What the key is known by. `isNamed`: its own record says so; that of an older key does not yet. */
  key: { id: string; hint: string; hash: string; isNamed: boolean };
  /** The only feed that the key may push to; null for a key that may do all. */
  feedId: string | null;
};

/** Where callers and accounts are looked up. The nouns know: lib/callers/directory.ts. */
export type Directory = {
  /** Undefined for a key that is unknown or revoked: to a caller the two are the same. */
  keyOwner(hash: string): Promise<KeyOwner | undefined>;
  accountScope(id: string): Promise<AccountScope | undefined>;
  /** Notes that a key was used on a day. */
  noteKeyUse(owner: KeyOwner, day: string): Promise<void>;
};

/** A revoked key stops working within this time on every instance: the contract's promise is 60 seconds. */
const KEY_LIFETIME_SECONDS = 55;

const owners = new Cache<KeyOwner | undefined>({ lifetimeSeconds: KEY_LIFETIME_SECONDS, entriesMax: 20_000 });

/** An account's path and role never change. */
const scopes = new Cache<AccountScope | undefined>({ lifetimeSeconds: Number.POSITIVE_INFINITY, entriesMax: 50_000 });

/** A key that was revoked here stops working here at once. */
export const forgetCaller = (hash: string): void => owners.forget(hash);

/** Forgets who called, as a new process would. */
export function forgetCallers(): void {
  owners.clear();
  scopes.clear();
}

/** Said by the functions, and on AWS by the gateway in their place. */
export const NO_KEY =
  'No API key was given; send it as the user name of HTTP Basic authentication with an empty password.';
export const UNKNOWN_KEY = 'This API key is unknown or was revoked; use a current key of your account.';

export async function callerOf({ event, now, aside }: Exchange, directory: Directory): Promise<Caller> {
  const keyText = keyTextOf(header(event, 'authorization'));
  if (!keyText) throw new Fault('unauthenticated', NO_KEY);
  const keyHash = sha256(keyText);
  const owner = await owners.get(keyHash, () => directory.keyOwner(keyHash));
  if (!owner) throw new Fault('unauthenticated', UNKNOWN_KEY);

  const noting = noteUse(keyHash, now, (day) => directory.noteKeyUse(owner, day));
  if (noting) aside.push(noting);
  const revision = revisionNamed(header(event, 'api-revision')) ?? owner.revision;
  if (hasRule('user_agent', revision)) {
    const problem = userAgentProblem(header(event, 'x-user-agent') ?? header(event, 'user-agent'));
    if (problem) throw new Fault('forbidden', problem);
  }
  return { account: owner.account, keyHash, revision, feedId: owner.feedId };
}

/** The account a request is about: the caller's own, or the one named in the path if it is the caller's or below it. */
export async function accountOf(event: ApiEvent, caller: Caller, directory: Directory): Promise<AccountScope> {
  const { account_id: id, child_id: childId } = event.pathParameters ?? {};
  if (id === undefined) return caller.account;
  const account = await accountWithin(caller.account, id, directory);
  return childId === undefined ? account : accountWithin(account, childId, directory);
}

async function accountWithin(ancestor: AccountScope, given: string, directory: Directory): Promise<AccountScope> {
  const id = given.toLowerCase();
  if (id === ancestor.id) return ancestor;
  const account = UUID.test(id) ? await scopes.get(id, () => directory.accountScope(id)) : undefined;
  if (!account) throw new Fault('not_found', `There is no account ${JSON.stringify(given.slice(0, 60))}.`);
  if (!isWithin(account.path, ancestor.path)) {
    throw new Fault('forbidden', `Account ${id} is neither account ${ancestor.id} nor below it.`);
  }
  return account;
}
