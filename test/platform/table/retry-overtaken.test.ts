import { beforeEach, expect, it, vi } from 'vitest';
import { ATTEMPTS_MAX, wait } from '../../../lib/platform/table/backoff.ts';
import { Overtaken, retryOrBusy, retryOvertaken } from '../../../lib/platform/table/retry-overtaken.ts';

vi.mock('../../../lib/platform/table/backoff.ts', async (original) => ({
  ...(await original<typeof import('../../../lib/platform/table/backoff.ts')>()),
  wait: vi.fn(async () => {}),
}));
beforeEach(() => vi.mocked(wait).mockClear());

const GONE = new Error('gone');

/** Work that throws these errors, one per attempt, and then succeeds. */
function failing(...errors: Error[]) {
  const attempts: number[] = [];
  const work = async (attempt: number): Promise<string> => {
    attempts.push(attempt);
    const error = errors[attempt - 1];
    if (error) throw error;
    return 'done';
  };
  return { work, attempts };
}

const overtaken = (times: number): Error[] => Array.from({ length: times }, () => new Overtaken());

it('work is repeated while another write overtakes it, after growing pauses from the shortest', async () => {
  const { work, attempts } = failing(...overtaken(3));

  expect(await retryOvertaken(work)).toBe('done');
  expect(attempts).toEqual([1, 2, 3, 4]);
  expect(vi.mocked(wait).mock.calls).toEqual([[0], [1], [2]]);
});

it('another error ends it at once', async () => {
  const { work, attempts } = failing(...overtaken(1), GONE);

  await expect(retryOvertaken(work)).rejects.toBe(GONE);
  expect(attempts).toEqual([1, 2]);
});

it.each([
  [1, 1],
  [3, 3],
  [undefined, ATTEMPTS_MAX],
])('of at most %s attempts there are %i', async (max, expected) => {
  const { work, attempts } = failing(...overtaken(100));

  await expect(retryOvertaken(work, max)).rejects.toThrow(`Other writes overtook each of ${expected} attempts.`);
  expect(attempts).toHaveLength(expected);
  expect(wait).toHaveBeenCalledTimes(expected - 1);
});

it("a loop around another does not repeat the inner one's attempts", async () => {
  const { work, attempts } = failing(...overtaken(100));

  await expect(retryOvertaken(() => retryOvertaken(work, 2), 5)).rejects.toThrow('each of 2 attempts');
  expect(attempts).toHaveLength(2);
});

it('a request whose write is overtaken each time is asked to wait, and any other error stays', async () => {
  const always = failing(...overtaken(100));
  await expect(retryOrBusy(always.work, 3)).rejects.toMatchObject({ kind: 'rate_limited' });
  expect(always.attempts).toHaveLength(3);

  await expect(retryOrBusy(() => Promise.reject(GONE))).rejects.toBe(GONE);
  expect(await retryOrBusy(async () => 'done')).toBe('done');
});
