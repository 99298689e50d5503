import { Fault } from '../fault.ts';
import { asPath, isWithin, parentOf } from '../table/account-path.ts';
import type { AccountScope, Directory, Presented, Reach } from './caller.ts';
import { isActive, knownScope } from './caller-lookup.ts';
import { changes, type GuardedEndpoint } from './endpoint.ts';
import type { ApiEvent } from './event.ts';

/**
 * Whether a caller may ask for an endpoint, and for which account: decided here alone, from what the endpoint declares and
 * what the caller reaches. A key reaches one account with full permission; a person those whose user they are. A caller
 * that acts through a deactivated account reads and changes nothing; callers through an account above it go on.
 */
export async function admit(
  presented: Presented,
  endpoint: GuardedEndpoint,
  event: ApiEvent,
  directory: Directory,
): Promise<{ account: AccountScope; through: Reach }> {
  if (endpoint.forPeople && !presented.session)
    throw new Fault(
      'forbidden',
      'This is about a person who has signed in, which a key is not; GET /account tells whose it is.',
    );
  refuseOtherFeeds(presented, endpoint, event);
  const [first = NOWHERE] = presented.reaches;
  const { account_id: id, child_id: childId } = event.pathParameters ?? {};
  if (endpoint.accountless) return { account: first.account, through: first };
  if (id === undefined) {
    if (presented.session)
      throw new Fault('forbidden', 'With a session the account is named in the path: ask at /accounts/{account_id}/….');
    return { account: first.account, through: await activeOf([first], first.account, endpoint, directory) };
  }
  const outer = await requireAccount(id, presented, directory);
  const ways = waysTo(outer, presented, endpoint);
  const account = childId === undefined ? outer : await within(outer, childId, directory);
  return { account, through: await activeOf(ways, account, endpoint, directory) };
}

/** A person who is no user of any account acts for none: only what is about no account is open to them. */
const NOWHERE: Reach = {
  account: { id: '', path: asPath(''), role: '' },
  permission: 'restricted',
  who: { user_id: '' },
};

/** A key of one feed opens what was declared for it, for that feed, and nothing else. */
function refuseOtherFeeds({ feedId }: Presented, { feedKeys }: GuardedEndpoint, { pathParameters }: ApiEvent): void {
  if (feedId === null || (feedKeys && pathParameters?.id?.toLowerCase() === feedId)) return;
  throw new Fault('forbidden', `This key may push readings to feed ${feedId} and do nothing else; use another key.`);
}

/** The ways to an account that permit the request, the highest first: to change something, those with full permission. */
function waysTo(
  account: AccountScope,
  { reaches, session }: Presented,
  endpoint: GuardedEndpoint,
): [Reach, ...Reach[]] {
  const ways = reaches
    .filter((reach) => isWithin(account.path, reach.account.path))
    .sort((one, other) => one.account.path.length - other.account.path.length);
  if (ways.length === 0)
    throw foreign(account, session ? 'one of yours nor below one' : ownOrBelow((reaches[0] ?? NOWHERE).account));
  const [way, ...others] = changes(endpoint) ? ways.filter(({ permission }) => permission === 'full') : ways;
  if (!way)
    throw new Fault(
      'forbidden',
      `Your permission for account ${account.id} is restricted: you may read, and change nothing. Ask a user with full permission.`,
    );
  return [way, ...others];
}

/**
 * The first way whose own account is active, for a request that changes something. Two kinds of request need no active
 * account: those about the person who has signed in, and an account's request to activate itself, which its endpoint judges.
 */
async function activeOf(
  ways: [Reach, ...Reach[]],
  { path }: AccountScope,
  endpoint: GuardedEndpoint,
  directory: Directory,
): Promise<Reach> {
  const [first] = ways;
  if (!changes(endpoint) || endpoint.forPeople) return first;
  for (const way of ways) {
    const isOwnActivation = endpoint.activatesAccount === true && way.account.path === path;
    if (isOwnActivation || (await isActive(way.account, directory))) return way;
  }
  const cure = parentOf(first.account.path) ? 'Ask an account above it to activate it.' : 'Activate it first.';
  throw new Fault(
    'forbidden',
    `Account ${first.account.id} is deactivated: its keys and users may read, and change nothing. ${cure}`,
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
  if (!isWithin(account.path, ancestor.path)) throw foreign(account, ownOrBelow(ancestor));
  return account;
}

const ownOrBelow = ({ id }: AccountScope): string => `account ${id} nor below it`;

/** The caller does not reach an account that exists. */
export class OutOfReach extends Fault {}

const foreign = ({ id }: AccountScope, neither: string): Fault =>
  new OutOfReach('forbidden', `Account ${id} is neither ${neither}.`);
