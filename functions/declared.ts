import type { Group } from '../lib/platform/http/endpoint.ts';
import type { SignedKind } from '../lib/platform/table/keys/documents.ts';

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
  /** Whether it reads all queues and the settings of the service, and sends dead letters again. */
  retriesLetters?: true;
  /** Whether it stores triggers of mails (`raises`), or sends mails (`sends`); both know the sender's address. */
  mail?: 'raises' | 'sends';
  /** Whether it sends events to webhooks, which is limited for each host. */
  sendsEvents?: boolean;
  /** Whether its documents name the operator as their issuer. Certificates and public pages do so anyway. */
  issuer?: true;
  /** Whether its responses contain addresses of pages that people open. A function that sends mail has this address anyway. */
  publicUrl?: boolean;
  /** Files or folders, by their path in the project, copied into the folder `to` beside the bundle. */
  assets?: { from: string; to: string }[];
};

export type ApiFunction = Declared & { endpoints: Group };

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

/** A function that reads the table's stream: lib/platform/changes. DynamoDB allows two. */
export type StreamFunction = Declared & {
  /** How long records are gathered into a batch. */
  windowSeconds: number;
  timeoutSeconds: number;
  memory: number;
};

/** A function that answers people's browsers without a key, behind an HTTP API of its own. */
export type WebFunction = Declared & { timeoutSeconds: number; memory: number };

export type WebFunctions = { certificates?: WebFunction; forests?: WebFunction; unsubscribe?: WebFunction };
