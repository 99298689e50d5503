import { afterEach, expect, it } from 'vitest';
import { queueDepths } from '../../../lib/operations/health/queue-depths.ts';
import { useQueueHost } from '../../../lib/platform/jobs/queue-host.ts';

afterEach(() => useQueueHost(undefined));

const KNOWN = { waiting: 2, oldest_at: null, dead: 1, taken: 0 };
const UNKNOWN = { waiting: null, oldest_at: null, dead: null };

it('reports all other queues while one is slow and another one fails', async () => {
  const depths: Record<string, () => Promise<typeof KNOWN>> = {
    quick: async () => KNOWN,
    slow: () => new Promise(() => {}),
    failing: () => Promise.reject(new Error('The connection was reset.')),
  };
  useQueueHost({ depth: (queue) => depths[queue]?.() ?? Promise.reject(new Error(queue)), take: async () => [] });

  expect(await queueDepths(['quick', 'slow', 'failing'], 20)).toEqual([
    { queue: 'quick', ...KNOWN },
    { queue: 'slow', ...UNKNOWN },
    { queue: 'failing', ...UNKNOWN },
  ]);
});
