import { dueAttentionDigests } from '../../lib/communication/mails/digests/attention-marks.ts';
import { dueDigests, lastEndedPeriod } from '../../lib/communication/mails/digests/period-digest.ts';
import { startYearNews } from '../../lib/communication/mails/digests/year-news-start.ts';
import { pendingTriggers } from '../../lib/communication/mails/queue/pending-triggers.ts';
import { NOTICE_QUEUE } from '../../lib/communication/mails/queue/trigger.ts';
import { clock } from '../../lib/platform/clock.ts';
import { sendAll } from '../../lib/platform/jobs/queue.ts';

/**
 * The daily mail job, at 14:00 UTC: queues the certificate digests (due on the 2nd), every trigger with unsent mails, and
 * the attention digests. By then all collection rounds are over. After the end of a year it starts the walk that creates
 * the annual digests; these are due the next day. A schedule's event has its `time`, so that a run repeated later, from
 * the dead-letter queue, still finds the year.
 */
export async function handler({ time }: { time?: string } = {}): Promise<void> {
  await sendAll(NOTICE_QUEUE, dueDigests(lastEndedPeriod(clock.now())));
  await sendAll(NOTICE_QUEUE, pendingTriggers());
  await sendAll(NOTICE_QUEUE, dueAttentionDigests(clock.now()));
  await startYearNews(time === undefined ? clock.now() : new Date(time));
}
