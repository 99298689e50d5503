import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draws } from '../../support/long.ts';
import { type PushedReading, pushedFeed } from './pushed-days.ts';

/**
 * Two agents read one printer and send what they read in any order, also days late and again. The expectation follows from the
 * printed sheets alone: a day counts from the last reading of the day before to its own last one.
 */
type Step = { simplex: number; duplex: number; large: number; minutes: number };
const step: fc.Arbitrary<Step> = fc.record({
  simplex: fc.nat(200),
  duplex: fc.nat(100),
  large: fc.nat(20),
  minutes: fc.integer({ min: 1, max: 2_000 }),
});
const history = fc.array(step, { minLength: 1, maxLength: 20 });

type Tells = 'sides' | 'sheets' | 'duplex';
type Read = PushedReading & { printed: number };

/** `printed` is what the printer counts by the best counter that it reports. */
function readingsOf(steps: Step[], tells: Tells, from = { minute: 0, total: 1_000 }): Read[] {
  let { minute, total } = from;
  let [sheets, duplexSheets, largeSheets] = [700, 300, 50];
  return steps.map(({ simplex, duplex, large, minutes }) => {
    minute += minutes;
    total += simplex + 2 * duplex;
    sheets += simplex + duplex;
    duplexSheets += duplex;
    largeSheets += Math.min(large, simplex + duplex);
    const at = new Date(Date.UTC(2026, 0, 2) + minute * 60_000).toISOString().slice(5, 16);
    if (tells === 'sides') return { at, total, printed: total };
    const told = tells === 'sheets' ? { sheets } : { duplex_sheets: duplexSheets };
    return { at, total, ...told, large_sheets: largeSheets, printed: sheets + largeSheets };
  });
}

/** The sheets of each day with any, from the sorted readings. */
function expectedDays(readings: Read[]): Record<string, number> {
  const days: Record<string, number> = {};
  for (const [index, { at, printed }] of readings.entries()) {
    const more = printed - (readings[index - 1]?.printed ?? printed);
    const day = `2026-${at.slice(0, 5)}`;
    if (more !== 0) days[day] = (days[day] ?? 0) + more;
  }
  return days;
}

const shuffled = <T>(all: T[], keys: number[]): T[] =>
  all
    .map((one, index) => ({ one, key: keys[index % keys.length] ?? 0 }))
    .toSorted((one, other) => one.key - other.key)
    .map(({ one }) => one);
const order = fc.array(fc.nat(), { minLength: 20, maxLength: 20 });
const sent = ({ printed: _, ...reading }: Read): PushedReading => reading;

describe('two agents on one feed', () => {
  it.each(['sides', 'sheets', 'duplex'] as const)(
    'count every day as if their readings had come in order, however they are split and ordered, by %s',
    (tells) => {
      fc.assert(
        fc.property(history, order, fc.integer({ min: 1, max: 5 }), (steps, keys, batch) => {
          const readings = readingsOf(steps, tells);
          const mixed = shuffled(readings, keys);
          const feed = pushedFeed();
          for (let at = 0; at < mixed.length; at += batch) feed.push(...mixed.slice(at, at + batch).map(sent));

          expect(feed.days()).toEqual(expectedDays(readings));
          expect([feed.push(...readings.map(sent)), feed.ignored()]).toEqual([0, 0]);
        }),
        { numRuns: draws(700) },
      );
    },
  );

  it('double and lose no sheet when months close in between, and closed deposits never change', () => {
    fc.assert(
      fc.property(history, order, fc.array(fc.nat(30), { maxLength: 4 }), (steps, keys, closes) => {
        const first: Read = { at: '01-01T00:00', total: 1_000, printed: 1_000 };
        const readings = readingsOf(steps, 'sides');
        const feed = pushedFeed();
        feed.push(sent(first));
        for (const [index, one] of shuffled(readings, keys).entries()) {
          const day = closes.indexOf(index);
          if (day >= 0) feed.close(`2026-01-${String((closes[day + 1] ?? 7) + 1).padStart(2, '0')}`);
          const closed = feed.closed();
          feed.push(sent(one));
          expect(feed.closed()).toEqual(closed);
        }
        // A last reading on a closed day is ignored, so the next day includes it.
        const total = (readings.at(-1)?.total ?? 0) + 10;
        feed.push({ at: '03-01T12:00', total });

        expect(feed.total()).toBe(total - first.total);
        expect(feed.push(...readings.map(sent))).toBe(0);
      }),
      { numRuns: draws(1_500) },
    );
  });

  it('lose no sheet around a reset of the counter, once readings from after it have come', () => {
    fc.assert(
      fc.property(history, history, order, (before, after, keys) => {
        const old = readingsOf(before, 'sides', { minute: 0, total: 60_000 });
        const minute = before.reduce((sum, { minutes }) => sum + minutes, 0);
        const young = readingsOf(after, 'sides', { minute, total: 0 }).filter(({ total }) => total > 0);
        const late = { minute: minute + 60_000, total: young.at(-1)?.total ?? 0 };
        const last = readingsOf(
          [1, 2].map(() => ({ simplex: 5, duplex: 0, large: 0, minutes: 60 })),
          'sides',
          late,
        );
        const feed = pushedFeed();
        feed.push({ at: '01-01T00:00', total: 60_000 });
        for (const one of shuffled([...old, ...young], keys)) feed.push(sent(one));
        for (const one of last) feed.push(sent(one));

        expect(feed.total()).toBe((old.at(-1)?.total ?? 0) - 60_000 + (last.at(-1)?.total ?? 0));
      }),
      { numRuns: draws(1_500) },
    );
  });
});
