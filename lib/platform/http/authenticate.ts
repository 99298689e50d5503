import type { AccountScope, Caller, Directory, Presented } from './caller.ts';
import { refuseEarlierSignIn } from './caller-kinds.ts';
import { callerOf, forgetCaller, requireUserAgent } from './caller-lookup.ts';
import type { GuardedEndpoint, OpenEndpoint } from './declaration.ts';
import { header } from './event.ts';
import type { Exchange } from './exchange.ts';
import { admit, OutOfReach } from './permission.ts';
import { countRequest } from './rate-limit.ts';
import { isRevision, NEWEST, type Revision, revisionNamed } from './revisions/revision.ts';
import { type Route, unknownRoute } from './route.ts';

/** The authentication result: an open endpoint has no caller, any other has a caller and an account. */
export type Admitted =
  | { endpoint: OpenEndpoint; revision: Revision }
  | { endpoint: GuardedEndpoint; revision: Revision; caller: Caller; account: AccountScope };

/** Determines a request's caller, revision and account. An open endpoint needs no caller. */
export async function authenticate(exchange: Exchange, route: Route, directory: Directory): Promise<Admitted> {
  const { event, now, headers, reached } = exchange;
  const { endpoint } = route;
  if (endpoint.open) return open(endpoint, exchange, route);
  if (endpoint.forPeople) exchange.isForPerson = true;
  const presented = await callerOf(exchange, directory);
  const { revision, session } = presented;
  const [own] = presented.reaches;
  if (!session && own) reached.accountId = own.account.id;
  headers['api-revision'] = revision;
  await countRequest(presented.hash, now, headers);
  if (!route.in(revision).exists) throw unknownRoute(event);
  const { account, through, permission, by } = await admitted(presented, endpoint, exchange, directory);
  refuseEarlierSignIn(by.session, endpoint, now);
  if (by.session && account.id && 'operator' in through.who) await directory.recordView(by.session, account, now);
  if (account.id) reached.accountId = account.id;
  const { account: acting, who } = through;
  const caller: Caller = { kind: by.kind, account: acting, who, revision, permission, session: by.session };
  return { endpoint, revision, account, caller };
}

/** A session is cached for up to a minute. It is read again before refusing an account the person may have just accepted. */
async function admitted(presented: Presented, endpoint: GuardedEndpoint, exchange: Exchange, directory: Directory) {
  try {
    return { ...(await admit(presented, endpoint, exchange.event, directory)), by: presented };
  } catch (error) {
    if (!presented.session || !(error instanceof OutOfReach)) throw error;
    forgetCaller(presented.hash);
    const by = await callerOf(exchange, directory);
    return { ...(await admit(by, endpoint, exchange.event, directory)), by };
  }
}

/** An open endpoint found only in the newest revision responds 404 to a request naming another. */
function open(endpoint: OpenEndpoint, exchange: Exchange, route: Route): Admitted {
  const { event, headers } = exchange;
  exchange.isForPerson = true;
  if (endpoint.identifiesClient) return identified(endpoint, exchange, route);
  const named = header(event, 'api-revision')?.trim() ?? NEWEST;
  if (isRevision(named) && !route.in(named).exists) {
    headers['api-revision'] = named;
    throw unknownRoute(event);
  }
  return { endpoint, revision: NEWEST };
}

/** The same rules as for a caller whose key is pinned to the newest revision. */
function identified(endpoint: OpenEndpoint, { event, headers }: Exchange, route: Route): Admitted {
  const revision = revisionNamed(header(event, 'api-revision')) ?? NEWEST;
  headers['api-revision'] = revision;
  requireUserAgent(event, revision);
  if (!route.in(revision).exists) throw unknownRoute(event);
  return { endpoint, revision };
}
