import type { AccountPath } from '../account-path.ts';
import type { Key, List } from './key.ts';
import { bounded } from './key-text.ts';
import { kinds } from './kinds.ts';

export const feedKeys = {
  // how an active feed is counted for operators; the sums by type, in shards
  feedCounted: (path: AccountPath, feedId: string): Key => ({ pk: `ATTENDED#${path}`, sk: `FEED_COUNTED#${feedId}` }),
  feedCounts: (shard: number): Key => ({ pk: 'FEED_COUNTS', sk: `FEEDS#${shard}` }),

  // servers by time
  server: (path: AccountPath, id: string): Key => ({ pk: path, sk: `SERVER#${id}` }),

  // feeds by time, the path behind a feed's id, a guard against two active feeds for one external id on a server, the last
  // readings from a feed's devices (many per item), and one log per recent day
  feed: (path: AccountPath, id: string): Key => ({ pk: path, sk: `${kinds.feed}${id}` }),
  feedDirectory: (id: string): Key => ({ pk: `ID#${id}`, sk: 'FEED_PATH' }),
  feedSource: (path: AccountPath, serverId: string, externalId: string | null): Key => ({
    pk: path,
    sk: `FEED_SOURCE#${serverId}${externalId === null ? '' : `#${bounded(externalId)}`}`,
  }),
  // an attempt to connect a feed with Microsoft, by the caller who began it, and the connection itself
  feedConnectAttempt: (path: AccountPath, feedId: string, holder: string): Key => ({
    pk: path,
    sk: `FEED_CONNECT#${feedId}#${holder}`,
  }),
  feedConnection: (path: AccountPath, feedId: string): Key => ({ pk: path, sk: `FEED_CONNECTION#${feedId}` }),
  readings: (path: AccountPath, feedId: string, chunk: number): Key => ({
    pk: path,
    sk: `READING#${feedId}#${String(chunk).padStart(3, '0')}`,
  }),

  // what an agent last reported about itself, by its feed
  agent: (path: AccountPath, feedId: string, agent: string): Key => ({
    pk: path,
    sk: `AGENT#${feedId}#${bounded(agent)}`,
  }),

  // an agent's code for getting its feed's key, by hash; a network's wrong codes, by hash
  enrollment: (hash: string): Key => ({ pk: `ENROLLMENT#${hash}`, sk: 'ENROLLMENT' }),
  enrollmentTries: (hash: string): Key => ({ pk: `ENROLLMENT_TRIES#${hash}`, sk: 'ENROLLMENT_TRIES' }),

  // the agent releases named by the service
  agentReleases: (): Key => ({ pk: 'AGENT_RELEASES', sk: 'AGENT_RELEASES' }),

  feedDay: (path: AccountPath, feedId: string, day: string): Key => ({
    pk: path,
    sk: `${kinds.feedDay}${feedId}#${day}`,
  }),

  // meter reports by time, the one with a file's hash, the files in a day, and the pages counted so far by its workers
  meterReport: (path: AccountPath, owner: string, id: string): Key => ({
    pk: path,
    sk: `${kinds.meterReport}${owner}#${id}`,
  }),
  meterReportFile: (path: AccountPath, owner: string, sha256: string): Key => ({
    pk: path,
    sk: `METER_FILE#${owner}#${sha256}`,
  }),
  meterReportCount: (path: AccountPath, owner: string, day: string): Key => ({
    pk: path,
    sk: `METER_FILES#${owner}#${day}`,
  }),
  meterReportPages: (path: AccountPath, owner: string, id: string, lane: number): Key => ({
    pk: path,
    sk: `METER_PAGES#${owner}#${id}#${lane}`,
  }),

  // a feed's month; the month comes first, so one query reads a year for all feeds in an account
  feedMonth: (path: AccountPath, month: string, feedId: string): Key => ({
    pk: path,
    sk: `${kinds.feedMonth}${month}#${feedId}`,
  }),
  // a mail address's feed or server, by the address's local part
  mailAddress: (local: string): Key => ({ pk: `MAIL_ADDRESS#${local}`, sk: 'MAIL_ADDRESS' }),

  // the feed that counts a server's device
  serverDevice: (serverId: string, device: string): Key => ({
    pk: `MACHINES#${serverId}`,
    sk: `MACHINE#${bounded(device)}`,
  }),
} as const;

export const feedLists = {
  servers: (path: AccountPath): List => ({ pk: path, prefix: 'SERVER#' }),
  feeds: (path: AccountPath): List => ({ pk: path, prefix: kinds.feed }),
  readings: (path: AccountPath, feedId: string): List => ({ pk: path, prefix: `READING#${feedId}#` }),
  feedDays: (path: AccountPath, feedId: string): List => ({ pk: path, prefix: `${kinds.feedDay}${feedId}#` }),
  agents: (path: AccountPath): List => ({ pk: path, prefix: 'AGENT#' }),
  agentsOfFeed: (path: AccountPath, feedId: string): List => ({ pk: path, prefix: `AGENT#${feedId}#` }),
  allMeterReports: (path: AccountPath): List => ({ pk: path, prefix: kinds.meterReport }),
  meterReports: (path: AccountPath, owner: string): List => ({ pk: path, prefix: `${kinds.meterReport}${owner}#` }),
  meterReportPages: (path: AccountPath, owner: string, id: string): List => ({
    pk: path,
    prefix: `METER_PAGES#${owner}#${id}#`,
  }),
  feedMonths: (path: AccountPath): List => ({ pk: path, prefix: kinds.feedMonth }),
  feedsCounted: (path: AccountPath): List => ({ pk: `ATTENDED#${path}`, prefix: 'FEED_COUNTED#' }),
  feedCounts: (): List => ({ pk: 'FEED_COUNTS', prefix: 'FEEDS#' }),
} as const;
