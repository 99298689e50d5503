import { beforeAll, expect, it, vi } from 'vitest';
import { bookDay } from '../../../lib/metering/feeds/booking.ts';
import { ATTEMPTS_MAX } from '../../../lib/platform/table/backoff.ts';
import { Overtaken } from '../../../lib/platform/table/retry-overtaken.ts';
import { distributor, type TestAccount } from '../../support/api.ts';

vi.mock('../../../lib/metering/feeds/booking.ts', () => ({ bookDay: vi.fn() }));
vi.mock('../../../lib/platform/table/backoff.ts', async (original) => ({
  ...(await original<typeof import('../../../lib/platform/table/backoff.ts')>()),
  wait: vi.fn(async () => {}),
}));

let account: TestAccount;
beforeAll(async () => {
  account = await distributor();
});

it('a push whose feed changes each time asks the sender to wait, and does not repeat forever', async () => {
  const { body: feed } = await account.post('/feeds', { type: 'agent' });
  vi.mocked(bookDay).mockRejectedValue(new Overtaken());
  const at = new Date().toISOString();
  const { status } = await account.post(`/feeds/${feed.id}/readings`, [{ device: 'a', at, total: 1000 }]);

  expect(status).toBe(429);
  expect(bookDay).toHaveBeenCalledTimes(ATTEMPTS_MAX);
});
