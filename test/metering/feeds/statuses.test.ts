import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyDay, type FeedDay, putFeedDay } from '../../../lib/metering/feeds/day-log.ts';
import type { FeedContext } from '../../../lib/metering/feeds/feed-context.ts';
import { heldMark, lastCountedAfter } from '../../../lib/metering/feeds/last-counted-day.ts';
import { statusOf } from '../../../lib/metering/feeds/status.ts';
import type { StoredFeed } from '../../../lib/metering/feeds/store.ts';
import { keys, table } from '../../../lib/platform/table/table.ts';
import { distributor, type TestAccount } from '../../support/api.ts';
import { newAgentFeed } from './agent-feed.ts';

const NOW = new Date('2026-11-15T10:00:00Z');
let account: TestAccount;
let context: FeedContext;
let feedId: string;
beforeAll(async () => {
  account = await distributor();
});
beforeEach(async () => {
  context = await newAgentFeed(account);
  feedId = context.feed.id;
});
const log = (day: string, more: Partial<FeedDay>) =>
  table.write([
    putFeedDay(account.path, { ...emptyDay({ id: feedId, account_id: account.id }, day, 'failed'), ...more }),
  ]);

describe("a feed's days", () => {
  const states = async (more: Partial<StoredFeed>) => {
    const feed = { ...context.feed, last_collected_day: '2026-11-13', ...more };
    const { days } = await statusOf(account.path, { ...context, feed }, account.path, NOW);
    expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([62, '2026-11-15', '2026-09-15']);
    return (day: string) => days.find((one) => one.day === `2026-11-${day}`)?.state;
  };
  beforeEach(async () => {
    await log('2026-11-04', { pages: 5, state: 'counted' });
    await log('2026-11-06', { pages: 5, state: 'counted' });
    await log('2026-11-07', { state: 'none' });
    await log('2026-11-08', { state: 'failed' });
    await log('2026-11-09', { state: 'inactive' });
    await log('2026-11-14', { state: 'failed' });
  });

  it('are those of counters, whose missed days are counted later', async () => {
    const state = await states({ reports: 'counters' });

    expect(['03', '04', '05', '06', '07', '08', '09', '12', '13', '14', '15'].map(state)).toEqual([
      'before_activation',
      'counted',
      'counted_later',
      'counted',
      'none',
      'counted_later',
      'inactive',
      'counted_later',
      'not_collected',
      'failed',
      'not_collected',
    ]);
  });

  it('are those of amounts, whose missed days are not', async () => {
    const state = await states({ reports: 'pages' });

    expect(['05', '08', '12', '14'].map(state)).toEqual(['not_collected', 'failed', 'not_collected', 'failed']);
  });

  it('are inactive from the day of a deactivation on, until the next activation', async () => {
    const off = await states({ status: 'inactive', deactivated_at: '2026-11-12T09:00:00Z', reports: 'pages' });
    expect(['11', '12', '15'].map(off)).toEqual(['not_collected', 'inactive', 'inactive']);
    const on = await states({
      activated_at: '2026-11-12T09:00:00Z',
      deactivated_at: '2026-11-10T09:00:00Z',
      reports: 'pages',
    });

    expect(['03', '06', '12', '13'].map(on)).toEqual(['inactive', 'counted', 'inactive', 'not_collected']);
  });

  it('show the devices of the last one that was counted', async () => {
    await log('2026-11-06', { pages: 5, state: 'counted', devices: { seen: 4, new: 2, silent: 1, held: 0, reset: 0 } });
    await log('2026-11-07', { state: 'failed' });
    const { devices } = await statusOf(account.path, context, account.path, NOW);

    expect(devices).toEqual({ seen: 4, silent: 1, new: 2 });
  });
});

describe('the last day with pages', () => {
  const feed = (last_counted_day: string | null) =>
    ({ id: feedId, last_collected_day: '2026-11-14', last_counted_day }) as StoredFeed;
  const lastAfter = (last: string | null, day: string, pages: number) =>
    lastCountedAfter(account.path, feed(last), { day, pages });

  it('is the latest of those that were counted', async () => {
    expect(await lastAfter('2026-11-10', '2026-11-12', 5)).toBe('2026-11-12');
    expect(await lastAfter('2026-11-12', '2026-11-10', 5)).toBe('2026-11-12');
    expect(await lastAfter(null, '2026-11-10', -5)).toBe('2026-11-10');
    expect(await lastAfter('2026-11-10', '2026-11-12', 0)).toBe('2026-11-10');
    expect(await lastAfter(null, '2026-11-12', 0)).toBeNull();
  });

  it('is looked up in the log, and then in the months, if its pages were replaced by none', async () => {
    await table.write([
      {
        put: {
          ...keys.feedMonth(account.path, '2026-10', feedId),
          day_05: { sheets: 3 },
          day_07: { sheets: 0 },
          day_09: { state: 'none' },
        },
      },
    ]);
    await table.write([{ put: { ...keys.feedMonth(account.path, '2026-11', 'other'), day_08: { sheets: 3 } } }]);
    await log('2026-11-12', { pages: 5, state: 'counted' });
    expect(await lastAfter('2026-11-12', '2026-11-12', 0)).toBe('2026-10-05');
    await log('2026-11-09', { pages: 5, state: 'counted' });

    expect(await lastAfter('2026-11-12', '2026-11-12', 0)).toBe('2026-11-09');
  });

  it('has a mark for held readings, in any order', () => {
    const [one, other] = [
      { device: 'a', day: 'd', pages: 1 },
      { device: 'b', day: 'd', pages: 1 },
    ];

    expect(heldMark([])).toBeNull();
    expect(heldMark([one, other])).toBe(heldMark([other, one]));
    for (const changed of [{ pages: 2 }, { day: 'e' }, { device: 'c' }])
      expect(heldMark([{ ...one, ...changed }])).not.toBe(heldMark([one]));
  });
});
