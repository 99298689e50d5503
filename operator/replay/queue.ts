import { SQSClient } from '@aws-sdk/client-sqs';
import { awsRequestHandler } from '../../lib/platform/idle-agents.ts';
import { receive, remove } from '../../lib/platform/jobs/sqs-sdk.ts';

/** The messages in an SQS queue, each once, until it is empty. A message not deleted becomes visible again later. */
export async function* messagesIn(url: string): AsyncGenerator<{ id: string; body: string; delete(): Promise<void> }> {
  // The URL names the region; if it does not, the environment does.
  const [, region] = /^https:\/\/sqs\.([a-z0-9-]+)\.amazonaws\.com/.exec(url) ?? [];
  const by = new SQSClient({
    endpoint: new URL(url).origin,
    ...(region && { region }),
    requestHandler: awsRequestHandler(TIMEOUT_MS),
  });
  const seen = new Set<string>();
  try {
    for (;;) {
      const received = await receive(url, { hiddenSeconds: HIDDEN_SECONDS, waitSeconds: 2, by });
      const fresh = received.filter(({ MessageId = '' }) => !seen.has(MessageId));
      if (fresh.length === 0) return;
      for (const { MessageId: id = '', Body: body = '', ReceiptHandle = '' } of fresh) {
        seen.add(id);
        yield { id, body, delete: () => remove(url, ReceiptHandle, by) };
      }
    }
  } finally {
    by.destroy();
  }
}

/** Long polling. */
const TIMEOUT_MS = 10_000;

/** Longer than replaying ten messages takes. */
const HIDDEN_SECONDS = 120;
