import { SendMessageBatchCommand, type SendMessageBatchRequest, SQSClient } from '@aws-sdk/client-sqs';
import { awsRequestHandler } from '../idle-agents.ts';

/** The SDK's client of SQS. A file of its own beside a function's bundle: see infra/bundle.ts. */
let client: SQSClient | undefined;

/** Sending normally takes some 10 ms. A batch that is sent again may arrive twice, which every worker allows for. */
const TIMEOUT_MS = 3_000;

/** All sends of a process share one client and its sockets. */
export function sendBatch(batch: SendMessageBatchRequest) {
  client ??= new SQSClient({ maxAttempts: 3, requestHandler: awsRequestHandler(TIMEOUT_MS) });
  return client.send(new SendMessageBatchCommand(batch));
}
