import { dueAttentionDigests } from '../../lib/communication/mails/attention-marks.ts';
import { pendingTriggers } from '../../lib/communication/mails/pending-triggers.ts';
import { dueDigests, lastEndedPeriod } from '../../lib/communication/mails/period-digest.ts';
import { NOTICE_QUEUE } from '../../lib/communication/mails/trigger.ts';
import { startYearNews } from '../../lib/communication/mails/year-news-start.ts';
import { clock } from '../../lib/platform/clock.ts';
import { sendAll } from '../../lib/platform/jobs/queue.ts';

/**
 * The daily job of mails, at 14:00 UTC: queues the digests of certificates (due on the 2nd), every trigger whose mails are not
 * sent yet, and the digests of people for whom something needs attention. By then all rounds of collecting are over. After the
 * end of a year it starts the walk that makes the digests of the year; these are due the next day.
 * The event of a schedule has its `time`, so that a run that is repeated later, from the dead letters, still finds the year.
 */
export async function handler({ time }: { time?: string } = {}): Promise<void> {
  await sendAll(NOTICE_QUEUE, dueDigests(lastEndedPeriod(clock.now())));
  await sendAll(NOTICE_QUEUE, pendingTriggers());
  await sendAll(NOTICE_QUEUE, dueAttentionDigests(clock.now()));
  await startYearNews(time === undefined ? clock.now() : new Date(time));
}
