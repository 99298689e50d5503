import * as z from 'zod';
import { sha256 } from '../../../platform/digest.ts';

/** The queue for all mails except sign-in codes. These have their own (sign-in-message.ts). */
export const NOTICE_QUEUE = 'notices';

/** The stored name of the attention digest. It is part of the hashes of sent mails, so it must not change. */
export const ATTENTION_DIGEST = 'desk';

/**
 * The reason for a mail, by ids alone: the content is read when the mail is written. Two triggers about the same thing have the
 * same text, so they lead to one mail. The field names are stored, in the trigger's text and in its hash.
 */
export const Trigger = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('invitation'), path: z.string(), user: z.string() }),
  /** An operator invited this user. */
  z.object({ kind: z.literal('new_person'), path: z.string(), user: z.string() }),
  /** An archive of the account is ready. */
  z.object({ kind: z.literal('archive'), path: z.string(), archive: z.string() }),
  /** One of a person's passkeys was added or removed, or its counter fell `at` a time. A removed one has no other name. */
  z.object({
    kind: z.literal('passkey'),
    person: z.string(),
    passkey: z.string(),
    news: z.enum(['added', 'removed', 'counter']),
    name: z.string(),
    day: z.string(),
    at: z.string().optional(),
  }),
  /** A person, who may be an operator, has a first passkey. */
  z.object({ kind: z.literal('operator_passkey'), person: z.string(), passkey: z.string(), day: z.string() }),
  /** An account moved, or a planned move was dropped. `at` is the account whose users are notified: itself, or one of its parents. */
  z.object({ kind: z.literal('move'), path: z.string(), news: z.string(), at: z.string() }),
  /** A day's attention digest: the causes at one person's desks. */
  z.object({ kind: z.literal(ATTENTION_DIGEST), person: z.string(), day: z.string() }),
  /** The record for a company sign-in domain has been missing for this many days. */
  z.object({ kind: z.literal('domain'), path: z.string(), domain: z.string(), days: z.number(), since: z.string() }),
  /** A forestry project has been short of trees since this day. */
  z.object({ kind: z.literal('shortage'), project: z.string(), since: z.string() }),
  /** A root account's invoice or credit note was issued. */
  z.object({ kind: z.literal('invoice'), root: z.string(), invoice: z.string() }),
  /** The seller was changed to this version. */
  z.object({ kind: z.literal('seller'), version: z.number() }),
  /**
   * One person's digest for a period: the month's certificates, tree news or year news. `person` is the hash of the e-mail
   * address; tree-news.ts and year-news.ts put their own prefix before it.
   */
  z.object({ kind: z.literal('digest'), person: z.string(), period: z.string() }),
]);
export type Trigger = z.infer<typeof Trigger>;

/** A trigger as JSON with its fields sorted by name, so equal triggers have equal texts. */
export const triggerText = (trigger: Trigger): string =>
  // uncaught: 1 → 2: sorting asks only for the sign of the number
  // uncaught: a < b → a <= b: no two of the list are equal
  JSON.stringify(Object.fromEntries(Object.entries(trigger).sort(([a], [b]) => (a < b ? -1 : 1))));

export const mailHash = (reason: string): string => sha256(reason);
