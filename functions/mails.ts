import { mailCode } from '../lib/mails/sign-in-mail.ts';
import { MAIL_QUEUE, MailMessage } from '../lib/mails/trigger.ts';
import { worker } from '../lib/platform/jobs/worker.ts';

/** Sign-in codes, which somebody waits for: a few at once, and before any notice. */
export const handler = worker({
  queue: MAIL_QUEUE,
  message: MailMessage,
  atOnce: 5,
  isPrivate: true,
  work: mailCode,
});
