import { RESTORE_TEST_ATTRIBUTES } from '../lib/backups/restore-test.ts';
import { CLAIM_ATTRIBUTES } from '../lib/dead-letters/claim.ts';
import { CLOSE_QUEUE } from '../lib/deposits/close-jobs.ts';
import { COLLECT_QUEUE } from '../lib/feeds/collect-jobs.ts';
import { BORDERS_ASSET } from '../lib/forestry/borders-asset.ts';
import { LEDGER_QUEUE } from '../lib/ledger/jobs.ts';
import { countedMark } from '../lib/mails/mail-counts.ts';
import { MAIL_EVENTS_QUEUE } from '../lib/mails/ses-events.ts';
import { MAIL_QUEUE } from '../lib/mails/sign-in-message.ts';
import { NOTICE_QUEUE } from '../lib/mails/trigger.ts';
import { changesQueue } from '../lib/platform/changes/dispatch.ts';
import type { Group } from '../lib/platform/http/endpoint.ts';
import { JOB_ATTRIBUTES } from '../lib/platform/long-jobs/long-job.ts';
import { LONG_JOB_QUEUE } from '../lib/platform/long-jobs/queue.ts';
import type { SignedKind } from '../lib/platform/table/keys.ts';
import { partitions } from '../lib/platform/table/partitions.ts';
import { REFERENCE_ASSETS } from '../lib/reference/files.ts';
import { FONT_ASSETS } from '../lib/rendering/fonts/font-files.ts';
import { RESVG_WASM_ASSET } from '../lib/rendering/images/resvg-asset.ts';
import { WEBHOOK_QUEUE } from '../lib/webhooks/queue.ts';
import { accounts } from './accounts.ts';
import { activity } from './activity.ts';
import { apiKeys } from './api-keys.ts';
import { attention } from './attention.ts';
import { LOOKED_AT_LATE } from './attention-start.ts';
import { biomass } from './biomass.ts';
import { carbon } from './carbon.ts';
import { claims } from './claims.ts';
import { OVERDUE } from './close-check.ts';
import { companySignIn } from './company-sign-in.ts';
import { deposits } from './deposits.ts';
import { favorites } from './favorites.ts';
import { feedReadings } from './feed-readings.ts';
import { feeds } from './feeds.ts';
import { forestry } from './forestry.ts';
import { LEDGER_ALARMS } from './ledger-watch.ts';
import { months } from './months.ts';
import { operator } from './operator.ts';
import { operatorCatalog } from './operator-catalog.ts';
import { operatorHealth } from './operator-health.ts';
import { orders } from './orders.ts';
import { quotes } from './quotes.ts';
import { reference } from './reference.ts';
import { reports } from './reports.ts';
import { SCHEDULES } from './schedules.ts';
import { search } from './search.ts';
import { servers } from './servers.ts';
import { settings } from './settings.ts';
import { signIn } from './sign-in.ts';
import { totals } from './totals.ts';
import { users } from './users.ts';
import { volume } from './volume.ts';
import { webhooks } from './webhooks.ts';

/**
 * The one list of what runs. The CDK stack makes a Lambda with its grants and routes for each entry, the local server
 * its routes, the OpenAPI document its operations, and the tests their promises.
 */
export type Table = 'none' | 'read' | 'write';

/** A write that is granted by itself: one action, in partitions that fit these patterns, with these attributes and the key. */
export type TableWrite = { action: 'put' | 'update'; partitions: readonly string[]; attributes: readonly string[] };

export type PasswordUse = 'encrypt' | 'decrypt';

/** The file of a function and its permissions. It is granted nothing else, and `npm run test:cloud` checks that every grant is used. */
export type Declared = {
  /** The file in this folder. */
  file: string;
  /** The access to the table. A group that only reads is granted only reading. */
  table: Table;
  /** May read the `work` index, also without the table itself. */
  index?: boolean;
  /** The few writes of a function that is not granted writing as a whole. */
  writes?: TableWrite[];
  /** The use of the key that encrypts passwords of servers and secrets of webhooks. */
  passwords?: PasswordUse[];
  /** Whether it asks print-monitoring systems, some of which want a key that their maker issued to us. */
  makersKeys?: boolean;
  /** The kinds of documents that it signs: it may store the signatures of these kinds and of no other. */
  signs?: readonly SignedKind[];
  /** The queues it sends to, whose addresses it finds in `REGROVE_QUEUE_<NAME>`. */
  sends?: string[];
  /** Whether it looks at all queues, takes their dead letters and sends them again, and tells the settings. */
  retriesLetters?: true;
  /** Whether it raises causes for mail, or sends it: then it knows from whom. */
  mail?: 'raises' | 'sends';
  /** Whether it sends events to webhooks, which is limited for each host. */
  sendsEvents?: boolean;
  /** Whether its documents name the operator as their issuer. Certificates and public pages do so anyway. */
  issuer?: true;
  /** Whether it names addresses that people open. What sends mail does so anyway. */
  publicUrl?: boolean;
  /** Files or folders, by their path in the project, copied into the folder `to` beside the bundle. */
  assets?: { from: string; to: string }[];
};

export type ApiFunction = Declared & { endpoints: Group };

export const apiFunctions: Record<string, ApiFunction> = {
  accounts: { file: 'accounts.ts', endpoints: accounts, table: 'write' },
  activity: { file: 'activity.ts', endpoints: activity, table: 'read' },
  'api-keys': { file: 'api-keys.ts', endpoints: apiKeys, table: 'write' },
  attention: { file: 'attention.ts', endpoints: attention, table: 'write' },
  biomass: { file: 'biomass.ts', endpoints: biomass, table: 'write' },
  carbon: { file: 'carbon.ts', endpoints: carbon, table: 'read' },
  claims: { file: 'claims.ts', endpoints: claims, table: 'read', publicUrl: true },
  deposits: { file: 'deposits.ts', endpoints: deposits, table: 'write' },
  favorites: { file: 'favorites.ts', endpoints: favorites, table: 'write' },
  // Since when trees of a project wait is known by the index.
  forestry: { file: 'forestry.ts', endpoints: forestry, table: 'read', index: true },
  months: { file: 'months.ts', endpoints: months, table: 'read' },
  // Everything below /operator is for operators alone.
  operator: {
    file: 'operator.ts',
    endpoints: operator,
    table: 'write',
    // It knows which months are open.
    index: true,
    sends: [LONG_JOB_QUEUE],
    // Of invitations.
    mail: 'raises',
  },
  // The index knows which offsets wait.
  'operator-catalog': {
    file: 'operator-catalog.ts',
    endpoints: operatorCatalog,
    table: 'write',
    index: true,
    sends: [LONG_JOB_QUEUE],
    assets: [RESVG_WASM_ASSET, BORDERS_ASSET],
  },
  // Reads sums and the state of queues; of the table it writes who sends a letter again, and the operators' activity.
  'operator-health': {
    file: 'operator-health.ts',
    endpoints: operatorHealth,
    table: 'read',
    writes: [
      { action: 'put', partitions: [partitions.letters], attributes: CLAIM_ATTRIBUTES },
      { action: 'put', partitions: [partitions.operators], attributes: ['stamp', 'expires'] },
    ],
    retriesLetters: true,
  },
  orders: { file: 'orders.ts', endpoints: orders, table: 'write' },
  quotes: { file: 'quotes.ts', endpoints: quotes, table: 'write' },
  reference: { file: 'reference.ts', endpoints: reference, table: 'none', assets: REFERENCE_ASSETS },
  // The index knows which months are open.
  reports: {
    file: 'reports.ts',
    endpoints: reports,
    table: 'write',
    index: true,
    sends: [LONG_JOB_QUEUE],
    publicUrl: true,
    issuer: true,
    assets: FONT_ASSETS,
  },
  search: { file: 'search.ts', endpoints: search, table: 'read' },
  // It names the page that a company's provider sends people back to.
  'sign-in': { file: 'sign-in.ts', endpoints: signIn, table: 'write', sends: [MAIL_QUEUE], publicUrl: true },
  'company-sign-in': {
    file: 'company-sign-in.ts',
    endpoints: companySignIn,
    table: 'write',
    passwords: ['decrypt', 'encrypt'],
    publicUrl: true,
  },
  settings: { file: 'settings.ts', endpoints: settings, table: 'write', publicUrl: true, assets: [RESVG_WASM_ASSET] },
  totals: { file: 'totals.ts', endpoints: totals, table: 'read' },
  volume: { file: 'volume.ts', endpoints: volume, table: 'read' },
  users: { file: 'users.ts', endpoints: users, table: 'write', mail: 'raises' },
  servers: { file: 'servers.ts', endpoints: servers, table: 'write', passwords: ['encrypt'] },
  'feed-readings': { file: 'feed-readings.ts', endpoints: feedReadings, table: 'write' },
  feeds: {
    file: 'feeds.ts',
    endpoints: feeds,
    table: 'write',
    // Logins of servers are read; consents are stored and renewed.
    passwords: ['decrypt', 'encrypt'],
    makersKeys: true,
    publicUrl: true,
  },
  webhooks: {
    file: 'webhooks.ts',
    endpoints: webhooks,
    table: 'write',
    passwords: ['encrypt'],
    sends: [WEBHOOK_QUEUE],
  },
};

/** A function that a schedule or a queue starts. Every step of its work may happen twice. */
export type JobFunction = Declared & {
  /** When it runs, in UTC: minute, hour, day, month and weekday, each a number, several with commas, or `*`. */
  schedule?: { cron: string };
  /** The queue whose messages it takes. One function takes from a queue. */
  queue?: string;
  /** How many of it may work on its queue at once, 2 to 1000; 10 unless said otherwise. */
  concurrency?: number;
  /** How many messages it is handed at once, and how long they are gathered; 10 and not at all unless said otherwise. */
  batch?: { size: number; windowSeconds: number };
  /** After how many minutes of waiting in its queue an alarm rises; 720 unless said otherwise. */
  lateMinutes?: number;
  /** May read the `work` index, also without the table itself. */
  index: boolean;
  timeoutSeconds: number;
  memory: number;
  /** It only looks, so the local host runs it once when time is skipped, instead of at each due time. */
  onlyLooks?: true;
  /**
   * Raises an alarm when the function logs `{"message": <this message>, "count": n}` with n above 0 for three hours,
   * or logs none for three hours: such a function runs every hour.
   */
  alarm?: GaugeAlarm;
  /** The same for several messages, each with the name of its metric and alarm. */
  alarms?: Record<string, GaugeAlarm>;
};

export type GaugeAlarm = { message: string; meaning: string };

/** The queues on which functions/changes.ts puts what each change handler wants to hear. */
const WEBHOOK_CHANGES = changesQueue({ name: 'webhooks' });
const MAIL_CHANGES = changesQueue({ name: 'mail' });
const ACTIVITY_CHANGES = changesQueue({ name: 'activity' });
const LEDGER_CHANGES = changesQueue({ name: 'ledger' });
const SEARCH_CHANGES = changesQueue({ name: 'search' });
const ATTENTION_CHANGES = changesQueue({ name: 'attention' });

/**
 * Common to the functions that hear changes. A message is hidden for six times the function's limit after a failure, so with
 * four tries a change that cannot be handled is given up after nine minutes.
 */
const OF_CHANGES = {
  table: 'write',
  index: false,
  batch: { size: 200, windowSeconds: 1 },
  lateMinutes: 15,
  timeoutSeconds: 30,
  memory: 1024,
} as const;

export const jobFunctions: Record<string, JobFunction> = {
  'close-start': {
    file: 'close-start.ts',
    schedule: { cron: SCHEDULES['close-start'] },
    sends: [CLOSE_QUEUE],
    table: 'none',
    index: false,
    timeoutSeconds: 60,
    memory: 256,
  },
  'close-work': {
    file: 'close-work.ts',
    queue: CLOSE_QUEUE,
    sends: [CLOSE_QUEUE],
    table: 'write',
    index: true,
    timeoutSeconds: 120,
    memory: 512,
  },
  'close-check': {
    file: 'close-check.ts',
    schedule: { cron: SCHEDULES['close-check'] },
    table: 'none',
    index: true,
    timeoutSeconds: 300,
    memory: 256,
    alarm: {
      message: OVERDUE,
      meaning: 'Months whose books ended on the 1st are open on the 2nd.',
    },
  },
  'books-sum-start': {
    file: 'books-sum-start.ts',
    schedule: { cron: SCHEDULES['books-sum-start'] },
    onlyLooks: true,
    sends: [LONG_JOB_QUEUE],
    table: 'read',
    writes: [{ action: 'put', partitions: [partitions.longJob], attributes: JOB_ATTRIBUTES }],
    index: false,
    timeoutSeconds: 300,
    memory: 256,
  },
  'attention-start': {
    file: 'attention-start.ts',
    schedule: { cron: SCHEDULES['attention-start'] },
    sends: [ATTENTION_CHANGES],
    table: 'none',
    index: true,
    timeoutSeconds: 300,
    memory: 256,
    alarm: {
      message: LOOKED_AT_LATE,
      meaning:
        'Feeds that may have fallen silent were not looked at for hours: see the dead letters of attention-changes.',
    },
  },
  'ledger-start': {
    file: 'ledger-start.ts',
    schedule: { cron: SCHEDULES['ledger-start'] },
    sends: [LEDGER_QUEUE],
    table: 'read',
    index: false,
    timeoutSeconds: 60,
    memory: 256,
  },
  'ledger-check': {
    file: 'ledger-check.ts',
    schedule: { cron: SCHEDULES['ledger-check'] },
    onlyLooks: true,
    sends: [LEDGER_QUEUE],
    table: 'read',
    index: false,
    timeoutSeconds: 60,
    memory: 256,
  },
  'ledger-work': {
    file: 'ledger-work.ts',
    queue: LEDGER_QUEUE,
    sends: [LEDGER_QUEUE],
    table: 'write',
    index: true,
    // The check of a project reads all its entries; a message that allocates ends after some minutes by itself.
    timeoutSeconds: 900,
    memory: 1024,
  },
  'ledger-changes': {
    ...OF_CHANGES,
    file: 'ledger-changes.ts',
    queue: LEDGER_CHANGES,
    sends: [LEDGER_QUEUE],
    table: 'none',
    memory: 256,
  },
  'ledger-watch': {
    file: 'ledger-watch.ts',
    schedule: { cron: SCHEDULES['ledger-watch'] },
    sends: [LEDGER_QUEUE],
    table: 'read',
    writes: [{ action: 'update', partitions: [partitions.ledger], attributes: ['at', 'short_since'] }],
    index: true,
    timeoutSeconds: 300,
    memory: 512,
    alarms: {
      LedgerDifferences: {
        message: LEDGER_ALARMS.differences,
        meaning: 'A ledger does not add up, or was not checked for two days.',
      },
      LedgersUnallocated: {
        message: LEDGER_ALARMS.unallocated,
        meaning: 'Trees of a project were not allocated for two days.',
      },
      TreesLate: {
        message: LEDGER_ALARMS.late,
        meaning: 'Offsets of a project have waited for plantings for more than 400 days: load plantings.',
      },
      TreesShort: {
        message: LEDGER_ALARMS.short,
        meaning: 'More trees of a project wait than its next planting brings: plan plantings.',
      },
    },
  },
  'domain-check': {
    file: 'domain-check.ts',
    schedule: { cron: SCHEDULES['domain-check'] },
    table: 'write',
    index: false,
    // Name servers that do not answer cost four seconds each, sixteen at a time.
    timeoutSeconds: 900,
    memory: 256,
  },
  beat: {
    file: 'beat.ts',
    schedule: { cron: SCHEDULES.beat },
    table: 'none',
    writes: [{ action: 'update', partitions: [partitions.beat], attributes: ['at', 'heard'] }],
    index: false,
    timeoutSeconds: 30,
    memory: 256,
  },
  'collect-start': {
    file: 'collect-start.ts',
    schedule: { cron: SCHEDULES['collect-start'] },
    sends: [COLLECT_QUEUE],
    table: 'none',
    index: false,
    timeoutSeconds: 60,
    memory: 256,
  },
  'collect-work': {
    file: 'collect-work.ts',
    queue: COLLECT_QUEUE,
    sends: [COLLECT_QUEUE],
    table: 'write',
    index: true,
    passwords: ['decrypt', 'encrypt'],
    makersKeys: true,
    timeoutSeconds: 900,
    memory: 1024,
  },
  'long-job-start': {
    file: 'long-job-start.ts',
    schedule: { cron: SCHEDULES['long-job-start'] },
    sends: [LONG_JOB_QUEUE],
    table: 'none',
    index: true,
    timeoutSeconds: 60,
    memory: 256,
  },
  'long-job-work': {
    file: 'long-job-work.ts',
    queue: LONG_JOB_QUEUE,
    sends: [LONG_JOB_QUEUE],
    table: 'write',
    // Moving waiting trees.
    index: true,
    // Issued reports.
    signs: ['report'],
    publicUrl: true,
    issuer: true,
    // Somebody waits for it.
    lateMinutes: 30,
    // lib/platform/long-jobs/queue.ts works for 45 seconds on a message; the last step may take longer.
    timeoutSeconds: 120,
    memory: 512,
  },
  'webhook-start': {
    file: 'webhook-start.ts',
    schedule: { cron: SCHEDULES['webhook-start'] },
    sends: [WEBHOOK_QUEUE],
    table: 'none',
    index: true,
    timeoutSeconds: 60,
    memory: 256,
  },
  'webhook-work': {
    file: 'webhook-work.ts',
    queue: WEBHOOK_QUEUE,
    sends: [WEBHOOK_QUEUE],
    sendsEvents: true,
    concurrency: 20,
    table: 'write',
    index: false,
    passwords: ['decrypt'],
    timeoutSeconds: 60,
    memory: 512,
  },
  'webhooks-changes': {
    ...OF_CHANGES,
    file: 'webhooks-changes.ts',
    queue: WEBHOOK_CHANGES,
    sends: [WEBHOOK_QUEUE],
  },
  'mail-changes': {
    ...OF_CHANGES,
    file: 'mail-changes.ts',
    queue: MAIL_CHANGES,
    sends: [NOTICE_QUEUE],
    mail: 'raises',
  },
  'attention-changes': { ...OF_CHANGES, file: 'attention-changes.ts', queue: ATTENTION_CHANGES },
  'search-changes': { ...OF_CHANGES, file: 'search-changes.ts', queue: SEARCH_CHANGES },
  'activity-changes': {
    ...OF_CHANGES,
    file: 'activity-changes.ts',
    queue: ACTIVITY_CHANGES,
    table: 'none',
    writes: [
      {
        action: 'put',
        partitions: [partitions.account, partitions.operators],
        attributes: [
          ...['id', 'at', 'user_id', 'key_hint', 'operator', 'operation', 'resource_id', 'changes', 'account_id'],
          'expires',
        ],
      },
    ],
  },
  mails: {
    file: 'mails.ts',
    queue: MAIL_QUEUE,
    mail: 'sends',
    table: 'write',
    index: false,
    concurrency: 2,
    // As of notices.
    timeoutSeconds: 120,
    memory: 512,
  },
  'notices-start': {
    file: 'notices-start.ts',
    schedule: { cron: SCHEDULES['notices-start'] },
    sends: [NOTICE_QUEUE, LONG_JOB_QUEUE],
    mail: 'raises',
    table: 'read',
    writes: [{ action: 'put', partitions: [partitions.longJob], attributes: JOB_ATTRIBUTES }],
    index: true,
    timeoutSeconds: 300,
    memory: 256,
  },
  notices: {
    file: 'notices.ts',
    queue: NOTICE_QUEUE,
    mail: 'sends',
    table: 'write',
    index: false,
    // Two at once, one mail after the other each: SES takes 14 a second, in the sandbox one, and what signs in goes first.
    concurrency: 2,
    // lib/mails/send-once.ts: a claim on a mail lasts longer than this, and less than until its message comes back.
    timeoutSeconds: 120,
    memory: 512,
  },
  'mail-events': {
    file: 'mail-events.ts',
    queue: MAIL_EVENTS_QUEUE,
    table: 'none',
    writes: [
      {
        action: 'update',
        partitions: [partitions.mail],
        attributes: [
          ...['state', 'carrier_id', 'settled_at', 'claim', 'claimed_until'],
          ...[countedMark('sent'), countedMark('failed')],
        ],
      },
      { action: 'update', partitions: [partitions.mailCounts], attributes: ['sent', 'failed', 'expires'] },
      {
        action: 'put',
        partitions: [partitions.suppressed],
        attributes: ['address', 'reason', 'detail', 'codes', 'suppressed_at'],
      },
    ],
    index: false,
    concurrency: 2,
    timeoutSeconds: 60,
    memory: 256,
  },
};

/** A function that reads the table's stream: lib/platform/changes. DynamoDB allows two. */
export type StreamFunction = Declared & {
  /** How long records are gathered into a batch. */
  windowSeconds: number;
  timeoutSeconds: number;
  memory: number;
};

export const streamFunctions: Record<string, StreamFunction> = {
  'totals-changes': {
    file: 'totals-changes.ts',
    table: 'write',
    windowSeconds: 5,
    timeoutSeconds: 60,
    memory: 1024,
  },
  changes: {
    file: 'changes.ts',
    table: 'none',
    sends: [WEBHOOK_CHANGES, MAIL_CHANGES, ACTIVITY_CHANGES, LEDGER_CHANGES, SEARCH_CHANGES, ATTENTION_CHANGES],
    windowSeconds: 2,
    timeoutSeconds: 60,
    memory: 512,
  },
};

/** A function that answers people's browsers without a key, behind an HTTP API of its own. */
export type WebFunction = Declared & { timeoutSeconds: number; memory: number };

/** Their addresses: `REGROVE_CERTIFICATE_URL` is that of `certificates`. */
/** The monthly test of a restore, in a stack of its own (infra/backup-stack.ts) and only where a setting asks for it. */
export const restoreTestFunction: Declared = {
  file: 'restore-test.ts',
  table: 'read',
  writes: [{ action: 'put', partitions: [partitions.restoreTest], attributes: RESTORE_TEST_ATTRIBUTES }],
};

/** The daily export to a bucket, in the same stack and only where a setting asks for it (infra/export-bucket.ts). */
export const exportFunction: Declared = { file: 'export.ts', table: 'read' };

export type WebFunctions = { certificates?: WebFunction; forests?: WebFunction; unsubscribe?: WebFunction };

export const webFunctions: WebFunctions = {
  certificates: {
    file: 'certificates.ts',
    table: 'read',
    signs: ['certificate', 'coverage'],
    publicUrl: true,
    timeoutSeconds: 15,
    // Drawing a PDF is all computing: more memory is more processor.
    memory: 1769,
    assets: FONT_ASSETS,
  },
  forests: {
    file: 'forests.ts',
    table: 'read',
    index: true,
    signs: ['ledger'],
    publicUrl: true,
    timeoutSeconds: 15,
    memory: 1024,
  },
  unsubscribe: {
    file: 'unsubscribe.ts',
    table: 'read',
    writes: [
      { action: 'update', partitions: [partitions.account], attributes: ['notifications'] },
      { action: 'update', partitions: [partitions.person], attributes: ['digest'] },
    ],
    timeoutSeconds: 15,
    memory: 512,
  },
};

/** Asked by the gateway before any endpoint with a key: docs/decisions/aws-challenge.md. The local server has no need of it. */
export const authorizer: Declared = { file: 'authorize.ts', table: 'read' };
