import { beforeEach, describe, expect, it, vi } from 'vitest';
import { awaitBackground, forgetUses, recordUse } from '../../../lib/platform/http/last-use.ts';
import { meterFor } from '../../../lib/platform/table/client.ts';

const at = (time: string): Date => new Date(`2026-11-${time}Z`);
const KEY = { hash: 'a', lastUsedOn: undefined };
beforeEach(forgetUses);

describe("a key's use", () => {
  it('is recorded once per day', async () => {
    const days: string[] = [];
    const write = async (day: string) => void days.push(day);
    for (const [hash, time] of [
      ['a', '15T00:00:00'],
      ['a', '15T23:59:59'],
      ['b', '15T12:00:00'],
      ['a', '16T00:00:00'],
    ] as const)
      await recordUse({ hash, lastUsedOn: undefined }, at(time), write);

    expect(days).toEqual(['2026-11-15', '2026-11-15', '2026-11-16']);
    expect(recordUse(KEY, at('16T09:00:00'), write)).toBeUndefined();
  });

  it('is recorded only on a day not recorded by another instance', async () => {
    const write = vi.fn().mockResolvedValue(undefined);
    const used = { hash: 'a', lastUsedOn: '2026-11-15' };

    expect(recordUse(used, at('15T09:00:00'), write)).toBeUndefined();
    await recordUse(used, at('16T09:00:00'), write);
    expect(write.mock.calls).toEqual([['2026-11-16']]);
  });

  it('is recorded by the next request if it failed', async () => {
    const write = vi.fn().mockRejectedValueOnce(new Error('no table')).mockResolvedValue(undefined);
    await recordUse(KEY, at('15T09:00:00'), write);
    await recordUse(KEY, at('15T09:00:01'), write);

    expect(write).toHaveBeenCalledTimes(2);
    expect(recordUse(KEY, at('15T09:00:02'), write)).toBeUndefined();
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

describe("an invocation's meter", () => {
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
