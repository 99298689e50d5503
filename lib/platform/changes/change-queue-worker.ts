import * as z from 'zod';
import { bury, TRIES_MAX, type Worker } from '../jobs/worker.ts';
import type { StreamRecord } from './change.ts';
import { type ChangeHandler, failuresOf } from './change-handler.ts';

/** As the dispatcher sends it. */
export const DispatchedRecord = z.object({ changeHandler: z.string(), record: z.custom<StreamRecord>(isObject) });

/**
 * The worker of a change handler's queue: sortKeyPrefixes a batch of messages together, as the change handler would hear a batch of the
 * stream. A change that fails comes back alone, and after the last try it goes to the dead letters with the reason.
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
      if (tries < TRIES_MAX || !(await bury(queue, message, error))) failed.push(message.messageId);
    }
    return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
  };
}

/** A message that is none of the dispatcher's becomes a record without a key, which fails like any that cannot be read. */
function recordIn(body: string): StreamRecord {
  try {
    return DispatchedRecord.parse(JSON.parse(body)).record;
  } catch {
    return {};
  }
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
