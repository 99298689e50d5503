import { afterEach, expect, it } from 'vitest';
import { queueDue } from '../../../lib/communication/attention/jobs.ts';
import { useQueues } from '../../../lib/platform/jobs/queue.ts';
import { rootPath } from '../../../lib/platform/table/account-path.ts';
import { keys, kinds, table, work } from '../../../lib/platform/table/table.ts';

const NOW = new Date('2026-11-15T10:00:00Z');
const path = rootPath('account');
afterEach(() => useQueues(undefined));

it('the hourly check finds feeds that are due, and reports late ones', async () => {
  const sent: unknown[] = [];
  useQueues(() => ({ send: async (messages) => void sent.push(...messages) }));
  const before = await queueDue(NOW);
  const due = async (feed: string, moment: string) => {
    await table.write([{ put: { ...keys.silence(path, feed), due: moment, ...work.silence(feed, moment) } }]);
  };
  await due('feed-a', '2026-11-15T07:59:59Z');
  await due('feed-b', '2026-11-15T08:00:00Z');
  await due('feed-c', '2026-11-15T10:00:00Z');
  await due('feed-d', '2026-11-15T10:00:01Z');
  sent.length = 0;

  expect(await queueDue(NOW)).toEqual({ due: before.due + 3, late: before.late + 1 });
  const keysSent = JSON.stringify(sent);
  expect(['feed-a', 'feed-b', 'feed-c', 'feed-d'].map((feed) => keysSent.includes(`"${kinds.feed}${feed}"`))).toEqual([
    true,
    true,
    true,
    false,
  ]);
});
