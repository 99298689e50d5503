import { openMonthKeys } from '../../books/deposits/close-jobs.ts';
import { overdueSince } from '../../books/deposits/month.ts';
import { recordRelease } from '../../metering/agents/named-releases.ts';
import { changesQueue, type DispatchedChange } from '../../platform/changes/dispatch.ts';
import { sendAll } from '../../platform/jobs/queue.ts';
import type { Key } from '../../platform/table/keys/key.ts';
import { feedOfSilence, table, work } from '../../platform/table/table.ts';
import { timestamp } from '../../platform/time.ts';
import { attentionChangeHandler } from './change-handler.ts';

/**
 * The hourly job finds causes brought by time alone: feeds and agents falling silent, outdated agents and open months.
 * The work index finds the due ones, so an hour costs one query per shard and nothing for feeds not yet due. A feed
 * counting pages is due every third day. A due record goes to the change handler as a change with its key only.
 */
type Due = { due: number; late: number };

/** A feed due this long ago was queued before, in vain. */
const LATE_MS = 2 * 3_600_000;

export async function queueDue(now: Date): Promise<Due> {
  const counted = { due: 0, late: 0 };
  await recordRelease(now);
  await sendAll(changesQueue(attentionChangeHandler), dueChanges(now, counted));
  return counted;
}

async function* dueChanges(now: Date, counted: Due): AsyncGenerator<DispatchedChange> {
  const lateBefore = timestamp(new Date(now.getTime() - LATE_MS));
  for (const shard of work.silenceShards()) {
    for await (const { work_sk, ...key } of table.workOf(shard, work.throughMoment(timestamp(now)))) {
      counted.due += 1;
      if (work_sk < lateBefore) counted.late += 1;
      yield changeOf(feedOfSilence(key));
    }
  }
  for await (const key of openMonthKeys(overdueSince(now))) {
    counted.due += 1;
    yield changeOf(key);
  }
}

const changeOf = ({ pk, sk }: Key): DispatchedChange => ({
  changeHandler: attentionChangeHandler.name,
  record: { eventID: `look at ${pk} ${sk}`, dynamodb: { Keys: { pk: { S: pk }, sk: { S: sk } } } },
});
