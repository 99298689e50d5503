import * as z from 'zod';
import { uuid } from '../platform/fields.ts';
import { sha256 } from '../platform/table/keys.ts';

/** What somebody waits for at the screen: it has a queue of its own, so that it never stands behind a thousand notices. */
export const MAIL_QUEUE = 'mails';

/**
 * Somebody wants to sign in. Sent for every address, known or not, so that asking tells nobody which it is. `id` is that
 * of the message: one that is delivered twice is still one mail. `request` is the hash of the sign-in request that the
 * code belongs to; a message of before there were requests has none.
 */
export const MailMessage = z.object({
  kind: z.literal('sign_in'),
  id: uuid(),
  email: z.string(),
  request: z.string().optional(),
});
export type MailMessage = z.infer<typeof MailMessage>;

/** Everything else that is mailed. */
export const NOTICE_QUEUE = 'notices';

/**
 * Why somebody is to be told, by ids: the cause is the message, and what the mail says is read when it is written. One that
 * is about the same thing is the same text, whoever makes it and how often.
 */
export const Notice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('invitation'), path: z.string(), user: z.string() }),
  z.object({ kind: z.literal('feed'), path: z.string(), feed: z.string(), since: z.string() }),
  /** `fresh` is a hash of the readings that the day began to hold; a cause of before there was one has none. */
  z.object({
    kind: z.literal('held'),
    path: z.string(),
    feed: z.string(),
    day: z.string(),
    fresh: z.string().optional(),
  }),
  z.object({ kind: z.literal('failing'), path: z.string(), webhook: z.string(), since: z.string() }),
  z.object({ kind: z.literal('off'), path: z.string(), webhook: z.string(), since: z.string() }),
  /** The month's certificates of one person: `person` is the hash of the address. */
  z.object({ kind: z.literal('digest'), person: z.string(), period: z.string() }),
]);
export type Notice = z.infer<typeof Notice>;

/** The text of a cause: its values in the order of their names. */
export const causeOf = (notice: Notice): string =>
  JSON.stringify(Object.fromEntries(Object.entries(notice).sort(([a], [b]) => (a < b ? -1 : 1))));

export const hashOf = (cause: string): string => sha256(cause);
