import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Followed, followCounter, type SeenCount } from '../../agent/devices/follow-counter.ts';
import type { Count } from '../../agent/devices/printer.ts';
import { applyReading } from '../../lib/metering/counting/counter-rules.ts';
import type { CounterState } from '../../lib/metering/counting/device-state.ts';
import { draws } from '../support/long.ts';

const SNMP = 'prtMarkerLifeCount';
const IPP = 'printer-impressions-completed';
const snmp = (total: number): Count => ({ counter: SNMP, total });
const ipp = (total: number, sheets?: number): Count => ({
  counter: IPP,
  total,
  ...(sheets !== undefined && { sheets }),
});
const at = (scan: number): string => new Date(Date.UTC(2026, 0, 1, 6 * scan)).toISOString();

/** A device read four times per day, and the pages the service's rules count from its reports. */
function following() {
  let followed: Followed | undefined;
  let state: CounterState | undefined;
  let booked = 0;
  const told: SeenCount[] = [];
  return {
    scan(scan: number, ...counts: Count[]) {
      if (counts.length === 0) return undefined;
      const step = followCounter(followed && JSON.parse(JSON.stringify(followed)), { seen: at(scan), counts });
      followed = step.followed;
      for (const reading of step.readings) {
        told.push(reading);
        const { counter, total: value, seen } = reading;
        const one = { device: 'd', serial: null, counter, value, read_at: `${seen.slice(0, 19)}Z`, counted: true };
        const outcome = applyReading(state, one);
        state = outcome.state;
        booked += outcome.pages;
      }
      return step.note;
    },
    booked: () => booked,
    counter: () => followed?.counter,
    told,
  };
}

describe('a device with two counters', () => {
  it('starts with the SNMP counter, and switches to the one with sheets once both rose alike', () => {
    const device = following();
    device.scan(0, snmp(5000), ipp(800, 500));
    device.scan(1, snmp(5090), ipp(890, 550));
    expect(device.counter()).toBe(SNMP);
    expect(device.scan(2, snmp(5110), ipp(910, 560))).toContain('which tells sheets');
    device.scan(3, snmp(5120), ipp(920, 570));

    expect(device.told.map(({ counter, total }) => [counter, total])).toEqual([
      [SNMP, 5000],
      [SNMP, 5090],
      [SNMP, 5110],
      [IPP, 910],
      [IPP, 920],
    ]);
    expect(device.booked()).toBe(120);
  });

  it('keeps the SNMP counter if IPP omits copies', () => {
    const device = following();
    for (let scan = 0; scan < 12; scan++)
      device.scan(scan, snmp(5000 + 100 * scan), ipp(800 + 60 * scan, 500 + 40 * scan));

    expect([device.counter(), device.booked()]).toEqual([SNMP, 1100]);
  });

  it('returns to the SNMP counter when copies begin, and counts what was omitted', () => {
    const device = following();
    for (let scan = 0; scan < 4; scan++)
      device.scan(scan, snmp(5000 + 60 * scan), ipp(800 + 60 * scan, 500 + 40 * scan));
    expect(device.counter()).toBe(IPP);
    device.scan(4, snmp(5240), ipp(980, 620));
    device.scan(5, snmp(5300), ipp(980, 620));
    expect(device.counter()).toBe(SNMP);
    device.scan(6, snmp(5310), ipp(990, 630));

    expect([device.counter(), device.booked()]).toEqual([SNMP, 310]);
  });

  it('waits while its own counter is silent, says what to do, and loses nothing when it returns', () => {
    const device = following();
    device.scan(0, snmp(5000), ipp(800));
    expect(device.scan(4, ipp(850))).toMatch(/waits: prtMarkerLifeCount is silent.*Look whether SNMP is on/);
    device.scan(8, snmp(5070), ipp(870));

    expect([device.told.length, device.booked()]).toEqual([2, 70]);
  });

  it('continues with the other after three days, since the last reading of both', () => {
    const device = following();
    device.scan(0, snmp(5000), ipp(800));
    for (const scan of [4, 8, 12]) device.scan(scan, ipp(800 + 10 * scan));

    expect([device.counter(), device.booked()]).toEqual([IPP, 120]);
    expect(device.told.map(({ seen }) => seen.slice(8, 10))).toEqual(['01', '01', '02', '03', '04']);
    device.scan(16, snmp(5160), ipp(960));
    expect(device.booked()).toBe(160);
  });

  it('does not switch to a counter that stands still or runs backwards', () => {
    for (const other of [() => 800, (scan: number) => 8000 - 10 * scan]) {
      const device = following();
      for (let scan = 0; scan < 20; scan++) device.scan(scan, snmp(5000 + 20 * scan), ipp(other(scan), 400));

      expect([device.counter(), device.booked()]).toEqual([SNMP, 380]);
    }
  });

  it("starts again if markers change, as the sum's name does", () => {
    const device = following();
    device.scan(0, snmp(5000));
    device.scan(1, { counter: `${SNMP} 1.1+1.2`, total: 5500 });

    expect([device.told.length, device.booked()]).toEqual([2, 0]);
  });
});

const scans = (copies: fc.Arbitrary<number>) =>
  fc.array(
    fc.record({ printed: fc.nat(400), copied: copies, bySnmp: fc.boolean(), byIpp: fc.boolean(), tells: fc.boolean() }),
    { maxLength: 60 },
  );

describe('over any history', () => {
  it('counts exactly what was printed up to the last reading if both counters rise alike', () => {
    fc.assert(
      fc.property(scans(fc.constant(0)), (history) => {
        const device = following();
        let sides = 0;
        device.scan(0, snmp(5000), ipp(70_000, 40_000));
        for (const [index, { printed, bySnmp, byIpp, tells }] of history.entries()) {
          sides += printed;
          const before = device.told.length;
          const sheets = tells ? 40_000 + Math.ceil(sides / 2) : undefined;
          device.scan(
            index + 1,
            ...(bySnmp ? [snmp(5000 + sides)] : []),
            ...(byIpp ? [ipp(70_000 + sides, sheets)] : []),
          );
          if (device.told.length > before) expect(device.booked()).toBe(sides);
          else expect(device.booked()).toBeLessThanOrEqual(sides);
        }
      }),
      { numRuns: draws(500) },
    );
  });

  it('counts nothing that was not printed, and nothing twice, on a device that also copies', () => {
    fc.assert(
      fc.property(scans(fc.nat(300)), (history) => {
        const device = following();
        let [printed, copied] = [0, 0];
        device.scan(0, snmp(5000), ipp(70_000, 40_000));
        for (const [index, one] of history.entries()) {
          printed += one.printed;
          copied += one.copied;
          const counts = [
            ...(one.bySnmp ? [snmp(5000 + printed + copied)] : []),
            ...(one.byIpp ? [ipp(70_000 + printed, 40_000 + printed)] : []),
          ];
          device.scan(index + 1, ...counts);
          expect(device.booked()).toBeLessThanOrEqual(printed + copied);
        }
        // Four days: a counter that took over while the other was silent gives way after three.
        for (const scan of [4, 8, 12, 16])
          device.scan(history.length + scan, snmp(5000 + printed + copied), ipp(70_000 + printed));
        const missed = printed + copied - device.booked();
        // Counters differing by less than 5 percent since they were compared count as equal.
        expect(missed).toBeLessThanOrEqual(110 + 0.05 * (printed + copied));
        expect(missed).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: draws(500) },
    );
  });
});
