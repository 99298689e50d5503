import { inParallel } from '../../../platform/concurrency.ts';
import { queue } from '../../../platform/jobs/queue.ts';
import { isMailOn } from '../../../platform/mail-transport/sender.ts';
import { keys, table, work } from '../../../platform/table/table.ts';
import { mailHash, NOTICE_QUEUE, Trigger, triggerText } from './trigger.ts';

/**
 * Triggers with unsent mails. A trigger is stored before its message is sent and removed after its mails are sent. The daily
 * job sends another message for each remaining trigger, so a lost message loses no mail.
 */
const WRITES_AT_ONCE = 20;

export async function addTriggers(triggers: Trigger[]): Promise<void> {
  if (!isMailOn() || triggers.length === 0) return;
  await inParallel(WRITES_AT_ONCE, triggers, async (trigger) => {
    const text = triggerText(trigger);
    const hash = mailHash(text);
    await table.write([{ put: { ...keys.mailTrigger(hash), ...work.mailTrigger(hash, text) } }]);
  });
  await queue(NOTICE_QUEUE).send(triggers);
}

/** For a trigger whose mails are all sent or no longer have a recipient. */
export const removeTrigger = (trigger: Trigger): Promise<void> =>
  table.write([{ delete: keys.mailTrigger(mailHash(triggerText(trigger))) }]);

export async function* pendingTriggers(): AsyncGenerator<Trigger> {
  for (const shard of work.mailTriggerShards()) {
    for await (const { work_sk } of table.workOf(shard, work.toTheEnd)) yield Trigger.parse(JSON.parse(work_sk));
  }
}
