import { Fault } from '../fault.ts';
import { isRoot } from '../table/account-path.ts';
import {
  type AccountScope,
  type Directory,
  NO_ACCOUNT,
  type Permission,
  type Presented,
  type Reach,
} from './caller.ts';
import { everywhere, isForOperators, refuseKind } from './caller-kinds.ts';
import { isActive, knownScope } from './caller-lookup.ts';
import type { GuardedEndpoint } from './declaration.ts';
import { changes } from './endpoint.ts';
import type { ApiEvent } from './event.ts';

/**
 * Authorization: decides whether a caller may use an endpoint, and for which account, based on the endpoint's declaration and
 * the accounts the caller reaches. An API key reaches one account with full permission, a person each account with a
 * membership, and an operator every account read-only (caller-kinds.ts). A caller through a deactivated account may only read;
 * callers through an account above it are not affected.
 */
export async function admit(
  presented: Presented,
  endpoint: GuardedEndpoint,
  event: ApiEvent,
  directory: Directory,
): Promise<{ account: AccountScope; through: Reach; permission: Permission }> {
  refuseKind(presented, endpoint);
  if (endpoint.forPeople && !presented.session)
    throw new Fault(
      'forbidden',
      'This is about a person who has signed in, which a key is not; GET /account tells whose it is.',
      { reason: 'not_allowed' },
    );
  refuseOtherFeeds(presented, endpoint, event);
  // An operator acts as such here, even one who is also a user in some account.
  const [first = nowhere(presented)] = isForOperators(endpoint) ? [] : presented.reaches;
  const { account_id: id, child_id: childId } = event.pathParameters ?? {};
  if (endpoint.accountless) return { account: first.account, through: first, permission: first.permission };
  if (id === undefined) {
    if (presented.session)
      throw new Fault(
        'forbidden',
        'With a session the account is named in the path: ask at /accounts/{account_id}/….',
        { reason: 'not_allowed' },
      );
    const through = await activeOf([first], first.account, endpoint, directory);
    return { account: first.account, through, permission: first.permission };
  }
  const outer = await requireAccount(id, presented, directory);
  const reaches = await reachesThatPermit(outer, presented, endpoint, directory);
  const account = childId === undefined ? outer : await within(outer, childId, directory);
  const permission = reaches.some((reach) => reach.permission === 'full') ? 'full' : 'restricted';
  return { account, through: await activeOf(reaches, account, endpoint, directory), permission };
}

/** The reach for a caller without an account, who may use only accountless endpoints. */
const nowhere = ({ kind, session }: Presented): Reach => ({
  account: NO_ACCOUNT,
  permission: 'restricted',
  who: kind === 'operator' && session ? { operator: session.email } : { user_id: '' },
});

/** A feed key may call only endpoints declared with `feedKeys`, for its own feed. */
function refuseOtherFeeds({ feedId }: Presented, { feedKeys }: GuardedEndpoint, { pathParameters }: ApiEvent): void {
  if (feedId === null || (feedKeys && pathParameters?.id?.toLowerCase() === feedId)) return;
  throw new Fault('forbidden', `This key may push readings to feed ${feedId} and do nothing else; use another key.`, {
    reason: 'not_allowed',
  });
}

/** The reaches that contain an account and permit the request, highest account first. A change needs full permission. */
async function reachesThatPermit(
  account: AccountScope,
  presented: Presented,
  endpoint: GuardedEndpoint,
  { isWithin }: Directory,
): Promise<[Reach, ...Reach[]]> {
  const { reaches, session } = presented;
  const contains = await Promise.all(reaches.map((reach) => isWithin(account.path, reach.account.path)));
  const own = reaches
    .filter((_, index) => contains[index])
    .sort((one, other) => one.account.path.length - other.account.path.length);
  const containing = [...own, ...everywhere(presented, account)];
  if (containing.length === 0)
    throw foreign(
      account,
      session ? 'one of yours nor below one' : ownOrBelow((reaches[0] ?? nowhere(presented)).account),
    );
  const isOperator = presented.kind === 'operator';
  const isFullOnly = endpoint.fullOnly === true;
  const needsFull = changes(endpoint) || isFullOnly || (isOperator && endpoint.method !== 'GET');
  const [highest, ...others] = needsFull ? containing.filter(({ permission }) => permission === 'full') : containing;
  if (!highest && isFullOnly)
    throw new Fault('forbidden', `Only users of account ${account.id} with full permission may read this.`, {
      reason: 'not_allowed',
    });
  if (!highest && isOperator)
    throw new Fault(
      'forbidden',
      `As an operator you may look at account ${account.id} and change nothing here; changes are made below /operator.`,
      { reason: 'operator_reads_only' },
    );
  if (!highest)
    throw new Fault(
      'forbidden',
      `Your permission for account ${account.id} is restricted: you may read, and change nothing. Ask a user with full permission.`,
      { reason: 'read_only' },
    );
  return [highest, ...others];
}

/**
 * For a change, the first reach whose own account is active. Two kinds of request need no active account: those about the
 * signed-in person, and an account's request to activate itself, which its endpoint decides.
 */
async function activeOf(
  reaches: [Reach, ...Reach[]],
  { path }: AccountScope,
  endpoint: GuardedEndpoint,
  directory: Directory,
): Promise<Reach> {
  const [first] = reaches;
  if (!changes(endpoint) || endpoint.forPeople) return first;
  for (const reach of reaches) {
    const isOwnActivation = endpoint.activatesAccount === true && reach.account.path === path;
    if (isOwnActivation || (await isActive(reach.account, directory))) return reach;
  }
  const cure = isRoot(first.account.path) ? 'Activate it first.' : 'Ask an account above it to activate it.';
  throw new Fault(
    'forbidden',
    `Account ${first.account.id} is deactivated: its keys and users may read, and change nothing. ${cure}`,
    { reason: 'account_inactive' },
  );
}

async function requireAccount(given: string, { reaches }: Presented, directory: Directory): Promise<AccountScope> {
  const id = given.toLowerCase();
  return reaches.find(({ account }) => account.id === id)?.account ?? found(given, directory);
}

async function found(given: string, directory: Directory): Promise<AccountScope> {
  const account = await knownScope(given.toLowerCase(), directory);
  if (!account) throw new Fault('not_found', `There is no account ${JSON.stringify(given.slice(0, 60))}.`);
  return account;
}

async function within(ancestor: AccountScope, given: string, directory: Directory): Promise<AccountScope> {
  if (given.toLowerCase() === ancestor.id) return ancestor;
  const account = await found(given, directory);
  if (!(await directory.isWithin(account.path, ancestor.path))) throw foreign(account, ownOrBelow(ancestor));
  return account;
}

const ownOrBelow = ({ id }: AccountScope): string => `account ${id} nor below it`;

/** The account exists, but the caller does not reach it. */
export class OutOfReach extends Fault {}

const foreign = ({ id }: AccountScope, neither: string): Fault =>
  new OutOfReach('forbidden', `Account ${id} is neither ${neither}.`, { reason: 'not_your_account' });
