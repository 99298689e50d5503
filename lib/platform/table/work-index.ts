import type { AccountPath } from './account-path.ts';

/** Where the sparse index lists work to do: spread over shards, so that many workers can walk it at once. */
export const work = {
  openMonth: (path: AccountPath, month: string) => ({
    work_pk: `OPEN_MONTHS#${shardOfPath(path)}`,
    work_sk: `${month}#${path}`,
  }),
  openMonthShards: (): string[] => SHARDS.map((shard) => `OPEN_MONTHS#${shard}`),
  /** The end of a walk over open months up to and including one. */
  throughMonth: (month: string): string => `${month}#~`,

  /** Servers that feeds were made for. */
  feedServer: (serverId: string) => ({ work_pk: `FEED_SERVERS#${serverId.slice(-1)}`, work_sk: serverId }),
  feedServerShards: (): string[] => SHARDS.map((shard) => `FEED_SERVERS#${shard}`),
  /** Active feeds of one server, those that were not collected for longest first. */
  activeFeed: (serverId: string, feedId: string, attemptedDay: string) => ({
    work_pk: `ACTIVE_FEEDS#${serverId}`,
    work_sk: `${attemptedDay}#${feedId}`,
  }),
  activeFeeds: (serverId: string): string => `ACTIVE_FEEDS#${serverId}`,
  feedIdIn: (activeFeed: { work_sk: string }): string => activeFeed.work_sk.slice(activeFeed.work_sk.indexOf('#') + 1),
  /** Causes of mails that have not all gone. The index holds keys alone, so the cause itself is one. */
  mailCause: (causeHash: string, cause: string) => ({ work_pk: `MAIL_CAUSES#${causeHash.slice(-1)}`, work_sk: cause }),
  mailCauseShards: (): string[] => SHARDS.map((shard) => `MAIL_CAUSES#${shard}`),
  /** Digests that have not gone, the earliest period first. */
  digest: (person: string, period: string) => ({
    work_pk: `DIGESTS#${person.slice(-1)}`,
    work_sk: `${period}#${person}`,
  }),
  digestShards: (): string[] => SHARDS.map((shard) => `DIGESTS#${shard}`),
  /** Webhooks with something to send, by the moment to look at them again. */
  dueWebhook: (webhookId: string, at: string) => ({
    work_pk: `DUE_WEBHOOKS#${Number.parseInt(webhookId.slice(-1), 16) % DUE_WEBHOOK_SHARDS.length}`,
    work_sk: `${at}#${webhookId}`,
  }),
  dueWebhookShards: (): string[] => DUE_WEBHOOK_SHARDS.map((shard) => `DUE_WEBHOOKS#${shard}`),
  webhookIdIn: (dueWebhook: { work_sk: string }): string =>
    dueWebhook.work_sk.slice(dueWebhook.work_sk.indexOf('#') + 1),
  /** The end of a walk over what is due by a moment. */
  throughMoment: (moment: string): string => `${moment}#~`,

  /** Feeds that are pushed to have no server: they are listed as those of one in each shard. */
  pushedFeeds: (feedId: string): string => `pushed-${feedId.slice(-1)}`,
  pushedFeedsIn: (serverShard: string): string => `pushed-${serverShard.slice(-1)}`,
  /** In place of the day that was tried: behind the day before it, so that a later round of the same day comes to it. */
  triedAgain: (dayBefore: string, round: number): string => `${dayBefore}~${round + 1}`,
  /** The end of a walk over feeds that nobody tried to collect for a day yet, in this round or a later one. */
  beforeDay: (dayBefore: string, round: number): string => `${dayBefore}~${round}~`,
  /** The end of a walk over everything in a shard. */
  toTheEnd: '~',
} as const;

const SHARDS = [...'0123456789abcdef'];

/** Few, because every minute each is asked for what is due; only webhooks with something to send are in them. */
const DUE_WEBHOOK_SHARDS = [0, 1, 2, 3];

/** By the last digit of the account's id, which is random. */
const shardOfPath = (path: AccountPath): string => path.slice(-1);
