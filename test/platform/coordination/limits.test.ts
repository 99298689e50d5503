import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addWithin } from '../../../lib/platform/coordination/fixed-window.ts';
import { countStep, countWithin, SlidingWindow, uncount } from '../../../lib/platform/coordination/sliding-window.ts';
import { AsStored, keys, table } from '../../../lib/platform/table/table.ts';

const newKey = () => keys.rateWindow(randomUUID(), 1);
const stored = (key: ReturnType<typeof newKey>) => table.get(key, AsStored);

describe('a fixed window', () => {
  it('never counts more than its maximum, however many add at once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 20 }),
        fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 8 }),
        async (max, amounts) => {
          const key = newKey();
          const added = await Promise.all(amounts.map((add) => addWithin(key, { n: { add, max } }, 9)));
          const sum = amounts.reduce((all, add, index) => (added[index]?.isAdded ? all + add : all), 0);

          expect(sum).toBeLessThanOrEqual(max);
          expect((await stored(key))?.n ?? 0).toBe(sum);
          for (const [index, { isAdded }] of added.entries())
            if (!isAdded) expect(sum + (amounts[index] ?? 0)).toBeGreaterThan(max);
        },
      ),
      { numRuns: 20 },
    );
  });

  it('adds to all counters or to none, and returns them as they are', async () => {
    const key = newKey();
    const first = await addWithin(key, { a: { add: 3, max: 3 }, b: { add: 0, max: 1 } }, 9);
    expect(first).toEqual({ isAdded: true, counts: { a: 3, b: 0 } });
    const second = await addWithin(key, { a: { add: 1, max: 3 }, b: { add: 1, max: 1 } }, 99);

    expect(second).toEqual({ isAdded: false, counts: { a: 3, b: 0 } });
    expect(await stored(key)).toEqual({ ...key, a: 3, b: 0, expires: 9 });
  });

  it('has no item while nothing fits', async () => {
    const key = newKey();

    expect(await addWithin(key, { n: { add: 1, max: 0 } }, 9)).toEqual({ isAdded: false, counts: { n: 0 } });
    expect(await stored(key)).toBeUndefined();
  });
});

describe('a sliding window', () => {
  const START = Date.parse('2026-11-15T10:00:00Z');
  const at = (ms: number): Date => new Date(START + ms);

  it('never has more within any window than its maximum, also where it counts by bucket', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.constantFrom(1, 7, 50),
        fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 12 }),
        async (max, bucketMs, pauses) => {
          const key = newKey();
          const counted: number[] = [];
          let time = 0;
          for (const pause of pauses) {
            time += pause;
            if (await countWithin(key, { max, windowMs: 100, bucketMs }, at(time))) counted.push(time);
          }

          for (const end of counted)
            expect(counted.filter((one) => one > end - 100 && one <= end).length).toBeLessThanOrEqual(max);
        },
      ),
      { numRuns: 20 },
    );
  });

  it('has room again when its oldest is past, to the millisecond, and says when', async () => {
    const key = newKey();
    const limit = { max: 2, windowMs: 100_000 };
    for (const ms of [0, 30_000]) expect(await countWithin(key, limit, at(ms))).toBe(true);
    const known = await table.get(key, SlidingWindow);

    expect(countStep(key, known, limit, at(40_000))).toEqual({ secondsLeft: 60 });
    expect(countStep(key, known, limit, at(99_999))).toEqual({ secondsLeft: 1 });
    expect(await countWithin(key, limit, at(99_999))).toBe(false);
    expect(await countWithin(key, limit, at(100_000))).toBe(true);
    expect(await stored(key)).toMatchObject({ counts: { [START + 30_000]: 1, [START + 100_000]: 1 }, version: 3 });
  });

  it('counts all simultaneous ones, up to its maximum', async () => {
    const key = newKey();
    const limit = { max: 3, windowMs: 100 };
    const counted = await Promise.all([1, 2, 3, 4].map(() => countWithin(key, limit, at(0))));

    expect(counted.filter(Boolean)).toHaveLength(3);
    expect(await stored(key)).toMatchObject({ counts: { [START]: 3 } });
  });

  it('returns only units still counting', async () => {
    const key = newKey();
    const limit = { max: 1, windowMs: 100 };
    await countWithin(key, limit, at(0));
    await uncount(key, limit, at(5));
    expect(await countWithin(key, limit, at(10))).toBe(false);
    await uncount(key, limit, at(0));

    expect(await stored(key)).toMatchObject({ counts: {} });
    expect(await countWithin(key, limit, at(10))).toBe(true);
  });
});
