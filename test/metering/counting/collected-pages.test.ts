import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collectedPages, preferredCounter } from '../../../lib/metering/counting/collected-pages.ts';
import type { CounterState } from '../../../lib/metering/counting/device-state.ts';
import type { CounterReading } from '../../../lib/metering/counting/reading.ts';

const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T12:00:00Z`;
const NOW = '2026-11-30T04:00:00Z';
type Read = Pick<CounterReading, 'device' | 'value'> & { day: number; serial?: string | null; counted?: boolean };

const counters = (...read: Read[]) => ({
  kind: 'counters' as const,
  readings: read.map(({ device, value, day, serial = null, counted = true }) => ({
    device,
    serial,
    counter: 'total',
    value,
    read_at: at(day),
    counted,
  })),
});

/** Collects several fleets in turn, storing states as the collector does; returns each one's pages. */
function collections(...fleets: ReturnType<typeof counters>[]) {
  const stored = new Map<string, CounterState>();
  return fleets.map((fleet) => {
    const day = collectedPages(stored.values(), fleet, { now: NOW });
    for (const state of day.states) stored.set(state.device, state);
    return day.pages;
  });
}

describe("a fleet's pages", () => {
  it('are those of its devices together', () => {
    const first = counters({ device: 'a', value: 100, day: 1 }, { device: 'b', value: 900, day: 1 });
    const second = counters({ device: 'a', value: 130, day: 2 }, { device: 'b', value: 905, day: 2 });

    expect(collections(first, second, second)).toEqual([0, 35, 0]);
  });

  it('come with the states that changed and no others', () => {
    const { states } = collectedPages(
      [],
      counters({ device: 'a', value: 1, day: 1 }, { device: 'b', value: 1, day: 1 }),
      {
        now: NOW,
      },
    );
    const next = collectedPages(
      states,
      counters({ device: 'a', value: 5, day: 2 }, { device: 'b', value: 1, day: 1 }),
      {
        now: NOW,
      },
    );

    expect(next.states.map(({ device, value }) => [device, value])).toEqual([['a', 5]]);
    expect(next.notes).toEqual([{ device: 'b', note: 'stale' }]);
    expect(JSON.parse(JSON.stringify(next.states))).toEqual(next.states);
  });

  it('count a device listed twice once, by its newest reading', () => {
    const twice = counters({ device: 'a', value: 150, day: 3 }, { device: 'a', value: 120, day: 2 });

    expect(collections(counters({ device: 'a', value: 100, day: 1 }), twice)).toEqual([0, 50]);
  });

  it('count a machine listed under two ids once, by its newest reading', () => {
    const both = (value: number, day: number) =>
      counters(
        { device: 'old', value: 100, day: 1, serial: 'SN-1234' },
        { device: 'new', value, day, serial: 'sn-1234 ' },
      );

    expect(collections(both(100, 1), both(140, 2), both(150, 3))).toEqual([0, 40, 10]);
  });

  it('count two machines reporting one serial number at the same time, whichever is listed later', () => {
    const one = (value: number, day: number) => ({ device: 'one', value, day, serial: 'SN-1234' });
    const two = (value: number, day: number) => ({ device: 'two', value, day, serial: 'SN-1234' });

    const read = collections(
      ...[counters(one(100, 1), two(9000, 1)), counters(one(140, 2))],
      ...[counters(two(9001, 3)), counters(two(9002, 4), one(150, 4))],
    );
    expect(read).toEqual([0, 40, 1, 11]);
  });

  it('go on when a machine comes back under another id, and back again', () => {
    const read = (device: string, value: number, day: number) => counters({ device, value, day, serial: 'SN-1234' });

    expect(collections(read('a', 100, 1), read('b', 130, 2), read('a', 170, 3), read('b', 180, 4))).toEqual([
      0, 30, 40, 10,
    ]);
  });

  it('go on when the serial number is not read for a while', () => {
    const read = (device: string, value: number, day: number, serial: string | null) =>
      counters({ device, value, day, serial });

    const pages = collections(
      read('a', 100, 1, 'SN-1234'),
      read('b', 130, 2, 'SN-1234'),
      read('a', 170, 3, null),
      read('a', 175, 4, 'N/A'),
    );
    expect(pages).toEqual([0, 30, 40, 5]);
  });

  it('begin again when another machine takes over an id', () => {
    const read = (serial: string, value: number, day: number) => counters({ device: 'a', value, day, serial });

    expect(collections(read('SN-1234', 100, 1), read('SN-9999', 60_000, 2), read('SN-9999', 60_010, 3))).toEqual([
      0, 0, 10,
    ]);
  });

  it.each(['UNKNOWN', '00000000', 'n/a', '', 'XXXXXXXX'])('do not take two machines called %j for one', (serial) => {
    const read = (value: number, day: number) =>
      counters({ device: 'a', value, day, serial }, { device: 'b', value, day, serial });

    expect(collections(read(100, 1), read(130, 2))).toEqual([0, 60]);
  });

  it("prefer a device's counted id over its other one", () => {
    const read = (value: number, day: number) =>
      counters(
        { device: 'old', value: value + 500, day: day + 1, serial: 'SN-1234', counted: false },
        { device: 'new', value, day, serial: 'SN-1234' },
      );

    expect(collections(read(100, 1), read(140, 2))).toEqual([0, 40]);
  });

  it('are not stopped by a clock that runs ahead', () => {
    const ahead = { ...counters({ device: 'a', value: 100, day: 1 }) };
    ahead.readings = ahead.readings.map((reading) => ({ ...reading, read_at: '2038-01-19T03:14:07Z' }));
    const { states } = collectedPages([], ahead, { now: at(2) });

    expect(collectedPages(states, counters({ device: 'a', value: 120, day: 3 }), { now: at(4) }).pages).toBe(20);
  });

  it('do not depend on the order in which the system lists its devices', () => {
    const anyReported = fc.record({
      device: fc.constantFrom('a', 'b', 'c'),
      serial: fc.constantFrom('SN-1111', 'SN-2222', null),
      value: fc.integer({ min: 1, max: 300 }),
      day: fc.integer({ min: 1, max: 6 }),
      counted: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(anyReported, { maxLength: 6 }), fc.array(anyReported, { maxLength: 6 }), (first, second) => {
        const listed = collections(counters(...first), counters(...second));
        expect(collections(counters(...first.toReversed()), counters(...second.toReversed()))).toEqual(listed);
      }),
    );
  });

  it('are kept under the same one of two ids with equal readings, in any order', () => {
    const same = { value: 100, day: 1, serial: 'SN-1234' };
    const kept = (...ids: string[]) =>
      collectedPages([], counters(...ids.map((device) => ({ device, ...same }))), { now: NOW }).states.map(
        ({ device }) => device,
      );

    expect(kept('b', 'a')).toEqual(kept('a', 'b'));
  });

  it('are never counted twice, however a machine changes its id', () => {
    const step = fc.record({
      device: fc.constantFrom('a', 'b', 'c'),
      pages: fc.integer({ min: 0, max: 500 }),
    });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 20 }), (steps) => {
        let value = 1000;
        const reads = steps.map(({ device, pages }, index) => {
          value += pages;
          return counters({ device, value, day: index + 2, serial: 'SN-1234' });
        });
        const counted = collections(counters({ device: 'a', value: 1000, day: 1, serial: 'SN-1234' }), ...reads);
        expect(counted.reduce((sum, pages) => sum + pages, 0)).toBe(value - 1000);
      }),
    );
  });
});

describe('pages that a system reports itself', () => {
  it('are added up, a device once, and held above the limit', () => {
    const devices = [
      { device: 'a', pages: 30 },
      { device: 'b', pages: 12 },
      { device: 'a', pages: 30 },
      { device: 'c', pages: 100_001 },
    ];

    const { states, ...counted } = collectedPages([], { kind: 'pages', devices }, { now: NOW });

    expect(counted).toEqual({
      pages: 42,
      sides: 42,
      duplex_sides: 0,
      bases: { sides: 2 },
      notes: [{ device: 'c', note: 'held' }],
    });
    // A held reading is kept until somebody decides.
    expect(states.filter(({ held_value }) => held_value !== null)).toMatchObject([
      { device: 'c', value: 0, held_value: 100_001, held_read_at: '2026-11-30T23:59:59Z' },
    ]);
  });
});

it('a device is read by the counter it was read by before', () => {
  const { states } = collectedPages([], counters({ device: 'a', value: 100, day: 1 }), { now: NOW });

  expect(preferredCounter(states)('a')).toBe('total');
  expect(preferredCounter(states)('b')).toBeUndefined();
});
