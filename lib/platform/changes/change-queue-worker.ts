import * as z from 'zod';
import { MESSAGE_TRIES_MAX, sendToDeadLetters, type Worker } from '../jobs/worker.ts';
import { jsonIn } from '../json.ts';
import type { StreamRecord } from './change.ts';
import type { ChangeHandler } from './change-handler.ts';
import { failuresOf } from './retry-failed.ts';

/** A message sent by the dispatcher. */
export const DispatchedRecord = z.object({ changeHandler: z.string(), record: z.custom<StreamRecord>(isObject) });

/**
 * The worker for a change handler's queue. It handles a batch of messages together. Only failed changes are redelivered, and
 * after the last try (MESSAGE_TRIES_MAX) they go to the dead-letter queue with the reason. retry-failed.ts finds the failed
 * changes.
 */
export function changeQueueWorker(changeHandler: ChangeHandler, queue: string): Worker {
  return async ({ Records }) => {
    const messages = Records.map((message) => ({ message, record: recordIn(message.body) }));
    const failures = await failuresOf(
      changeHandler,
      messages.map(({ record }) => record),
    );
    const failed: string[] = [];
    for (const { record, error } of failures) {
      const message = messages.find((one) => one.record === record)?.message;
      if (!message) continue;
      const tries = Number(message.attributes.ApproximateReceiveCount);
      if (tries < MESSAGE_TRIES_MAX || !(await sendToDeadLetters(queue, message, error)))
        failed.push(message.messageId);
    }
    return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
  };
}

/** A malformed message becomes an empty record, which fails like any unparseable record. */
const recordIn = (body: string): StreamRecord => DispatchedRecord.safeParse(jsonIn(body)).data?.record ?? {};

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
