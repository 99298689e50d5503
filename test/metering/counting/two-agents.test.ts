import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type PushedReading, pushedFeed } from './pushed-days.ts';

/**
 * Two agents read one printer and send what they read in any order, also days late and again. The printer's counter only rises,
 * and its first reading is known to both.
 */
const history = fc.array(fc.record({ pages: fc.nat(400), minutes: fc.integer({ min: 1, max: 2_000 }) }), {
  minLength: 1,
  maxLength: 20,
});

function readingsOf(steps: { pages: number; minutes: number }[]): PushedReading[] {
  let [minute, total] = [0, 1_000];
  return steps.map(({ pages, minutes }) => {
    minute += minutes;
    total += pages;
    return { at: new Date(Date.UTC(2026, 0, 2) + minute * 60_000).toISOString().slice(5, 16), total };
  });
}

it('two agents on one feed double and lose no sheet, however their readings are split and ordered', () => {
  const order = fc.infiniteStream(fc.nat()).map((keys) => {
    const drawn = new Map<PushedReading, number>();
    return (one: PushedReading): number => {
      const key = drawn.get(one) ?? keys.next().value ?? 0;
      drawn.set(one, key);
      return key;
    };
  });
  fc.assert(
    fc.property(history, order, fc.integer({ min: 1, max: 5 }), (steps, keyOf, batch) => {
      const readings = readingsOf(steps);
      const first = { at: '01-01T00:00', total: 1_000 };
      const [inOrder, mixed] = [pushedFeed(), pushedFeed()];
      for (const feed of [inOrder, mixed]) feed.push(first);
      for (const one of readings) inOrder.push(one);
      const shuffled = readings.toSorted((one, other) => keyOf(one) - keyOf(other));
      for (let at = 0; at < shuffled.length; at += batch) mixed.push(...shuffled.slice(at, at + batch));

      const printed = (readings.at(-1)?.total ?? 0) - first.total;
      expect([inOrder.total(), mixed.total()]).toEqual([printed, printed]);
      expect(mixed.push(...readings)).toBe(0);
    }),
    { numRuns: 1_000 },
  );
});
