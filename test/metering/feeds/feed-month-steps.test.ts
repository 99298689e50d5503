import { describe, expect, it } from 'vitest';
import type { DeviceState } from '../../../lib/metering/counting/device-state.ts';
import { emptyDay, type FeedDay } from '../../../lib/metering/feeds/day-log.ts';
import { type MonthChanges, recordFeedDay } from '../../../lib/metering/feeds/feed-month.ts';
import { rootPath } from '../../../lib/platform/table/account-path.ts';
import { keys } from '../../../lib/platform/table/table.ts';
import { quietState } from '../counting/quiet-state.ts';

const DAY = '2026-11-11';
const path = rootPath('account');
const steps = (more: Partial<FeedDay> = {}, changes: MonthChanges = {}) =>
  recordFeedDay(path, { ...emptyDay({ id: 'f', account_id: 'a' }, DAY, 'failed'), ...more }, changes).slice(1);
const held = (day: string, device = day): DeviceState =>
  quietState(device, { value: 1, read_at: `${day}T00:00:00Z`, held_value: 5, held_read_at: `${day}T08:00:00Z` });
const month = (name: string) => ({ update: keys.feedMonth(path, name, 'f') });

const BY_SIDES = { basis: 'sides', sides: 5 };

describe("a feed's month", () => {
  it.each([
    [
      'was counted',
      { pages: 5, state: 'counted', basis: 'duplex', sides: 8, duplex_sides: 6 },
      { basis: 'duplex', sheets: 5, sides: 8, duplex_sides: 6 },
    ],
    ['has no two-sided sheets', { pages: 5, state: 'counted', ...BY_SIDES }, { basis: 'sides', sheets: 5, sides: 5 }],
    ['has no pages', { state: 'none' }, { state: 'none' }],
    ['could not be read', { state: 'failed' }, { state: 'missing' }],
    ['was not active', { state: 'inactive' }, { state: 'inactive' }],
    [
      'has pages and could not be read again',
      { pages: 5, state: 'failed', ...BY_SIDES },
      { basis: 'sides', sheets: 5, sides: 5 },
    ],
  ] as [string, Partial<FeedDay>, object][])('records a day that %s', (_, more, recorded) => {
    expect(steps(more)).toEqual([{ ...month('2026-11'), set: { day_11: recorded } }]);
  });

  it('records unread days, unless they have a record', () => {
    expect(steps({}, { missed: ['2026-10-31', '2026-11-10'] })).toEqual([
      { ...month('2026-11'), set: { day_11: { state: 'missing' } }, setIfAbsent: { day_10: { state: 'missing' } } },
      { ...month('2026-10'), setIfAbsent: { day_31: { state: 'missing' } } },
    ]);
  });

  it("records a day's held readings, where changed", () => {
    const before = [held('2026-11-09'), held('2026-11-10', 'a'), held('2026-10-05')];
    const after = [held('2026-11-10', 'a'), held('2026-11-10', 'b'), held('2026-10-05')];

    expect(steps({ state: 'none' }, { before, after })).toEqual([
      { ...month('2026-11'), set: { day_11: { state: 'none' }, held_10: 2, held_09: 0 } },
    ]);
  });

  it("records the newest six months' ones, to fit a transaction", () => {
    const months = ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06', '2026-07'];
    const found = steps({}, { before: [...months, '2026-11'].map((name) => held(`${name}-02`)) });

    expect(found.map((step) => 'update' in step && step.update)).toEqual(
      ['2026-11', '2026-07', '2026-06', '2026-05', '2026-04', '2026-03'].map((name) => month(name).update),
    );
    expect(found[0]).toMatchObject({ set: { held_02: 0 } });
  });
});
