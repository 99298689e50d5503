import { Account } from '../../accounts/account/account.ts';
import type { AccountPath } from '../../platform/table/account-path.ts';
import { keys, table } from '../../platform/table/table.ts';
import { type FeedDay, storedFeedDay } from './day-log.ts';
import { StoredFeed, unknownFeed } from './store.ts';

/** A feed, its account, and the source its stored device states must have to be continued. */
export type FeedContext = { feed: StoredFeed; account: Account; source: string };

export async function requireFeedContext(path: AccountPath, id: string): Promise<FeedContext> {
  const found = await getFeedContext(path, id);
  if (!found) throw unknownFeed(id);
  return found;
}

export async function getFeedContext(path: AccountPath, id: string): Promise<FeedContext | undefined> {
  const [feed, account] = await table.getMany(feedAndAccount(path, id));
  if (!feed || !account) return undefined;
  return { feed, account, source: stateSource(feed, account) };
}

/** A feed with the log for one day, read in one call. */
export type DayContext = FeedContext & { entry: FeedDay | undefined };

export async function getDayContext(path: AccountPath, id: string, day: string): Promise<DayContext | undefined> {
  const [feed, account, entry] = await table.getMany([
    ...feedAndAccount(path, id),
    { key: keys.feedDay(path, id, day), form: storedFeedDay() },
  ]);
  if (!feed || !account) return undefined;
  return { feed, account, source: stateSource(feed, account), entry };
}

const feedAndAccount = (path: AccountPath, id: string) =>
  [
    { key: keys.feed(path, id), form: StoredFeed },
    { key: keys.account(path), form: Account },
  ] as const;

/**
 * Device states are valid for one source. Under another server or external id the same device id may be another device;
 * and pages printed while the feed or the account was inactive do not count, so every activation starts from a baseline.
 */
const stateSource = (feed: StoredFeed, account: Account): string =>
  JSON.stringify([feed.server_id, feed.external_id, feed.activated_at, account.activated_at]);
