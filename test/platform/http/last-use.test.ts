import { beforeEach, describe, expect, it, vi } from 'vitest';
import { awaitBackground, forgetUses, recordUse } from '../../../lib/platform/http/last-use.ts';
import { meterFor } from '../../../lib/platform/table/client.ts';

const at = (time: string): Date => new Date(`2026-11-${time}Z`);
beforeEach(forgetUses);

describe('the use of a key', () => {
  it('is recorded once a day', async () => {
    const days: string[] = [];
    const write = async (day: string) => void days.push(day);
    for (const [key, time] of [
      ['a', '15T00:00:00'],
      ['a', '15T23:59:59'],
      ['b', '15T12:00:00'],
      ['a', '16T00:00:00'],
    ] as const)
      await recordUse(key, at(time), write);

    expect(days).toEqual(['2026-11-15', '2026-11-15', '2026-11-16']);
    expect(recordUse('a', at('16T09:00:00'), write)).toBeUndefined();
  });

  it('is recorded by the next request if it failed', async () => {
    const write = vi.fn().mockRejectedValueOnce(new Error('no table')).mockResolvedValue(undefined);
    await recordUse('a', at('15T09:00:00'), write);
    await recordUse('a', at('15T09:00:01'), write);

    expect(write).toHaveBeenCalledTimes(2);
    expect(recordUse('a', at('15T09:00:02'), write)).toBeUndefined();
  });
});

it('a response waits for work beside it', async () => {
  let isDone = false;
  const work = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
    isDone = true;
  });
  await awaitBackground([Promise.resolve(), work]);

  expect(isDone).toBe(true);
  await awaitBackground([]);
});

describe('the meter of an invocation', () => {
  it('has a deadline a second before its end, and none where the host has no end', () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    const meter = meterFor({ getRemainingTimeInMillis: () => 5_000 });
    meterFor({ getRemainingTimeInMillis: () => 300 });

    expect(meter).toEqual({ calls: 0, deadline: expect.any(AbortSignal) });
    expect(timeout.mock.calls).toEqual([[4_000], [0]]);
    timeout.mockRestore();
    expect(meterFor({})).toEqual({ calls: 0 });
  });
});
