import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StreamRecord } from '../../../lib/platform/changes/change.ts';
import type { ChangeHandler } from '../../../lib/platform/changes/change-handler.ts';
import { changeQueueWorker } from '../../../lib/platform/changes/change-queue-worker.ts';
import { changesQueue, type DispatchedChange, dispatch } from '../../../lib/platform/changes/dispatch.ts';
import { useQueues } from '../../../lib/platform/jobs/queue.ts';
import { MESSAGE_TRIES_MAX } from '../../../lib/platform/jobs/worker.ts';
import { STAMP } from '../../../lib/platform/table/stamp.ts';

const changeHandler = (
  name: string,
  sortKeyPrefixes: string[],
  handle: ChangeHandler['handle'] = async () => {},
): ChangeHandler => ({
  name,
  sortKeyPrefixes,
  handle,
});

const record = (sequence: number, sk: string, image: Record<string, { S: string }> = {}): StreamRecord => ({
  eventID: `change ${sequence}`,
  dynamodb: {
    SequenceNumber: String(sequence),
    Keys: { pk: { S: 'a' }, sk: { S: sk } },
    NewImage: { pk: { S: 'a' }, sk: { S: sk }, ...image },
  },
});

/** The messages sent to each queue, call by call. */
const sent: Record<string, unknown[][]> = {};
let refusing: string | undefined;

beforeEach(() => {
  refusing = undefined;
  for (const name of Object.keys(sent)) delete sent[name];
  useQueues((name) => ({
    async send(messages) {
      if (name === refusing) throw new Error('The queue is closed.');
      sent[name] = [...(sent[name] ?? []), messages];
    },
  }));
});
afterEach(() => useQueues(undefined));

const sentTo = (name: string): string[] =>
  (sent[name] ?? []).flat().map((message) => String((message as DispatchedChange).record.eventID));

describe('the dispatcher', () => {
  const orders = changeHandler('orders', ['ORDER#']);
  const stamps: ChangeHandler = { ...changeHandler('stamps', []), handlesStamped: true };

  it("puts each record on each interested change handler's queue", async () => {
    const Records = [
      record(1, 'ORDER#1'),
      record(2, 'ORDER#2', { [STAMP]: { S: '{}' } }),
      record(3, 'USER#1', { [STAMP]: { S: '{}' } }),
      record(4, 'USER#2'),
    ];

    expect(await dispatch([orders, stamps])({ Records })).toEqual({ batchItemFailures: [] });
    expect(sentTo('orders-changes')).toEqual(['change 1', 'change 2']);
    expect(sentTo('stamps-changes')).toEqual(['change 2', 'change 3']);
  });

  it('reports a record refused by one queue, and sends to the others nevertheless', async () => {
    refusing = 'orders-changes';
    const Records = [record(1, 'USER#1', { [STAMP]: { S: '{}' } }), record(2, 'ORDER#1'), record(3, 'ORDER#2')];

    expect(await dispatch([orders, stamps])({ Records })).toEqual({ batchItemFailures: [{ itemIdentifier: '2' }] });
    expect(sentTo('stamps-changes')).toEqual(['change 1']);
  });

  it('gives back a record without a key, and sends those beside it', async () => {
    const Records = [record(1, 'ORDER#1'), { eventID: 'x', dynamodb: { SequenceNumber: '2' } }, record(3, 'ORDER#2')];

    expect(await dispatch([orders])({ Records })).toEqual({ batchItemFailures: [{ itemIdentifier: '2' }] });
    expect(sentTo('orders-changes')).toEqual(['change 1', 'change 3']);
  });

  it('sends no more at once than SQS takes: ten messages, a mebibyte together', async () => {
    const large = { text: { S: 'x'.repeat(300_000) } };
    const Records = Array.from({ length: 25 }, (_, i) => record(i, `ORDER#${i}`, i < 8 ? large : {}));
    await dispatch([orders])({ Records });
    const calls = sent['orders-changes'] ?? [];

    expect(sentTo('orders-changes').sort()).toEqual(Records.map(({ eventID }) => String(eventID)).sort());
    for (const messages of calls) {
      expect(messages.length).toBeLessThanOrEqual(10);
      expect(messages.reduce<number>((sum, one) => sum + JSON.stringify(one).length, 0)).toBeLessThan(1_048_576);
    }
    expect(calls.length).toBeLessThanOrEqual(6);
  });
});

describe("a change handler's worker", () => {
  const heard: string[] = [];
  const calls: number[] = [];
  const one = changeHandler('one', ['ORDER#'], async (changes) => {
    calls.push(changes.length);
    if (changes.some(({ sk }) => sk === 'ORDER#bad')) throw new Error('I cannot.');
    heard.push(...changes.map(({ sk }) => sk));
  });
  const work = changeQueueWorker(one, changesQueue(one));
  beforeEach(() => {
    heard.length = 0;
    calls.length = 0;
  });

  const message = (id: string, body: unknown, tries = 1) => ({
    messageId: id,
    body: JSON.stringify(body),
    attributes: {
      ApproximateReceiveCount: String(tries),
      SentTimestamp: '',
      SenderId: '',
      ApproximateFirstReceiveTimestamp: '',
    },
  });
  const of = (sk: string) => ({ changeHandler: 'one', record: record(1, sk) });

  it('sortKeyPrefixes a batch together', async () => {
    const Records = ['ORDER#1', 'ORDER#2', 'ORDER#3'].map((sk) => message(sk, of(sk)));

    expect(await work({ Records })).toEqual({ batchItemFailures: [] });
    expect(heard).toEqual(['ORDER#1', 'ORDER#2', 'ORDER#3']);
    expect(calls).toEqual([3]);
  });

  it.each([
    ['a change that it cannot handle', of('ORDER#bad')],
    ['a message that is none of a change', { nonsense: true }],
    [
      'a record whose image cannot be read',
      { changeHandler: 'one', record: { ...record(1, 'ORDER#x'), eventID: undefined } },
    ],
  ])('takes back %s alone, and after the last try buries it with the reason', async (_, bad) => {
    const Records = [message('a', of('ORDER#1')), message('b', bad), message('c', of('ORDER#2'))];

    expect(await work({ Records })).toEqual({ batchItemFailures: [{ itemIdentifier: 'b' }] });
    expect(heard).toEqual(['ORDER#1', 'ORDER#2']);
    expect(sent).toEqual({});

    expect(await work({ Records: [message('b', bad, MESSAGE_TRIES_MAX)] })).toEqual({ batchItemFailures: [] });
    expect(sent['one-changes-dead-letters']?.flat()).toEqual([
      expect.objectContaining({ message: JSON.stringify(bad), message_id: 'b', reason: expect.any(String) }),
    ]);
  });

  it('leaves it to the queue when the dead letters cannot be reached', async () => {
    refusing = 'one-changes-dead-letters';

    expect(await work({ Records: [message('b', of('ORDER#bad'), MESSAGE_TRIES_MAX)] })).toEqual({
      batchItemFailures: [{ itemIdentifier: 'b' }],
    });
  });
});
