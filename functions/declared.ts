import type { Group } from '../lib/platform/http/declaration.ts';
import type { SignedKind } from '../lib/platform/table/keys/documents.ts';

export type Table = 'none' | 'read' | 'write';

/** A separately granted write: one action, in partitions matching these patterns, with these attributes and the key. */
export type TableWrite = { action: 'put' | 'update'; partitions: readonly string[]; attributes: readonly string[] };

/** Uses of the object store (lib/platform/objects). */
export type FileUse = 'get' | 'put' | 'list' | 'remove';

export type PasswordUse = 'encrypt' | 'decrypt';

/** A function's file and permissions. It is granted nothing else, and `npm run test:cloud` checks that every grant is used. */
export type Declared = {
  /** The file in this folder. */
  file: string;
  /** Table access. A reading group is granted only reading. */
  table: Table;
  /** May read the `work` index, even without the table itself. */
  index?: boolean;
  /** The few writes allowed to a function without general write access. */
  writes?: TableWrite[];
  /** How it uses the key encrypting server passwords and webhook secrets. */
  passwords?: PasswordUse[];
  /** How it uses files outside the table; on AWS they are in the bucket `REGROVE_FILES_BUCKET`. */
  files?: readonly FileUse[];
  /** How it uses the public log's files; with an empty list it only knows whether there is a log. */
  log?: readonly Exclude<FileUse, 'remove'>[];
  /** Whether it signs the public log's checkpoints, and has them stamped. */
  signsLog?: true;
  /** Whether it calls print-monitoring systems, some of which require a key their maker issued to us. */
  makersKeys?: boolean;
  /** The document kinds it signs: it may store signatures for these kinds and no others. */
  signs?: readonly SignedKind[];
  /** The queues it sends to, with their URLs in `REGROVE_QUEUE_<NAME>`. */
  sends?: string[];
  /** Whether it counts the messages in all queues, or also lists and retries dead letters and shows the service's settings. */
  letters?: 'counts' | 'retries';
  /** Whether it stores mail triggers (`raises`), or sends mails (`sends`); both know the sender's address. */
  mail?: 'raises' | 'sends';
  /** Whether it shows or receives at addresses for reports by mail, or looks at their queue, and so knows their domain. */
  mailDomain?: true;
  /** Whether it sends events to webhooks, with a limit per host. */
  sendsEvents?: boolean;
  /** Whether its documents name the operator as issuer. Certificates and public pages always do. */
  issuer?: true;
  /** Whether its responses contain URLs for people to open. A function sending mail always has this URL. */
  publicUrl?: boolean;
  /** Files or folders, by their path in the project, copied into the `to` folder beside the bundle. */
  assets?: { from: string; to: string }[];
};

export type ApiFunction = Declared & { endpoints: Group };

/** A function started by a schedule or a queue. Every step in its work must be idempotent: it may happen twice. */
export type JobFunction = Declared & {
  /** When it runs, in UTC: minute, hour, day, month and weekday, each a number, several with commas, or `*`. */
  schedule?: { cron: string };
  /** The queue it consumes. Each queue has one consumer. */
  queue?: string;
  /** How many instances may work on its queue at once, 2 to 1000; 10 by default. */
  concurrency?: number;
  /** How many messages it receives at once, and how long they are gathered; by default 10 and not at all. */
  batch?: { size: number; windowSeconds: number };
  /** The minutes a message may wait in its queue before an alarm; 720 by default. */
  lateMinutes?: number;
  /** May read the `work` index, even without the table itself. */
  index: boolean;
  timeoutSeconds: number;
  memory: number;
  /** Read-only, so the local host runs it once when time is skipped, instead of at each due time. */
  isReadOnly?: true;
};

/** A function reading the table's stream: lib/platform/changes. DynamoDB allows two. */
export type StreamFunction = Declared & {
  /** How long records are gathered into a batch. */
  windowSeconds: number;
  timeoutSeconds: number;
  memory: number;
};

/** A function serving people's browsers without a key, behind its own HTTP API. */
export type WebFunction = Declared & { timeoutSeconds: number; memory: number };

export type WebFunctions = { certificates?: WebFunction; forests?: WebFunction; unsubscribe?: WebFunction };
