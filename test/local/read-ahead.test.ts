import { describe, expect, it } from 'vitest';
import { localQueues } from '../../infra/local/queue.ts';
import { type RecordLanes, readAhead } from '../../infra/local/read-ahead.ts';
import type { StreamPages } from '../../infra/stream-records.ts';
import type { StreamRecord } from '../../lib/platform/changes/change.ts';

const record = (sequence: number, pk: string, sk = 'ACCOUNT'): StreamRecord => ({
  eventID: String(sequence),
  dynamodb: { SequenceNumber: String(sequence), Keys: { pk: { S: pk }, sk: { S: sk } } },
});

/** A shard whose records may grow while it is read. */
const pagesOf = (records: StreamRecord[], pageMax = 1_000): StreamPages => ({
  shards: async () => ['shard'],
  recordsAfter: async (_, sequence, limit = pageMax) =>
    records.filter(({ dynamodb }) => Number(dynamodb?.SequenceNumber) > Number(sequence ?? 0)).slice(0, limit),
});

const LANES: RecordLanes = {
  isWanted: ({ dynamodb }) => dynamodb?.Keys?.sk?.S === 'ACCOUNT',
  laneOf: ({ dynamodb }) => dynamodb?.Keys?.pk?.S ?? '',
};

const sequences = (records: StreamRecord[]) => records.map(({ dynamodb }) => Number(dynamodb?.SequenceNumber));

describe('a reader with lanes', () => {
  it("handles one account's only change next, however many of another wait", async () => {
    const records = Array.from({ length: 3_000 }, (_, n) => record(n + 1, 'busy'));
    const ahead = readAhead(pagesOf(records), 'shard', undefined, LANES);
    ahead.handled((await ahead.next(10)).records);
    records.push(record(3_001, 'quiet'));

    expect(sequences((await ahead.next(10)).records)).toContain(3_001);
  });

  it('has its checkpoint before the first unhandled change, and skips unwanted ones', async () => {
    const records = [record(1, 'a'), record(2, 'a'), record(3, 'a', 'NOTE'), record(4, 'b'), record(5, 'b', 'NOTE')];
    const ahead = readAhead(pagesOf(records), 'shard', undefined, LANES);
    const { records: first } = await ahead.next(2);

    expect(sequences(first)).toEqual([1, 4]);
    expect(ahead.handled(first)).toBe('1');
    const { records: second } = await ahead.next(2);
    expect(sequences(second)).toEqual([2]);
    expect(ahead.handled(second)).toBe('5');
    expect(await ahead.next(2)).toEqual({ records: [], isEmpty: true });
  });
});

it('a reader without lanes handles the records in their order, batch by batch', async () => {
  const records = [record(1, 'a'), record(2, 'b'), record(3, 'a', 'NOTE')];
  const ahead = readAhead(pagesOf(records), 'shard', undefined, undefined);
  const { records: first } = await ahead.next(2);

  expect(sequences(first)).toEqual([1, 2]);
  expect(ahead.handled(first)).toBe('2');
  expect(sequences((await ahead.next(2)).records)).toEqual([3]);
});

it("a local queue's messages take turns between their lanes", async () => {
  const worked: string[] = [];
  const queues = localQueues({
    work: async ({ Records }) => {
      worked.push(...Records.map(({ body }) => JSON.parse(body) as string));
      return { batchItemFailures: [] };
    },
  });
  const messages = [...Array.from({ length: 3_000 }, (_, n) => `busy ${n}`), 'quiet 0', 'quiet 1'];
  await queues.queue('work').send(messages, { laneOf: (message) => message.split(' ')[0] ?? '' });
  await queues.idle();

  expect(worked).toHaveLength(3_002);
  expect(worked.slice(0, 6)).toEqual(['busy 0', 'quiet 0', 'busy 1', 'quiet 1', 'busy 2', 'busy 3']);
});
