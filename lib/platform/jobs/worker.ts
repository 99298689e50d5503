import type { SQSBatchResponse, SQSRecord } from 'aws-lambda';
import type * as z from 'zod';
import { clock } from '../clock.ts';
import { inParallel } from '../concurrency.ts';
import { described, log } from '../log.ts';
import { deadLetters } from './queue.ts';

/** The part of an SQS event that a worker reads; the local queue makes the same. */
export type QueueEvent = { Records: Pick<SQSRecord, 'messageId' | 'body' | 'attributes'>[] };
export type Worker = (event: QueueEvent) => Promise<SQSBatchResponse>;

/** How often a message is tried. The queue itself gives up a little later, should the worker die each time. */
export const TRIES_MAX = 4;

/**
 * Takes messages in batches. One that fails never stops the others: it alone comes back, and after the last try it
 * goes to the dead letters with the reason, so that whoever looks there need not search the log.
 */
export function worker<M>(options: {
  queue: string;
  message: z.ZodType<M>;
  atOnce: number;
  /** A message names a person, so the log leaves it out; the dead letters have it. */
  isPrivate?: boolean;
  work(message: M): Promise<void>;
}): Worker {
  return async ({ Records }) => {
    const failed: string[] = [];
    await inParallel(options.atOnce, Records, async (record) => {
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
        if (tries < TRIES_MAX || !(await bury(options.queue, record, error))) failed.push(record.messageId);
      }
    });
    return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
  };
}

/** Sends a message to the dead letters of its queue with the reason. False if that failed too: then the queue itself moves it. */
export async function bury(
  name: string,
  { body, messageId }: QueueEvent['Records'][number],
  error: unknown,
): Promise<boolean> {
  try {
    const reason = error instanceof Error ? error.message : String(error);
    await deadLetters(name).send([
      { message: body, message_id: messageId, reason, failed_at: clock.now().toISOString() },
    ]);
    return true;
  } catch (problem) {
    // Then the queue's own redrive brings it there, without the reason, which the log has.
    log({ level: 'error', message: 'dead letter not sent', queue: name, error: described(problem) });
    return false;
  }
}
