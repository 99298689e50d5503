import { handleNotice } from '../lib/mails/handle-trigger.ts';
import { NOTICE_QUEUE, Notice } from '../lib/mails/trigger.ts';
import { worker } from '../lib/platform/jobs/worker.ts';

/** Mails that nobody waits for: one after the other, because SES takes only so many a second. */
export const handler = worker({ queue: NOTICE_QUEUE, message: Notice, atOnce: 1, work: handleNotice });
