import { describe, expect, it } from 'vitest';
import { countDecision, countNotes, countPushed, feedAfter } from '../../../lib/metering/feeds/count-day.ts';
import { NO_DEVICES } from '../../../lib/metering/feeds/day-log.ts';
import { lockSource, moveSourceLock, unlockSource } from '../../../lib/metering/feeds/source-lock.ts';
import type { StoredFeed } from '../../../lib/metering/feeds/store.ts';
import { keys } from '../../../lib/platform/table/table.ts';
import { DAY, entry, held, ids, path, state } from './device-days.ts';

const NOW = new Date('2026-11-11T20:00:00Z');
const feed = {
  ...ids,
  type: 'agent',
  status: 'active',
  server_id: 's',
  external_id: 'e',
  activated_at: '2026-11-01T00:00:00Z',
  created_at: '2026-11-01T00:00:00Z',
  last_collected_day: '2026-11-09',
  duplex_percent: 0,
  duplex_settings: [],
  health_check: 'unhealthy',
  health_check_changed_at: '2026-11-10T04:00:00Z',
  reason: 'r',
} as unknown as StoredFeed;

describe('a day that readings are pushed for', () => {
  const reading = (device: string, value: number) => ({
    device,
    serial: null,
    counter: 'total',
    value,
    read_at: `${DAY}T08:00:00Z`,
    counted: true,
  });
  const states = new Map([state('a'), state('silent'), held('h', 300_000)].map((one) => [one.device, one]));
  const before = entry({
    devices: { ...NO_DEVICES, reset: 2 },
    held: Array.from({ length: 20 }, (_, i) => ({ device: `d${i}`, pages: 1, base: 0 })),
  });
  const counted = countPushed({ feed, states }, [reading('a', 1_040), reading('new', 7), reading('b', 400_000)], {
    entry: before,
    isOpen: true,
    openDeposit: 'open',
    now: NOW,
  });

  it('has its pages, its devices and the uncounted days before it', () => {
    expect(counted).toMatchObject({ day: DAY, pages: 40, missed: ['2026-11-10'] });
    expect(counted.log.devices).toEqual({ seen: 3, new: 2, silent: 2, held: 1, reset: 2 });
    expect(counted.feed).toMatchObject({
      health_check: 'healthy',
      last_collected_day: DAY,
      reports: 'counters',
      reason: null,
    });
    const added = counted.states('deposit').find(({ device }) => device === 'a')?.pushed;
    expect(added).toMatchObject({ added: 40, deposit_id: 'deposit' });
    expect(counted.states('deposit').find(({ device }) => device === 'new')?.pushed).toMatchObject({
      deposit_id: null,
    });
  });

  it('lists the newest twenty held readings', () => {
    const jump = countPushed({ feed, states }, [reading('a', 900_000)], {
      entry: before,
      isOpen: true,
      openDeposit: null,
      now: NOW,
    });

    expect(jump.log.held.map(({ device }) => device)).toEqual([
      ...before.held.slice(1).map(({ device }) => device),
      'a',
    ]);
    expect(jump.log.devices.held).toBe(2);
  });
});

describe('a decision', () => {
  const [state1, other] = [held('a', 3_000), held('b', 9_000)];
  const states = new Map([state1, other].map((one) => [one.device, one]));
  const before = entry({
    devices: { ...NO_DEVICES, held: 2 },
    held: [
      { device: 'a', pages: 5, base: 0 },
      { device: 'b', pages: 6, base: 0 },
    ],
  });
  const decided = (isAccepted: boolean, log = before) =>
    countDecision({ feed, states }, state1, { entry: log, isAccepted });

  it('that accepts counts the pages on the day, and takes the reading off the list', () => {
    const counted = decided(true);

    expect(counted).toMatchObject({ day: DAY, pages: 2_000, missed: [] });
    expect(counted.log).toMatchObject({
      pages: 2_000,
      state: 'counted',
      devices: { held: 1 },
      held: [{ device: 'b' }],
    });
    expect(counted.states(null).map(({ device, value }) => [device, value])).toEqual([
      ['b', 1_000],
      ['a', 3_000],
    ]);
  });

  it('that rejects leaves the day as it was', () => {
    expect(decided(false).log).toMatchObject({ pages: 0, state: 'failed', devices: { held: 1 } });
    expect(decided(false, entry()).log.devices.held).toBe(0);
  });
});

it('a feed is collected up to its latest day, whichever came last', () => {
  const days = (last: string | null, day: string) =>
    feedAfter({ ...feed, last_collected_day: last }, day, 'pages', NOW).last_collected_day;

  expect([days(null, DAY), days('2026-11-10', DAY), days(DAY, '2026-11-10')]).toEqual([DAY, DAY, DAY]);
  expect(
    countNotes(
      [
        { device: 'a', note: 'reset' },
        { device: 'b', note: 'held' },
      ],
      'reset',
      'reset_uncounted',
    ),
  ).toBe(1);
});

describe('the lock on a source', () => {
  const key = keys.feedSource(path, 's', 'e');

  it('is that of an active feed with a server', () => {
    expect(lockSource(path, feed)).toMatchObject([{ put: { ...key, id: 'f' }, must: 'not exist' }]);
    expect(unlockSource(path, feed)).toEqual([{ delete: key }]);
    for (const other of [{ status: 'inactive' }, { server_id: null }])
      expect(lockSource(path, { ...feed, ...other } as StoredFeed)).toEqual([]);
  });

  it('moves with the feed', () => {
    const moved = { ...feed, external_id: 'other' };

    expect(moveSourceLock(path, feed, feed)).toEqual([]);
    expect(moveSourceLock(path, feed, moved)).toMatchObject([
      { put: keys.feedSource(path, 's', 'other') },
      { delete: key },
    ]);
    expect(moveSourceLock(path, feed, { ...feed, status: 'inactive' })).toEqual([{ delete: key }]);
  });
});
