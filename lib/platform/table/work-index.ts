import type { AccountPath } from './account-path.ts';
import { paddedNumber } from './keys/key-text.ts';

/** Keys in the sparse index of pending work, spread over shards so many workers can read it at once. */
export const work = {
  openMonth: (path: AccountPath, month: string) => ({
    work_pk: `OPEN_MONTHS#${shardOfPath(path)}`,
    work_sk: `${month}#${path}`,
  }),
  openMonthShards: (): string[] => SHARDS.map((shard) => `OPEN_MONTHS#${shard}`),
  /** Upper bound when querying open months through this one. */
  throughMonth: (month: string): string => `${month}#~`,

  /** Servers with feeds. */
  feedServer: (serverId: string) => ({ work_pk: `FEED_SERVERS#${serverId.slice(-1)}`, work_sk: serverId }),
  feedServerShards: (): string[] => SHARDS.map((shard) => `FEED_SERVERS#${shard}`),
  /** A server's active feeds, the one with the oldest last attempt first. */
  activeFeed: (serverId: string, feedId: string, attemptedDay: string) => ({
    work_pk: `ACTIVE_FEEDS#${serverId}`,
    work_sk: `${attemptedDay}#${feedId}`,
  }),
  activeFeeds: (serverId: string): string => `ACTIVE_FEEDS#${serverId}`,
  feedIdIn: (activeFeed: { work_sk: string }): string => activeFeed.work_sk.slice(activeFeed.work_sk.indexOf('#') + 1),
  /** Feeds by the time they would become silent. It may be early: then the feed is checked in vain. */
  silence: (feedId: string, due: string) => ({ work_pk: `SILENCES#${feedId.slice(-1)}`, work_sk: `${due}#${feedId}` }),
  silenceShards: (): string[] => SHARDS.map((shard) => `SILENCES#${shard}`),
  /** Triggers with unsent mails. The index projects keys only, so the trigger itself is the sort key. */
  mailTrigger: (causeHash: string, cause: string) => ({
    work_pk: `MAIL_CAUSES#${causeHash.slice(-1)}`,
    work_sk: cause,
  }),
  mailTriggerShards: (): string[] => SHARDS.map((shard) => `MAIL_CAUSES#${shard}`),
  /** Unsent digests, the earliest period first. */
  digest: (person: string, period: string) => ({
    work_pk: `DIGESTS#${person.slice(-1)}`,
    work_sk: `${period}#${person}`,
  }),
  digestShards: (): string[] => SHARDS.map((shard) => `DIGESTS#${shard}`),
  /** People who may need an attention notice, by the day it becomes due. */
  attentionMark: (person: string, due: string) => ({
    work_pk: `DESK_MARKS#${person.slice(-1)}`,
    work_sk: `${due}#${person}`,
  }),
  attentionMarkShards: (): string[] => SHARDS.map((shard) => `DESK_MARKS#${shard}`),
  personIn: (mark: { work_sk: string }): string => mark.work_sk.slice(mark.work_sk.indexOf('#') + 1),
  /** Webhooks with deliveries to send, by the time of their next attempt. */
  dueWebhook: (webhookId: string, at: string) => ({
    work_pk: `DUE_WEBHOOKS#${Number.parseInt(webhookId.slice(-1), 16) % DUE_WEBHOOK_SHARDS.length}`,
    work_sk: `${at}#${webhookId}`,
  }),
  dueWebhookShards: (): string[] => DUE_WEBHOOK_SHARDS.map((shard) => `DUE_WEBHOOKS#${shard}`),
  webhookIdIn: (dueWebhook: { work_sk: string }): string =>
    dueWebhook.work_sk.slice(dueWebhook.work_sk.indexOf('#') + 1),
  /** Unfinished long jobs, by the time when any worker may take them. There are few. */
  longJob: (id: string, leaseUntil: string) => ({ work_pk: 'LONG_JOBS', work_sk: `${leaseUntil}#${id}` }),
  longJobs: (): string => 'LONG_JOBS',
  longJobIdIn: (longJob: { work_sk: string }): string => longJob.work_sk.slice(longJob.work_sk.indexOf('#') + 1),
  /** Upper bound when querying work due by a moment. */
  throughMoment: (moment: string): string => `${moment}#~`,

  /**
   * A project's carbon offsets waiting for credits, by date, then id. An id's last two digits are its place in its order,
   * mostly 0, so the digit before them chooses the shard.
   */
  waitingCarbon: (projectId: string, { id, date }: { id: string; date: string }) => ({
    work_pk: `WAITING_CARBON#${projectId}#${Number.parseInt(id.slice(-3, -2), 16) % WAITING_CARBON_SHARDS.length}`,
    work_sk: `${date}#${id}`,
  }),
  waitingCarbonShards: (projectId: string): string[] =>
    WAITING_CARBON_SHARDS.map((shard) => `WAITING_CARBON#${projectId}#${shard}`),

  /** A project's final offsets not fully covered, in the order of coverage. */
  waitingOffset: (projectId: string, bookedAt: string, offsetId: string) => ({
    work_pk: `WAITING#${projectId}#${offsetId.slice(-1)}`,
    work_sk: `${bookedAt}#${offsetId}`,
  }),
  waitingOffsetShards: (projectId: string): string[] => SHARDS.map((shard) => `WAITING#${projectId}#${shard}`),
  /** Certificates for the same offsets, by date: the first in each shard shows how long a project's trees have waited. */
  waitingCertificate: (projectId: string, date: string, offsetId: string) => ({
    work_pk: `WAITING_DATE#${projectId}#${offsetId.slice(-1)}`,
    work_sk: `${date}#${offsetId}`,
  }),
  waitingCertificateShards: (projectId: string): string[] =>
    SHARDS.map((shard) => `WAITING_DATE#${projectId}#${shard}`),
  dateIn: (waitingCertificate: { work_sk: string }): string =>
    waitingCertificate.work_sk.slice(0, waitingCertificate.work_sk.indexOf('#')),

  /** Certificates and carbon orders to be signed for the public log, by the id in their directory entry and the time of the change. */
  unsigned: (id: string, since: string) => ({
    work_pk: `LOG_UNSIGNED#${id.slice(-1)}`,
    work_sk: `${id}#${since}`,
  }),
  unsignedIdIn: (waitingDocument: { work_sk: string }): string =>
    waitingDocument.work_sk.slice(0, waitingDocument.work_sk.indexOf('#')),
  unsignedShards: (): string[] => SHARDS.map((shard) => `LOG_UNSIGNED#${shard}`),
  /** Signed payloads not yet in the public log, in the order it gets them. */
  pendingLeaf: (signedAt: string, entryKind: string, id: string) => ({
    work_pk: 'LOG_PENDING',
    work_sk: `${signedAt}#${entryKind}#${id}`,
  }),
  pendingLeaves: (): string => 'LOG_PENDING',
  /** Leaves with an index but no proof yet, by index. */
  indexedLeaf: (index: number) => ({ work_pk: 'LOG_INDEXED', work_sk: paddedNumber(index) }),
  indexedLeaves: (): string => 'LOG_INDEXED',

  /** Push feeds, and types like `universal_print`, have no server: each shard has a pseudo server for them. */
  serverlessFeeds: (feedId: string): string => `pushed-${feedId.slice(-1)}`,
  serverlessFeedsIn: (serverShard: string): string => `pushed-${serverShard.slice(-1)}`,
  /** Replaces the attempted day: sorts after the previous day, so a later round on the same day finds the feed. */
  triedAgain: (dayBefore: string, round: number): string => `${dayBefore}~${round + 1}`,
  /** Upper bound when querying feeds without an attempt for a day yet, up to this round. */
  beforeDay: (dayBefore: string, round: number): string => `${dayBefore}~${round}~`,
  /** Upper bound when querying a whole shard. */
  toTheEnd: '~',
} as const;

const SHARDS = [...'0123456789abcdef'];

/** Few, because each is queried every minute; only webhooks with deliveries to send are in them. */
const DUE_WEBHOOK_SHARDS = [0, 1, 2, 3];

/** Few, because a run merges them; a single project does not get thousands of orders per second. */
const WAITING_CARBON_SHARDS = [0, 1, 2, 3];

/** By the last digit of the account's id, which is random. */
const shardOfPath = (path: AccountPath): string => path.slice(-1);
