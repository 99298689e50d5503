import { asyncChunksOf, chunksOf } from '../chunks.ts';
import { inParallel } from '../concurrency.ts';
import { ALL_QUEUES, environment, queueVariable, variable } from '../environment.ts';
import { waitingQueueOf } from './shared-queue.ts';

/**
 * A work queue. On AWS it is SQS, with its url in `REGROVE_QUEUE_<NAME>`; the local host installs its own (`useQueues`). On
 * both, a message may be delivered twice and in any order.
 */
export type Queue = { send<M>(messages: M[], options?: SendOptions<M>): Promise<void> };

export type SendOptions<M = unknown> = {
  /** The delay before delivery, at most 15 minutes. A local queue loses delayed messages when it stops. */
  delaySeconds?: number;
  /**
   * Messages in different lanes take turns. On AWS the lane is the message group on a standard queue, which SQS calls a fair
   * queue: it prefers other groups' messages while one group occupies most workers.
   */
  laneOf?(message: M): string;
};

export const DELAY_SECONDS_MAX = 900;

let hostQueue: ((name: string) => Queue) | undefined;

/** Replaces SQS with another host's queues; undefined restores SQS. */
export function useQueues(make: ((name: string) => Queue) | undefined): void {
  hostQueue = make;
}

export const queue = (name: string): Queue =>
  hostQueue?.(name) ?? { send: (messages, options) => sendToSqs(name, messages, options) };

/** Whether this process can send to a queue: an operator's command usually cannot. */
export const isQueueKnown = (name: string): boolean =>
  hostQueue !== undefined || Boolean(environment[queueVariable(waitingQueueOf(name))]);

/** Sends messages in batches as they are produced, so memory does not grow with their number. */
export async function sendAll<M>(name: string, messages: AsyncIterable<M>, options?: SendOptions<M>): Promise<void> {
  for await (const batch of asyncChunksOf(messages, SEND_AT_ONCE)) await queue(name).send(batch, options);
}

const SEND_AT_ONCE = 500;

/** A queue's dead-letter queue. Messages put there by a worker carry the failure reason. */
export const deadLetters = (name: string): Queue => queue(deadLettersOf(name));

export const deadLettersOf = (name: string): string => `${name}-dead-letters`;

/** A function that knows all queues has one URL pattern: all the URLs would not fit into its environment. */
export function queueUrl(name: string): string {
  const pattern = environment[ALL_QUEUES];
  const waiting = waitingQueueOf(name);
  return pattern ? pattern.replace('*', waiting) : variable(queueVariable(waiting));
}

const BATCH = 10;
const SENDS_AT_ONCE = 8;

const sendToSqs = <M>(name: string, messages: M[], { delaySeconds, laneOf }: SendOptions<M> = {}): Promise<void> =>
  sendEntries(
    name,
    messages.map((message) => ({
      MessageBody: JSON.stringify(message),
      ...(delaySeconds && { DelaySeconds: delaySeconds }),
      ...(laneOf && { MessageGroupId: laneOf(message) }),
    })),
  );

/** Sends messages to SQS unchanged. */
export const sendTexts = (name: string, texts: string[]): Promise<void> =>
  sendEntries(
    name,
    texts.map((MessageBody) => ({ MessageBody })),
  );

type Entry = { MessageBody: string; DelaySeconds?: number; MessageGroupId?: string };

async function sendEntries(name: string, entries: Entry[]): Promise<void> {
  const { sendBatch } = await import('./sqs-sdk.ts');
  const QueueUrl = queueUrl(name);

  await inParallel(SENDS_AT_ONCE, chunksOf(entries, BATCH), async (batch) => {
    const Entries = batch.map((entry, index) => ({ Id: String(index), ...entry }));
    const { Failed = [] } = await sendBatch({ QueueUrl, Entries });
    // The caller fails and repeats everything. Messages already sent are then sent twice, which workers allow for.
    if (Failed.length > 0)
      throw new Error(`${Failed.length} of ${batch.length} messages to ${name} were refused: ${Failed[0]?.Message}.`);
  });
}
