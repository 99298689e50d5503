import type { SQSBatchResponse, SQSRecord } from 'aws-lambda';
import type * as z from 'zod';
import { clock } from '../clock.ts';
import { inParallel } from '../concurrency.ts';
import { described, log } from '../log.ts';
import { causeOf } from './letter-cause.ts';
import { deadLetters } from './queue.ts';

/** The SQS event fields used by a worker; the local queue sends the same form. */
export type QueueEvent = {
  Records: Pick<SQSRecord, 'messageId' | 'body' | 'attributes'>[];
  /** On a host shutting down, messages not yet begun are left to the next start. */
  isStopping?: () => boolean;
};
export type Worker = (event: QueueEvent) => Promise<SQSBatchResponse>;

/** Tries per message. The queue's own limit is one more, for a worker that dies each time. */
export const MESSAGE_TRIES_MAX = 4;

/**
 * Thrown if retrying the message cannot help. The message goes to the dead-letter queue at once, in the form needed to resend
 * it.
 */
export class NoFurtherTries extends Error {
  readonly letter: unknown;
  constructor(reason: string, letter: unknown) {
    super(reason);
    this.letter = letter;
  }
}

/**
 * A worker that handles messages in batches. A failed message does not stop the others: it alone is redelivered, and after the
 * last try it goes to the dead-letter queue with the reason, so nobody has to search the log for it.
 */
export function worker<M>(options: {
  queue: string;
  message: z.ZodType<M>;
  atOnce: number;
  /** The message names a person, so it is not logged. The dead-letter queue holds it. */
  isPrivate?: boolean;
  work(message: M): Promise<void>;
}): Worker {
  return async ({ Records, isStopping }) => {
    const failed: string[] = [];
    await inParallel(options.atOnce, Records, async (record) => {
      if (isStopping?.()) return void failed.push(record.messageId);
      try {
        await options.work(options.message.parse(JSON.parse(record.body)));
      } catch (error) {
        const tries = Number(record.attributes.ApproximateReceiveCount);
        log({
          level: 'error',
          message: 'job failed',
          queue: options.queue,
          ...(options.isPrivate ? { message_id: record.messageId } : { body: record.body }),
          tries,
          error: described(error),
        });
        const isLast = tries >= MESSAGE_TRIES_MAX || error instanceof NoFurtherTries;
        const letter = error instanceof NoFurtherTries ? { ...record, body: JSON.stringify(error.letter) } : record;
        if (!isLast || !(await sendToDeadLetters(options.queue, letter, error))) failed.push(record.messageId);
      }
    });
    return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
  };
}

/** Sends a message with the reason to its dead-letter queue. Returns false on failure: the queue's redrive moves it later. */
export async function sendToDeadLetters(
  name: string,
  { body, messageId }: QueueEvent['Records'][number],
  error: unknown,
): Promise<boolean> {
  try {
    const reason = error instanceof Error ? error.message : String(error);
    const failed_at = clock.now().toISOString();
    await deadLetters(name).send([{ message: body, message_id: messageId, reason, cause: causeOf(error), failed_at }]);
    return true;
  } catch (problem) {
    // A message moved by the redrive has no reason, so the log holds it.
    log({ level: 'error', message: 'dead letter not sent', queue: name, error: described(problem) });
    return false;
  }
}
