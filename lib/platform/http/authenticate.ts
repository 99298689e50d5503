import { type AccountScope, accountOf, type Caller, callerOf, type Directory } from './caller.ts';
import type { GuardedEndpoint, OpenEndpoint } from './endpoint.ts';
import type { Exchange } from './exchange.ts';
import { refuseOtherFeeds } from './permission.ts';
import { countRequest } from './rate-limit.ts';
import { NEWEST, type Revision } from './revisions/revision.ts';
import { type Route, unknownRoute } from './route.ts';

/** Whom an endpoint was opened to: to anybody, or to a caller for an account. */
export type Admitted =
  | { endpoint: OpenEndpoint; revision: Revision }
  | { endpoint: GuardedEndpoint; revision: Revision; caller: Caller; account: AccountScope };

/** Who calls, in which revision, and for which account. An open endpoint asks for none of it, and speaks the newest. */
export async function authenticate(
  exchange: Exchange,
  { endpoint, revisions }: Route,
  directory: Directory,
): Promise<Admitted> {
  const { event, now, headers, reached } = exchange;
  if (endpoint.open) return { endpoint, revision: NEWEST };
  const caller = await callerOf(exchange, directory);
  const { revision } = caller;
  reached.accountId = caller.account.id;
  headers['api-revision'] = revision;
  await countRequest(caller.keyHash, now, headers);
  if (!revisions[revision].exists) throw unknownRoute(event);
  const account = await accountOf(event, caller, directory);
  reached.accountId = account.id;
  refuseOtherFeeds(caller, endpoint, event);
  return { endpoint, revision, caller, account };
}
