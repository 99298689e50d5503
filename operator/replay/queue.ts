import { DeleteMessageCommand, type Message, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { awsRequestHandler } from '../../lib/platform/idle-agents.ts';

/** The messages of an SQS queue, each once, until there are no more. What is not deleted comes back after a while. */
export async function* messagesIn(
  QueueUrl: string,
): AsyncGenerator<{ id: string; body: string; delete(): Promise<void> }> {
  // The address itself says where the queue is; where it does not, the environment does.
  const [, region] = /^https:\/\/sqs\.([a-z0-9-]+)\.amazonaws\.com/.exec(QueueUrl) ?? [];
  const client = new SQSClient({
    ...{ endpoint: new URL(QueueUrl).origin, ...(region && { region }) },
    requestHandler: awsRequestHandler(TIMEOUT_MS),
  });
  const seen = new Set<string>();
  try {
    for (;;) {
      const fresh = (await receive()).filter(({ MessageId = '' }) => !seen.has(MessageId));
      if (fresh.length === 0) return;
      for (const { MessageId: id = '', Body: body = '', ReceiptHandle } of fresh) {
        seen.add(id);
        yield {
          id,
          body,
          delete: async () => void (await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }))),
        };
      }
    }
  } finally {
    client.destroy();
  }

  async function receive(): Promise<Message[]> {
    const asked = { QueueUrl, MaxNumberOfMessages: 10, VisibilityTimeout: HIDDEN_SECONDS, WaitTimeSeconds: 2 };
    return (await client.send(new ReceiveMessageCommand(asked))).Messages ?? [];
  }
}

/** Receiving waits for up to two seconds by itself. */
const TIMEOUT_MS = 10_000;

/** Longer than it takes to replay ten of them. */
const HIDDEN_SECONDS = 120;
