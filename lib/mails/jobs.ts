import * as z from 'zod';

/** What somebody waits for at the screen: it has a queue of its own, so that it never stands behind a thousand notices. */
export const MAIL_QUEUE = 'mails';

/**
 * Somebody wants to sign in. Sent for every address, known or not, so that asking tells nobody which it is. `id` is that
 * of the request: one that is delivered twice is still one mail.
 */
export const MailMessage = z.object({ kind: z.literal('sign_in'), id: z.uuid(), email: z.string() });
export type MailMessage = z.infer<typeof MailMessage>;
