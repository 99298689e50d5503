import { hash } from 'node:crypto';
import { identityOf } from '../mail-transport/address.ts';
import type { AccountPath } from './account-path.ts';

/**
 * Every key of the table, under the access pattern it serves. No key is built anywhere else: if two lines here could produce
 * the same pk and sk, two entities would overwrite each other (keys.test.ts). Everything that an account owns is in the
 * partition of its path. A list is one Query of a prefix, in order of time, because ids carry their time.
 */
export type Key = { pk: string; sk: string };

/** Beginnings of sort keys, for queries and change handlers that cover several kinds of item. */
export const kinds = {
  account: 'ACCOUNT',
  ownTotals: 'ACCOUNT#TOTALS#',
  attention: 'ATTENTION#',
  below: 'ACCOUNT#BELOW#',
  counted: 'ACCOUNT#COUNTED',
  recycled: 'ACCOUNT#RECYCLED',
  child: 'CHILD#',
  beat: 'BEAT',
  biomassOffset: 'BIOMASS_OFFSET#',
  carbonOffset: 'CARBON_OFFSET#',
  certificate: 'CERTIFICATE#',
  credits: 'CREDITS',
  personUser: 'PERSON_USER#',
  invitation: 'INVITATION#',
  domainClaim: 'DOMAIN_CLAIM#',
  idempotency: 'IDEMPOTENCY#',
  ledger: 'LEDGER',
  ledgerRun: 'RUN',
  planting: 'PLANTING',
  plantingNews: 'NEWS#',
  feed: 'FEED#',
  feedDay: 'FEED_DAY#',
  feedMonth: 'FEED_MONTH#',
  month: 'MONTH#',
  order: 'ORDER#',
  quote: 'QUOTE#',
  report: 'REPORT#',
  signInSetting: 'SIGN_IN_SETTING',
  user: 'USER#',
  webhook: 'WEBHOOK#',
} as const;

/** Beginnings of the partition keys of signed documents by kind. Certificates were the first and have the bare word. */
export const signedPrefixes = {
  certificate: 'SIGNED#',
  coverage: 'SIGNED_COVERAGE#',
  ledger: 'SIGNED_LEDGER#',
  report: 'SIGNED_REPORT#',
} as const;
export type SignedKind = keyof typeof signedPrefixes;

export const keys = {
  // the caller behind an API key; the keys of an account
  apiKey: (hash: string): Key => ({ pk: `KEY#${hash}`, sk: 'KEY' }),
  apiKeyOfAccount: (path: AccountPath, id: string): Key => ({ pk: path, sk: `KEY#${id}` }),

  // requests of an API key or session in a minute; a partition of its own, because every function may write it
  rateWindow: (hash: string, minute: number): Key => ({ pk: `RATE#${hash}`, sk: `WINDOW#${minute}` }),

  // the path behind an account's id
  accountDirectory: (id: string): Key => ({ pk: `ID#${id}`, sk: 'PATH' }),

  // root accounts by name, for the operator's list and for their names to be unique; the guards of their external ids are
  // those of children of `SERVICE`, in the same partition
  rootName: (name: string): Key => ({ pk: 'ROOTS', sk: `CHILD#${bounded(folded(name))}` }),

  // an account: its record, and its counters in shards that sort right behind it, so one Query reads it whole
  account: (path: AccountPath): Key => ({ pk: path, sk: kinds.account }),
  accountTotals: (path: AccountPath, shard: number): Key => ({ pk: path, sk: `${kinds.ownTotals}${shard}` }),

  // the shares of recycled paper of an account, with the months from which they count; read together with its counters
  accountRecycled: (path: AccountPath): Key => ({ pk: path, sk: kinds.recycled }),

  // public settings of an account, with its logo
  settings: (path: AccountPath): Key => ({ pk: path, sk: 'SETTINGS' }),

  // totals of the accounts below an account, in items for each quarter of a year in which they were counted
  accountBelow: (path: AccountPath, period: string, shard: number): Key => ({
    pk: path,
    sk: `${kinds.below}${period}#${shard}`,
  }),

  // an account's totals as its parent has counted them; closed years are items of their own
  accountCounted: (path: AccountPath): Key => ({ pk: path, sk: kinds.counted }),
  countedYear: (path: AccountPath, period: string): Key => ({ pk: path, sk: `COUNTED_YEAR#${period}` }),

  // numbers of servers and feeds of an account on one item, so that a limit is a condition of a write
  accountCounts: (path: AccountPath): Key => ({ pk: path, sk: 'COUNTS' }),

  // children by name, and guards that make a child's name and external id unique
  childName: (parent: AccountPath, name: string): Key => ({ pk: parent, sk: `CHILD#${bounded(folded(name))}` }),
  childExternalId: (parent: AccountPath, externalId: string): Key => ({
    pk: parent,
    sk: `CHILD_EXTERNAL_ID#${bounded(externalId)}`,
  }),

  // resources of an account by id: read backwards they are newest first, between two ids they are a range of dates
  quote: (path: AccountPath, id: string): Key => ({ pk: path, sk: `${kinds.quote}${id}` }),
  biomassOffset: (path: AccountPath, id: string): Key => ({ pk: path, sk: `${kinds.biomassOffset}${id}` }),
  order: (path: AccountPath, id: string): Key => ({ pk: path, sk: `${kinds.order}${id}` }),
  carbonOffset: (path: AccountPath, id: string): Key => ({ pk: path, sk: `${kinds.carbonOffset}${id}` }),
  certificate: (path: AccountPath, id: string): Key => ({ pk: path, sk: `${kinds.certificate}${id}` }),

  deposit: (path: AccountPath, id: string): Key => ({ pk: path, sk: `DEPOSIT#${id}` }),

  // a batch of deposits in the account of its request, what it was to create, and the batch of an Idempotency-Key
  depositBatch: (path: AccountPath, id: string): Key => ({ pk: `BATCHES#${path}`, sk: `DEPOSIT_BATCH#${id}` }),
  depositBatchPlan: (path: AccountPath, id: string): Key => ({ pk: `BATCHES#${path}`, sk: `DEPOSIT_BATCH_PLAN#${id}` }),
  depositBatchOfKey: (path: AccountPath, key: string): Key => ({
    pk: `BATCHES#${path}`,
    sk: `DEPOSIT_BATCH_KEY#${sha256(key)}`,
  }),

  // a guard that makes a deposit the only one of its day, pages and sheet among those that refuse duplicates
  depositTwin: (path: AccountPath, twin: string): Key => ({ pk: path, sk: `DEPOSIT_TWIN#${twin}` }),

  // an entry of the search index at an account, for a record of it or below; and the list of a record's entries
  searchEntry: (parent: AccountPath, text: string, path: AccountPath, record: string): Key => ({
    pk: `SEARCH#${parent}`,
    // A fixed length, so that no text can pretend to be of another record.
    sk: `${bounded(text)}#${sha256(`${path} ${record}`).slice(0, 32)}`,
  }),
  searchIndexed: (path: AccountPath, record: string): Key => ({
    pk: `SEARCHED#${path}`,
    sk: `INDEXED#${bounded(record)}`,
  }),

  // what needs attention at an account or below it, in order of time; until when an account does not want to see one
  attention: (path: AccountPath, id: string): Key => ({ pk: `ATTENTION#${path}`, sk: `${kinds.attention}${id}` }),
  snooze: (path: AccountPath, id: string): Key => ({ pk: path, sk: `SNOOZE#${id}` }),

  // what the desks list about a record of an account; when to look whether a feed is silent
  attended: (path: AccountPath, watched: string, id: string): Key => ({
    pk: `ATTENDED#${path}`,
    sk: `CAUSE#${watched}#${id}`,
  }),
  silence: (path: AccountPath, feedId: string): Key => ({ pk: `ATTENDED#${path}`, sk: `SILENCE#${feedId}` }),

  // how an active feed is counted for operators; the sums by type, in shards
  feedCounted: (path: AccountPath, feedId: string): Key => ({ pk: `ATTENDED#${path}`, sk: `FEED_COUNTED#${feedId}` }),
  feedCounts: (shard: number): Key => ({ pk: 'FEED_COUNTS', sk: `FEEDS#${shard}` }),

  // the sum of a month's deposits; the sum of the books of everything below, as of the last night
  month: (path: AccountPath, month: string): Key => ({ pk: path, sk: `${kinds.month}${month}` }),
  booksBelow: (path: AccountPath, month: string): Key => ({ pk: path, sk: `BOOKS_BELOW#${month}` }),

  // issued reports by time, the last number of a year, and the contents of one in pieces
  report: (path: AccountPath, id: string): Key => ({ pk: path, sk: `${kinds.report}${id}` }),
  reportNumber: (path: AccountPath, year: number): Key => ({ pk: path, sk: `REPORT_NUMBER#${year}` }),
  reportPiece: (id: string, part: string, piece: number): Key => ({
    pk: `REPORT#${id}`,
    sk: `REPORT_PART#${bounded(part)}#${paddedNumber(piece)}`,
  }),

  // the path behind a certificate's id, for its public link, or a note that it was withdrawn
  certificateDirectory: (id: string): Key => ({ pk: `ID#${id}`, sk: 'CERTIFICATE_PATH' }),

  // a signed document; each kind has partitions of its own, because a function that signs may write only the kinds it signs
  signedDocument: (kind: SignedKind, id: string): Key => ({ pk: `${signedPrefixes[kind]}${id}`, sk: 'FACTS' }),

  // the pieces of the signature of a document that is too large for one item
  signedPiece: (kind: SignedKind, id: string, piece: number): Key => ({
    pk: `${signedPrefixes[kind]}${id}`,
    sk: `PIECE#${paddedNumber(piece)}`,
  }),

  // the path behind a carbon offset's id, whose last two digits tell the offsets of one order apart
  carbonOffsetDirectory: (id: string): Key => ({ pk: `ID#${id.slice(0, -2)}`, sk: 'CARBON_OFFSET_PATH' }),

  // guards that make external ids unique
  quoteExternalId: (path: AccountPath, externalId: string): Key => ({
    pk: path,
    sk: `QUOTE_EXTERNAL_ID#${bounded(externalId)}`,
  }),
  orderExternalId: (path: AccountPath, externalId: string): Key => ({
    pk: path,
    sk: `ORDER_EXTERNAL_ID#${bounded(externalId)}`,
  }),

  // users by time, and a guard that makes an e-mail address unique within the account
  user: (path: AccountPath, id: string): Key => ({ pk: path, sk: `USER#${id}` }),
  userEmail: (path: AccountPath, email: string): Key => ({ pk: path, sk: `EMAIL#${bounded(identityOf(email))}` }),

  // a person is a mailbox: the accepted memberships, and the record of the person; invitations, by the user's id, sort apart
  // from them, so that reading the person does not read them
  personUser: (email: string, accountId: string): Key => ({
    pk: `PERSON#${personHash(email)}`,
    sk: `${kinds.personUser}${accountId}`,
  }),
  person: (hash: string): Key => ({ pk: `PERSON#${hash}`, sk: 'PERSON' }),
  personSettings: (hash: string): Key => ({ pk: `PERSON#${hash}`, sk: 'PERSON_SETTINGS' }),
  invitation: (hash: string, id: string): Key => ({ pk: `PERSON#${hash}`, sk: `${kinds.invitation}${id}` }),

  // that a person is an operator, read with the person; all operators
  personOperator: (hash: string): Key => ({ pk: `PERSON#${hash}`, sk: 'PERSON_OPERATOR' }),
  operator: (hash: string): Key => ({ pk: 'OPERATORS', sk: `OPERATOR#${hash}` }),

  // sign-in codes of a person by request, and the requests that an attempt without a request may use
  signInCodes: (person: string, requestHash: string): Key => ({ pk: `CODE#${person}`, sk: `CODE#${requestHash}` }),
  signInRequests: (person: string): Key => ({ pk: `CODE#${person}`, sk: 'CODE' }),

  // numbers of codes requested for an address, from a network and from a known source of an address, and its known sources; all by hash
  signInsOfAddress: (hash: string): Key => ({ pk: `SIGN_IN#ADDRESS#${hash}`, sk: 'SIGN_IN' }),
  signInsOfNetwork: (hash: string): Key => ({ pk: `SIGN_IN#NETWORK#${hash}`, sk: 'SIGN_IN' }),
  signInsOfSource: (person: string, sourceHash: string): Key => ({
    pk: `SIGN_IN#ADDRESS#${person}`,
    sk: `SIGN_IN#${sourceHash}`,
  }),
  knownSources: (hash: string): Key => ({ pk: `SIGN_IN#ADDRESS#${hash}`, sk: 'KNOWN_SOURCES' }),

  // a session, by hash
  session: (hash: string): Key => ({ pk: `SESSION#${hash}`, sk: 'SESSION' }),

  // company sign-in: the setting of an account, and the people who are linked to a subject of its provider, both ways
  signInSetting: (path: AccountPath): Key => ({ pk: path, sk: kinds.signInSetting }),
  companySubject: (path: AccountPath, hash: string): Key => ({ pk: path, sk: `COMPANY_SUBJECT#${hash}` }),
  companyIdentity: (path: AccountPath, person: string, sourceHash: string): Key => ({
    pk: path,
    sk: `COMPANY_IDENTITY#${person}#${sourceHash}`,
  }),

  // the claims of all accounts to domains of addresses, in one partition for the daily check; the account that proved a domain
  domainClaim: (domain: string, accountId: string): Key => ({
    pk: 'SIGN_IN_DOMAINS',
    sk: `${kinds.domainClaim}${bounded(domain)}#${accountId}`,
  }),
  domainOwner: (domain: string): Key => ({ pk: `SIGN_IN_DOMAIN#${bounded(domain)}`, sk: 'OWNER' }),

  // an attempt to sign in through a company's provider, by the hash of the browser's cookie
  companyAttempt: (hash: string): Key => ({ pk: `COMPANY_ATTEMPT#${hash}`, sk: 'ATTEMPT' }),

  // servers by time
  server: (path: AccountPath, id: string): Key => ({ pk: path, sk: `SERVER#${id}` }),

  // feeds by time, the path behind a feed's id, a guard against two active feeds for one external id of a server, the last
  // readings of a feed's devices (many to an item), and the log of each of its last days
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

  feedDay: (path: AccountPath, feedId: string, day: string): Key => ({
    pk: path,
    sk: `${kinds.feedDay}${feedId}#${day}`,
  }),

  // a month of a feed; the month comes first, so that one query reads a year of all feeds of an account
  feedMonth: (path: AccountPath, month: string, feedId: string): Key => ({
    pk: path,
    sk: `${kinds.feedMonth}${month}#${feedId}`,
  }),

  // webhooks by time; of each its deliveries by time, waiting deliveries by due time, and the lease of its sender
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

  // number of requests sent to a host in the current second, by the webhooks of all accounts
  webhookHost: (host: string): Key => ({ pk: `WEBHOOK_HOST#${bounded(host)}`, sk: 'SENT' }),

  // an event, as it is sent to all webhooks
  event: (path: AccountPath, id: string): Key => ({ pk: path, sk: `EVENT#${id}` }),

  // all enabled webhooks in one partition, and a version that counts its changes
  subscription: (path: AccountPath, id: string): Key => ({ pk: 'LISTENERS', sk: `LISTENER#${path}#${id}` }),
  subscriptionsVersion: (): Key => ({ pk: 'LISTENERS', sk: 'VERSION' }),
  // the feed that counts a device of a server
  serverDevice: (serverId: string, device: string): Key => ({
    pk: `MACHINES#${serverId}`,
    sk: `MACHINE#${bounded(device)}`,
  }),

  // the response stored under an idempotency key, and the response to one row of a batch under it
  idempotency: (path: AccountPath, key: string): Key => ({ pk: path, sk: `${kinds.idempotency}${sha256(key)}` }),
  idempotencyOfRow: (path: AccountPath, key: string, row: number): Key => ({
    pk: path,
    sk: `${kinds.idempotency}${sha256(key)}#ROW#${row}`,
  }),
  // an operator's requests are about no single account, so their idempotency keys count for the person
  idempotencyOfOperator: (person: string, key: string): Key => ({
    pk: `OPERATOR#${person}`,
    sk: `${kinds.idempotency}${sha256(key)}`,
  }),

  // the activity, and stamps of writes that only delete
  activity: (path: AccountPath, id: string): Key => ({ pk: path, sk: `ACTIVITY#${id}` }),
  stamp: (path: AccountPath, id: string): Key => ({ pk: path, sk: `STAMP#${id}` }),

  // the same for operations that are about no single account
  operatorActivity: (id: string): Key => ({ pk: 'OPERATORS', sk: `ACTIVITY#${id}` }),
  operatorStamp: (id: string): Key => ({ pk: 'OPERATORS', sk: `STAMP#${id}` }),

  // that an operator looked at an account on a day; a partition of its own, because every function of the API may write it
  operatorLook: (path: AccountPath, day: string, person: string): Key => ({
    pk: `LOOKS#${path}`,
    sk: `LOOK#${day}#${person}`,
  }),

  // a long job, and the lines of its result
  longJob: (id: string): Key => ({ pk: `LONG_JOB#${id}`, sk: 'LONG_JOB' }),
  longJobLine: (id: string, row: number): Key => ({
    pk: `LONG_JOB#${id}`,
    sk: `JOB_LINE#${String(row).padStart(8, '0')}`,
  }),

  // the last run of each scheduled job, in one partition
  jobRun: (name: string): Key => ({ pk: 'JOB_RUNS', sk: `JOB_RUN#${bounded(name)}` }),

  // that somebody sends a dead letter of a queue again
  letterClaim: (queue: string, id: string): Key => ({ pk: `LETTERS#${bounded(queue)}`, sk: `CLAIM#${bounded(id)}` }),

  // the latest job about something that only one job at a time may be about; the billing of a month for all accounts
  latestJob: (subject: string): Key => ({ pk: `LATEST_JOB#${bounded(subject)}`, sk: 'LATEST_JOB' }),
  billing: (month: string): Key => ({ pk: `BILLING#${month}`, sk: 'BILLING' }),

  // heartbeat of the stream: written every minute, and marked when its change comes back through the stream
  beat: (shard: number): Key => ({ pk: `BEAT#${shard}`, sk: kinds.beat }),

  // the monthly test of a restore: how far it is, with the marker that the restored table must have; the reports of all months
  restoreTest: (): Key => ({ pk: 'RESTORE_TEST', sk: 'STATE' }),
  restoreReport: (month: string): Key => ({ pk: 'RESTORE_TEST', sk: `RESTORE_REPORT#${month}` }),

  // how far the rebuild of a derived view has come, for all accounts or for some
  viewRebuild: (view: string, of: string): Key => ({
    pk: `VIEW#${bounded(view)}`,
    sk: `REBUILD#${bounded(of)}`,
  }),

  // a mail by the hash of its trigger, which shows that it is being sent or was sent; and a trigger with unsent mails
  mail: (causeHash: string): Key => ({ pk: `MAIL#${causeHash}`, sk: 'MAIL' }),
  mailTrigger: (causeHash: string): Key => ({ pk: `MAIL#${causeHash}`, sk: 'CAUSE' }),

  // the mails of a month by outcome, in shards, so that mails sent at once seldom meet
  mailCounts: (month: string, shard: number): Key => ({ pk: `MAIL_COUNTS#${month}`, sk: `MAILS#${shard}` }),

  // numbers of invitations to an address, for an account and for a whole root; and of all mails but sign-in codes
  invitationsOfAddress: (person: string): Key => ({ pk: `INVITATIONS#ADDRESS#${person}`, sk: 'INVITATIONS' }),
  invitationsOfAccount: (id: string, day: string): Key => ({ pk: `INVITATIONS#ACCOUNT#${id}`, sk: `DAY#${day}` }),
  invitationsOfRoot: (id: string, day: string): Key => ({ pk: `INVITATIONS#ROOT#${id}`, sk: `DAY#${day}` }),
  noticesSent: (): Key => ({ pk: 'NOTICES', sk: 'SENT' }),

  // a person's digest of a period, and its lines: one for each account and month
  digest: (person: string, period: string): Key => ({ pk: `DIGEST#${person}#${period}`, sk: 'DIGEST' }),
  digestLine: (person: string, period: string, accountId: string, month: string): Key => ({
    pk: `DIGEST#${person}#${period}`,
    sk: `LINE#${accountId}#${month}`,
  }),

  // that a person may have to be told what needs attention; what the person was told
  attentionMark: (person: string): Key => ({ pk: `DESK#${person}`, sk: 'MARK' }),
  attentionTold: (person: string): Key => ({ pk: `DESK#${person}`, sk: 'TOLD' }),

  // suppressed addresses, and the recipient behind an unsubscribe link
  suppressed: (address: string): Key => ({ pk: 'SUPPRESSED', sk: `ADDRESS#${bounded(identityOf(address))}` }),
  unsubscribe: (hash: string): Key => ({ pk: `UNSUBSCRIBE#${hash}`, sk: 'TOKEN' }),

  // credits of a carbon project: their sum and version, its lots by id, and lots with free tonnes in the order of use
  credits: (projectId: string): Key => ({ pk: `CREDITS#${projectId}`, sk: kinds.credits }),
  creditLot: (projectId: string, id: string): Key => ({ pk: `CREDITS#${projectId}`, sk: `LOT#${id}` }),
  freeCreditLot: (projectId: string, day: string, id: string): Key => ({
    pk: `CREDITS#${projectId}`,
    sk: `FREE#${day}#${id}`,
  }),

  // the project behind a lot's id; a lot whose serial an earlier lot has too, until an operator settles it
  creditLotDirectory: (id: string): Key => ({ pk: `ID#${id}`, sk: 'CREDIT_LOT' }),
  doubledCredits: (id: string): Key => ({ pk: 'DOUBLED_CREDITS', sk: `LOT#${id}` }),

  // a block of serials, folded: the version of its claims, and each claimed range by its last number, which has 30 digits
  creditBlock: (block: string): Key => ({ pk: `CREDIT_BLOCK#${bounded(block)}`, sk: 'BLOCK' }),
  creditRange: (block: string, last: bigint): Key => ({
    pk: `CREDIT_BLOCK#${bounded(block)}`,
    sk: `RANGE#${serialDigits(last)}`,
  }),

  // catalogs
  forestryProject: (id: string): Key => ({ pk: 'FORESTRY', sk: `PROJECT#${id}` }),
  forestryPicture: (id: string): Key => ({ pk: 'FORESTRY', sk: `PICTURE#${id}` }),
  carbonProject: (id: string): Key => ({ pk: 'CARBON', sk: `PROJECT#${id}` }),

  // a planting by id; the plantings of a project in the order in which they are used, all of them and those with free trees
  planting: (id: string): Key => ({ pk: `PLANTING#${id}`, sk: kinds.planting }),
  plantingOrder: (projectId: string, plantedTo: string, id: string): Key => ({
    pk: `LEDGER#${projectId}`,
    sk: `ORDERED#${plantedTo}#${id}`,
  }),
  freePlanting: (projectId: string, plantedTo: string, id: string): Key => ({
    pk: `LEDGER#${projectId}`,
    sk: `FREE#${plantedTo}#${id}`,
  }),

  // that an account is told of a change of a planting; the change is named by a hash
  plantingNews: (id: string, causeHash: string, path: AccountPath): Key => ({
    pk: `PLANTING_NEWS#${id}#${causeHash}`,
    sk: `${kinds.plantingNews}${path}`,
  }),

  // imports that are under way or not told to their operator yet, by the hash of their rows; the plantings that one stages
  plantingImport: (hash: string): Key => ({ pk: 'IMPORTS', sk: `PLANTING_ROWS#${hash}` }),
  creditImport: (hash: string): Key => ({ pk: 'IMPORTS', sk: `CREDIT_ROWS#${hash}` }),
  stagedPlanting: (id: string, row: number): Key => ({ pk: `IMPORT#${id}`, sk: `ROW#${paddedNumber(row)}` }),

  // the ledger of a forestry project: its sums, its balance at the end of a day's run, and the last daily run
  ledger: (projectId: string): Key => ({ pk: `LEDGER#${projectId}`, sk: kinds.ledger }),
  ledgerSnapshot: (projectId: string, day: string): Key => ({ pk: `LEDGER#${projectId}`, sk: `SNAPSHOT#${day}` }),
  ledgerRun: (projectId: string): Key => ({ pk: `LEDGER#${projectId}`, sk: kinds.ledgerRun }),

  // entries of a ledger by the number of the first in the item
  ledgerEntries: (projectId: string, first: number): Key => ({
    pk: `LEDGER_ENTRIES#${projectId}`,
    sk: `ENTRIES#${paddedNumber(first)}`,
  }),

  // further parts of a certificate's coverage, by project and number of the entry
  furtherCoverage: (certificateId: string, projectId: string, entry: number): Key => ({
    pk: `COVERAGE#${certificateId}`,
    sk: `PART#${projectId}#${paddedNumber(entry)}`,
  }),

  // waiting trees that were moved to another project, by time
  ledgerMove: (projectId: string, id: string): Key => ({ pk: `LEDGER#${projectId}`, sk: `MOVE#${id}` }),

  // how far `ledger start` and the check of all accounts are; the results of the last checks: of each project, and of all accounts
  ledgerStart: (): Key => ({ pk: 'LEDGER_WORK', sk: 'START' }),
  ledgerAccountsCheck: (): Key => ({ pk: 'LEDGER_WORK', sk: 'ACCOUNTS_CHECK' }),
  ledgerCheck: (what: string): Key => ({ pk: 'LEDGER_WORK', sk: `CHECK#${what}` }),
} as const;

/**
 * Former keys. E-mail addresses were folded like names before they were compared by mailbox; only the migration command reads
 * those. A parent had an entry for each account below it, by name, and sums without a period: both are read on, and an entry
 * moves when its account is next counted.
 */
export const earlierKeys = {
  counted: (parent: AccountPath, name: string, id: string): Key => ({
    pk: parent,
    sk: `BELOW#${bounded(folded(name))}#${id}`,
  }),
  accountBelow: (path: AccountPath, shard: number): Key => ({ pk: path, sk: `${kinds.below}${shard}` }),
  userEmail: (path: AccountPath, email: string): Key => ({ pk: path, sk: `EMAIL#${bounded(folded(email))}` }),
  personHash: (email: string): string => sha256(folded(email)),
  personUser: (email: string, accountId: string): Key => ({
    pk: `PERSON#${sha256(folded(email))}`,
    sk: `${kinds.personUser}${accountId}`,
  }),
} as const;

/** A list: a partition and the common beginning of its sort keys. */
export type List = { pk: string; prefix: string };

export const lists = {
  /** The record, its own totals, and the totals below it: `ACCOUNT`, `ACCOUNT#TOTALS#…`, `ACCOUNT#BELOW#…`. */
  account: (path: AccountPath): List => ({ pk: path, prefix: kinds.account }),
  children: (parent: AccountPath): List => ({ pk: parent, prefix: 'CHILD#' }),
  roots: (): List => ({ pk: 'ROOTS', prefix: 'CHILD#' }),
  apiKeys: (path: AccountPath): List => ({ pk: path, prefix: 'KEY#' }),
  quotes: (path: AccountPath): List => ({ pk: path, prefix: 'QUOTE#' }),
  orders: (path: AccountPath): List => ({ pk: path, prefix: 'ORDER#' }),
  carbonOffsets: (path: AccountPath): List => ({ pk: path, prefix: 'CARBON_OFFSET#' }),
  biomassOffsets: (path: AccountPath): List => ({ pk: path, prefix: 'BIOMASS_OFFSET#' }),
  certificates: (path: AccountPath): List => ({ pk: path, prefix: 'CERTIFICATE#' }),
  users: (path: AccountPath): List => ({ pk: path, prefix: 'USER#' }),
  activity: (path: AccountPath): List => ({ pk: path, prefix: 'ACTIVITY#' }),
  operatorActivity: (): List => ({ pk: 'OPERATORS', prefix: 'ACTIVITY#' }),
  operators: (): List => ({ pk: 'OPERATORS', prefix: 'OPERATOR#' }),
  /** `PERSON`, `PERSON_SETTINGS` and `PERSON_USER#…`. */
  person: (hash: string): List => ({ pk: `PERSON#${hash}`, prefix: 'PERSON' }),
  /** The accepted users of a person, by account. */
  personUsers: (hash: string): List => ({ pk: `PERSON#${hash}`, prefix: kinds.personUser }),
  /** In order of invitation. */
  invitations: (hash: string): List => ({ pk: `PERSON#${hash}`, prefix: kinds.invitation }),
  companyIdentities: (path: AccountPath, person: string): List => ({ pk: path, prefix: `COMPANY_IDENTITY#${person}#` }),
  domainClaims: (): List => ({ pk: 'SIGN_IN_DOMAINS', prefix: kinds.domainClaim }),
  servers: (path: AccountPath): List => ({ pk: path, prefix: 'SERVER#' }),
  feeds: (path: AccountPath): List => ({ pk: path, prefix: kinds.feed }),
  readings: (path: AccountPath, feedId: string): List => ({ pk: path, prefix: `READING#${feedId}#` }),
  webhooks: (path: AccountPath): List => ({ pk: path, prefix: 'WEBHOOK#' }),
  deliveries: (path: AccountPath, webhookId: string): List => ({ pk: path, prefix: `DELIVERY#${webhookId}#` }),
  dueDeliveries: (path: AccountPath, webhookId: string): List => ({ pk: path, prefix: `DUE#${webhookId}#` }),
  subscriptions: (): List => ({ pk: 'LISTENERS', prefix: 'LISTENER#' }),
  feedDays: (path: AccountPath, feedId: string): List => ({ pk: path, prefix: `${kinds.feedDay}${feedId}#` }),
  feedMonths: (path: AccountPath): List => ({ pk: path, prefix: kinds.feedMonth }),
  deposits: (path: AccountPath): List => ({ pk: path, prefix: 'DEPOSIT#' }),
  /** `text` is the beginning of what entries stand under. */
  searchEntries: (path: AccountPath, text: string): List => ({ pk: `SEARCH#${path}`, prefix: bounded(text) }),
  searchIndexed: (path: AccountPath): List => ({ pk: `SEARCHED#${path}`, prefix: 'INDEXED#' }),
  attention: (path: AccountPath): List => ({ pk: `ATTENTION#${path}`, prefix: kinds.attention }),
  snoozes: (path: AccountPath): List => ({ pk: path, prefix: 'SNOOZE#' }),
  /** Of one record, or of all records of the account. */
  attended: (path: AccountPath, watched?: string): List => ({
    pk: `ATTENDED#${path}`,
    prefix: watched === undefined ? 'CAUSE#' : `CAUSE#${watched}#`,
  }),
  feedsCounted: (path: AccountPath): List => ({ pk: `ATTENDED#${path}`, prefix: 'FEED_COUNTED#' }),
  feedCounts: (): List => ({ pk: 'FEED_COUNTS', prefix: 'FEEDS#' }),
  silences: (path: AccountPath): List => ({ pk: `ATTENDED#${path}`, prefix: 'SILENCE#' }),
  depositBatches: (path: AccountPath): List => ({ pk: `BATCHES#${path}`, prefix: 'DEPOSIT_BATCH#' }),
  months: (path: AccountPath): List => ({ pk: path, prefix: 'MONTH#' }),
  reports: (path: AccountPath): List => ({ pk: path, prefix: kinds.report }),
  reportPieces: (id: string, part: string): List => ({ pk: `REPORT#${id}`, prefix: `REPORT_PART#${bounded(part)}#` }),
  signedPieces: (kind: SignedKind, id: string): List => ({ pk: `${signedPrefixes[kind]}${id}`, prefix: 'PIECE#' }),
  digestLines: (person: string, period: string): List => ({ pk: `DIGEST#${person}#${period}`, prefix: 'LINE#' }),
  jobRuns: (): List => ({ pk: 'JOB_RUNS', prefix: 'JOB_RUN#' }),
  longJobLines: (id: string): List => ({ pk: `LONG_JOB#${id}`, prefix: 'JOB_LINE#' }),
  mailCounts: (month: string): List => ({ pk: `MAIL_COUNTS#${month}`, prefix: 'MAILS#' }),
  suppressed: (): List => ({ pk: 'SUPPRESSED', prefix: 'ADDRESS#' }),
  forestryProjects: (): List => ({ pk: 'FORESTRY', prefix: 'PROJECT#' }),
  carbonProjects: (): List => ({ pk: 'CARBON', prefix: 'PROJECT#' }),
  creditLots: (projectId: string): List => ({ pk: `CREDITS#${projectId}`, prefix: 'LOT#' }),
  freeCreditLots: (projectId: string): List => ({ pk: `CREDITS#${projectId}`, prefix: 'FREE#' }),
  doubledCredits: (): List => ({ pk: 'DOUBLED_CREDITS', prefix: 'LOT#' }),
  /** The claimed ranges of a block that end at a number or later. Ranges do not meet, so only the first can meet another. */
  creditRangesFrom: (block: string, first: bigint): { list: List; between: { from: string; to: string } } => ({
    list: { pk: `CREDIT_BLOCK#${bounded(block)}`, prefix: 'RANGE#' },
    between: { from: serialDigits(first), to: '~' },
  }),
  plantings: (projectId: string): List => ({ pk: `LEDGER#${projectId}`, prefix: 'ORDERED#' }),
  freePlantings: (projectId: string): List => ({ pk: `LEDGER#${projectId}`, prefix: 'FREE#' }),
  plantingImports: (): List => ({ pk: 'IMPORTS', prefix: 'PLANTING_ROWS#' }),
  creditImports: (): List => ({ pk: 'IMPORTS', prefix: 'CREDIT_ROWS#' }),
  stagedPlantings: (id: string): List => ({ pk: `IMPORT#${id}`, prefix: 'ROW#' }),
  ledgerSnapshots: (projectId: string): List => ({ pk: `LEDGER#${projectId}`, prefix: 'SNAPSHOT#' }),
  ledgerMoves: (projectId: string): List => ({ pk: `LEDGER#${projectId}`, prefix: 'MOVE#' }),
  ledgerEntries: (projectId: string): List => ({ pk: `LEDGER_ENTRIES#${projectId}`, prefix: 'ENTRIES#' }),
  ledgerChecks: (): List => ({ pk: 'LEDGER_WORK', prefix: 'CHECK#' }),
  furtherCoverage: (certificateId: string): List => ({ pk: `COVERAGE#${certificateId}`, prefix: 'PART#' }),
} as const;

/** The account whose desk an item of `attention` is at. */
export const deskOf = ({ pk }: Pick<Key, 'pk'>): AccountPath => pk.slice('ATTENTION#'.length) as AccountPath;

/** The feed that an item of `silence` is about. */
export const feedOfSilence = ({ pk, sk }: Key): Key => ({
  pk: pk.slice('ATTENDED#'.length),
  sk: `${kinds.feed}${sk.slice('SILENCE#'.length)}`,
});

/** A list whose prefix ends in `#`, from one of its sort keys on: `$` sorts right behind the `#` that all its keys have there. */
export const listFrom = ({ pk, prefix }: List, sk: string): { list: List; between: { from: string; to: string } } => ({
  list: { pk, prefix: prefix.slice(0, -1) },
  between: { from: sk.slice(prefix.length - 1), to: '$' },
});

/** Serial numbers have at most 30 digits; padded, they sort by their value. */
const serialDigits = (number: bigint): string => String(number).padStart(30, '0');

/** Numbers in sort keys have a fixed width, so that they sort as numbers. */
export const paddedNumber = (number: number): string => String(number).padStart(12, '0');

/** Names are compared without case and without the differences that Unicode calls compatible. */
export const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

/** A person is known by the hash of the mailbox that an e-mail address leads to. */
export const personHash = (email: string): string => sha256(identityOf(email));

export const sha256 = (text: string): string => hash('sha256', text);

const KEY_TEXT_MAX_BYTES = 800;

/** A sort key has at most 1,024 bytes, but 255 folded characters can have more. Longer text is cut and gets a hash. */
function bounded(text: string): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= KEY_TEXT_MAX_BYTES) return text;
  const whole = new TextDecoder().decode(bytes.subarray(0, KEY_TEXT_MAX_BYTES)).replace(/\uFFFD$/, '');
  return `${whole}~${sha256(text)}`;
}
