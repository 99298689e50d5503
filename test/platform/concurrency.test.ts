import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { inParallel, mapInParallel } from '../../lib/platform/concurrency.ts';

async function* slowly<T>(items: T[]): AsyncGenerator<T> {
  for (const item of items) {
    yield item;
    await sleep(5);
  }
}

describe('working on a list, so many at a time', () => {
  it('works on everything and never on more at once', async () => {
    let running = 0;
    let most = 0;
    const done: number[] = [];
    await inParallel(3, Array(20).keys(), async (item) => {
      most = Math.max(most, ++running);
      await sleep(1);
      running -= 1;
      done.push(item);
    });

    expect(done.sort((a, b) => a - b)).toEqual([...Array(20).keys()]);
    expect(most).toBe(3);
  });

  it('throws the first failure, also one while the list is awaited, and begins nothing more', async () => {
    const begun: number[] = [];
    const work = inParallel(4, slowly([1, 2, 3, 4, 5, 6]), async (item) => {
      begun.push(item);
      if (item === 2) throw new Error('two');
      if (item === 3) throw new Error('three');
    });

    await expect(work).rejects.toThrow('two');
    expect(begun).toEqual([1, 2]);
  });

  it('waits for what it has begun when the list itself fails', async () => {
    const done: number[] = [];
    async function* breaking(): AsyncGenerator<number> {
      yield 1;
      yield 2;
      throw new Error('the list');
    }
    const work = inParallel(5, breaking(), async (item) => {
      await sleep(20);
      done.push(item);
    });

    await expect(work).rejects.toThrow('the list');
    expect(done).toEqual([1, 2]);
  });

  it('waits for what it has begun when work fails before it has begun to wait', async () => {
    const done: number[] = [];
    const work = inParallel(5, [1, 2], (item) => {
      if (item === 2) throw new Error('at once');
      return sleep(20).then(() => void done.push(item));
    });

    await expect(work).rejects.toThrow('at once');
    expect(done).toEqual([1]);
  });
});

describe('several at a time', () => {
  it('never exceed the number, and come back in order', async () => {
    let running = 0;
    let most = 0;
    const results = await mapInParallel(3, [5, 1, 4, 1, 3, 2, 1], async (milliseconds) => {
      most = Math.max(most, ++running);
      await sleep(milliseconds);
      running--;
      return milliseconds;
    });

    expect(results).toEqual([5, 1, 4, 1, 3, 2, 1]);
    expect(most).toBe(3);
  });

  it('stop at the first failure', async () => {
    const begun: number[] = [];
    const work = mapInParallel(2, [...Array(100).keys()], async (item) => {
      begun.push(item);
      await sleep(1);
      if (item === 3) throw new Error('three');
    });

    await expect(work).rejects.toThrow('three');
    await sleep(10);
    expect(begun.length).toBeLessThan(8);
  });
});
