import { mailCode } from '../../lib/communication/mails/compose/sign-in-mail.ts';
import { SIGN_IN_QUEUE, SignInMessage } from '../../lib/communication/mails/compose/sign-in-message.ts';
import { worker } from '../../lib/platform/jobs/worker.ts';

/** Mails sign-in codes. People wait for them, so several are sent at once, and no notice is in the same queue. */
export const handler = worker({
  queue: SIGN_IN_QUEUE,
  message: SignInMessage,
  atOnce: 5,
  isPrivate: true,
  work: mailCode,
});
