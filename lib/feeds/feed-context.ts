import { Account } from '../accounts/account.ts';
import type { AccountPath } from '../platform/table/account-path.ts';
import { keys, table } from '../platform/table/table.ts';
import { sourceOf } from './schedule.ts';
import { StoredFeed, unknownFeed } from './store.ts';

/** A feed, its account, and what the readings kept of its devices must be of to count on from. */
export type SourcedFeed = { feed: StoredFeed; account: Account; source: string };

export async function requireSourcedFeed(path: AccountPath, id: string): Promise<SourcedFeed> {
  const found = await getSourcedFeed(path, id);
  if (!found) throw unknownFeed(id);
  return found;
}

export async function getSourcedFeed(path: AccountPath, id: string): Promise<SourcedFeed | undefined> {
  const [feed, account] = await table.getMany([
    { key: keys.feed(path, id), form: StoredFeed },
    { key: keys.account(path), form: Account },
  ]);
  if (!feed || !account) return undefined;
  return { feed, account, source: sourceOf(feed, account) };
}
