import { afterEach, expect, it, vi } from 'vitest';
import { type Streams, streamPages } from '../../infra/stream-records.ts';
import { clock } from '../../lib/platform/clock.ts';

afterEach(() => {
  clock.use(undefined);
  vi.restoreAllMocks();
});

it('changes made at one moment keep one moment on a clock that is ahead, while time passes', async () => {
  const at = new Date('2026-11-15T12:00:00Z');
  const Records = Array.from({ length: 50 }, (_, i) => ({
    eventID: String(i),
    dynamodb: { ApproximateCreationDateTime: at },
  }));
  const streams: Streams = {
    describeStream: async () => ({}),
    getShardIterator: async () => ({ ShardIterator: 'one' }),
    getRecords: async () => ({ Records }),
  };
  let reads = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => at.getTime() + Math.floor(reads++ / 5));
  clock.use(() => Date.now() + 60_000);
  const records = await streamPages(streams, 'stream').recordsAfter('shard', undefined);
  const moments = records.map(({ dynamodb }) => Number(dynamodb?.ApproximateCreationDateTime));

  expect(new Set(moments)).toEqual(new Set([at.getTime() / 1000 + 60]));
});
