import { describe, expect, it } from 'vitest';
import { momentsIn } from '../../../lib/communication/attention/webhook-moments.ts';
import type { Change } from '../../../lib/platform/changes/change.ts';

type Image = Record<string, unknown> | undefined;

const change = (sk: string, before: Image, after: Image): Change => ({
  id: 'c',
  sequence: 1n,
  pk: 'root',
  sk,
  before,
  after,
  at: new Date('2026-11-10T03:00:00Z'),
});

describe('a feed', () => {
  const feed = (health_check: string, unhealthy_days = 0) => ({
    id: 'f',
    health_check,
    unhealthy_days,
    unhealthy_since: health_check === 'unhealthy' ? '2026-11-08' : null,
  });

  it('needs attention when its check fails, and is resolved when it works again', () => {
    expect(momentsIn(change('FEED#f', feed('healthy'), feed('unhealthy')))).toEqual([
      { kind: 'feed_unhealthy', feedId: 'f' },
    ]);
    expect(momentsIn(change('FEED#f', feed('unhealthy'), feed('healthy')))).toEqual([
      { kind: 'feed_healthy', feedId: 'f' },
    ]);
  });

  it('needs no attention when it is created or deleted', () => {
    expect(momentsIn(change('FEED#f', undefined, feed('healthy')))).toEqual([]);
    expect(momentsIn(change('FEED#f', feed('unhealthy', 2), undefined))).toEqual([]);
  });
});

describe("a feed's day", () => {
  const day = (...held: [string, number][]) => ({
    feed_id: 'f',
    day: '2026-11-09',
    held: held.map(([device, pages]) => ({ device, pages, base: 7 })),
  });

  it("names the newly held readings, and marks each device's first", () => {
    expect(momentsIn(change('FEED_DAY#f#d', day(['a', 1], ['b', 2]), day(['a', 1], ['b', 3], ['c', 4])))).toEqual([
      {
        kind: 'readings_held',
        feedId: 'f',
        day: '2026-11-09',
        readings: [
          { device: 'b', pages: 3, isFirstOfDevice: false },
          { device: 'c', pages: 4, isFirstOfDevice: true },
        ],
      },
    ]);
  });

  it("does not call a jump its device's first if a person rejected one before", () => {
    const again = { ...day(), held: [{ device: 'a', pages: 1, base: 7, is_repeated: true }] };
    expect(momentsIn(change('FEED_DAY#f#d', undefined, again))).toMatchObject([
      { kind: 'readings_held', readings: [{ device: 'a', isFirstOfDevice: false }] },
    ]);
  });

  it('needs no attention when it holds nothing new', () => {
    expect(momentsIn(change('FEED_DAY#f#d', day(['a', 1]), day(['a', 1])))).toEqual([]);
    expect(momentsIn(change('FEED_DAY#f#d', undefined, { feed_id: 'f', day: '2026-11-09' }))).toEqual([]);
  });
});

it('ignores the changes of other items', () => {
  expect(momentsIn(change('WEBHOOK_WORK#w', undefined, { status: 'off' }))).toEqual([]);
  expect(momentsIn(change('ORDER#o', undefined, { status: 'off' }))).toEqual([]);
});
