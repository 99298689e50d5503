import { dueDigests, periodOver } from '../lib/mails/digest.ts';
import { raisedCauses } from '../lib/mails/pending-triggers.ts';
import { NOTICE_QUEUE } from '../lib/mails/trigger.ts';
import { clock } from '../lib/platform/clock.ts';
import { sendAll } from '../lib/platform/jobs/queue.ts';

/** Every day at 14:00 UTC: on the 2nd everybody's certificates of the month, and on any day what has not gone before. */
export async function handler(): Promise<void> {
  await sendAll(NOTICE_QUEUE, dueDigests(periodOver(clock.now())));
  await sendAll(NOTICE_QUEUE, raisedCauses());
}
