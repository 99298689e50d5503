import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  type Message,
  type QueueAttributeName,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  type SendMessageBatchRequest,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { awsRequestHandler } from '../idle-agents.ts';

/** The SDK's SQS client, bundled into a separate file loaded at first use (infra/bundle.ts). */
let client: SQSClient | undefined;

/** A send normally takes about 10 ms. A batch resent after a timeout may arrive twice, which workers allow for. */
const TIMEOUT_MS = 3_000;

/** All calls in a process share one client and its sockets. */
function sqs(): SQSClient {
  client ??= new SQSClient({ maxAttempts: 3, requestHandler: awsRequestHandler(TIMEOUT_MS) });
  return client;
}

export const sendBatch = (batch: SendMessageBatchRequest) => sqs().send(new SendMessageBatchCommand(batch));

/** Approximate, as reported by SQS. */
export async function attributesOf(QueueUrl: string, names: string[]): Promise<Record<string, string>> {
  const AttributeNames = names as QueueAttributeName[];
  return (await sqs().send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames }))).Attributes ?? {};
}

/** Receives up to ten messages and hides them from others. It waits for `waitSeconds` only if there are none. */
export async function receive(
  QueueUrl: string,
  { hiddenSeconds, waitSeconds, by = sqs() }: { hiddenSeconds: number; waitSeconds: number; by?: SQSClient },
): Promise<Message[]> {
  const asked = {
    QueueUrl,
    MaxNumberOfMessages: 10,
    VisibilityTimeout: hiddenSeconds,
    WaitTimeSeconds: waitSeconds,
    MessageSystemAttributeNames: ['SentTimestamp' as const],
  };
  return (await by.send(new ReceiveMessageCommand(asked))).Messages ?? [];
}

export async function remove(QueueUrl: string, ReceiptHandle: string, by = sqs()): Promise<void> {
  await by.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
}

/** Makes a received message visible again. */
export async function release(QueueUrl: string, ReceiptHandle: string): Promise<void> {
  await sqs().send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout: 0 }));
}
