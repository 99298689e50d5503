import { describe, expect, it } from 'vitest';
import { addressesOf } from '../../agent/devices/addresses.ts';
import { baselineOf, type Followed } from '../../agent/devices/follow-counter.ts';
import {
  type Counted,
  continues,
  isLower,
  type KnownDevice,
  nameOf,
  riseOf,
} from '../../agent/devices/known-devices.ts';
import { joinPrinters, type Printer, usableSerial } from '../../agent/devices/printer.ts';
import type { Target } from '../../agent/devices/targets.ts';
import { troubleByIpp, troubleBySnmp } from '../../agent/devices/trouble.ts';
import { plainText } from '../../agent/reading.ts';
import { nextRun, retryMinutes } from '../../agent/schedule.ts';
import { clockErrorInWords, correctTimes, isOff, stampReadings } from '../../agent/service/clock.ts';
import { statusText } from '../../agent/status.ts';

const MINUTE = 60_000;
const NOW = new Date('2026-11-15T12:00:00Z');
const later = (ms: number) => new Date(NOW.getTime() + ms);
const stamp = (ms: number) => `${later(ms).toISOString().slice(0, 19)}Z`;

describe('the schedule', () => {
  it('is due at once without an earlier run, and exactly its hours after one', () => {
    expect(nextRun({ every: 6 }, undefined)).toEqual(new Date(0));
    expect(nextRun({ every: 6 }, NOW)).toEqual(later(360 * MINUTE));
  });

  it('is due at its hour on the same day, or on the next if that has passed', () => {
    const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute);

    expect(nextRun({ every: 6, hour: 22 }, at(15, 21, 59))).toEqual(at(15, 22));
    expect(nextRun({ every: 6, hour: 22 }, at(15, 22))).toEqual(at(16, 22));
    expect(nextRun({ every: 6, hour: 22 }, at(15, 22, 1))).toEqual(at(16, 22));
  });

  it('tries again after 1, 2, 4, 8 and then every 15 minutes', () => {
    expect([0, 1, 2, 3, 4, 5, 2000].map(retryMinutes)).toEqual([1, 2, 4, 8, 15, 15, 15]);
  });
});

describe("the machine's clock", () => {
  it.each([
    [5 * MINUTE, false],
    [-5 * MINUTE, false],
    [5 * MINUTE + 1, true],
    [-5 * MINUTE - 1, true],
  ])('that is %i ms off is wrong: %s', (aheadMs, expected) => {
    expect(isOff(aheadMs)).toBe(expected);
  });

  it.each([
    [6 * MINUTE, '6 minutes behind'],
    [-61 * MINUTE, '1 hour 1 minute ahead of'],
    [1440 * MINUTE, '1 day behind'],
    [(2 * 1440 + 2 * 60 + 59.6) * MINUTE, '2 days 3 hours behind'],
  ])('that is %i ms off is %s', (aheadMs, words) => {
    expect(clockErrorInWords(aheadMs)).toBe(words);
  });

  it('corrects a reading only beyond the tolerance', () => {
    const reading = { device: 'd', total: 1 };
    const stamped = (aheadMs: number | undefined, lastContactAt?: string) =>
      stampReadings([reading], NOW, { aheadMs, lastContactAt });

    expect(stamped(5 * MINUTE)).toEqual([{ stamp: 'service', reading: { ...reading, at: stamp(0) } }]);
    expect(stamped(6 * MINUTE)).toEqual([{ stamp: 'service', reading: { ...reading, at: stamp(6 * MINUTE) } }]);
    expect(stamped(undefined)).toEqual([{ stamp: 'own', reading: { ...reading, at: stamp(0) } }]);
    expect(stamped(undefined, stamp(-1000))).toEqual([
      { stamp: 'own', after: stamp(-1000), reading: { ...reading, at: stamp(0) } },
    ]);
    expect(
      stampReadings([{ ...reading, at: '2026-01-01T00:00:00Z' }], NOW, {
        aheadMs: 6 * MINUTE,
        lastContactAt: undefined,
      }),
    ).toEqual([{ stamp: 'file', reading: { ...reading, at: '2026-01-01T00:00:00Z' } }]);
  });

  it.each([
    ['at the tolerance after now', 5 * MINUTE, undefined, true],
    ['a second beyond it', 5 * MINUTE + 1000, undefined, false],
    ['at the tolerance before the last contact', -20 * MINUTE, -15 * MINUTE, true],
    ['a second before that', -20 * MINUTE - 1000, -15 * MINUTE, false],
  ])('makes a reading possible or not: %s', (_, at, after, isSendable) => {
    const one = { stamp: 'own' as const, reading: { device: 'd', total: 1, at: stamp(at) } };
    const kept = after === undefined ? one : { ...one, after: stamp(after) };

    expect(correctTimes([kept], 0, NOW)).toEqual(
      isSendable ? { sendable: [kept], impossible: [] } : { sendable: [], impossible: [kept] },
    );
  });

  it("does not change the service's and a file's times", () => {
    const kept = (['service', 'file'] as const).map((from) => ({
      stamp: from,
      reading: { device: 'd', total: 1, at: stamp(100 * MINUTE) },
    }));

    expect(correctTimes(kept, 60 * MINUTE, NOW)).toEqual({ sendable: kept, impossible: [] });
  });
});

describe("a device's texts", () => {
  it.each([
    [' a\u0000\u0000b\u007f ', 'a b'],
    ['x'.repeat(256), 'x'.repeat(255)],
    [`${'x'.repeat(254)}👩`, `${'x'.repeat(254)}\ufffd`],
    [' \u0001 ', undefined],
    [undefined, undefined],
  ])('%j', (text, plain) => {
    expect(plainText(text)).toBe(plain);
  });

  it.each([
    ['ABC1', 'ABC1'],
    ['ABC', undefined],
    ['0000', undefined],
    ['12345678', undefined],
    ['not set', undefined],
    ['Serial Number', undefined],
    ['87654321', '87654321'],
  ])('serial number %s', (text, serial) => {
    expect(usableSerial(text)).toBe(serial);
  });

  it('name it with its model, in at most 255 characters', () => {
    const printer = { name: 'Front desk', model: 'Laser' } as Printer;

    expect(nameOf(printer)).toBe('Front desk (Laser)');
    expect(nameOf({ ...printer, name: undefined })).toBe('(Laser)');
    expect(nameOf({ ...printer, model: undefined })).toBe('Front desk');
    expect(nameOf({ ...printer, name: 'x'.repeat(300) })).toHaveLength(255);
  });
});

describe('the addresses in ranges', () => {
  it.each([
    [['10.0.0.7/32'], ['10.0.0.7']],
    [['10.0.0.7/31'], ['10.0.0.6', '10.0.0.7']],
    [['10.0.0.7/30'], ['10.0.0.5', '10.0.0.6']],
    [
      ['10.0.0.0/30', '10.0.0.2/32'],
      ['10.0.0.1', '10.0.0.2'],
    ],
    [['255.255.255.255/32'], ['255.255.255.255']],
    [[], []],
  ])('%j', (ranges, addresses) => {
    expect(addressesOf(ranges)).toEqual(addresses);
  });

  it('are at most those of a /16 network', () => {
    expect(addressesOf(['10.0.0.0/16', '10.1.0.0/31'])).toHaveLength(65_536);
    expect(() => addressesOf(['10.0.0.0/16', '10.1.0.0/31', '10.2.0.0/32'])).toThrow(
      'The ranges have more than 65536 addresses at 10.2.0.0/32; name smaller ones.',
    );
  });

  it.each(['10.0.0.0', '10.0.0.0/33', '256.0.0.0/24', '10.256.0.0/24', '10.0.256.0/24', '10.0.0.256/24', 'x'])(
    'are not %s',
    (range) => {
      expect(() => addressesOf([range])).toThrow(
        `${range} is not a range of IPv4 addresses; write one such as 192.168.10.0/24.`,
      );
    },
  );
});

describe('a printer by both protocols', () => {
  const one = (more: Partial<Printer>): Printer => ({
    address: 'a',
    seen: NOW,
    name: undefined,
    model: undefined,
    serial: undefined,
    mac: undefined,
    counts: [],
    ...more,
  });

  it("has SNMP's values, completed by IPP's, and the later reading's time", () => {
    const bySnmp = one({ name: 'snmp', serial: 'S1', counts: [{ counter: 'snmp', total: 1 }] });
    const byIpp = one({
      address: 'b',
      seen: later(1),
      name: 'ipp',
      model: 'Laser',
      serial: 'S2',
      mac: 'm',
      counts: [{ counter: 'ipp', total: 2 }],
    });

    expect(joinPrinters(bySnmp, byIpp)).toEqual({
      address: 'a',
      seen: later(1),
      name: 'snmp',
      model: 'Laser',
      serial: 'S1',
      mac: 'm',
      counts: [...bySnmp.counts, ...byIpp.counts],
      other: { serial: 'S2' },
    });
    expect(joinPrinters(bySnmp, undefined)).toBe(bySnmp);
    expect(joinPrinters(undefined, byIpp)).toBe(byIpp);
  });

  it('has both reasons if neither has a counter, and none if one has', () => {
    expect(joinPrinters(one({ problem: 'p' }), one({ problem: 'q' }))?.problem).toBe('p, and q');
    expect(joinPrinters(one({ problem: 'p' }), one({}))?.problem).toBe('p');
    expect(joinPrinters(one({ counts: [{ counter: 'c', total: 1 }] }), one({ problem: 'q' }))).not.toHaveProperty(
      'problem',
    );
  });
});

describe('a known device', () => {
  const known = { counter: 'own', total: 1000, at: NOW.toISOString() } as KnownDevice;
  const read = (total: number, afterMs = 0, counter = 'own') =>
    ({ printer: { seen: later(afterMs) }, counts: [{ counter, total }] }) as unknown as Counted;
  const DAY = 1440 * MINUTE;

  it.each([
    [1100, 0, true],
    [1101, 0, false],
    [1100, DAY, true],
    [1101, DAY, false],
    [1200, DAY + 1, true],
    [1201, DAY + 1, false],
  ])('continues with %i pages after %i ms if it prints at most 100 a day: %s', (total, afterMs, expected) => {
    expect(continues(known, read(total, afterMs), 100)).toBe(expected);
  });

  it('does not continue with another counter, and is not lower by it', () => {
    expect(continues(known, read(1000, 0, 'other'), 100)).toBe(false);
    expect(isLower(known, read(0, 0, 'other'))).toBe(false);
  });

  it("is lower only beyond a counter's noise", () => {
    const firstLower = Array.from({ length: 1001 }, (_, fallen) => fallen).find((fallen) =>
      isLower(known, read(1000 - fallen)),
    );

    expect(firstLower).toBeGreaterThan(1);
    expect(continues(known, read(1000 - (firstLower ?? 0)), 100)).toBe(false);
    expect(continues(known, read(1001 - (firstLower ?? 0)), 100)).toBe(true);
  });

  it('rises by a counter read beside its own', () => {
    const beside = { ...known, beside: [{ counter: 'other', total: 500 }] };

    expect(riseOf(beside, read(530, 0, 'other'))).toBe(30);
  });
});

describe("another counter's baseline", () => {
  const before: Followed = { counter: 'own', total: 1000, at: NOW.toISOString() };
  const compared = (own?: number, other?: number) => [
    ...(own === undefined ? [] : [{ counter: 'own', total: own }]),
    ...(other === undefined ? [] : [{ counter: 'other', total: other }]),
  ];
  const other = { counter: 'other', total: 9999 };

  it('is what was reported since both were compared, at most the given', () => {
    expect(baselineOf({ ...before, compared: compared(900, 300) }, other)).toEqual({ counter: 'other', total: 400 });
    expect(baselineOf({ ...before, compared: compared(900, 300) }, other, 350)?.total).toBe(350);
  });

  it('is unknown if one was never compared', () => {
    for (const one of [compared(900), compared(undefined, 300), []])
      expect(baselineOf({ ...before, compared: one }, other)).toBeUndefined();
    expect(baselineOf(before, other)).toBeUndefined();
  });
});

describe('the trouble with an address', () => {
  const target = (isNamed: boolean): Target => ({
    address: '10.0.0.5',
    isNamed: { snmp: isNamed, ipp: isNamed },
    ipp: { host: '10.0.0.5', port: 631 },
  });
  const printer = { counts: [{ counter: 'c', total: 1 }] } as Printer;
  const uncounted = { counts: [] as Printer['counts'] } as Printer;

  it.each([
    ['a reason', false, { reason: 'it is odd' }, undefined, ['10.0.0.5 was not read: it is odd.', true]],
    ['a reason, read otherwise', true, { reason: 'it is odd' }, printer, ['10.0.0.5 was not read: it is odd.', false]],
    ['a reason, without a counter', true, { reason: 'odd' }, uncounted, ['10.0.0.5 was not read: odd.', true]],
    ['silence in a range', false, { silent: true }, undefined, undefined],
    [
      'silence of a named one',
      true,
      { silent: true },
      undefined,
      ['10.0.0.5 does not answer. Look whether it is on, and whether it takes SNMP 2c with these credentials.', true],
    ],
    ['silence, read otherwise', true, { silent: true }, printer, undefined],
    ['a printer', true, {}, printer, undefined],
    ['no printer', true, {}, undefined, ['10.0.0.5 answers and is no printer: it has no prtMarkerLifeCount.', false]],
    ['no printer in a range', false, {}, undefined, undefined],
  ] as const)('by SNMP: %s', (_, isNamed, answer, found, expected) => {
    expect(troubleBySnmp(target(isNamed), answer, found, '2c')).toEqual(
      expected ? [{ sentence: expected[0], isTrouble: expected[1] }] : [],
    );
  });

  it.each([
    ['a reason in a range', false, { reason: 'odd' }, false, ['10.0.0.5 was not read by IPP: odd.', false]],
    ['a reason of a named one', true, { reason: 'odd' }, false, ['10.0.0.5 was not read by IPP: odd.', true]],
    ['a reason, read otherwise', true, { reason: 'odd' }, true, ['10.0.0.5 was not read by IPP: odd.', false]],
    ['silence in a range', false, { silent: true }, false, undefined],
    [
      'silence of a named one',
      true,
      { silent: true },
      false,
      ['10.0.0.5 does not answer by IPP. Look whether it is on, and whether IPP is switched on in its settings.', true],
    ],
    ['silence, read otherwise', true, { silent: true }, true, undefined],
    ['a printer', true, { printer }, false, undefined],
    [
      'no printer',
      true,
      {},
      false,
      ['10.0.0.5 answers and is no IPP printer: name its path, such as ipp://10.0.0.5/ipp/print.', true],
    ],
    [
      'no printer, read otherwise',
      true,
      {},
      true,
      ['10.0.0.5 answers and is no IPP printer: name its path, such as ipp://10.0.0.5/ipp/print.', false],
    ],
  ] as const)('by IPP: %s', (_, isNamed, answer, isRead, expected) => {
    expect(troubleByIpp(target(isNamed), answer, isRead)).toEqual(
      expected ? [{ sentence: expected[0], isTrouble: expected[1] }] : [],
    );
  });
});

describe('the status', () => {
  it('says if nothing was run or accepted yet', () => {
    expect(
      statusText({ state: '/s', last_run: null, last_accepted: null, waiting: 0, set_aside: 0, trouble: null }),
    ).toBe('Nothing was run yet with the state in /s.\nNothing was accepted yet.\nWaiting: 0 readings. Set aside: 0.');
  });

  it('has the last run with its sentences, the clock and the trouble', () => {
    const last_run = { started_at: 'T1', read: 2, troubled: 1, sentences: ['a', 'b'] };
    const last_accepted = { at: 'T2', readings: 5 };

    expect(
      statusText({
        state: '/s',
        last_run,
        last_accepted,
        heard_at: null,
        clock: 'right',
        waiting: 3,
        set_aside: 4,
        trouble: 'odd',
      } as unknown as Parameters<typeof statusText>[0]),
    ).toBe(
      [
        'Last run T1: devices read: 2; not read: 1.',
        '  a',
        '  b',
        'Last accepted T2: 5 readings.',
        'Waiting: 3 readings. Set aside: 4.',
        "This machine's clock: right.",
        'Trouble: odd',
      ].join('\n'),
    );
  });
});
