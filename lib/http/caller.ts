import { idOf, isWithin } from '../accounts/path.ts';
import type { AccountScope } from '../accounts/scope.ts';
import { getAccountScope } from '../accounts/store.ts';
import { keyHash, keyTextOf } from '../api-keys/api-key.ts';
import { getKeyOwner, type KeyOwner } from '../api-keys/store.ts';
import { Cache } from '../cache.ts';
import { Fault } from '../fault.ts';
import type { Caller } from './endpoint.ts';
import { type ApiEvent, header } from './event.ts';
import { isRevision, REVISIONS } from './revisions/revision.ts';
import { hasRule } from './revisions/shape.ts';
import { userAgentProblem } from './user-agent.ts';

/** A revoked key stops working within this time on every instance: the contract's promise is 60 seconds. */
const KEY_LIFETIME_SECONDS = 55;

const owners = new Cache<KeyOwner | undefined>({ lifetimeSeconds: KEY_LIFETIME_SECONDS, entriesMax: 20_000 });

/** An account's path and role never change. */
const scopes = new Cache<AccountScope | undefined>({ lifetimeSeconds: Number.POSITIVE_INFINITY, entriesMax: 50_000 });

/** Forgets who called, as a new process would. */
export function forgetCallers(): void {
  owners.clear();
  scopes.clear();
}

export async function callerOf(event: ApiEvent): Promise<Caller> {
  const keyText = keyTextOf(header(event, 'authorization'));
  if (!keyText) {
    throw new Fault(
      'unauthenticated',
      'No API key was given; send it as the user name of HTTP Basic authentication with an empty password.',
    );
  }
  const hash = keyHash(keyText);
  const owner = await owners.get(hash, () => getKeyOwner(hash));
  if (!owner)
    throw new Fault('unauthenticated', 'This API key is unknown or was revoked; use a current key of your account.');

  const revision = header(event, 'api-revision')?.trim() ?? owner.revision;
  if (!isRevision(revision)) {
    throw new Fault(
      'invalid',
      `Api-Revision must be one of ${REVISIONS.join(', ')}, but was ${JSON.stringify(revision.slice(0, 40))}.`,
    );
  }
  if (hasRule('user_agent', revision)) {
    const problem = userAgentProblem(header(event, 'x-user-agent') ?? header(event, 'user-agent'));
    if (problem) throw new Fault('forbidden', problem);
  }
  return { account: { id: idOf(owner.path), path: owner.path, role: owner.role }, keyHash: hash, revision };
}

/** The account a request is about: the caller's own, or the one named in the path if it is the caller's or below it. */
export async function accountOf(event: ApiEvent, caller: Caller): Promise<AccountScope> {
  const { account_id: id, child_id: childId } = event.pathParameters ?? {};
  if (id === undefined) return caller.account;
  const account = await accountWithin(caller.account, id);
  return childId === undefined ? account : accountWithin(account, childId);
}

async function accountWithin(ancestor: AccountScope, given: string): Promise<AccountScope> {
  const id = given.toLowerCase();
  if (id === ancestor.id) return ancestor;
  const account = UUID.test(id) ? await scopes.get(id, () => getAccountScope(id)) : undefined;
  if (!account) throw new Fault('not_found', `There is no account ${JSON.stringify(given.slice(0, 60))}.`);
  if (!isWithin(account.path, ancestor.path)) {
    throw new Fault('forbidden', `Account ${id} is neither account ${ancestor.id} nor below it.`);
  }
  return account;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
