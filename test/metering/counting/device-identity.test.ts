import { describe, expect, it } from 'vitest';
import { identifyDevices } from '../../../lib/metering/counting/device-identity.ts';
import type { CounterReading } from '../../../lib/metering/counting/reading.ts';
import { PUSHED } from '../../../lib/metering/counting/reading-mode.ts';
import { type PushedReading, pushedFeed } from './pushed-days.ts';
import { quietState } from './quiet-state.ts';

const S = 'CNDQQ05142';
const read = (device: string, at: string, total: number, serial: string | null = S): PushedReading => ({
  device,
  at,
  total,
  serial,
});

describe('two names with one serial number', () => {
  it('are two devices if their counters are apart in one push, permanently', () => {
    const feed = pushedFeed();
    feed.push(read('a', '10T06:00', 1000), read('b', '10T06:00', 5000));

    expect(feed.push(read('a', '11T06:00', 1100))).toBe(100);
    expect(feed.push(read('b', '12T06:00', 5200))).toBe(200);
    expect(feed.push(read('a', '13T06:00', 1150), read('b', '13T06:01', 5205))).toBe(55);
    // Even if their counters happen to be equal.
    expect(feed.push(read('a', '14T06:00', 5206), read('b', '14T06:00', 5206))).toBe(4056 + 1);
    expect(feed.push(read('a', '15T06:00', 5300), read('b', '15T06:00', 5207))).toBe(94 + 1);
  });

  it('are two also while the serial number is not reported', () => {
    const feed = pushedFeed();
    feed.push(read('a', '10T06:00', 1000), read('b', '10T06:00', 5000));

    expect(feed.push(read('a', '11T06:00', 1100, null), read('b', '11T06:00', 5001, 'N/A'))).toBe(101);
    expect(feed.push(read('b', '12T06:00', 5011))).toBe(10);
  });

  it('leave the device that was known its own counter', () => {
    const feed = pushedFeed();
    feed.push(read('a', '10T06:00', 1000));
    feed.push(read('a', '11T06:00', 1100));

    expect(feed.push(read('a', '12T06:00', 1130), read('b', '12T06:00', 5000))).toBe(30);
    expect(feed.push(read('b', '13T06:00', 5010))).toBe(10);
    expect(feed.push(read('a', '13T06:00', 1135))).toBe(5);
  });

  it('are one device if their counters agree', () => {
    const feed = pushedFeed();
    const both = (at: string, total: number) => [read('a', at, total), read('b', at, total + 3)];
    feed.push(...both('10T06:00', 1000));

    expect(feed.push(...both('11T06:00', 1100))).toBe(100);
    expect(feed.push(read('b', '12T06:00', 1203))).toBe(100);
    expect(feed.push(read('a', '13T06:00', 1303, null))).toBe(100);
    expect(feed.push(...both('14T06:00', 1400), ...both('14T18:00', 1600))).toBe(300);
  });

  it('are one device with two names beside another device', () => {
    const feed = pushedFeed();
    const all = (at: string, one: number, two: number) => [read('a', at, one), read('b', at, one), read('c', at, two)];
    feed.push(...all('10T06:00', 1000, 5000));

    expect(feed.push(...all('11T06:00', 1100, 5001))).toBe(101);
    expect(feed.push(read('b', '12T06:00', 1200))).toBe(100);
    expect(feed.push(read('a', '13T06:00', 1300))).toBe(100);
    expect(feed.push(read('c', '13T06:00', 5011))).toBe(10);
  });

  it("are two once a device's counters differ under two names", () => {
    const feed = pushedFeed();
    feed.push(read('a', '10T06:00', 1000), read('b', '10T06:00', 1000), read('c', '10T06:00', 5000));

    expect(feed.push(read('a', '11T06:00', 1100), read('b', '11T06:00', 7000))).toBe(100);
    expect(feed.push(read('a', '12T06:00', 1110), read('b', '12T06:00', 7007))).toBe(17);
  });

  it('leave a device that is silent in between its own counter', () => {
    const feed = pushedFeed();
    feed.push(read('c', '10T06:00', 1000));
    feed.push(read('a', '11T06:00', 4000), read('b', '11T06:00', 9000));

    expect(feed.push(read('c', '12T06:00', 1050))).toBe(50);
    expect(feed.push(read('a', '12T06:00', 4001))).toBe(1);
  });

  it('do not take the name from a third device', () => {
    const feed = pushedFeed();
    feed.push(read('x', '10T06:00', 7000, 'OTHER-0001'), read('y', '10T06:00', 1000));
    expect(feed.push(read('x', '11T06:00', 1103), read('y', '11T06:00', 1100))).toBe(103);

    expect(feed.push(read('z', '12T06:00', 7010, 'OTHER-0001'))).toBe(10);
  });

  it('are one renamed device if they never appear together', () => {
    const feed = pushedFeed();
    feed.push(read('a', '10T06:00', 1000));
    const changes = [
      feed.push(read('b', '11T06:00', 1100)),
      feed.push(read('a', '11T12:00', 1150)),
      feed.push(read('b', '11T12:00', 1150)),
      feed.push(read('a', '11T12:00', 1160)),
      feed.push(read('c', '12T06:00', 1200)),
    ];

    expect(changes).toEqual([100, 50, 0, 10, 40]);
  });

  it('hold back nothing of a renamed device', () => {
    const feed = pushedFeed();
    feed.push(read('a', '10T06:00', 1000));
    feed.push(read('a', '11T06:00', 900_000));
    feed.push(read('b', '12T06:00', 1100));

    expect([...feed.states.values()].filter(({ held_value }) => held_value !== null)).toEqual([]);
  });
});

describe('a device', () => {
  it('that gains a serial number stays the one it was', () => {
    const feed = pushedFeed();
    feed.push(read('a', '10T06:00', 1000, null));

    expect(feed.push(read('a', '11T06:00', 1100))).toBe(100);
    // The agent lost its state and now names the device by its serial number.
    expect(feed.push(read(S, '12T06:00', 1200))).toBe(100);
    expect(feed.push(read('a', '13T06:00', 1300, null))).toBe(100);
  });

  it('that gains a known serial number counts the fewest pages', () => {
    const one = pushedFeed();
    one.push(read('b', '10T06:00', 5000));
    one.push(read('a', '11T06:00', 100, null));
    expect(one.push(read('a', '12T06:00', 5100))).toBe(100);

    const other = pushedFeed();
    other.push(read('b', '10T06:00', 5000));
    other.push(read('a', '11T06:00', 5040, null), read('a', '11T07:00', 5090, null));
    expect(other.push(read('a', '12T06:00', 5100))).toBe(10);
  });

  it('whose name another device took goes on under its serial number', () => {
    const feed = pushedFeed();
    feed.push(read('x', '10T06:00', 1000, 'SN-1111'), read('y', '10T06:00', 5000, 'SN-2222'));

    expect(feed.push(read('x', '11T06:00', 5010, 'SN-2222'))).toBe(10);
    expect(feed.push(read('y', '11T06:00', 1020, 'SN-1111'))).toBe(20);
    expect(feed.push(read('x', '12T06:00', 1030, 'SN-1111'), read('y', '12T06:00', 5030, 'SN-2222'))).toBe(30);
  });
});

describe("a device's name", () => {
  const reading = (device: string): CounterReading => ({
    device,
    serial: S,
    counter: 'total',
    value: 1100,
    read_at: '2026-05-11T06:00:00Z',
    counted: true,
  });
  const known = quietState('old', { serial: S, read_at: '2026-05-10T06:00:00Z' });
  const named = (...devices: string[]) =>
    identifyDevices([known], devices.map(reading), '2026-05-12T00:00:00Z', PUSHED).map(({ name, otherNames }) => [
      name,
      otherNames,
    ]);

  it('is the one that it is reported under now', () => {
    expect(named('new')).toEqual([['new', ['old']]]);
  });

  it('stays if it is still reported under it, beside another', () => {
    expect(named('new', 'old')).toEqual([['old', ['new']]]);
  });
});
