import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { localQueues } from '../../../infra/local/queue.ts';
import { leaseLetter } from '../../../lib/operations/dead-letters/letter-lease.ts';
import { listLetters } from '../../../lib/operations/dead-letters/list.ts';
import { retryLetters } from '../../../lib/operations/dead-letters/retry.ts';
import { clock } from '../../../lib/platform/clock.ts';
import { deadLettersOf } from '../../../lib/platform/jobs/queue.ts';
import { queueHost, useQueueHost } from '../../../lib/platform/jobs/queue-host.ts';
import { at, now } from '../../support/moment.ts';
import { type SqsServer, startSqs } from './sqs-server.ts';

/** A queue with a worker, and its dead letters, on each host. */
type Host = {
  name: string;
  give(contents: object): Promise<void>;
  /** Bodies sent to the queue. */
  sent(): string[];
  stop(): Promise<void>;
};

async function onThisMachine(): Promise<Host> {
  const name = `work-${randomUUID()}`;
  const sent: string[] = [];
  const queues = localQueues({
    [name]: async ({ Records }) => {
      sent.push(...Records.map(({ body }) => body));
      return { batchItemFailures: [] };
    },
  });
  useQueueHost(queues.host);
  return {
    name,
    give: (contents) => queues.queue(deadLettersOf(name)).send([contents]),
    sent: () => sent,
    async stop() {
      await queues.idle();
    },
  };
}

let sqs: SqsServer | undefined;

async function onAws(): Promise<Host> {
  const name = `work-${randomUUID()}`;
  const server = await startSqs(name);
  sqs = server;
  for (const [variable, value] of Object.entries(server.environment)) vi.stubEnv(variable, value);
  useQueueHost(undefined);
  vi.resetModules();
  return {
    name,
    async give(contents) {
      server.dead.messages.push({
        id: randomUUID(),
        body: JSON.stringify(contents),
        sentAt: clock.now().getTime(),
        received: 0,
        visibleAt: 0,
      });
    },
    sent: () => server.queue.messages.map(({ body }) => body),
    stop: () => server.stop(),
  };
}

const letter = (message: unknown, reason = 'It broke.', failed_at = '2026-11-02T10:00:00.000Z') => ({
  message: JSON.stringify(message),
  message_id: 'one',
  reason,
  failed_at,
});

describe.each([
  ['this machine', onThisMachine],
  ['AWS', onAws],
])('dead letters on %s', (_, start) => {
  let host: Host;
  const recorded: string[][] = [];
  const retry = (ids?: string[]) =>
    retryLetters({ queue: host.name, ids, now: clock.now(), record: async (some) => void recorded.push(some) });
  const all = async () => (await listLetters(host.name, {})).items;

  beforeEach(async () => {
    at('2026-11-03T10:00:00Z');
    recorded.length = 0;
    host = await start();
  });
  afterEach(async () => {
    now();
    await host.stop();
    useQueueHost(undefined);
    vi.unstubAllEnvs();
  });

  it('are listed with time and reason, oldest first, page by page, and stay', async () => {
    for (const [n, time] of [
      '2026-11-02T11:00:00.000Z',
      '2026-11-02T09:00:00.000Z',
      '2026-11-02T10:00:00.000Z',
    ].entries())
      await host.give(letter({ n }, `Failure ${n}.`, time));
    const first = await listLetters(host.name, { limit: 2 });
    const rest = await listLetters(host.name, { limit: 2, cursor: first.next });

    expect([...first.items, ...rest.items].map(({ at, reason }) => [at, reason])).toEqual([
      ['2026-11-02T09:00:00Z', 'Failure 1.'],
      ['2026-11-02T10:00:00Z', 'Failure 2.'],
      ['2026-11-02T11:00:00Z', 'Failure 0.'],
    ]);
    expect(rest.next).toBeUndefined();
    expect(await all()).toHaveLength(3);
    expect(host.sent()).toEqual([]);
  });

  it('are all sent again as they were, and are gone', async () => {
    for (const n of [1, 2, 3]) await host.give(letter({ n }));

    expect(await retry()).toEqual({ retried: 3, retried_before: 0, left: 0 });
    await host.stop();
    expect(host.sent().sort()).toEqual(['{"n":1}', '{"n":2}', '{"n":3}']);
    expect(recorded).toHaveLength(1);
    expect(recorded[0]).toHaveLength(3);
  });

  it('are sent again one by one; the others stay', async () => {
    for (const n of [1, 2, 3]) await host.give(letter({ n }, `Failure ${n}.`));
    const [, second] = (await all()).sort((one, other) => (one.reason < other.reason ? -1 : 1));

    expect(await retry([second?.id ?? ''])).toEqual({ retried: 1, retried_before: 0, left: 2 });
    expect((await all()).map(({ reason }) => reason).sort()).toEqual(['Failure 1.', 'Failure 3.']);
    await host.stop();
    expect(host.sent()).toEqual(['{"n":2}']);
  });

  it('are sent again once, however many operators press at once', async () => {
    for (let n = 0; n < 12; n++) await host.give(letter({ n }));
    const ids = (await all()).map(({ id }) => id);
    const answers = await Promise.all([retry(ids), retry(ids), retry(), retry(ids)]);
    await host.stop();

    expect(host.sent().sort()).toEqual(Array.from({ length: 12 }, (_, n) => `{"n":${n}}`).sort());
    expect(answers.reduce((sum, { retried }) => sum + retried, 0)).toBe(12);
    expect(recorded.flat().sort()).toEqual(ids.sort());
  });

  it('sent again before are known', async () => {
    await host.give(letter({ n: 1 }));
    const ids = (await all()).map(({ id }) => id);
    await retry(ids);

    expect(await retry(ids)).toEqual({ retried: 0, retried_before: 1, left: 0 });
    await host.stop();
    expect(host.sent()).toHaveLength(1);
  });

  it('with unknown ids are refused, and none is sent', async () => {
    await host.give(letter({ n: 1 }));
    const [{ id } = { id: '' }] = await all();

    await expect(retry([id, 'nothing'])).rejects.toMatchObject({
      kind: 'invalid',
      message: `There is no dead letter "nothing" in ${host.name}; list it again.`,
    });
    expect(host.sent()).toEqual([]);
    expect(await all()).toHaveLength(1);
    expect(recorded).toEqual([]);
  });

  it('can be sent after a minute if their request died before', async () => {
    await host.give(letter({ n: 1 }));
    const [{ id } = { id: '' }] = await all();
    await leaseLetter(host.name, id, clock.now());

    expect(await retry([id])).toMatchObject({ retried: 0, retried_before: 1 });
    at('2026-11-03T10:01:01Z');
    expect(await retry([id])).toMatchObject({ retried: 1 });
  });

  it('do not show the message', async () => {
    const secrets = ['jo.green@example.com', 'rg_live_0123456789abcdef01234567', 'hunter2'];
    await host.give(
      letter({ email: secrets[0] }, `No mail for jo.green@example.com with key ${secrets[1]} and "hunter2".`),
    );
    await host.give({ email: secrets[0], key: secrets[1], password: secrets[2] });
    const shown = JSON.stringify(await all());

    for (const secret of secrets) expect(shown).not.toContain(secret);
    expect(shown).toContain('No mail for (address) with key (text) and');
    expect(shown).toContain('The worker crashed, timed out or ran out of memory at each try; its log says why.');
  });
});

it('SQS is asked in few calls, and never deletes what it did not send', async () => {
  const { name, give, stop } = await onAws();
  for (let n = 0; n < 5; n++) await give(letter({ n }));
  const host = await queueHost();

  expect(await host.depth(name)).toEqual({ waiting: 0, oldest_at: null, dead: 5, taken: 0 });
  expect(sqs?.operations).toEqual(['GetQueueAttributes', 'GetQueueAttributes']);
  expect((await host.take(name)).map(({ body }) => JSON.parse(body).message)).toHaveLength(5);
  expect(await host.depth(name)).toMatchObject({ dead: 5, taken: 5 });
  expect(await host.take(name)).toEqual([]);
  await stop();
  vi.unstubAllEnvs();
});
