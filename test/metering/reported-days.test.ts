import { beforeEach, describe, expect, it } from 'vitest';
import { collectedPages } from '../../lib/metering/collected-pages.ts';
import { applyDecision, heldPages } from '../../lib/metering/decide-held.ts';
import type { DeviceState } from '../../lib/metering/device-state.ts';
import type { PageReport } from '../../lib/metering/reading.ts';

/** One printer of a system that reports what was printed on a day. */
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

describe('the amount of a day', () => {
  it('counts by the basis that it tells', () => {
    expect(report(1, { pages: 100, sheets: 60 })).toBe(60);
    expect(report(2, { pages: 100, duplex_sheets: 30, large_sheets: 5 })).toBe(75);
    expect(report(3, { pages: 100, sheets: 400 })).toBe(100);
    expect(report(4, { pages: 100 })).toBe(100);
  });

  it('that changes later adds the difference, also where the printer is no longer listed', () => {
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

  it('is held with those of other days, all of which one decision is about', () => {
    report(1, { pages: 200_000 });
    report(2, { pages: 300_000 });
    for (const day of [3, 4, 5, 6, 7]) report(day, { pages: 1 });
    expect(states[0]).toMatchObject({ held_value: 500_000, held_read_at: '2026-11-01T23:59:59Z' });
    expect(held()).toEqual([500_000]);
    expect(decide(true)).toBe(500_000);
  });

  it('that was held before days were remembered is still decided on', () => {
    states = [
      {
        ...{ device: 'a', serial: null, counter: 'the pages of a day', value: 0, read_at: '2026-10-01T23:59:59Z' },
        ...{ drop_value: null, drop_read_at: null, held_value: 150_000, held_read_at: '2026-10-01T23:59:59Z' },
      },
    ];
    expect(held()).toEqual([150_000]);
    report(1, { pages: 5 });
    expect(held()).toEqual([150_000]);
    expect(decide(true)).toBe(150_000);
  });
});
