import * as z from 'zod';
import { clock } from '../../platform/clock.ts';
import { inParallel } from '../../platform/concurrency.ts';
import { queue, sendAll } from '../../platform/jobs/queue.ts';
import { described, log } from '../../platform/log.ts';
import { type AccountPath, asPath } from '../../platform/table/account-path.ts';
import { table, work } from '../../platform/table/table.ts';
import { dayAfter } from '../../platform/time.ts';
import { requireServerLogin, type ServerLogin } from '../servers/store.ts';
import { type CollectOptions, collectFeed } from './collect.ts';
import { logCollection } from './collection-outcome.ts';
import type { Login } from './feed-connection.ts';
import { systemOptions } from './read-system.ts';
import { lastDay } from './schedule.ts';
import { feedsOf } from './server-feeds.ts';
import { getFeed, putHealth } from './store.ts';

/**
 * The daily collection's messages. The schedule sends one message per shard of the server index; a shard's message sends one
 * per server; a server's message collects its feeds, two at a time, because a dealer's server may serve hundreds of customers
 * and must not be overloaded. Every message may be handled twice.
 *
 * Each attempt sets the feed's sort key in the work index (`attempted_day`) to the day, so the day's query no longer finds the
 * feed. A worker running out of time sends its message again to its own queue (`allowLoop` in infra/jobs.ts), and the next one
 * continues with the remaining feeds. Once the next day can be collected, the message is not sent again. schedule.ts decides
 * when a failed feed is retried. If our own code crashes on a feed, the feed gets a separate message. It is retried and ends in
 * the dead-letter queue.
 */
export const COLLECT_QUEUE = 'collect-feeds';

export const CollectMessage = z.union([
  z.object({ shard: z.string(), day: z.iso.date(), round: z.int().optional() }),
  z.object({ server: z.string(), day: z.iso.date(), round: z.int().optional() }),
  z.object({ path: z.string(), feed: z.string(), day: z.iso.date() }),
]);
export type CollectMessage = z.infer<typeof CollectMessage>;

export const startCollecting = (day: string, round = 0): Promise<void> =>
  queue(COLLECT_QUEUE).send(work.feedServerShards().map((shard): CollectMessage => ({ shard, day, round })));

export async function handleCollectMessage(message: CollectMessage): Promise<void> {
  const { day } = message;
  if ('shard' in message) return sendAll(COLLECT_QUEUE, serverMessages(message.shard, day, message.round ?? 0));
  if ('server' in message) return collectServer(message.server, day, message.round ?? 0);
  await collectAndLog(asPath(message.path), message.feed, day, { systems: systemOptions() });
}

async function collectAndLog(path: AccountPath, id: string, day: string, options: Omit<CollectOptions, 'now'>) {
  logCollection(await collectFeed(path, id, day, { ...options, now: clock.now() }), day);
}

async function* serverMessages(shard: string, day: string, round: number): AsyncGenerator<CollectMessage> {
  yield { server: work.serverlessFeedsIn(shard), day, round };
  for await (const { work_sk: server } of table.workOf(shard, work.toTheEnd)) yield { server, day, round };
}

export const FEEDS_AT_ONCE = 2;

/** A function runs 15 minutes and handles two rounds of messages, each of which may start its longest collection last. */
const MESSAGE_MILLISECONDS_MAX = 120_000;

async function collectServer(server: string, day: string, round: number): Promise<void> {
  const end = performance.now() + MESSAGE_MILLISECONDS_MAX;
  const options = { systems: systemOptions(), login: sharedLogin(), round };
  let isDone = true;
  await inParallel(FEEDS_AT_ONCE, feedsOf(server, work.beforeDay(dayAfter(day, -1), round)), async ({ path, id }) => {
    if (performance.now() >= end) {
      isDone = false;
      return;
    }
    try {
      await collectAndLog(path, id, day, options);
    } catch (error) {
      log({ level: 'error', message: 'feed crashed', feed: id, day, error: described(error) });
      await queue(COLLECT_QUEUE).send([{ path, feed: id, day } satisfies CollectMessage]);
      const feed = await getFeed(path, id);
      if (feed) await putHealth(path, feed, { attempted_day: day });
    }
  });
  // The next day's collection catches up, so a server's message is not sent again after its day.
  const isLatest = day >= lastDay(clock.now());
  if (!isDone && isLatest) await queue(COLLECT_QUEUE).send([{ server, day, round } satisfies CollectMessage]);
}

/** Every server with a current or former feed. Feeds without a server are listed under their shard's pseudo server. */
export async function* feedServers(): AsyncGenerator<string> {
  for (const shard of work.feedServerShards()) {
    yield work.serverlessFeedsIn(shard);
    for await (const { work_sk: server } of table.workOf(shard, work.toTheEnd)) yield server;
  }
}

/** Reads and decrypts a server's credentials once for all its feeds. */
export function sharedLogin(): Login {
  const known = new Map<string, Promise<ServerLogin>>();
  return (path, serverId) => {
    const login = known.get(serverId) ?? requireServerLogin(path, serverId);
    known.set(serverId, login);
    return login;
  };
}
