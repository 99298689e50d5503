import { CLOSE, COUNT_ONE_LEVEL, COVER, DELIVERY, DIGEST_LINE, FEED_DAY, MAIL, type Step } from './costs.ts';
import { CONNECTION_TIMEOUTS, PRICES } from './limits.ts';

/** A deployment: one distributor, its channels, their customers, and what they use. */
export type Deployment = {
  channels: number;
  customersOfEach: number;
  /** People who want the month's certificates, in all. */
  readers: number;
  /** Channels that listen by webhook to all below them. */
  listening: number;
  /** Feeds, and the servers that they are collected from. */
  feeds: number;
  servers: number;
  /** Units a second that the table has served before: it takes twice that at once. */
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
/** A stream's record for each item of a close that a change handler wants. */
const LEVELS = 2;

/**
 * The 1st from 12:00 UTC, second by second: workers close accounts, and the stream's change handlers follow. All of them share what the
 * table takes in that second; the distributor's own partition counts every channel that moved.
 */
export function firstDay(deployment: Deployment): Outcome[] {
  const accounts = deployment.channels * deployment.customersOfEach;
  const readersOfEach = deployment.readers / accounts;
  const heard = deployment.listening / deployment.channels;
  const followUnits =
    COUNT_ONE_LEVEL.writeUnits * LEVELS +
    DIGEST_LINE.writeUnits * readersOfEach +
    DELIVERY.writeUnits * EVENTS_OF_A_CLOSE * heard;
  let [closed, followed, seconds, closedAt] = [0, 0, 0, 0];
  let capacity = Math.max(CONNECTION_TIMEOUTS.tableStart, deployment.formerPeak * 2);
  const closing = new Map<string, number>();
  const following = new Map<string, number>();
  while (followed < accounts - 1e-6) {
    seconds += 1;
    if (seconds % CONNECTION_TIMEOUTS.doublesEverySeconds === 0)
      capacity = Math.min(CONNECTION_TIMEOUTS.tableQuota, capacity * 2);
    const byWorkers = (deployment.workers.close * MESSAGES_OF_A_WORKER * 1000) / CLOSE.ms;
    const wanted = Math.min(byWorkers, accounts - closed);
    // The change handlers come first: they are a few writers that never pause, while the workers' calls are tried again.
    const rootRoom = CONNECTION_TIMEOUTS.partition / rootUnits(deployment);
    const followable = Math.min(closed - followed, rootRoom, capacity / followUnits);
    const closable = Math.min(wanted, (capacity - followable * followUnits) / CLOSE.writeUnits);
    if (closed < accounts - 1e-6) count(closing, closable < wanted ? 'units of the table' : 'workers');
    count(following, followable === rootRoom ? "units of the distributor's partition" : 'the close');
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
      usd: accounts * (price(COUNT_ONE_LEVEL) * LEVELS + price(DIGEST_LINE) * readersOfEach),
    },
    webhooks(deployment, closedAt),
  ];
}

/** A channel is counted by the distributor once for each batch of the stream that it is in: nearly once for each close. */
function rootUnits({ channels }: Deployment): number {
  const closesInABatch = 1_000 / 6;
  const distinct = channels * (1 - (1 - 1 / channels) ** closesInABatch);
  return (2 * distinct) / closesInABatch + 0.1;
}

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

/** Every day from 04:00 UTC; of one system two feeds are asked at once. */
export function collection({ feeds, servers, workers }: Deployment): Outcome {
  const ofEach = feeds / servers;
  const atOnce = Math.min(servers, workers.collect * MESSAGES_OF_A_WORKER);
  const perSecond = (atOnce * 2 * 1000) / FEED_DAY.ms;
  const byTable = CONNECTION_TIMEOUTS.tableStart / FEED_DAY.writeUnits;
  const oneServer = (ofEach / 2) * (FEED_DAY.ms / 1000);
  return {
    what: "a day's collection",
    seconds: Math.max(feeds / Math.min(perSecond, byTable), oneServer),
    boundBy: byTable < perSecond ? 'units of the table' : 'workers',
    usd: feeds * price(FEED_DAY),
  };
}

const mostly = (waits: Map<string, number>): string => [...waits].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 'workers';

function count(waits: Map<string, number>, what: string): void {
  waits.set(what, (waits.get(what) ?? 0) + 1);
}

/** Units, and half a gigabyte of Lambda for as long as it takes. */
const price = ({ readUnits, writeUnits, ms }: Step): number =>
  readUnits * PRICES.readUnit + writeUnits * PRICES.writeUnit + (ms / 1000) * 0.5 * PRICES.lambdaGigabyteSecond;

/**
 * Covering all waiting offsets of some projects. Transactions of one project follow each other, because each changes its ledger
 * item; projects are covered side by side, each by one message.
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
  const byTable = CONNECTION_TIMEOUTS.tableStart / COVER.writeUnits;
  return {
    what: `${offsets.toLocaleString('en')} offsets of ${projects} projects covered`,
    seconds: offsets / Math.min(perSecond, byTable),
    boundBy: byTable < perSecond ? 'units of the table' : 'workers',
    usd: offsets * price(COVER),
  };
}

/** As in functions/ledger-work.ts. */
const MESSAGES_OF_A_LEDGER_WORKER = 2;
