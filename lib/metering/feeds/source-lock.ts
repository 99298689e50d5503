import { Fault } from '../../platform/fault.ts';
import type { AccountPath } from '../../platform/table/account-path.ts';
import { keys, type Step } from '../../platform/table/table.ts';
import type { Feed } from './feed.ts';

/**
 * A lock on the server and external id an active feed collects from. A second feed in the same account with both would count
 * the same pages again. The lock is an item, written by the transactions that create, change and delete the feed.
 */
export const lockSource = (path: AccountPath, feed: Feed): Step[] =>
  lockKeys(path, feed).map((key) => ({
    put: { ...key, id: feed.id },
    must: 'not exist',
    otherwise: (found) => alreadyCollected(feed, String(found?.id)),
  }));

export const unlockSource = (path: AccountPath, feed: Feed): Step[] =>
  lockKeys(path, feed).map((key) => ({ delete: key }));

export function moveSourceLock(path: AccountPath, before: Feed, after: Feed): Step[] {
  const [from] = lockKeys(path, before);
  const [to] = lockKeys(path, after);
  return from?.sk === to?.sk ? [] : [...lockSource(path, after), ...unlockSource(path, before)];
}

/** An inactive feed, or one without a server, needs no lock. */
const lockKeys = (path: AccountPath, { status, server_id, external_id }: Feed) =>
  status === 'active' && server_id !== null ? [keys.feedSource(path, server_id, external_id)] : [];

const alreadyCollected = ({ server_id, external_id }: Feed, other: string): Fault =>
  new Fault(
    'invalid',
    `Feed ${other} of this account is active and collects external_id ${JSON.stringify(external_id)} of server_id ${server_id} already; deactivate it first.`,
    { reason: 'already_collected', field: 'external_id' },
  );
