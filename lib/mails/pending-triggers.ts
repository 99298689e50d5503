import { inParallel } from '../platform/concurrency.ts';
import { queue } from '../platform/jobs/queue.ts';
import { isMailOn } from '../platform/mail-transport/sender.ts';
import { keys, table, work } from '../platform/table/table.ts';
import { causeOf, hashOf, NOTICE_QUEUE, Notice } from './messages.ts';

/**
 * Causes that mails are due for. Each is in the table from when it is heard until its mails have gone, and its message is only
 * the quick way: what a queue loses, or gives up, is found again by the daily walk.
 */
const AT_ONCE = 20;

export async function raise(notices: Notice[]): Promise<void> {
  if (!isMailOn() || notices.length === 0) return;
  await inParallel(AT_ONCE, notices, async (notice) => {
    const cause = causeOf(notice);
    const hash = hashOf(cause);
    await table.write([{ put: { ...keys.mailTrigger(hash), ...work.mailTrigger(hash, cause) } }]);
  });
  await queue(NOTICE_QUEUE).send(notices);
}

/** All its mails have gone, or nobody is to be told any more. */
export const settleCause = (notice: Notice): Promise<void> =>
  table.write([{ delete: keys.mailTrigger(hashOf(causeOf(notice))) }]);

/** What has not gone yet. */
export async function* raisedCauses(): AsyncGenerator<Notice> {
  for (const shard of work.mailTriggerShards()) {
    for await (const { work_sk } of table.workOf(shard, work.toTheEnd)) yield Notice.parse(JSON.parse(work_sk));
  }
}
