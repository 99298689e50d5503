import { hash } from 'node:crypto';
import { identityOf } from '../mail-transport/address.ts';
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
  belowEntry: 'BELOW#',
  beat: 'BEAT',
  biomassOffset: 'BIOMASS_OFFSET#',
  carbonOffset: 'CARBON_OFFSET#',
  certificate: 'CERTIFICATE#',
  personUser: 'PERSON_USER#',
  invitation: 'INVITATION#',
  idempotency: 'IDEMPOTENCY#',
  feed: 'FEED#',
  feedDay: 'FEED_DAY#',
  month: 'MONTH#',
  order: 'ORDER#',
  quote: 'QUOTE#',
  user: 'USER#',
  webhook: 'WEBHOOK#',
} as const;

export const keys = {
  // the caller behind an API key; the keys of an account
  apiKey: (hash: string): Key => ({ pk: `KEY#${hash}`, sk: 'KEY' }),
  apiKeyOfAccount: (path: AccountPath, id: string): Key => ({ pk: path, sk: `KEY#${id}` }),

  // the requests of an API key or session in a minute, apart from the key: every function may write these alone
  rateWindow: (hash: string, minute: number): Key => ({ pk: `RATE#${hash}`, sk: `WINDOW#${minute}` }),

  // the path behind an account's id
  accountDirectory: (id: string): Key => ({ pk: `ID#${id}`, sk: 'PATH' }),

  // root accounts, for the operator's list and for their names to be unique
  rootName: (name: string): Key => ({ pk: 'ROOTS', sk: `CHILD#${bounded(folded(name))}` }),

  // an account: its record, and its counters in shards that sort right behind it, so one Query reads it whole
  account: (path: AccountPath): Key => ({ pk: path, sk: kinds.account }),
  accountTotals: (path: AccountPath, shard: number): Key => ({ pk: path, sk: `${kinds.ownTotals}${shard}` }),

  // what an account shows to everybody, with its logo
  settings: (path: AccountPath): Key => ({ pk: path, sk: 'SETTINGS' }),

  // what the accounts below an account come to, and where its parent lists what it has counted of the account
  accountBelow: (path: AccountPath, shard: number): Key => ({ pk: path, sk: `${kinds.below}${shard}` }),
  accountCounted: (path: AccountPath): Key => ({ pk: path, sk: kinds.counted }),

  // what an account has counted of each account directly below it, by name; two may swap names, so the id tells them apart
  counted: (parent: AccountPath, name: string, id: string): Key => ({
    pk: parent,
    sk: `${kinds.belowEntry}${bounded(folded(name))}#${id}`,
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
  quote: (path: AccountPath, id: string): Key => ({ pk: path, sk: `${kinds.quote}${id}` }),
  biomassOffset: (path: AccountPath, id: string): Key => ({ pk: path, sk: `${kinds.biomassOffset}${id}` }),
  order: (path: AccountPath, id: string): Key => ({ pk: path, sk: `${kinds.order}${id}` }),
  carbonOffset: (path: AccountPath, id: string): Key => ({ pk: path, sk: `${kinds.carbonOffset}${id}` }),
  certificate: (path: AccountPath, id: string): Key => ({ pk: path, sk: `${kinds.certificate}${id}` }),

  deposit: (path: AccountPath, id: string): Key => ({ pk: path, sk: `DEPOSIT#${id}` }),

  // the sum of a month's deposits
  month: (path: AccountPath, month: string): Key => ({ pk: path, sk: `${kinds.month}${month}` }),

  // the path behind a certificate's id, for whoever has the link, or that it was withdrawn
  certificateDirectory: (id: string): Key => ({ pk: `ID#${id}`, sk: 'CERTIFICATE_PATH' }),

  // a certificate's facts as they were signed, apart from all accounts: whoever shows certificates may write these alone
  signedFacts: (id: string): Key => ({ pk: `SIGNED#${id}`, sk: 'FACTS' }),

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
  userEmail: (path: AccountPath, email: string): Key => ({ pk: path, sk: `EMAIL#${bounded(identityOf(email))}` }),

  // a person is a mailbox: the accounts whose user the person agreed to be, and what holds for the person as a whole;
  // apart from them, so that reading the person does not read it, what the person was invited to, by the user's id
  personUser: (email: string, accountId: string): Key => ({
    pk: `PERSON#${personHash(email)}`,
    sk: `${kinds.personUser}${accountId}`,
  }),
  person: (hash: string): Key => ({ pk: `PERSON#${hash}`, sk: 'PERSON' }),
  invitation: (hash: string, id: string): Key => ({ pk: `PERSON#${hash}`, sk: `${kinds.invitation}${id}` }),

  // the sign-in codes of a person: those of one request, and which requests a try that names none may use
  signInCodes: (person: string, requestHash: string): Key => ({ pk: `CODE#${person}`, sk: `CODE#${requestHash}` }),
  signInRequests: (person: string): Key => ({ pk: `CODE#${person}`, sk: 'CODE' }),

  // how many codes an address, a network or a known source of an address asked for, and the known sources; all by hash
  signInsOfAddress: (hash: string): Key => ({ pk: `SIGN_IN#ADDRESS#${hash}`, sk: 'SIGN_IN' }),
  signInsOfNetwork: (hash: string): Key => ({ pk: `SIGN_IN#NETWORK#${hash}`, sk: 'SIGN_IN' }),
  signInsOfSource: (person: string, sourceHash: string): Key => ({
    pk: `SIGN_IN#ADDRESS#${person}`,
    sk: `SIGN_IN#${sourceHash}`,
  }),
  knownSources: (hash: string): Key => ({ pk: `SIGN_IN#ADDRESS#${hash}`, sk: 'KNOWN_SOURCES' }),

  // a session, by hash
  session: (hash: string): Key => ({ pk: `SESSION#${hash}`, sk: 'SESSION' }),

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

  // webhooks by time; of each its deliveries by time, those that wait by the moment they are due at, and who sends them
  webhook: (path: AccountPath, id: string): Key => ({ pk: path, sk: `WEBHOOK#${id}` }),
  delivery: (path: AccountPath, webhookId: string, id: string): Key => ({
    pk: path,
    sk: `DELIVERY#${webhookId}#${id}`,
  }),
  dueDelivery: (path: AccountPath, webhookId: string, due: string, id: string): Key => ({
    pk: path,
    sk: `DUE#${webhookId}#${due}#${id}`,
  }),
  webhookWork: (path: AccountPath, id: string): Key => ({ pk: path, sk: `WEBHOOK_WORK#${id}` }),

  // how many requests a host was sent in the current second, by the webhooks of all accounts
  webhookHost: (host: string): Key => ({ pk: `WEBHOOK_HOST#${bounded(host)}`, sk: 'SENT' }),

  // an event that webhooks are told, as it is sent to all of them
  event: (path: AccountPath, id: string): Key => ({ pk: path, sk: `EVENT#${id}` }),

  // every webhook that is told of events, in one place, and how often that has changed
  subscription: (path: AccountPath, id: string): Key => ({ pk: 'LISTENERS', sk: `LISTENER#${path}#${id}` }),
  subscriptionsVersion: (): Key => ({ pk: 'LISTENERS', sk: 'VERSION' }),
  // the feed that counts a machine of a server
  machine: (serverId: string, machine: string): Key => ({
    pk: `MACHINES#${serverId}`,
    sk: `MACHINE#${bounded(machine)}`,
  }),

  // the answer under an idempotency key, and the answer to one row of a batch under it
  idempotency: (path: AccountPath, key: string): Key => ({ pk: path, sk: `${kinds.idempotency}${sha256(key)}` }),
  idempotencyOfRow: (path: AccountPath, key: string, row: number): Key => ({
    pk: path,
    sk: `${kinds.idempotency}${sha256(key)}#ROW#${row}`,
  }),

  // what was changed by whom, and what is written so that the stream tells of a write that leaves nothing
  activity: (path: AccountPath, id: string): Key => ({ pk: path, sk: `ACTIVITY#${id}` }),
  stamp: (path: AccountPath, id: string): Key => ({ pk: path, sk: `STAMP#${id}` }),

  // that changes are heard: a beat is written every minute, and marked when it comes back through the stream
  beat: (shard: number): Key => ({ pk: `BEAT#${shard}`, sk: kinds.beat }),

  // a mail by the hash of its cause: that it is being sent, or was; and a cause whose mails have not all gone yet
  mail: (causeHash: string): Key => ({ pk: `MAIL#${causeHash}`, sk: 'MAIL' }),
  mailCause: (causeHash: string): Key => ({ pk: `MAIL#${causeHash}`, sk: 'CAUSE' }),

  // what people were told of a device whose reading is held
  heldTold: (path: AccountPath, feedId: string, device: string): Key => ({
    pk: path,
    sk: `HELD_TOLD#${feedId}#${sha256(device)}`,
  }),

  // how many invitations went to an address, for an account and for everything below a root; and all mails but sign-in codes
  invitationsOfAddress: (person: string): Key => ({ pk: `INVITATIONS#ADDRESS#${person}`, sk: 'INVITATIONS' }),
  invitationsOfAccount: (id: string, day: string): Key => ({ pk: `INVITATIONS#ACCOUNT#${id}`, sk: `DAY#${day}` }),
  invitationsOfRoot: (id: string, day: string): Key => ({ pk: `INVITATIONS#ROOT#${id}`, sk: `DAY#${day}` }),
  noticesSent: (): Key => ({ pk: 'NOTICES', sk: 'SENT' }),

  // what a person is told of in one mail of a period: whether it is gathered still, and an account's month in it
  digest: (person: string, period: string): Key => ({ pk: `DIGEST#${person}#${period}`, sk: 'DIGEST' }),
  digestLine: (person: string, period: string, accountId: string, month: string): Key => ({
    pk: `DIGEST#${person}#${period}`,
    sk: `LINE#${accountId}#${month}`,
  }),

  // addresses that no mail goes to, and whom a link that ends mails is for
  suppressed: (address: string): Key => ({ pk: 'SUPPRESSED', sk: `ADDRESS#${bounded(identityOf(address))}` }),
  unsubscribe: (hash: string): Key => ({ pk: `UNSUBSCRIBE#${hash}`, sk: 'TOKEN' }),

  // catalogues
  forestryProject: (id: string): Key => ({ pk: 'FORESTRY', sk: `PROJECT#${id}` }),
  forestryPicture: (id: string): Key => ({ pk: 'FORESTRY', sk: `PICTURE#${id}` }),
  carbonProject: (id: string): Key => ({ pk: 'CARBON', sk: `PROJECT#${id}` }),
} as const;

/**
 * Keys of before addresses were compared by mailbox: then all letters were folded, as in names. Only the command that
 * moves what is kept under them reads these.
 */
export const earlierKeys = {
  userEmail: (path: AccountPath, email: string): Key => ({ pk: path, sk: `EMAIL#${bounded(folded(email))}` }),
  personHash: (email: string): string => sha256(folded(email)),
  personUser: (email: string, accountId: string): Key => ({
    pk: `PERSON#${sha256(folded(email))}`,
    sk: `${kinds.personUser}${accountId}`,
  }),
} as const;

/** What one list holds: a partition and the common beginning of its sort keys. */
export type List = { pk: string; prefix: string };

export const lists = {
  /** The record, its counters, and what is counted below it: `ACCOUNT`, `ACCOUNT#TOTALS#…`, `ACCOUNT#BELOW#…`. */
  account: (path: AccountPath): List => ({ pk: path, prefix: kinds.account }),
  children: (parent: AccountPath): List => ({ pk: parent, prefix: 'CHILD#' }),
  counted: (parent: AccountPath): List => ({ pk: parent, prefix: kinds.belowEntry }),
  /** The same from one sort key on: `$` comes right behind the `#` that all of them have there. */
  countedFrom: (parent: AccountPath, sk: string): { list: List; between: { from: string; to: string } } => ({
    list: { pk: parent, prefix: kinds.belowEntry.slice(0, -1) },
    between: { from: sk.slice(kinds.belowEntry.length - 1), to: '$' },
  }),
  roots: (): List => ({ pk: 'ROOTS', prefix: 'CHILD#' }),
  apiKeys: (path: AccountPath): List => ({ pk: path, prefix: 'KEY#' }),
  quotes: (path: AccountPath): List => ({ pk: path, prefix: 'QUOTE#' }),
  orders: (path: AccountPath): List => ({ pk: path, prefix: 'ORDER#' }),
  carbonOffsets: (path: AccountPath): List => ({ pk: path, prefix: 'CARBON_OFFSET#' }),
  biomassOffsets: (path: AccountPath): List => ({ pk: path, prefix: 'BIOMASS_OFFSET#' }),
  certificates: (path: AccountPath): List => ({ pk: path, prefix: 'CERTIFICATE#' }),
  users: (path: AccountPath): List => ({ pk: path, prefix: 'USER#' }),
  activity: (path: AccountPath): List => ({ pk: path, prefix: 'ACTIVITY#' }),
  /** `PERSON` and `PERSON_USER#…`. */
  person: (hash: string): List => ({ pk: `PERSON#${hash}`, prefix: 'PERSON' }),
  /** In the order in which the person was invited. */
  invitations: (hash: string): List => ({ pk: `PERSON#${hash}`, prefix: kinds.invitation }),
  servers: (path: AccountPath): List => ({ pk: path, prefix: 'SERVER#' }),
  feeds: (path: AccountPath): List => ({ pk: path, prefix: kinds.feed }),
  readings: (path: AccountPath, feedId: string): List => ({ pk: path, prefix: `READING#${feedId}#` }),
  webhooks: (path: AccountPath): List => ({ pk: path, prefix: 'WEBHOOK#' }),
  deliveries: (path: AccountPath, webhookId: string): List => ({ pk: path, prefix: `DELIVERY#${webhookId}#` }),
  dueDeliveries: (path: AccountPath, webhookId: string): List => ({ pk: path, prefix: `DUE#${webhookId}#` }),
  subscriptions: (): List => ({ pk: 'LISTENERS', prefix: 'LISTENER#' }),
  feedDays: (path: AccountPath, feedId: string): List => ({ pk: path, prefix: `${kinds.feedDay}${feedId}#` }),
  deposits: (path: AccountPath): List => ({ pk: path, prefix: 'DEPOSIT#' }),
  months: (path: AccountPath): List => ({ pk: path, prefix: 'MONTH#' }),
  digestLines: (person: string, period: string): List => ({ pk: `DIGEST#${person}#${period}`, prefix: 'LINE#' }),
  suppressed: (): List => ({ pk: 'SUPPRESSED', prefix: 'ADDRESS#' }),
  forestryProjects: (): List => ({ pk: 'FORESTRY', prefix: 'PROJECT#' }),
  carbonProjects: (): List => ({ pk: 'CARBON', prefix: 'PROJECT#' }),
} as const;

/** Names are compared without case and without the differences that Unicode calls compatible. */
export const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

/** A person is known by the hash of the mailbox that an e-mail address leads to. */
export const personHash = (email: string): string => sha256(identityOf(email));

export const sha256 = (text: string): string => hash('sha256', text);

const KEY_TEXT_MAX_BYTES = 800;

/** A sort key has at most 1,024 bytes, 255 folded characters can be more: then the rest is told apart by a hash. */
function bounded(text: string): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= KEY_TEXT_MAX_BYTES) return text;
  const whole = new TextDecoder().decode(bytes.subarray(0, KEY_TEXT_MAX_BYTES)).replace(/\uFFFD$/, '');
  return `${whole}~${sha256(text)}`;
}
