import { beforeEach, describe, expect, it } from 'vitest';
import { collectedPages } from '../../../lib/metering/counting/collected-pages.ts';
import { applyDecision, heldPages } from '../../../lib/metering/counting/decide-held.ts';
import type { DeviceState } from '../../../lib/metering/counting/device-state.ts';
import type { PageReport } from '../../../lib/metering/counting/reading.ts';
import { quietState } from './quiet-state.ts';

/** One printer in a system that reports each day's pages. */
let states: DeviceState[];
beforeEach(() => {
  states = [];
});

const report = (day: number, amounts: Omit<PageReport, 'device'> | undefined, limit?: number): number => {
  const date = `2026-11-${String(day).padStart(2, '0')}`;
  const devices = amounts ? [{ device: 'a', ...amounts }] : [];
  const { pages, states: after } = collectedPages(
    states,
    { kind: 'pages', devices },
    { now: `${date}T23:59:59Z`, limit },
  );
  states = JSON.parse(JSON.stringify(after));
  return pages;
};
const decide = (isAccepted: boolean): number => {
  const [state] = states;
  if (state === undefined) throw new Error('Nothing is remembered.');
  const { pages, changed } = applyDecision(state, isAccepted, () => 0);
  states = changed.map(({ after }) => after);
  return pages;
};
const held = () => states.filter(({ held_value }) => held_value !== null).map((one) => heldPages(one, () => 0));

describe("a day's amount", () => {
  it('counts by the reported basis', () => {
    expect(report(1, { pages: 100, sheets: 60 })).toBe(60);
    expect(report(2, { pages: 100, duplex_sheets: 30, large_sheets: 5 })).toBe(75);
    expect(report(3, { pages: 100, sheets: 400 })).toBe(100);
    expect(report(4, { pages: 100 })).toBe(100);
  });

  it('changed later adds the difference, even if the printer is no longer listed', () => {
    expect(report(1, { pages: 100, sheets: 60 })).toBe(60);
    expect(report(1, { pages: 100, sheets: 60 })).toBe(0);
    expect(report(1, { pages: 110, sheets: 66 })).toBe(6);
    expect(report(2, { pages: 10 })).toBe(10);
    expect(report(1, { pages: 100 })).toBe(34);
    expect(report(1, undefined)).toBe(-100);
    expect(report(1, undefined)).toBe(0);
  });

  it('is forgotten once its day is not read again, and only then', () => {
    report(1, { pages: 100 });
    for (const day of [2, 3, 4]) report(day, { pages: 1 });
    expect(report(1, { pages: 100 })).toBe(0);
    report(5, { pages: 1 });
    expect(states[0]?.reported?.map(({ day }) => day)).toEqual([
      '2026-11-02',
      '2026-11-03',
      '2026-11-04',
      '2026-11-05',
    ]);
  });

  it('above the limit is held, and what was booked for the day stays', () => {
    report(1, { pages: 100 });
    expect(report(1, { pages: 200_000, sheets: 120_000 })).toBe(0);
    expect(held()).toEqual([119_900]);
    expect(decide(true)).toBe(119_900);
    expect(report(1, { pages: 200_000, sheets: 120_000 })).toBe(0);
    expect(held()).toEqual([]);
    expect(report(1, { pages: 90_000 })).toBe(-30_000);
  });

  it('that was held comes down by itself', () => {
    expect(report(1, { pages: 200_000 })).toBe(0);
    expect(report(1, { pages: 2_000 })).toBe(2_000);
    expect(held()).toEqual([]);
  });

  it('that a person rejected is held again only if it changes', () => {
    report(1, { pages: 200_000 });
    expect(decide(false)).toBe(0);
    expect(report(1, { pages: 200_000 })).toBe(0);
    expect(held()).toEqual([]);
    expect(report(1, { pages: 200_001 })).toBe(0);
    expect(held()).toEqual([200_001]);
  });

  it("is held with other days' amounts, all settled by one decision", () => {
    report(1, { pages: 200_000 });
    report(2, { pages: 300_000 });
    for (const day of [3, 4, 5, 6, 7]) report(day, { pages: 1 });
    expect(states[0]).toMatchObject({ held_value: 500_000, held_read_at: '2026-11-01T23:59:59Z' });
    expect(held()).toEqual([500_000]);
    expect(decide(true)).toBe(500_000);
  });

  it('counts up to the limit itself', () => {
    expect(report(1, { pages: 100_000 })).toBe(100_000);
    expect(report(2, { pages: 51 }, 50)).toBe(0);
    expect(held()).toEqual([51]);
  });

  it('that was accepted may become lower, but not higher again', () => {
    report(1, { pages: 200_000 });
    decide(true);
    expect(report(1, { pages: 150_000 })).toBe(-50_000);
    expect(report(1, { pages: 150_000 })).toBe(0);
    expect(report(1, { pages: 150_001 })).toBe(0);
    expect(held()).toEqual([1]);
  });

  it('that was rejected keeps earlier bookings, also when another amount is held', () => {
    report(1, { pages: 100, sheets: 60 });
    report(1, { pages: 200_000 });
    expect(decide(false)).toBe(0);
    expect(states[0]).toMatchObject({ held_value: null, held_read_at: null });
    report(1, { pages: 200_001 });
    expect(held()).toEqual([199_941]);
    report(1, { pages: 300_000 });
    expect(held()).toEqual([299_940]);
    expect(report(1, { pages: 90 })).toBe(30);
  });

  it('of nothing is not remembered, and the last day dates what is', () => {
    report(1, { pages: 0 });
    expect(states).toEqual([]);
    report(2, { pages: 5 });
    report(1, { pages: 7 });
    expect(states).toMatchObject([{ value: 0, read_at: '2026-11-02T23:59:59Z', held_value: null, held_read_at: null }]);
    expect(states[0]?.reported).toEqual([
      { day: '2026-11-01', sides: 7 },
      { day: '2026-11-02', sides: 5 },
    ]);
  });
});

describe('a fleet that reports amounts', () => {
  const apply = (before: DeviceState[], ...devices: PageReport[]) =>
    collectedPages(before, { kind: 'pages', devices }, { now: '2026-11-01T23:59:59Z' });

  it('counts a printer listed twice by the higher number, of equal ones by the last', () => {
    expect(apply([], { device: 'a', pages: 40 }, { device: 'a', pages: 30 }).pages).toBe(40);
    expect(apply([], { device: 'a', pages: 30 }, { device: 'a', pages: 40 }).pages).toBe(40);
    expect(apply([], { device: 'a', pages: 40 }, { device: 'a', pages: 40, sheets: 25 }).pages).toBe(25);
  });

  it('names a held printer once', () => {
    const first = apply([], { device: 'a', pages: 100_001 });
    const again = apply(first.states, { device: 'a', pages: 100_002 });

    expect([first.notes, again.notes]).toEqual([[{ device: 'a', note: 'held' }], []]);
  });

  it("does not change the feed's counters, which are of another kind", () => {
    const counter = quietState('a', { value: 9, read_at: '2026-10-31T12:00:00Z' });

    expect(apply([counter]).states).toEqual([]);
    expect(apply([counter], { device: 'a', pages: 3 }).pages).toBe(3);
  });
});
