import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { useQueues } from '../../../lib/platform/jobs/queue.ts';
import { MESSAGE_TRIES_MAX, NoFurtherTries, type QueueEvent, worker } from '../../../lib/platform/jobs/worker.ts';
import { logged } from '../../support/logged.ts';
import { at, now } from '../../support/moment.ts';

const letters: unknown[] = [];
let isClosed = false;
beforeEach(() => {
  at('2026-11-15T09:30:00Z');
  letters.length = 0;
  isClosed = false;
  useQueues((name) => ({
    async send(messages) {
      if (isClosed) throw new Error('closed');
      letters.push(...messages.map((message) => [name, message]));
    },
  }));
});
afterEach(() => {
  now();
  useQueues(undefined);
});

const record = (messageId: string, body: unknown, tries = 1) =>
  ({
    messageId,
    body: typeof body === 'string' ? body : JSON.stringify(body),
    attributes: { ApproximateReceiveCount: String(tries) },
  }) as unknown as QueueEvent['Records'][number];

async function run(records: QueueEvent['Records'], { isPrivate = false, isStopping = (): boolean => false } = {}) {
  const done: number[] = [];
  const work = worker({
    queue: 'work',
    message: z.object({ n: z.number() }),
    atOnce: 1,
    isPrivate,
    async work({ n }) {
      if (n < 0) throw new Error('negative');
      if (n === 0) throw new NoFurtherTries('zero', { n: 1 });
      done.push(n);
    },
  });
  const { batchItemFailures } = await work({ Records: records, isStopping });
  return { done, failed: batchItemFailures.map(({ itemIdentifier }) => itemIdentifier) };
}
const buried = (message: string, message_id: string, reason: string) => [
  'work-dead-letters',
  { message, message_id, reason, cause: 'error', failed_at: '2026-11-15T09:30:00.000Z' },
];

describe('a worker', () => {
  it('does every message, and gives back the failed ones', async () => {
    expect(await run([record('a', { n: 1 }), record('b', { n: -1 }), record('c', { n: 2 })])).toEqual({
      done: [1, 2],
      failed: ['b'],
    });
    expect(letters).toEqual([]);
  });

  it('buries a message after its fourth try, with the reason', async () => {
    expect(MESSAGE_TRIES_MAX).toBe(4);
    expect((await run([record('b', { n: -1 }, 3)])).failed).toEqual(['b']);
    expect((await run([record('b', { n: -1 }, 4)])).failed).toEqual([]);

    expect(letters).toEqual([buried('{"n":-1}', 'b', 'negative')]);
  });

  it('buries a hopeless message at once, in the form to send again', async () => {
    expect((await run([record('b', { n: 0 })])).failed).toEqual([]);

    expect(letters).toEqual([buried('{"n":1}', 'b', 'zero')]);
  });

  it('gives an unburiable message back', async () => {
    isClosed = true;

    expect((await run([record('b', { n: -1 }, 4), record('c', { n: 0 })])).failed).toEqual(['b', 'c']);
  });

  it.each(['{', '{"m":1}', '"text"'])('treats a non-message as failed: %s', async (body) => {
    expect((await run([record('b', body)])).failed).toEqual(['b']);
  });

  it('begins nothing while its host stops', async () => {
    expect(await run([record('a', { n: 1 })], { isStopping: () => true })).toEqual({ done: [], failed: ['a'] });
  });

  it('logs a failed message, unless it names a person', async () => {
    await run([record('b', { n: -1 }, 2)]);
    expect(logged.at(-1)).toMatchObject({ message: 'job failed', queue: 'work', body: '{"n":-1}', tries: 2 });
    await run([record('b', { n: -1 })], { isPrivate: true });

    expect(logged.at(-1)).toMatchObject({ message_id: 'b' });
    expect(logged.at(-1)).not.toHaveProperty('body');
  });
});
