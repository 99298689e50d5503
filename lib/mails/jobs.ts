import * as z from 'zod';

export const MAIL_QUEUE = 'mails';

/** What is asked of the worker that sends mails: the cause, by ids. What the mail says is read when it is written. */
export const MailMessage = z.discriminatedUnion('kind', [
  /** Somebody wants to sign in. Sent for every address, known or not, so that asking tells nobody which it is. */
  z.object({ kind: z.literal('sign_in'), email: z.string() }),
]);
export type MailMessage = z.infer<typeof MailMessage>;
