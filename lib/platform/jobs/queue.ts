import { inParallel } from '../concurrency.ts';
import { queueVariable, variable } from '../environment.ts';

/**
 * Where jobs put work for workers. On AWS a queue is SQS, found in `REGROVE_QUEUE_<NAME>`; a host without AWS puts its
 * own in place. Either way a message may be delivered twice and in any order.
 */
export type Queue = { send(messages: unknown[], options?: SendOptions): Promise<void> };

/** `delaySeconds`: not to be delivered before; SQS takes up to 15 minutes. A message that waits is gone with a local process. */
export type SendOptions = { delaySeconds?: number };

export const DELAY_SECONDS_MAX = 900;

let hostQueue: ((name: string) => Queue) | undefined;

/** For a host that brings its own queues. */
export function useQueues(make: ((name: string) => Queue) | undefined): void {
  hostQueue = make;
}

export const queue = (name: string): Queue =>
  hostQueue?.(name) ?? { send: (messages, options) => sendToSqs(name, messages, options) };

/** Sends what a walk yields, so many at a time: memory is flat however long it is. */
export async function sendAll(name: string, messages: AsyncIterable<unknown>): Promise<void> {
  let batch: unknown[] = [];
  for await (const message of messages) {
    batch.push(message);
    if (batch.length < SEND_AT_ONCE) continue;
    await queue(name).send(batch);
    batch = [];
  }
  await queue(name).send(batch);
}

const SEND_AT_ONCE = 500;

/** The dead letters of a queue are a queue too: what is sent there carries the reason. */
export const deadLetters = (name: string): Queue => queue(deadLettersOf(name));

export const deadLettersOf = (name: string): string => `${name}-dead-letters`;

const BATCH = 10;
const SENDS_AT_ONCE = 8;

async function sendToSqs(name: string, messages: unknown[], { delaySeconds = 0 }: SendOptions = {}): Promise<void> {
  const { sendBatch } = await import('./sqs-sdk.ts');
  const QueueUrl = variable(queueVariable(name));

  const batches = Array.from({ length: Math.ceil(messages.length / BATCH) }, (_, i) =>
    messages.slice(i * BATCH, (i + 1) * BATCH),
  );
  await inParallel(SENDS_AT_ONCE, batches, async (batch) => {
    const Entries = batch.map((message, index) => ({
      Id: String(index),
      MessageBody: JSON.stringify(message),
      ...(delaySeconds > 0 && { DelaySeconds: delaySeconds }),
    }));
    const { Failed = [] } = await sendBatch({ QueueUrl, Entries });
    // The whole step fails and is repeated; those that were sent are then sent twice, which does no harm.
    if (Failed.length > 0)
      throw new Error(`${Failed.length} of ${batch.length} messages to ${name} were refused: ${Failed[0]?.Message}.`);
  });
}
