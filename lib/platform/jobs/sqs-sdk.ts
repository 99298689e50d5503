import { SendMessageBatchCommand, type SendMessageBatchRequest, SQSClient } from '@aws-sdk/client-sqs';
import { awsRequestHandler } from '../idle-agents.ts';

/** The SDK's client of SQS, bundled into a separate file that is loaded at the first use (infra/bundle.ts). */
let client: SQSClient | undefined;

/** A send normally takes about 10 ms. A batch that is sent again after a timeout may arrive twice, which workers allow for. */
const TIMEOUT_MS = 3_000;

/** All sends of a process share one client and its sockets. */
export function sendBatch(batch: SendMessageBatchRequest) {
  client ??= new SQSClient({ maxAttempts: 3, requestHandler: awsRequestHandler(TIMEOUT_MS) });
  return client.send(new SendMessageBatchCommand(batch));
}
