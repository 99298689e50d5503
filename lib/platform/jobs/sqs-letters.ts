import { contentsOf } from './letter.ts';
import { deadLettersOf, queueUrl, sendTexts } from './queue.ts';
import type { QueueHost, TakenLetter } from './queue-depth.ts';
import { nameOfMessage, waitingQueueOf } from './shared-queue.ts';

/**
 * SQS dead letters. SQS cannot read by id: receiving a letter hides it from others for a while; then it is deleted or made
 * visible again. Receiving is at least once, so code resending a letter must take its lease first
 * (lib/operations/dead-letters).
 */
export const sqsHost: QueueHost = {
  async depth(queue) {
    const { attributesOf } = await import('./sqs-sdk.ts');
    await sortLetters(queue);
    const [work, dead] = await Promise.all([
      attributesOf(queueUrl(queue), [VISIBLE, DELAYED]),
      attributesOf(queueUrl(deadLettersOf(queue)), [VISIBLE, TAKEN]),
    ]);
    const taken = count(dead, TAKEN);
    return {
      waiting: count(work, VISIBLE) + count(work, DELAYED),
      oldest_at: null,
      dead: count(dead, VISIBLE) + taken,
      taken,
    };
  },
  async take(queue) {
    const { receive } = await import('./sqs-sdk.ts');
    await sortLetters(queue);
    const messages = await receive(queueUrl(deadLettersOf(queue)), { hiddenSeconds: HIDDEN_SECONDS, waitSeconds: 1 });
    return messages.map((message) => letterOf(queue, message));
  },
};

const VISIBLE = 'ApproximateNumberOfMessages';
const DELAYED = 'ApproximateNumberOfMessagesDelayed';
const TAKEN = 'ApproximateNumberOfMessagesNotVisible';

/** Longer than a request may take. A letter neither removed nor released by a request reappears afterward. */
const HIDDEN_SECONDS = 60;

const count = (attributes: Record<string, string>, name: string): number => Number(attributes[name] ?? 0);

/**
 * SQS moves a message whose worker crashed at each try to its queue's dead-letter queue. If the queue is shared, each letter is
 * moved on to the dead-letter queue with its own name. An interrupted move leaves a letter twice; every worker tolerates that.
 */
async function sortLetters(queue: string): Promise<void> {
  const waiting = waitingQueueOf(queue);
  if (waiting === queue) return;
  const { attributesOf, receive, remove } = await import('./sqs-sdk.ts');
  const url = queueUrl(deadLettersOf(waiting));
  while (count(await attributesOf(url, [VISIBLE]), VISIBLE) > 0) {
    const letters = await receive(url, { hiddenSeconds: HIDDEN_SECONDS, waitSeconds: 0 });
    if (letters.length === 0) return;
    for (const { Body = '', ReceiptHandle = '' } of letters) {
      await sendTexts(deadLettersOf(nameOfMessage(waiting, Body)), [Body]);
      await remove(url, ReceiptHandle);
    }
  }
}

type Received = Awaited<ReturnType<typeof import('./sqs-sdk.ts').receive>>[number];

function letterOf(queue: string, { MessageId = '', Body = '', ReceiptHandle = '', Attributes }: Received): TakenLetter {
  const url = queueUrl(deadLettersOf(queue));
  const { message, failed_at } = contentsOf(Body);
  const sentAt = new Date(Number(Attributes?.SentTimestamp ?? 0)).toISOString();
  return {
    id: MessageId,
    at: failed_at ?? sentAt,
    body: Body,
    sendAgain: () => sendTexts(queue, [message]),
    async remove() {
      const { remove } = await import('./sqs-sdk.ts');
      await remove(url, ReceiptHandle);
    },
    async release() {
      const { release } = await import('./sqs-sdk.ts');
      await release(url, ReceiptHandle);
    },
  };
}
