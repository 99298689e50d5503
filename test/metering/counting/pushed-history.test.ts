import fc from 'fast-check';
import { expect, it } from 'vitest';
import { draws } from '../../support/long.ts';
import { type PushedReading, pushedFeed } from './pushed-days.ts';

/**
 * Random printer histories and the pages they must book. The expectation follows from the pages really printed and the readings the
 * contract accepts; it uses none of the code under test.
 */
type Event =
  | { kind: 'print'; pages: number }
  | { kind: 'read' }
  | { kind: 'wait'; hours: number }
  | { kind: 'glitch'; of: 'drop' | 'jump' | 'zero' }
  | { kind: 'counter'; starts: number }
  | { kind: 'reset'; pages: number }
  | { kind: 'again' };

const event: fc.Arbitrary<Event> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('print' as const), pages: fc.integer({ min: 0, max: 300 }) }) },
  { weight: 5, arbitrary: fc.constant({ kind: 'read' as const }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 30 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('glitch' as const),
      of: fc.constantFrom('drop' as const, 'jump' as const, 'zero' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('counter' as const), starts: fc.integer({ min: 20_000, max: 90_000 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reset' as const), pages: fc.integer({ min: 1, max: 200 }) }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'again' as const }) },
);

/** One minute in 2026 after the other, so no two readings have the same time. */
const clock = () => {
  let minute = 0;
  return {
    wait: (minutes: number) => {
      minute += minutes;
    },
    now: () => new Date(Date.UTC(2026, 0, 2) + ++minute * 60_000).toISOString().slice(5, 16),
  };
};

it('a day keeps its pages, and none is booked twice or lost, whatever a device reports', () => {
  fc.assert(
    fc.property(fc.array(event, { minLength: 1, maxLength: 40 }), fc.boolean(), (events, inOnePush) => {
      const feed = pushedFeed();
      const time = clock();
      const all: PushedReading[] = [];
      let value = 30_000;
      let counter = 'a';
      let lastRead: number | undefined;
      let expected = 0;
      let lastPush: PushedReading[] = [];
      const push = (...told: PushedReading[]): number => {
        all.push(...told);
        lastPush = told;
        return feed.push(...told);
      };
      const reading = (total: number): PushedReading => ({ at: time.now(), total, counter });
      const read = (): number => {
        const printed = lastRead === undefined ? 0 : value - lastRead;
        lastRead = value;
        expected += printed;
        return printed;
      };

      expect(push(reading(value))).toBe(read());
      for (const one of events) {
        if (one.kind === 'print') value += one.pages;
        if (one.kind === 'wait') time.wait(one.hours * 60);
        if (one.kind === 'read') expect(push(reading(value))).toBe(read());
        if (one.kind === 'again') expect(feed.push(...lastPush)).toBe(0);
        if (one.kind === 'glitch') {
          const total = { drop: 17, jump: value + 9_000_000, zero: 0 }[one.of];
          expect(push(reading(total))).toBe(0);
          expect(push(reading(value))).toBe(read());
        }
        if (one.kind === 'counter') {
          // The new counter does not know the pages since the old counter's last reading.
          counter += '+';
          [value, lastRead] = [one.starts, undefined];
          expect(push(reading(value))).toBe(read());
        }
        if (one.kind === 'reset') {
          // A reset counts once it was seen twice: all pages since the counter restarted at zero.
          expect(push(reading(value))).toBe(read());
          value = one.pages;
          expect(push(reading(value))).toBe(0);
          value += 3;
          lastRead = 0;
          expect(push(reading(value))).toBe(read());
          // The counter is high again on the next day: within a day, a value above the day's base would be a correction.
          value += 20_000;
          expect(push(reading(value))).toBe(read());
          time.wait(1440);
        }
        expect(feed.total()).toBe(expected);
      }

      // Everything in one push, in any order, has the same result.
      if (!inOnePush) return;
      const other = pushedFeed();
      other.push(...all.toReversed());
      expect(other.days()).toEqual(feed.days());
      expect(other.push(...all)).toBe(0);
    }),
    { numRuns: draws(2_000) },
  );
});

it('printers that share a serial number are counted each by itself, whichever of them are on', () => {
  const round = fc.record({
    printed: fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 3, maxLength: 3 }),
    on: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
    minutes: fc.integer({ min: 1, max: 2000 }),
    reportsSerial: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(round, { maxLength: 25 }), (rounds) => {
      const feed = pushedFeed();
      const time = clock();
      const first = [1_000, 5_000, 5_500];
      const now = [...first];
      const read = [...first];
      const push = (on: boolean[], serial: string | null) => {
        const at = time.now();
        feed.push(...now.flatMap((total, index) => (on[index] ? [{ device: `mac ${index}`, serial, at, total }] : [])));
        for (const [index, isOn] of on.entries()) if (isOn) read[index] = now[index] ?? 0;
      };
      push([true, true, true], 'SHARED01');
      for (const { printed, on, minutes, reportsSerial } of rounds) {
        for (const [index, pages] of printed.entries()) now[index] = (now[index] ?? 0) + pages;
        time.wait(minutes);
        if (on.some(Boolean)) push(on, reportsSerial ? 'SHARED01' : null);
        const sum = (values: number[]) => values.reduce((one, other) => one + other, 0);
        expect(feed.total()).toBe(sum(read) - sum(first));
      }
    }),
    { numRuns: draws(1_000) },
  );
});

it('a printer is counted once under whatever names, with and without its serial number', () => {
  const round = fc.record({
    pages: fc.integer({ min: 0, max: 400 }),
    names: fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 3 }),
    minutes: fc.integer({ min: 1, max: 2000 }),
    isReported: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(round, { minLength: 1, maxLength: 25 }), (rounds) => {
      const feed = pushedFeed();
      const time = clock();
      const known = new Set<string>();
      let total = 1_000;
      feed.push({ device: 'a', serial: 'ONLY-0001', at: time.now(), total });
      known.add('a');
      for (const { pages, names, minutes, isReported } of rounds) {
        total += pages;
        time.wait(minutes);
        const at = time.now();
        // A name may omit the serial number once it has reported it.
        const serialOf = (name: string) => (isReported || !known.has(name) ? 'ONLY-0001' : null);
        feed.push(...names.map((device) => ({ device, serial: serialOf(device), at, total })));
        for (const name of names) known.add(name);
        expect(feed.total()).toBe(total - 1_000);
      }
    }),
    { numRuns: draws(1_000) },
  );
});
