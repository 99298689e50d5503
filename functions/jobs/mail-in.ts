import { MAIL_IN_QUEUE } from '../../lib/metering/mail-in/stored-mail.ts';
import { MailInMessage, workOnMail } from '../../lib/metering/mail-in/work.ts';
import { worker } from '../../lib/platform/jobs/worker.ts';

/** One mail at a time: it is in memory as a whole. */
export const handler = worker({
  queue: MAIL_IN_QUEUE,
  message: MailInMessage,
  atOnce: 1,
  isPrivate: true,
  work: workOnMail,
});
