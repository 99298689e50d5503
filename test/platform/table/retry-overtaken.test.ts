import { beforeEach, expect, it, vi } from 'vitest';
import { ATTEMPTS_MAX, wait } from '../../../lib/platform/table/backoff.ts';
import {
  OVERTAKEN,
  retryOrBusy,
  retryOvertaken,
  untilWritten,
  untilWrittenOrBusy,
} from '../../../lib/platform/table/retry-overtaken.ts';

vi.mock('../../../lib/platform/table/backoff.ts', async (original) => ({
  ...(await original<typeof import('../../../lib/platform/table/backoff.ts')>()),
  wait: vi.fn(async () => {}),
}));
beforeEach(() => vi.mocked(wait).mockClear());

const CHANGED = new Error('changed');
const GONE = new Error('gone');

/** Work that throws these errors, one in each attempt, and then succeeds. */
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

it('work is repeated while another write overtakes it, after pauses that grow from the shortest', async () => {
  const { work, attempts } = failing(CHANGED, GONE, CHANGED);

  expect(await retryOvertaken([CHANGED, GONE], work)).toBe('done');
  expect(attempts).toEqual([1, 2, 3, 4]);
  expect(vi.mocked(wait).mock.calls).toEqual([[0], [1], [2]]);
});

it('another error ends it at once', async () => {
  const { work, attempts } = failing(CHANGED, GONE);

  await expect(retryOvertaken([CHANGED], work)).rejects.toBe(GONE);
  expect(attempts).toEqual([1, 2]);
});

it.each([
  [1, 1],
  [3, 3],
  [undefined, ATTEMPTS_MAX],
])('of at most %s attempts there are %i', async (max, expected) => {
  const { work, attempts } = failing(...Array<Error>(100).fill(CHANGED));

  await expect(retryOvertaken([CHANGED], work, max)).rejects.toBe(CHANGED);
  expect(attempts).toHaveLength(expected);
  expect(wait).toHaveBeenCalledTimes(expected - 1);
});

it('a request whose write is overtaken each time is told to wait, and any other error stays', async () => {
  const always = failing(...Array<Error>(100).fill(CHANGED));
  await expect(retryOrBusy([CHANGED], () => always.work(1), 3)).rejects.toMatchObject({ kind: 'rate_limited' });
  expect(always.attempts).toHaveLength(3);

  await expect(retryOrBusy([CHANGED], () => Promise.reject(GONE))).rejects.toBe(GONE);
  expect(await retryOrBusy([CHANGED], async () => 'done')).toBe('done');
});

/** Work that is overtaken this often, and then succeeds. */
function overtaken(times: number) {
  const attempts: number[] = [];
  const work = async (attempt: number): Promise<string | typeof OVERTAKEN> => {
    attempts.push(attempt);
    return attempt <= times ? OVERTAKEN : 'done';
  };
  return { work, attempts };
}

it('work that reports a refused write is repeated after growing pauses', async () => {
  const { work, attempts } = overtaken(3);

  expect(await untilWritten(work)).toBe('done');
  expect(attempts).toEqual([1, 2, 3, 4]);
  expect(vi.mocked(wait).mock.calls).toEqual([[0], [1], [2]]);
});

it('work that is overtaken each time ends with that outcome, and a request with a 429', async () => {
  const { work, attempts } = overtaken(100);

  expect(await untilWritten(work, 3)).toBe(OVERTAKEN);
  expect(attempts).toEqual([1, 2, 3]);
  await expect(untilWrittenOrBusy(work, 2)).rejects.toMatchObject({ kind: 'rate_limited' });
  expect(await untilWrittenOrBusy(overtaken(1).work)).toBe('done');
});
