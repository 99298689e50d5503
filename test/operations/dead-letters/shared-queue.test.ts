import { afterEach, expect, it, vi } from 'vitest';
import { listLetters } from '../../../lib/operations/dead-letters/list.ts';
import { queueHost, useQueueHost } from '../../../lib/platform/jobs/queue-host.ts';
import { SHARED_QUEUE, SHARING } from '../../../lib/platform/jobs/shared-queue.ts';
import { type SqsServer, startSqs } from './sqs-server.ts';

let sqs: SqsServer | undefined;

afterEach(async () => {
  await sqs?.stop();
  vi.unstubAllEnvs();
});

const message = (id: string, contents: object) => ({
  id,
  body: JSON.stringify(contents),
  sentAt: Date.now(),
  received: 0,
  visibleAt: 0,
});

it('letters moved by SQS from the shared queue after crashes are counted and listed by change handler', async () => {
  const server = await startSqs(SHARED_QUEUE, SHARING);
  sqs = server;
  for (const [variable, value] of Object.entries(server.environment)) vi.stubEnv(variable, value);
  useQueueHost(undefined);
  const names = ['mail', 'mail', 'search', 'gone'];
  server.dead.messages.push(
    ...names.map((name, n) => message(`${n}`, { changeHandler: name, record: { eventID: `${n}` } })),
  );
  server.queue.messages.push(message('waiting', { changeHandler: 'ledger' }));
  const host = await queueHost();
  const depths = await Promise.all(SHARING.map((name) => host.depth(name)));

  expect(depths.map(({ waiting }) => waiting)).toEqual(SHARING.map(() => 1));
  expect(Object.fromEntries(server.deadOfOthers.map(({ id, messages }) => [id, messages.length]))).toMatchObject({
    'attention-changes-dead-letters-mark': 1,
    'ledger-changes-dead-letters-mark': 0,
    'mail-changes-dead-letters-mark': 2,
    'search-changes-dead-letters-mark': 1,
  });
  expect(server.dead.messages).toEqual([]);
  const { items } = await listLetters('mail-changes', { limit: 10 });
  expect(items.map(({ reason }) => reason)).toEqual(Array(2).fill(expect.stringContaining('The worker crashed')));

  const [letter] = await host.take('search-changes');
  await letter?.sendAgain();
  await letter?.remove();
  expect(server.queue.messages.map(({ body }) => JSON.parse(body).changeHandler)).toEqual(['ledger', 'search']);
});
