import { PRICES, priceOf as price } from '../../lib/operations/cost-model/prices.ts';
import {
  CALL_MS,
  CLOSE,
  COUNTING,
  COVER,
  DELIVERY,
  DIGEST_LINE,
  FEED_DAY,
  MAIL,
  type Step,
} from '../../lib/operations/cost-model/steps.ts';
import { LIMITS } from './limits.ts';

/** A deployment: one distributor, its channels, their customers, and their usage. */
export type Deployment = {
  channels: number;
  customersOfEach: number;
  /** The total number of people who want the month's certificates. */
  readers: number;
  /** Channels with a webhook for everything below them. */
  listening: number;
  /** Feeds, and the servers they are collected from. */
  feeds: number;
  servers: number;
  /** Units per second the table has served before: it accepts twice that at once. */
  formerPeak: number;
  /** As declared in functions/index.ts and infra/jobs.ts. */
  workers: { close: number; collect: number };
  mailsASecond: number;
  mailsADay: number;
};

export type Outcome = { what: string; seconds: number; boundBy: string; usd: number };

const MESSAGES_OF_A_WORKER = 10;
const EVENTS_OF_A_CLOSE = 3;
const DELIVERIES_A_SECOND = 20;
/** A stream batch has 1,000 records, and a close has six. */
const CLOSES_IN_A_BATCH = 1_000 / 6;
const LEVELS = 2;

/**
 * The 1st from 12:00 UTC, second by second: workers close accounts, and the stream's change handlers follow. All of
 * them share the table's capacity in that second, and a parent's partition limits the writes there.
 */
export function firstDay(deployment: Deployment): Outcome[] {
  const accounts = deployment.channels * deployment.customersOfEach;
  const readersOfEach = deployment.readers / accounts;
  const heard = deployment.listening / deployment.channels;
  const count = countingUnits(deployment);
  const followUnits =
    count.inAll + DIGEST_LINE.writeUnits * readersOfEach + DELIVERY.writeUnits * EVENTS_OF_A_CLOSE * heard;
  let [closed, followed, seconds, closedAt] = [0, 0, 0, 0];
  let capacity = Math.max(LIMITS.tableStart, deployment.formerPeak * 2);
  const closing = new Map<string, number>();
  const following = new Map<string, number>();
  while (followed < accounts - 1e-6) {
    seconds += 1;
    if (seconds % LIMITS.doublesEverySeconds === 0) capacity = Math.min(LIMITS.tableQuota, capacity * 2);
    const byWorkers = (deployment.workers.close * MESSAGES_OF_A_WORKER * 1000) / CLOSE.ms;
    const wanted = Math.min(byWorkers, accounts - closed);
    // The change handlers come first: they are a few writers that never pause, while the workers' calls are retried.
    const room = LIMITS.partition / count.inOnePartition;
    const followable = Math.min(closed - followed, room, capacity / followUnits);
    const closable = Math.min(wanted, (capacity - followable * followUnits) / CLOSE.writeUnits);
    if (closed < accounts - 1e-6) tally(closing, closable < wanted ? 'units of the table' : 'workers');
    tally(following, followable === room ? "units of the distributor's partition" : 'the close');
    followed += followable;
    closed += closable;
    if (closedAt === 0 && closed >= accounts - 1e-6) closedAt = seconds;
  }
  return [
    {
      what: 'all months closed',
      seconds: closedAt,
      boundBy: mostly(closing),
      usd: accounts * price(CLOSE) + accounts * PRICES.sqsRequest * 3,
    },
    {
      what: 'counted to the distributor, gathered for mails, events written',
      seconds,
      boundBy: mostly(following),
      usd: accounts * (price(countStep(count.inAll)) + price(DIGEST_LINE) * readersOfEach),
    },
    webhooks(deployment, closedAt),
  ];
}

/**
 * Write units for a close until the distributor has counted it, in total and in a parent's busiest partition. A stream
 * batch has closes from many channels. Closes in one channel share the writes to its sums, and the distributor counts
 * each of these channels once per batch: nearly once per close, if there are many channels.
 */
function countingUnits({ channels }: Deployment): { inAll: number; inOnePartition: number } {
  const { entry, sums, childrenInOne } = COUNTING;
  const distinct = channels * (1 - (1 - 1 / channels) ** CLOSES_IN_A_BATCH);
  const writes = (children: number) => Math.ceil(children / childrenInOne);
  const channelSums = (sums * distinct * writes(CLOSES_IN_A_BATCH / distinct)) / CLOSES_IN_A_BATCH;
  const share = distinct / CLOSES_IN_A_BATCH;
  const rootSums = (sums * writes(distinct)) / CLOSES_IN_A_BATCH;
  return {
    inAll: entry + channelSums + entry * share + rootSums,
    inOnePartition: Math.max(rootSums, channelSums / channels),
  };
}

const countStep = (writeUnits: number): Step => ({
  calls: COUNTING.calls * LEVELS,
  readUnits: COUNTING.readUnits * LEVELS,
  writeUnits,
  ms: COUNTING.calls * LEVELS * CALL_MS,
});

function webhooks({ listening, customersOfEach }: Deployment, closing: number): Outcome {
  const each = customersOfEach * EVENTS_OF_A_CLOSE;
  return {
    what: 'every webhook has all its events',
    seconds: Math.max(closing, each / DELIVERIES_A_SECOND),
    boundBy: each / DELIVERIES_A_SECOND > closing ? '20 a second for a receiver' : 'the close',
    usd: listening * each * price(DELIVERY),
  };
}

export function mails({ readers, mailsASecond, mailsADay }: Deployment): Outcome {
  const atOnce = readers / mailsASecond;
  const days = Math.ceil(readers / mailsADay);
  return {
    what: "the month's mails, from the 2nd, 14:00 UTC",
    seconds: days > 1 ? days * 86_400 : atOnce,
    boundBy: days > 1 ? "SES's mails in a day" : "SES's mails in a second",
    usd: readers * (price(MAIL) + PRICES.mail),
  };
}

/** Every day from 04:00 UTC; each system gets two concurrent feed requests. */
export function collection({ feeds, servers, workers }: Deployment): Outcome {
  const ofEach = feeds / servers;
  const atOnce = Math.min(servers, workers.collect * MESSAGES_OF_A_WORKER);
  const perSecond = (atOnce * 2 * 1000) / FEED_DAY.ms;
  const byTable = LIMITS.tableStart / FEED_DAY.writeUnits;
  const oneServer = (ofEach / 2) * (FEED_DAY.ms / 1000);
  return {
    what: "a day's collection",
    seconds: Math.max(feeds / Math.min(perSecond, byTable), oneServer),
    boundBy: byTable < perSecond ? 'units of the table' : 'workers',
    usd: feeds * price(FEED_DAY),
  };
}

const mostly = (waits: Map<string, number>): string => [...waits].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 'workers';

function tally(waits: Map<string, number>, what: string): void {
  waits.set(what, (waits.get(what) ?? 0) + 1);
}

/**
 * Covering all waiting offsets for some projects. One project's transactions run in sequence, because each changes its
 * ledger item; projects are covered in parallel, one message each.
 */
export function covering({
  offsets,
  projects,
  workers,
}: {
  offsets: number;
  projects: number;
  workers: number;
}): Outcome {
  const atOnce = Math.min(projects, workers * MESSAGES_OF_A_LEDGER_WORKER);
  const perSecond = (atOnce * 1000) / COVER.ms;
  const byTable = LIMITS.tableStart / COVER.writeUnits;
  return {
    what: `${offsets.toLocaleString('en')} offsets of ${projects} projects covered`,
    seconds: offsets / Math.min(perSecond, byTable),
    boundBy: byTable < perSecond ? 'units of the table' : 'workers',
    usd: offsets * price(COVER),
  };
}

/** As in functions/jobs/ledger-work.ts. */
const MESSAGES_OF_A_LEDGER_WORKER = 2;
