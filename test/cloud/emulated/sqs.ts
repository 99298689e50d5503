import { createHash, randomUUID } from 'node:crypto';
import { done, refused, type Service } from './service.ts';
import type { Resolved } from './template.ts';

/**
 * The template's queues. A received message is hidden for the visibility timeout and then becomes visible again; after `maxReceiveCount`
 * receipts it goes to the dead-letter queue.
 */
export type Message = { id: string; body: string; sentAt: number; received: number; visibleAt: number; trace?: string };

export type Queue = {
  /** The logical id in the template. */
  id: string;
  name: string;
  arn: string;
  messages: Message[];
  visibilityMs: number;
  /** The delay until a failed message is redelivered. On AWS it is the rest of the visibility timeout. */
  redeliverAfterMs: number;
  redrive?: { arn: string; max: number };
  /** Called when a message was sent. */
  onSent: () => void;
};

export type Queues = Map<string, Queue>;

export function queuesIn(template: Resolved, speedUp: number): Queues {
  return new Map(
    template.all('AWS::SQS::Queue').map(({ id, name, arn, resource: { Properties } }) => {
      const { VisibilityTimeout = 30, RedrivePolicy } = Properties as {
        VisibilityTimeout?: number;
        RedrivePolicy?: { deadLetterTargetArn: string; maxReceiveCount: number };
      };
      const redrive = RedrivePolicy && { arn: RedrivePolicy.deadLetterTargetArn, max: RedrivePolicy.maxReceiveCount };
      const visibilityMs = VisibilityTimeout * 1000;
      const redeliverAfterMs = visibilityMs / speedUp;
      return [
        arn,
        { id, name, arn, messages: [], visibilityMs, redeliverAfterMs, ...(redrive && { redrive }), onSent: () => {} },
      ];
    }),
  );
}

/** Receives visible messages. A message received too often is moved to the dead-letter queue. */
export function receive(queues: Queues, queue: Queue, countMax: number, hiddenMs = queue.visibilityMs): Message[] {
  const now = Date.now();
  const taken: Message[] = [];
  for (const message of queue.messages.filter(({ visibleAt }) => visibleAt <= now)) {
    if (taken.length === countMax) break;
    const dead = queue.redrive && message.received >= queue.redrive.max ? queues.get(queue.redrive.arn) : undefined;
    if (dead) {
      remove(queue, message.id);
      dead.messages.push({ ...message, visibleAt: now });
      continue;
    }
    message.received += 1;
    message.visibleAt = now + hiddenMs;
    taken.push(message);
  }
  return taken;
}

/** Sent with a delay that has not passed. */
export const isDelayed = ({ received, visibleAt }: Message): boolean => received === 0 && visibleAt > Date.now();

export function remove(queue: Queue, id: string): void {
  queue.messages = queue.messages.filter((message) => message.id !== id);
}

const ENTRIES_MAX = 10;
const BYTES_MAX = 1_048_576;

const DELAY_SECONDS_MAX = 900;

type Entry = { Id: string; MessageBody: string; DelaySeconds?: number | undefined };
type Body = {
  QueueUrl?: string;
  Entries?: Entry[];
  MessageBody?: string;
  DelaySeconds?: number;
  MaxNumberOfMessages?: number;
  ReceiptHandle?: string;
  VisibilityTimeout?: number;
};

export function sqs(queues: Queues): Service {
  const queueAt = (url = ''): Queue | undefined =>
    [...queues.values()].find(({ name }) => new URL(url).pathname.endsWith(`/${name}`));
  return {
    permissions(operation, body) {
      const { QueueUrl } = body as Body;
      const action = operation.replace(/Batch$/, '');
      return [{ action: `sqs:${action}`, resource: queueAt(QueueUrl)?.arn ?? String(QueueUrl) }];
    },
    answer(operation, input, _, headers) {
      const { QueueUrl, Entries, MessageBody = '', DelaySeconds } = input as Body;
      const { MaxNumberOfMessages = 1, ReceiptHandle = '', VisibilityTimeout } = input as Body;
      const queue = queueAt(QueueUrl);
      if (!queue) return refused(400, 'QueueDoesNotExist', 'The specified queue does not exist.');
      if (operation === 'ReceiveMessage')
        return done({
          Messages: receive(queues, queue, MaxNumberOfMessages, hiddenFor(VisibilityTimeout)).map(received),
        });
      if (operation === 'GetQueueAttributes') return done({ Attributes: attributesOf(queue) });
      if (operation === 'ChangeMessageVisibility') {
        const message = queue.messages.find(({ id }) => id === ReceiptHandle);
        if (!message) return refused(400, 'ReceiptHandleIsInvalid', 'The message was deleted.');
        message.visibleAt = Date.now() + (hiddenFor(VisibilityTimeout) ?? 0);
        return done({});
      }
      if (operation === 'DeleteMessage') {
        remove(queue, ReceiptHandle);
        return done({});
      }
      if (operation !== 'SendMessage' && operation !== 'SendMessageBatch')
        return refused(400, 'UnsupportedOperation', operation);
      const entries = operation === 'SendMessage' ? [{ Id: '0', MessageBody, DelaySeconds }] : (Entries ?? []);
      const problem = problemOf(entries);
      if (problem) return refused(400, problem, 'The whole batch is refused.');
      const sent = entries.map((entry) => put(queue, entry, headers['x-amzn-trace-id']));
      queue.onSent();
      return done(operation === 'SendMessage' ? (sent[0] ?? {}) : { Successful: sent, Failed: [] });
    },
  };
}

const hiddenFor = (seconds: number | undefined): number | undefined =>
  seconds === undefined ? undefined : seconds * 1000;

/** As AWS counts: visible, hidden because somebody has received them, and sent with a delay. */
function attributesOf({ messages }: Queue): Record<string, string> {
  const delayed = messages.filter(isDelayed).length;
  const visible = messages.filter(({ visibleAt }) => visibleAt <= Date.now()).length;
  return {
    ApproximateNumberOfMessages: String(visible),
    ApproximateNumberOfMessagesDelayed: String(delayed),
    ApproximateNumberOfMessagesNotVisible: String(messages.length - visible - delayed),
  };
}

const received = ({ id, body, sentAt }: Message) => ({
  MessageId: id,
  ReceiptHandle: id,
  Body: body,
  Attributes: { SentTimestamp: String(sentAt) },
  MD5OfBody: createHash('md5').update(body).digest('hex'),
});

function problemOf(entries: Entry[]): string | undefined {
  if (entries.length === 0) return 'EmptyBatchRequest';
  if (entries.length > ENTRIES_MAX) return 'TooManyEntriesInBatchRequest';
  if (new Set(entries.map(({ Id }) => Id)).size < entries.length) return 'BatchEntryIdsNotDistinct';
  if (entries.some(({ DelaySeconds = 0 }) => DelaySeconds < 0 || DelaySeconds > DELAY_SECONDS_MAX))
    return 'InvalidParameterValue';
  const bytes = entries.reduce((sum, { MessageBody }) => sum + Buffer.byteLength(MessageBody), 0);
  return bytes > BYTES_MAX ? 'BatchRequestTooLong' : undefined;
}

function put(queue: Queue, { Id, MessageBody, DelaySeconds = 0 }: Entry, trace: string | undefined) {
  const id = randomUUID();
  const now = Date.now();
  queue.messages.push({
    id,
    body: MessageBody,
    sentAt: now,
    received: 0,
    visibleAt: now + DelaySeconds * 1000,
    ...(trace !== undefined && { trace }),
  });
  return { Id, MessageId: id, MD5OfMessageBody: createHash('md5').update(MessageBody).digest('hex') };
}
