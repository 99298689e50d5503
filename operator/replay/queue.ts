import { DeleteMessageCommand, type Message, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { awsRequestHandler } from '../../lib/platform/idle-agents.ts';

/** The messages of an SQS queue, each once, until it is empty. A message that is not deleted becomes visible again later. */
export async function* messagesIn(
  QueueUrl: string,
): AsyncGenerator<{ id: string; body: string; delete(): Promise<void> }> {
  // The URL names the region; if it does not, the environment does.
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

/** Long polling. */
const TIMEOUT_MS = 10_000;

/** Longer than the replay of ten messages. */
const HIDDEN_SECONDS = 120;
