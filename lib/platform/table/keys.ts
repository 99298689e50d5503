import { hash } from 'node:crypto';
import type { AccountPath } from './account-path.ts';

/**
 * Every key of the table, under the access pattern it serves. No key is built anywhere else: if two lines here could
 * produce the same pk and sk, two entities would overwrite each other. An account's things are in the partition of
 * its path; a list is one Query of a prefix, and because ids carry their time, the prefix is also in order of time.
 */
export type Key = { pk: string; sk: string };

/** Kinds of item, for those who read or hear of several at once. */
export const kinds = {
  account: 'ACCOUNT',
  ownTotals: 'ACCOUNT#TOTALS#',
  below: 'ACCOUNT#BELOW#',
  counted: 'ACCOUNT#COUNTED',
  beat: 'BEAT',
  feed: 'FEED#',
  feedDay: 'FEED_DAY#',
} as const;

export const keys = {
  // the caller behind an API key; the keys of an account
  apiKey: (hash: string): Key => ({ pk: `KEY#${hash}`, sk: 'KEY' }),
  apiKeyOfAccount: (path: AccountPath, id: string): Key => ({ pk: path, sk: `KEY#${id}` }),

  // the requests of an API key in a minute
  rateWindow: (hash: string, minute: number): Key => ({ pk: `KEY#${hash}`, sk: `WINDOW#${minute}` }),

  // the path behind an account's id
  accountDirectory: (id: string): Key => ({ pk: `ID#${id}`, sk: 'PATH' }),

  // root accounts, for the operator's list and for their names to be unique
  rootName: (name: string): Key => ({ pk: 'ROOTS', sk: `CHILD#${bounded(folded(name))}` }),

  // an account: its record, and its counters in shards that sort right behind it, so one Query reads it whole
  account: (path: AccountPath): Key => ({ pk: path, sk: kinds.account }),
  accountTotals: (path: AccountPath, shard: number): Key => ({ pk: path, sk: `${kinds.ownTotals}${shard}` }),

  // what the accounts below an account come to, and where its parent lists what it has counted of the account
  accountBelow: (path: AccountPath, shard: number): Key => ({ pk: path, sk: `${kinds.below}${shard}` }),
  accountCounted: (path: AccountPath): Key => ({ pk: path, sk: kinds.counted }),

  // what an account has counted of each account directly below it, by name; two may swap names, so the id tells them apart
  counted: (parent: AccountPath, name: string, id: string): Key => ({
    pk: parent,
    sk: `BELOW#${bounded(folded(name))}#${id}`,
  }),

  // how many servers and feeds an account has, on one item, so that a limit is a condition of a write
  accountCounts: (path: AccountPath): Key => ({ pk: path, sk: 'COUNTS' }),

  // children by name, and that a child's name or external id is taken
  childName: (parent: AccountPath, name: string): Key => ({ pk: parent, sk: `CHILD#${bounded(folded(name))}` }),
  childExternalId: (parent: AccountPath, externalId: string): Key => ({
    pk: parent,
    sk: `CHILD_EXTERNAL_ID#${bounded(externalId)}`,
  }),

  // what an account owns, by id: newest first backwards, a range of dates between two ids
  quote: (path: AccountPath, id: string): Key => ({ pk: path, sk: `QUOTE#${id}` }),
  biomassOffset: (path: AccountPath, id: string): Key => ({ pk: path, sk: `BIOMASS_OFFSET#${id}` }),
  order: (path: AccountPath, id: string): Key => ({ pk: path, sk: `ORDER#${id}` }),
  carbonOffset: (path: AccountPath, id: string): Key => ({ pk: path, sk: `CARBON_OFFSET#${id}` }),
  certificate: (path: AccountPath, id: string): Key => ({ pk: path, sk: `CERTIFICATE#${id}` }),

  deposit: (path: AccountPath, id: string): Key => ({ pk: path, sk: `DEPOSIT#${id}` }),

  // the sum of a month's deposits
  month: (path: AccountPath, month: string): Key => ({ pk: path, sk: `MONTH#${month}` }),

  // the path behind a certificate's id, for whoever has the link
  certificateDirectory: (id: string): Key => ({ pk: `ID#${id}`, sk: 'CERTIFICATE_PATH' }),

  // the path behind a carbon offset's id, whose last two digits tell the offsets of one order apart
  carbonOffsetDirectory: (id: string): Key => ({ pk: `ID#${id.slice(0, -2)}`, sk: 'CARBON_OFFSET_PATH' }),

  // that an external id is taken
  quoteExternalId: (path: AccountPath, externalId: string): Key => ({
    pk: path,
    sk: `QUOTE_EXTERNAL_ID#${bounded(externalId)}`,
  }),
  orderExternalId: (path: AccountPath, externalId: string): Key => ({
    pk: path,
    sk: `ORDER_EXTERNAL_ID#${bounded(externalId)}`,
  }),

  // users by time, and that an e-mail address is taken within the account
  user: (path: AccountPath, id: string): Key => ({ pk: path, sk: `USER#${id}` }),
  userEmail: (path: AccountPath, email: string): Key => ({ pk: path, sk: `EMAIL#${bounded(folded(email))}` }),

  // servers by time
  server: (path: AccountPath, id: string): Key => ({ pk: path, sk: `SERVER#${id}` }),

  // feeds by time, the path behind a feed's id, that an active feed reads the external id of a server already, the
  // last readings of a feed's devices, many to an item, and what came of each of its last days
  feed: (path: AccountPath, id: string): Key => ({ pk: path, sk: `${kinds.feed}${id}` }),
  feedDirectory: (id: string): Key => ({ pk: `ID#${id}`, sk: 'FEED_PATH' }),
  feedSource: (path: AccountPath, serverId: string, externalId: string | null): Key => ({
    pk: path,
    sk: `FEED_SOURCE#${serverId}${externalId === null ? '' : `#${bounded(externalId)}`}`,
  }),
  readings: (path: AccountPath, feedId: string, chunk: number): Key => ({
    pk: path,
    sk: `READING#${feedId}#${String(chunk).padStart(3, '0')}`,
  }),

  feedDay: (path: AccountPath, feedId: string, day: string): Key => ({
    pk: path,
    sk: `${kinds.feedDay}${feedId}#${day}`,
  }),

  // the feed that counts a machine of a server
  machine: (serverId: string, machine: string): Key => ({
    pk: `MACHINES#${serverId}`,
    sk: `MACHINE#${bounded(machine)}`,
  }),

  // the answer under an idempotency key
  idempotency: (path: AccountPath, key: string): Key => ({ pk: path, sk: `IDEMPOTENCY#${sha256(key)}` }),

  // that changes are heard: a beat is written every minute, and marked when it comes back through the stream
  beat: (shard: number): Key => ({ pk: `BEAT#${shard}`, sk: kinds.beat }),

  // catalogues
  forestryProject: (id: string): Key => ({ pk: 'FORESTRY', sk: `PROJECT#${id}` }),
  carbonProject: (id: string): Key => ({ pk: 'CARBON', sk: `PROJECT#${id}` }),
} as const;

/** What one list holds: a partition and the common beginning of its sort keys. */
export type List = { pk: string; prefix: string };

export const lists = {
  /** The record, its counters, and what is counted below it: `ACCOUNT`, `ACCOUNT#TOTALS#…`, `ACCOUNT#BELOW#…`. */
  account: (path: AccountPath): List => ({ pk: path, prefix: kinds.account }),
  children: (parent: AccountPath): List => ({ pk: parent, prefix: 'CHILD#' }),
  counted: (parent: AccountPath): List => ({ pk: parent, prefix: 'BELOW#' }),
  roots: (): List => ({ pk: 'ROOTS', prefix: 'CHILD#' }),
  apiKeys: (path: AccountPath): List => ({ pk: path, prefix: 'KEY#' }),
  quotes: (path: AccountPath): List => ({ pk: path, prefix: 'QUOTE#' }),
  orders: (path: AccountPath): List => ({ pk: path, prefix: 'ORDER#' }),
  carbonOffsets: (path: AccountPath): List => ({ pk: path, prefix: 'CARBON_OFFSET#' }),
  biomassOffsets: (path: AccountPath): List => ({ pk: path, prefix: 'BIOMASS_OFFSET#' }),
  certificates: (path: AccountPath): List => ({ pk: path, prefix: 'CERTIFICATE#' }),
  users: (path: AccountPath): List => ({ pk: path, prefix: 'USER#' }),
  servers: (path: AccountPath): List => ({ pk: path, prefix: 'SERVER#' }),
  feeds: (path: AccountPath): List => ({ pk: path, prefix: kinds.feed }),
  readings: (path: AccountPath, feedId: string): List => ({ pk: path, prefix: `READING#${feedId}#` }),
  feedDays: (path: AccountPath, feedId: string): List => ({ pk: path, prefix: `${kinds.feedDay}${feedId}#` }),
  deposits: (path: AccountPath): List => ({ pk: path, prefix: 'DEPOSIT#' }),
  months: (path: AccountPath): List => ({ pk: path, prefix: 'MONTH#' }),
  forestryProjects: (): List => ({ pk: 'FORESTRY', prefix: 'PROJECT#' }),
  carbonProjects: (): List => ({ pk: 'CARBON', prefix: 'PROJECT#' }),
} as const;

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

/** By the last digit of the account's id, which is random. */
const shardOfPath = (path: AccountPath): string => path.slice(-1);

/** Names are compared without case and without the differences that Unicode calls compatible. */
export const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

export const sha256 = (text: string): string => hash('sha256', text);

const KEY_TEXT_MAX_BYTES = 800;

/** A sort key has at most 1,024 bytes, 255 folded characters can be more: then the rest is told apart by a hash. */
function bounded(text: string): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= KEY_TEXT_MAX_BYTES) return text;
  const whole = new TextDecoder().decode(bytes.subarray(0, KEY_TEXT_MAX_BYTES)).replace(/\uFFFD$/, '');
  return `${whole}~${sha256(text)}`;
}
