import { Account } from '../../accounts/account/account.ts';
import { onlyWithin } from '../../accounts/account/line.ts';
import { lazy } from '../../platform/lazy.ts';
import type { AccountPath } from '../../platform/table/account-path.ts';
import { keys, table, work } from '../../platform/table/table.ts';
import type { NewReading } from '../counting/new-reading.ts';
import { type NamedFor, ownershipNames } from '../feeds/device-ownership.ts';
import { feedsOf } from '../feeds/server-feeds.ts';
import { StoredFeed } from '../feeds/store.ts';
import type { ReportRow } from '../report-files/readings.ts';

/** A customer's rows in a server's report, in order of appearance. The same file has the same customers, whatever feeds exist. */
export type Customer = { external_id: string; readings: NewReading[] };

export function customersIn(rows: readonly ReportRow[]): Customer[] {
  const byCustomer = Map.groupBy(rows, ({ external_id }) => external_id);
  return Array.from(byCustomer, ([external_id, ofCustomer]) => ({
    external_id,
    readings: ofCustomer.map(({ reading }) => reading),
  }));
}

export type FeedPlace = { path: AccountPath; id: string };

/**
 * Which feed counts a customer's rows: the only active one, of an active account, of the server with this external id; if none has
 * it exactly, without case and outer spaces.
 */
export async function feedFinder(server: FeedPlace): Promise<(externalId: string) => FeedPlace | undefined> {
  const listed = await Array.fromAsync(feedsOf(server.id, work.toTheEnd));
  const below = await onlyWithin(listed, server.path, ({ path }) => path);
  const feeds = await table.getMany(below.map(({ path, id }) => ({ key: keys.feed(path, id), form: StoredFeed })));
  const accounts = await table.getMany(below.map(({ path }) => ({ key: keys.account(path), form: Account })));
  const named = below.flatMap((place, index) => {
    const feed = feeds[index];
    const isActive = feed?.status === 'active' && accounts[index]?.status === 'active';
    if (!isActive || feed.server_id !== server.id || feed.external_id === null) return [];
    return [{ place, name: feed.external_id }];
  });
  const exact = Map.groupBy(named, ({ name }) => name);
  const folded = Map.groupBy(named, ({ name }) => fold(name));
  return (externalId) => {
    const [only, ...others] = exact.get(externalId) ?? folded.get(fold(externalId)) ?? [];
    return others.length === 0 ? only?.place : undefined;
  };
}

/** Whether a report names a device for a feed: a device two customers share counts for the feed that had it. */
export function namedFor(customers: Customer[], feedOf: (externalId: string) => FeedPlace | undefined): NamedFor {
  const names = lazy(() => {
    const named = new Map<string, Set<string>>();
    for (const { external_id, readings } of customers) {
      const feed = feedOf(external_id);
      if (feed) named.set(feed.id, new Set([...(named.get(feed.id) ?? []), ...readings.flatMap(ownershipNames)]));
    }
    return named;
  });
  return (feedId, device) => names().get(feedId)?.has(device) ?? false;
}

const fold = (externalId: string): string => externalId.trim().toLowerCase();
