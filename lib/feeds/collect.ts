import { Account } from '../accounts/account.ts';
import { integrationFor } from '../integrations/adapters.ts';
import { IntegrationFailure } from '../integrations/integration.ts';
import type { AdapterType } from '../integrations/types.ts';
import { type DayPages, preferredCounter } from '../metering/pages.ts';
import type { Collected } from '../metering/reading.ts';
import { type Readings, readReadings } from '../metering/readings.ts';
import type { AccountPath } from '../platform/table/account-path.ts';
import { keys, table } from '../platform/table/table.ts';
import { wait } from '../platform/table/wait.ts';
import { requireServerLogin, type ServerLogin } from '../servers/store.ts';
import { countDay, writeDay } from './collected-day.ts';
import { missedDays, reasonToSkip, type Skipped, sourceOf } from './due.ts';
import { healthAfter } from './feed.ts';
import { collectingHttp, connectionOf, type Reach } from './reach.ts';
import { putHealth, STALE, StoredFeed } from './store.ts';

/**
 * Collects a feed for a day. All that a day comes to is one transaction: the feed with its latest day and health, the
 * readings of its devices, and the deposit. It holds only while the feed is as it was read, so a collection may be
 * repeated, run several times at once or be killed at any point: a day is counted once, with the readings it came
 * from, or not at all. A system that cannot be read is an outcome, not an error: the feed is unhealthy, the day is
 * left, and the next collection makes up for it.
 */
export type Collection = {
  feed_id: string;
  /** The days that were counted. Where the system reports the pages of days, missed ones come first. */
  days: CollectedDay[];
  skipped: Skipped | 'gone' | null;
  /** Why the system could not be read to the end. */
  failure: string | null;
};

export type CollectedDay = {
  day: string;
  devices: number;
  pages: number;
  deposit_id: string | null;
  notes: DayPages['notes'];
};

export type CollectOptions = {
  now: Date;
  reach: Reach;
  /** Pages a device and day above which they are held; without it, the feed's own for once, else the usual one. */
  limit?: number | undefined;
  /** Reads and counts, but writes nothing. */
  dryRun?: boolean;
  login?: (path: AccountPath, serverId: string) => Promise<ServerLogin>;
};

export async function collectFeed(
  path: AccountPath,
  id: string,
  day: string,
  options: CollectOptions,
): Promise<Collection> {
  const collection: Collection = { feed_id: id, days: [], skipped: null, failure: null };
  for (let attempt = 0; ; attempt++) {
    if (attempt > 0) await wait(attempt);
    try {
      await collectOnce(path, day, options, collection);
      return collection;
    } catch (error) {
      if (error !== STALE || attempt >= ATTEMPTS_MAX) throw error;
    }
  }
}

/** A feed is changed by people and by collections of the same day; more often than this is something else. */
const ATTEMPTS_MAX = 5;

async function collectOnce(
  path: AccountPath,
  day: string,
  options: CollectOptions,
  collection: Collection,
): Promise<void> {
  const [feed, account] = await table.getMany([
    { key: keys.feed(path, collection.feed_id), form: StoredFeed },
    { key: keys.account(path), form: Account },
  ]);
  collection.skipped = feed && account ? (reasonToSkip(feed, account, day) ?? null) : 'gone';
  if (!feed || !account) return;

  const attempted_day = day > feed.attempted_day ? day : feed.attempted_day;
  const { skipped } = collection;
  if (skipped === null) return collectDays(path, { ...feed, attempted_day }, account, day, options, collection);
  // It comes up again for the next day.
  const isWaiting = skipped === 'account_inactive' || skipped === 'before_activation';
  if (isWaiting && !options.dryRun) await putHealth(path, feed, { attempted_day });
}

async function collectDays(
  path: AccountPath,
  feed: StoredFeed,
  account: Account,
  day: string,
  options: CollectOptions,
  collection: Collection,
): Promise<void> {
  const { now, dryRun = false, limit = feed.limit_next } = options;
  let current = { feed, readings: await readReadings(path, feed.id, sourceOf(feed, account)) };
  try {
    const collect = await collector(feed, options);
    for await (const found of daysOf(feed, day, (each) => collect(each, current.readings))) {
      const counted = countDay(current, found, { now, limit });
      const deposit_id = dryRun ? null : await writeDay(path, current, counted, now);
      const { devices, pages, notes } = counted;
      collection.days.push({ day: counted.day, devices, pages, deposit_id, notes });
      current = counted;
    }
  } catch (failure) {
    if (!(failure instanceof IntegrationFailure)) throw failure;
    collection.failure = failure.reason;
    const health = healthAfter(current.feed, false, now);
    if (!dryRun) await putHealth(path, current.feed, { ...health, attempted_day: feed.attempted_day });
  }
}

type Collect = (day: string, readings: Readings) => Promise<Collected>;

async function collector(feed: StoredFeed, { reach, login = requireServerLogin }: CollectOptions): Promise<Collect> {
  const { server_path, server_id, type } = feed;
  if (server_path === null || server_id === null) throw new IntegrationFailure('There is no server to connect to.');
  const connection = connectionOf(feed, await login(server_path, server_id));
  const integration = await integrationFor(type as AdapterType, reach.settings);
  const http = collectingHttp(reach);
  return (day, { states }) => integration.collect(connection, day, http, preferredCounter(states.values()));
}

/** Counters make up for missed days by themselves; the pages of days have to be asked for, day by day. */
async function* daysOf(
  feed: StoredFeed,
  day: string,
  collect: (day: string) => Promise<Collected>,
): AsyncGenerator<{ day: string; collected: Collected }> {
  if (feed.reports !== 'pages') {
    const collected = await collect(day);
    if (collected.kind === 'counters') {
      yield { day, collected };
      return;
    }
  }
  for (const missed of missedDays(feed, day)) yield { day: missed, collected: await collect(missed) };
}
