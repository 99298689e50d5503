import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Cache } from '../../lib/platform/cache.ts';

// A frozen instance: wall time passes, but the monotonic clock for measuring durations stands still.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.spyOn(performance, 'now').mockReturnValue(0);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const cacheOf = (options: { lifetimeSeconds?: number; entriesMax?: number } = {}) =>
  new Cache<string | undefined>({ lifetimeSeconds: 60, entriesMax: 10, ...options });

describe('a cache', () => {
  it('looks up once within the lifetime and again after it', async () => {
    const cache = cacheOf();
    const lookUp = vi.fn(async () => 'found');
    await cache.get('a', lookUp);
    vi.advanceTimersByTime(59_999);
    await cache.get('a', lookUp);
    expect(lookUp).toHaveBeenCalledTimes(1);

    vi.advanceTimersByTime(1);
    expect(await cache.get('a', lookUp)).toBe('found');
    expect(lookUp).toHaveBeenCalledTimes(2);
  });

  it('does not live longer because the clock was set back', async () => {
    const cache = cacheOf();
    const lookUp = vi.fn(async () => 'found');
    await cache.get('a', lookUp);
    vi.setSystemTime(Date.now() - 3_600_000);
    await cache.get('a', lookUp);
    vi.advanceTimersByTime(60_000);
    await cache.get('a', lookUp);

    expect(lookUp).toHaveBeenCalledTimes(3);
  });

  it('does not live longer for being asked', async () => {
    const cache = cacheOf();
    const lookUp = vi.fn(async () => 'found');
    for (let i = 0; i < 4; i++) {
      await cache.get('a', lookUp);
      vi.advanceTimersByTime(20_000);
    }

    expect(lookUp).toHaveBeenCalledTimes(2);
  });

  it('keeps for ever what never changes', async () => {
    const cache = cacheOf({ lifetimeSeconds: Number.POSITIVE_INFINITY });
    const lookUp = vi.fn(async () => 'found');
    await cache.get('a', lookUp);
    vi.advanceTimersByTime(1e12);
    await cache.get('a', lookUp);

    expect(lookUp).toHaveBeenCalledTimes(1);
  });

  it('shares one lookup between simultaneous callers', async () => {
    const cache = cacheOf();
    const { promise, resolve } = Promise.withResolvers<string>();
    const lookUp = vi.fn(() => promise);
    const asked = Promise.all([cache.get('a', lookUp), cache.get('a', lookUp), cache.get('a', lookUp)]);
    resolve('found');

    expect(await asked).toEqual(['found', 'found', 'found']);
    expect(lookUp).toHaveBeenCalledTimes(1);
  });

  it('reports a failed look-up to everyone who shares it, and tries again the next time', async () => {
    const cache = cacheOf();
    const lookUp = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('no')).mockResolvedValue('found');

    const asked = await Promise.allSettled([cache.get('a', lookUp), cache.get('a', lookUp)]);

    expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await cache.get('a', lookUp)).toBe('found');
    expect(lookUp).toHaveBeenCalledTimes(2);
  });

  it('does not remember an absence', async () => {
    const cache = cacheOf();

    expect(await cache.get('a', async () => undefined)).toBeUndefined();
    expect(await cache.get('a', async () => 'found')).toBe('found');
  });

  it('lets a late failure forget only itself, not what was found since', async () => {
    const cache = cacheOf();
    const { promise, reject } = Promise.withResolvers<string>();
    const failing = cache.get('a', () => promise);
    cache.forget('a');
    await cache.get('a', async () => 'newer');
    reject(new Error('no'));
    await expect(failing).rejects.toThrow('no');

    expect(await cache.get('a', async () => 'looked up again')).toBe('newer');
  });

  it('drops the least recently loaded entry when it is full', async () => {
    const cache = cacheOf({ entriesMax: 2 });
    for (const key of ['a', 'b', 'c']) await cache.get(key, async () => 'first');

    expect(await cache.get('b', async () => 'second')).toBe('first');
    expect(await cache.get('c', async () => 'second')).toBe('first');
    expect(await cache.get('a', async () => 'second')).toBe('second');
  });

  it('forgets one entry or all', async () => {
    const cache = cacheOf();
    for (const key of ['a', 'b', 'c']) await cache.get(key, async () => 'first');
    cache.forget('a');
    expect(await cache.get('a', async () => 'second')).toBe('second');
    expect(await cache.get('b', async () => 'second')).toBe('first');

    cache.clear();
    expect(await cache.get('b', async () => 'second')).toBe('second');
  });
});
