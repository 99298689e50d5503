import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import type { Cloud } from './emulated/cloud.ts';
import { type Queue, sqs } from './emulated/sqs.ts';
import { functionNamed, ownCloud, replace, revoke } from './own-cloud.ts';

/** Mappings from queues to functions, tested with a worker that does what its messages say, and logs its input. */
const WORKER = `
export async function handler({ Records }) {
  console.log(JSON.stringify({ batch: Records.map(({ body, attributes }) => body + ' ' + attributes.ApproximateReceiveCount) }));
  if (Records.some(({ body }) => body.includes('crash'))) throw new Error('All of it failed.');
  await new Promise((resolve) => setTimeout(resolve, 50));
  const bad = Records.filter(({ body }) => body.includes('bad'));
  return { batchItemFailures: bad.map(({ messageId }) => ({ itemIdentifier: messageId })) };
}`;

let cloud: Cloud | undefined;

afterEach(() => cloud?.stop());

const queueNamed = ({ queues }: Cloud, start: string): Queue => {
  const found = [...queues.values()].find(({ id }) => id.startsWith(start));
  if (!found) throw new Error(`There is no queue ${start}.`);
  return found;
};

function put(queue: Queue, bodies: string[], trace?: string): void {
  const now = Date.now();
  queue.messages.push(
    ...bodies.map((body, i) => ({
      id: `${i}`,
      body,
      sentAt: now,
      received: 0,
      visibleAt: now,
      ...(trace !== undefined && { trace }),
    })),
  );
  queue.onSent();
}

const batches = ({ log }: Cloud): string[][] =>
  log.flatMap((line) => (line.includes('"batch"') ? [JSON.parse(line).batch] : []));

it('only what failed comes back, and after five times it is a dead letter', async () => {
  cloud = await ownCloud((template, folder) => replace(template, folder, 'CloseWork', WORKER));
  put(queueNamed(cloud, 'CloseMonthsQueue'), ['good', 'bad', 'fine']);
  await cloud.mappings.idle();

  expect(batches(cloud)).toEqual([['good 1', 'bad 1', 'fine 1'], ['bad 2'], ['bad 3'], ['bad 4'], ['bad 5']]);
  expect(queueNamed(cloud, 'CloseMonthsDeadLetters').messages.map(({ body }) => body)).toEqual(['bad']);
});

it('a worker that fails as a whole gets all of the batch again', async () => {
  cloud = await ownCloud((template, folder) => replace(template, folder, 'CloseWork', WORKER));
  put(queueNamed(cloud, 'CloseMonthsQueue'), ['good', 'crash']);
  await cloud.mappings.idle();

  expect(batches(cloud)).toHaveLength(5);
  expect(queueNamed(cloud, 'CloseMonthsDeadLetters').messages).toHaveLength(2);
});

it('messages come in batches of ten at the most', async () => {
  cloud = await ownCloud((template, folder) => replace(template, folder, 'CloseWork', WORKER));
  put(
    queueNamed(cloud, 'CloseMonthsQueue'),
    Array.from({ length: 25 }, (_, i) => `${i}`),
  );
  await cloud.mappings.idle();

  expect(
    batches(cloud)
      .map((batch) => batch.length)
      .sort(),
  ).toEqual([10, 10, 5]);
});

it('a worker whose role may not receive gets nothing', async () => {
  cloud = await ownCloud((template, folder) => {
    replace(template, folder, 'CloseWork', WORKER);
    revoke(template, 'CloseWork', 'sqs:ReceiveMessage');
  });
  const queue = queueNamed(cloud, 'CloseMonthsQueue');
  put(queue, ['good']);
  await sleep(300);

  expect(queue.messages).toHaveLength(1);
  expect(batches(cloud)).toEqual([]);
});

it('a schedule’s start reaches the worker through the queue, in AWS’s own wire form', async () => {
  let name = '';
  cloud = await ownCloud((template) => {
    name = functionNamed(template, 'CloseStart');
  });

  expect(await cloud.lambda.invoke(name, '{}')).toEqual({ payload: 'null' });
  await cloud.mappings.idle();
  expect(cloud.calls.map(({ service, operation }) => `${service}:${operation}`)).toEqual(
    expect.arrayContaining(['sqs:SendMessageBatch', 'dynamodb:Query']),
  );
  expect(cloud.calls.filter(({ refusal }) => refusal)).toEqual([]);
  expect(queueNamed(cloud, 'CloseMonthsDeadLetters').messages).toEqual([]);
});

it('a message that its sender holds back comes when it is due, and not for longer than SQS allows', async () => {
  cloud = await ownCloud((template, folder) => replace(template, folder, 'CloseWork', WORKER));
  const queue = queueNamed(cloud, 'CloseMonthsQueue');
  const send = (MessageBody: string, DelaySeconds: number) =>
    sqs(new Map([[queue.arn, queue]])).answer(
      'SendMessage',
      { QueueUrl: `https://sqs.example.com/1/${queue.name}`, MessageBody, DelaySeconds },
      '',
      {},
    );
  const sentAt = Date.now();
  send('later', 1);
  send('now', 0);
  while (batches(cloud).length < 2) await sleep(50);
  expect(batches(cloud)).toEqual([['now 1'], ['later 1']]);
  expect(Date.now() - sentAt).toBeGreaterThanOrEqual(1_000);
  expect(send('never', 901)).toMatchObject({ status: 400 });
});
