import * as z from 'zod';
import { clock } from '../platform/clock.ts';
import { inParallel } from '../platform/concurrency.ts';
import { queue, sendAll } from '../platform/jobs/queue.ts';
import { described, log } from '../platform/log.ts';
import { type AccountPath, asPath } from '../platform/table/account-path.ts';
import { table, work } from '../platform/table/table.ts';
import { dayAfter } from '../platform/time.ts';
import { requireServerLogin, type ServerLogin } from '../servers/store.ts';
import { type CollectOptions, collectFeed } from './collect.ts';
import { logCollection } from './collection-outcome.ts';
import { type Login, systemOptions } from './read-system.ts';
import { lastDay } from './schedule.ts';
import { getFeed, putHealth } from './store.ts';

/**
 * The daily collection: the schedule sends one message for each shard of the index of servers, a shard's message sends
 * one for each server, and a server's message collects its feeds, a few at a time, because a dealer's server may serve
 * hundreds of customers and must not be asked for all of them at once. Every step may run twice.
 *
 * Whatever an attempt comes to, the feed moves behind the day in the index, so that a message that ran out of time is
 * simply sent again, to the queue it came from; infra/jobs.ts allows that, and here it ends with the day. A system that
 * failed in passing is tried again in the later rounds of the day, and any other the next day; a feed on which our own code failed gets a message of its own,
 * which is tried again and ends in the dead letters.
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
  yield { server: work.pushedFeedsIn(shard), day, round };
  for await (const { work_sk: server } of table.workOf(shard, work.toTheEnd)) yield { server, day, round };
}

export const FEEDS_AT_ONCE = 2;

/** A function of 15 minutes takes two rounds of messages, each of which may begin its longest collection at the end. */
const MESSAGE_MILLISECONDS_MAX = 120_000;

async function collectServer(server: string, day: string, round: number): Promise<void> {
  const end = performance.now() + MESSAGE_MILLISECONDS_MAX;
  const options = { systems: systemOptions(), login: sharedLogin(), round };
  let isOver = true;
  await inParallel(FEEDS_AT_ONCE, feedsOf(server, work.beforeDay(dayAfter(day, -1), round)), async ({ path, id }) => {
    if (performance.now() >= end) {
      isOver = false;
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
  // The next day's run makes up for what a day's own did not get to, so no server is sent round for longer than a day.
  const isLatest = day >= lastDay(clock.now());
  if (!isOver && isLatest) await queue(COLLECT_QUEUE).send([{ server, day, round } satisfies CollectMessage]);
}

/** The active feeds of a server, those first that were not tried for longest. */
export async function* feedsOf(server: string, through: string): AsyncGenerator<{ path: AccountPath; id: string }> {
  for await (const item of table.workOf(work.activeFeeds(server), through)) {
    yield { path: asPath(item.pk), id: work.feedIdIn(item) };
  }
}

/** Every server that feeds were made for, and what stands for one where feeds are pushed to. */
export async function* feedServers(): AsyncGenerator<string> {
  for (const shard of work.feedServerShards()) {
    yield work.pushedFeedsIn(shard);
    for await (const { work_sk: server } of table.workOf(shard, work.toTheEnd)) yield server;
  }
}

/** A server's credentials, read and decrypted once for all its feeds. */
export function sharedLogin(): Login {
  const known = new Map<string, Promise<ServerLogin>>();
  return (path, serverId) => {
    const login = known.get(serverId) ?? requireServerLogin(path, serverId);
    known.set(serverId, login);
    return login;
  };
}
