import { describe, expect, it } from 'vitest';
import { NO_CHANGE } from '../../../lib/metering/counting/day-change.ts';
import type { CounterState } from '../../../lib/metering/counting/device-state.ts';
import { logAfter } from '../../../lib/metering/feeds/count-day.ts';
import {
  type FeedDay,
  figuresAfter,
  isNearRejected,
  newlyHeld,
  putFeedDay,
  silentDevices,
  uncollectedDay,
} from '../../../lib/metering/feeds/day-log.ts';
import { keys } from '../../../lib/platform/table/table.ts';
import { DAY, entry, held, ids, path, state } from './device-days.ts';

describe("a day's figures", () => {
  it.each([
    ['of no pages', { pages: 0 }, { sides: 0, bases: {}, basis: null }],
    ['by several', { pages: 5, bases: { sheets: 2, estimate: 1 } }, { basis: 'estimate' }],
    ['by none that is left', { pages: 5, bases: {} }, { basis: 'sides' }],
    ['of no pages on a basis', { pages: 0, bases: { sheets: 1 } }, { basis: null, bases: { sheets: 1 } }],
  ] as [string, Partial<FeedDay>, object][])('%s', (_, more, figures) => {
    expect(figuresAfter(entry(more), NO_CHANGE)).toMatchObject(figures);
  });

  it('change by what is counted', () => {
    const change = { pages: -2, sides: -1, duplex_sides: 2, bases: { sheets: 1, sides: -1 } };

    expect(figuresAfter(entry({ pages: 5, sides: 5, bases: { sides: 1 } }), change)).toEqual({
      pages: 3,
      sides: 4,
      duplex_sides: 2,
      bases: { sheets: 1 },
      basis: 'sheets',
    });
    const failed = entry({ reason: 'r', reason_detail: { code: 'c', values: {} } });
    expect(logAfter(failed, { pages: 1, sides: 1, duplex_sides: 0, bases: { sides: 1 } })).toMatchObject({
      state: 'counted',
      pages: 1,
      reason: null,
      reason_detail: null,
    });
    expect(logAfter(failed, { pages: 0, sides: 0, duplex_sides: 0, bases: {} })).toMatchObject({ state: 'none' });
  });
});

describe("a day's log", () => {
  it('is kept for three days longer than it is shown', () => {
    expect(putFeedDay(path, entry())).toMatchObject({
      put: { ...keys.feedDay(path, 'f', DAY), expires: Date.parse('2027-01-15T23:59:59Z') / 1_000 },
    });
  });

  it('that could not be collected keeps pages accepted before', () => {
    const reason = { reason: 'r', reason_detail: null };
    const before = entry({ pages: 5, state: 'counted', deposit_id: 'd' });

    expect(uncollectedDay(before, ids, DAY, 'failed', reason)).toEqual({ ...before, ...reason });
    expect(uncollectedDay(entry({ state: 'none' }), ids, DAY, 'inactive', reason)).toEqual(
      entry({ state: 'inactive', ...reason }),
    );
    expect(uncollectedDay(undefined, ids, DAY, 'failed')).toEqual(entry());
  });

  it('lists newly held readings, and marks those that a person rejected before', () => {
    const changed = [
      { before: undefined, after: held('new', 300_000) },
      { before: state('risen'), after: held('risen', 300_000, { rejected_value: 200_000 }) },
      { before: held('same', 300_000), after: held('same', 300_000) },
      { before: held('other', 300_000), after: held('other', 299_995) },
      { before: held('gone', 300_000), after: state('gone') },
    ];

    expect(newlyHeld(changed, () => 0)).toEqual([
      { device: 'new', pages: 299_000, base: 1_000 },
      { device: 'risen', pages: 299_000, base: 1_000, is_repeated: true },
      { device: 'other', pages: 298_995, base: 1_000 },
    ]);
  });

  it.each([
    [undefined, false],
    [200_000, true],
    [199_999, false],
    [400_000, true],
    [400_001, false],
  ])('takes a jump to 300,000 for the one rejected at %s: %s', (rejected_value, isNear) => {
    expect(
      isNearRejected({ ...(state('a') as CounterState), ...(rejected_value && { rejected_value }) }, 300_000),
    ).toBe(isNear);
  });

  it('counts known devices without a reading as silent, for 62 days', () => {
    const states = [
      state('seen'),
      state('silent'),
      state('former', { moved_to: 'silent' }),
      state('62', { read_at: '2026-09-10T00:00:00Z' }),
      state('63', { read_at: '2026-09-09T23:59:59Z' }),
    ];

    expect(silentDevices(states, new Set(['seen']), DAY)).toBe(2);
  });
});
