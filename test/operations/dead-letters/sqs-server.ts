import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deadLettersOf } from '../../../lib/platform/jobs/queue.ts';
import { type Queue, type Queues, sqs } from '../../cloud/emulated/sqs.ts';

/** SQS on this machine, using the AWS emulation, with one queue and its dead letters, and the dead letters of others. */
export type SqsServer = {
  queue: Queue;
  dead: Queue;
  deadOfOthers: Queue[];
  /** The requested operations, in order. */
  operations: string[];
  environment: Record<string, string>;
  stop(): Promise<void>;
};

export async function startSqs(name: string, others: readonly string[] = []): Promise<SqsServer> {
  const queueOf = (queue: string): Queue => ({
    id: queue,
    name: queue,
    arn: `arn:aws:sqs:eu-central-1:123456789012:${queue}`,
    messages: [],
    onSent: () => {},
    visibilityMs: 30_000,
    redeliverAfterMs: 30_000,
  });
  const [queue, dead] = [queueOf(`${name}-mark`), queueOf(`${deadLettersOf(name)}-mark`)];
  const deadOfOthers = others.map((other) => queueOf(`${deadLettersOf(other)}-mark`));
  const queues: Queues = new Map([queue, dead, ...deadOfOthers].map((one) => [one.arn, one]));
  const service = sqs(queues);
  const operations: string[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const operation = String(request.headers['x-amz-target']).split('.')[1] ?? '';
    operations.push(operation);
    const text = Buffer.concat(chunks).toString();
    const { status, body } = await service.answer(operation, JSON.parse(text), text, {});
    response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    queue,
    dead,
    deadOfOthers,
    operations,
    environment: {
      AWS_ENDPOINT_URL_SQS: url,
      AWS_REGION: 'eu-central-1',
      AWS_ACCESS_KEY_ID: 'local',
      AWS_SECRET_ACCESS_KEY: 'local',
      REGROVE_QUEUES: `${url}/123456789012/*-mark`,
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
