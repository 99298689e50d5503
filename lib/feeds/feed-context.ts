import { Account } from '../accounts/account.ts';
import type { AccountPath } from '../platform/table/account-path.ts';
import { keys, table } from '../platform/table/table.ts';
import { sourceOf } from './schedule.ts';
import { StoredFeed, unknownFeed } from './store.ts';

/** A feed, its account, and what the readings kept of its devices must be of to count on from. */
export type FeedContext = { feed: StoredFeed; account: Account; source: string };

export async function requireFeedContext(path: AccountPath, id: string): Promise<FeedContext> {
  const found = await getFeedContext(path, id);
  if (!found) throw unknownFeed(id);
  return found;
}

export async function getFeedContext(path: AccountPath, id: string): Promise<FeedContext | undefined> {
  const [feed, account] = await table.getMany([
    { key: keys.feed(path, id), form: StoredFeed },
    { key: keys.account(path), form: Account },
  ]);
  if (!feed || !account) return undefined;
  return { feed, account, source: sourceOf(feed, account) };
}
