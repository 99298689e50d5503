import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  deadLetters,
  isQueueKnown,
  queue,
  queueUrl,
  type SendOptions,
  sendAll,
  useQueues,
} from '../../../lib/platform/jobs/queue.ts';
import { startSqs } from '../../operations/dead-letters/sqs-server.ts';

afterEach(() => {
  useQueues(undefined);
  vi.unstubAllEnvs();
});

describe("a queue's address", () => {
  it('is that of its variable', () => {
    vi.stubEnv('REGROVE_QUEUES', '');
    vi.stubEnv('REGROVE_QUEUE_FEED_DAYS', 'https://sqs/1/days');

    expect(queueUrl('feed-days')).toBe('https://sqs/1/days');
    expect([isQueueKnown('feed-days'), isQueueKnown('other')]).toEqual([true, false]);
    expect(() => queueUrl('other')).toThrow('REGROVE_QUEUE_OTHER is not set');
    useQueues(() => queue('x'));
    expect(isQueueKnown('other')).toBe(true);
  });

  it('is one of all queues, where a function knows all', () => {
    vi.stubEnv('REGROVE_QUEUES', 'https://sqs/1/*-mark');

    expect(['days', 'days-dead-letters'].map(queueUrl)).toEqual([
      'https://sqs/1/days-mark',
      'https://sqs/1/days-dead-letters-mark',
    ]);
  });
});

describe('messages', () => {
  it('are sent 500 at a time while they are produced, to the host of the process', async () => {
    const calls: [string, number, SendOptions | undefined][] = [];
    useQueues((name) => ({ send: async (messages, options) => void calls.push([name, messages.length, options]) }));
    await sendAll(
      'work',
      (async function* () {
        for (let n = 0; n < 1_001; n++) yield n;
      })(),
    );
    await deadLetters('work').send([1], { delaySeconds: 3 });

    expect(calls).toEqual([
      ['work', 500, undefined],
      ['work', 500, undefined],
      ['work', 1, undefined],
      ['work-dead-letters', 1, { delaySeconds: 3 }],
    ]);
  });

  it('are sent to SQS ten at a time, as JSON', async () => {
    const server = await startSqs('work');
    for (const [name, value] of Object.entries(server.environment)) vi.stubEnv(name, value);
    const numbers = Array.from({ length: 21 }, (_, n) => n);
    await queue('work').send(numbers);
    await server.stop();

    expect(server.operations).toEqual(Array(3).fill('SendMessageBatch'));
    expect(server.queue.messages.map(({ body }) => JSON.parse(body)).sort((one, other) => one - other)).toEqual(
      numbers,
    );
  });
});
