import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { bookDay } from '../../../lib/metering/feeds/booking.ts';
import { retryStale, STALE } from '../../../lib/metering/feeds/stale.ts';
import { ATTEMPTS_MAX, wait } from '../../../lib/platform/table/backoff.ts';
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
beforeEach(() => {
  vi.mocked(wait).mockClear();
});

it('work that another write overtook is repeated after a pause', async () => {
  const work = vi.fn().mockRejectedValueOnce(STALE).mockRejectedValueOnce(STALE).mockResolvedValue('kept');

  expect(await retryStale(work)).toBe('kept');
  expect(vi.mocked(wait).mock.calls).toEqual([[0], [1]]);
});

it('another error is not repeated', async () => {
  const work = vi.fn().mockRejectedValue(new Error('broken'));

  await expect(retryStale(work)).rejects.toThrow('broken');
  expect(work).toHaveBeenCalledOnce();
});

it('a push whose feed changes each time asks the sender to wait, and does not repeat forever', async () => {
  const { body: feed } = await account.post('/feeds', { type: 'agent' });
  vi.mocked(bookDay).mockRejectedValue(STALE);
  const at = new Date().toISOString();
  const { status } = await account.post(`/feeds/${feed.id}/readings`, [{ device: 'a', at, total: 1000 }]);

  expect(status).toBe(429);
  expect(bookDay).toHaveBeenCalledTimes(ATTEMPTS_MAX);
});
