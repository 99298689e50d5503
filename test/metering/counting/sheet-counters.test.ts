import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptHeld, applyReading, rejectHeld } from '../../../lib/metering/counting/counter-rules.ts';
import type { CounterReading } from '../../../lib/metering/counting/reading.ts';
import { sheetCounters, storedSheetCounters } from '../../../lib/metering/counting/sheet-counters.ts';
import { pushedFeed } from './pushed-days.ts';

const counter = fc.option(fc.integer({ min: 0, max: 1e12 }), { nil: null });
const told = fc.record({ sheets: counter, duplex_sheets: counter, large_sheets: counter });
type Counters = {
  sheets: number | null;
  duplex_sheets: number | null;
  large_sheets: number | null;
  duplex_unit: 'sheets' | 'sides';
};

const reading = (day: number, value: number, counters: Partial<Counters> = {}): CounterReading => ({
  device: 'a',
  serial: null,
  counter: 'total',
  value,
  counted: true,
  read_at: `2026-11-${String(day).padStart(2, '0')}T08:00:00Z`,
  ...counters,
});

describe('the counters reported by a source', () => {
  it('are stored as reported, without missing ones at the end', () => {
    fc.assert(
      fc.property(told, (counters) => {
        const stored = JSON.parse(JSON.stringify({ ...reading(1, 1), ...storedSheetCounters(counters) }));
        expect(sheetCounters(stored)).toEqual({ ...counters, duplex_unit: null });
        expect(stored.told?.at(-1)).not.toBeNull();
      }),
    );
    expect(storedSheetCounters({ sheets: 5 })).toEqual({ told: [5] });
    expect(storedSheetCounters({ sheets: null, duplex_sheets: null, large_sheets: null })).toEqual({});
  });

  it("are the last accepted reading's, whatever comes between", () => {
    fc.assert(
      fc.property(told, told, told, (first, jump, last) => {
        const one = applyReading(undefined, reading(1, 1_000, first)).state;
        const held = applyReading(one, reading(2, 900_000, jump)).state;
        if (one === undefined || held === undefined) throw new Error('There is no state.');
        expect(sheetCounters(held)).toMatchObject(first);
        const accepted = acceptHeld(held, 0).state;
        expect(accepted && sheetCounters(accepted)).toMatchObject(jump);
        expect(sheetCounters(rejectHeld(held))).toMatchObject(first);
        for (const state of [accepted, rejectHeld(held)]) expect(state).not.toHaveProperty('held_told');
        const back = applyReading(held, reading(3, 1_100, last)).state;
        expect(back && sheetCounters(back)).toMatchObject(last);
        expect(back).not.toHaveProperty('held_told');
        const dropped = applyReading(one, reading(2, 5, jump)).state;
        expect(dropped && sheetCounters(dropped)).toMatchObject(first);
        const reset = applyReading(dropped, reading(3, 7, last)).state;
        expect(reset && sheetCounters(reset)).toMatchObject(last);
      }),
    );
  });

  it('of a pushed day are kept for its base too', () => {
    const feed = pushedFeed();
    feed.push({ at: '01T08:00', total: 1000, sheets: 700 });
    feed.push({ at: '02T08:00', total: 1100, sheets: 760, duplex_sheets: 40, large_sheets: 2 });
    feed.push({ at: '02T09:00', total: 1200, sheets: 820 });

    const state = feed.states.get('one');
    expect(state?.told).toEqual([820]);
    expect(state?.pushed?.base?.told).toEqual([700]);
  });
});

describe('a two-sided counter whose meaning changes', () => {
  const sides = (day: number, value: number, duplex_sheets: number) =>
    reading(day, value, { duplex_sheets, duplex_unit: 'sides' });
  const sheets = (day: number, value: number, duplex_sheets: number) =>
    reading(day, value, { duplex_sheets, duplex_unit: 'sheets' });

  it('begins with a new baseline, and counts by it from the next reading', () => {
    const first = applyReading(undefined, sides(1, 1_000, 200)).state;
    const changed = applyReading(first, sheets(2, 1_100, 240));
    const after = applyReading(changed.state, sheets(3, 1_200, 280));

    // Without the rule, 40 more sheets would have been taken for two-sided ones.
    expect(changed).toMatchObject({ pages: 100, basis: 'sides' });
    expect(after).toMatchObject({ pages: 60, basis: 'duplex' });
  });

  it('does so after noise, too', () => {
    const first = applyReading(undefined, sides(1, 1_000, 500)).state;
    const noisy = applyReading(first, sheets(2, 995, 20)).state;

    expect(applyReading(noisy, sheets(3, 1_100, 60))).toMatchObject({ pages: 60, basis: 'duplex' });
  });
});
