import { Fault } from '../platform/fault.ts';
import type { AccountPath } from '../platform/table/account-path.ts';
import { keys, type Step } from '../platform/table/table.ts';
import type { Feed } from './feed.ts';

/**
 * What an active feed collects is the external id of a server. A second feed of the same account would count the same
 * pages again, so each active feed holds an item under both, in the transactions that create, change and delete it.
 */
export const lockSource = (path: AccountPath, feed: Feed): Step[] =>
  sourceOf(path, feed).map((key) => ({
    put: { ...key, id: feed.id },
    must: 'not exist',
    otherwise: (found) => taken(feed, String(found?.id)),
  }));

export const unlockSource = (path: AccountPath, feed: Feed): Step[] =>
  sourceOf(path, feed).map((key) => ({ delete: key }));

export function moveSourceLock(path: AccountPath, before: Feed, after: Feed): Step[] {
  const [from] = sourceOf(path, before);
  const [to] = sourceOf(path, after);
  return from?.sk === to?.sk ? [] : [...lockSource(path, after), ...unlockSource(path, before)];
}

/** None of a feed that is inactive or has no server. */
const sourceOf = (path: AccountPath, { status, server_id, external_id }: Feed) =>
  status === 'active' && server_id !== null ? [keys.feedSource(path, server_id, external_id)] : [];

const taken = ({ server_id, external_id }: Feed, other: string): Fault =>
  new Fault(
    'invalid',
    `Feed ${other} of this account is active and collects external_id ${JSON.stringify(external_id)} of server_id ${server_id} already; deactivate it first.`,
  );
