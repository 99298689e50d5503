import { handleTrigger } from '../../lib/communication/mails/queue/handle-trigger.ts';
import { NOTICE_QUEUE, Trigger } from '../../lib/communication/mails/queue/trigger.ts';
import { worker } from '../../lib/platform/jobs/worker.ts';

/** Sends all mails but sign-in codes. One after the other, because SES limits the mails per second. */
export const handler = worker({ queue: NOTICE_QUEUE, message: Trigger, atOnce: 1, work: handleTrigger });
