import { describe, expect, it } from 'vitest';
import {
  type CauseFeed,
  type CauseWebhook,
  feedCauses,
  monthCauses,
  nextCheck,
  silentFrom,
  webhookCauses,
} from '../../../lib/communication/attention/cause.ts';
import { isSnoozed, kindsQuery } from '../../../lib/communication/attention/desk.ts';
import { asPath } from '../../../lib/platform/table/account-path.ts';

const account = { path: asPath('dealer/customer'), name: 'Customer', status: 'active' };
const feed: CauseFeed = {
  id: 'f',
  type: 'papercut',
  status: 'active',
  server_path: asPath('dealer'),
  health_check: 'healthy',
  health_check_changed_at: '2026-11-01T05:00:00Z',
  reason: null,
  reason_full: null,
  reason_detail: null,
  last_collected_day: '2026-11-13',
};
const at = (moment: string) => new Date(moment);
const causesAt = (moment: string, more: Partial<CauseFeed> = {}, lastCounted: string | null = '2026-11-10') =>
  feedCauses({ ...feed, ...more }, account, { lastCounted, held: [], now: at(moment) });

describe('a healthy feed', () => {
  it('is silent after three whole days without pages, once the last of them was collected', () => {
    expect(causesAt('2026-11-13T23:59:59.999Z')).toEqual([]);
    expect(causesAt('2026-11-14T00:00:00Z')).toMatchObject([
      {
        kind: 'feed_silent',
        since: '2026-11-11T00:00:00Z',
        path: 'dealer/customer',
        account_name: 'Customer',
        resource_id: 'f',
        owner_account_id: 'dealer',
        server_path: 'dealer',
        reason_full: null,
        reason_detail: { code: 'nothing_counted_since', values: { day: '2026-11-10' } },
      },
    ]);
  });

  it('is silent by noon if that day was not collected', () => {
    expect(causesAt('2026-11-14T11:59:59.999Z', { last_collected_day: '2026-11-12' })).toEqual([]);
    expect(causesAt('2026-11-14T12:00:00Z', { last_collected_day: '2026-11-12' })).toHaveLength(1);
    expect(silentFrom({ type: 'papercut', last_collected_day: null }, '2026-11-10')).toEqual(
      at('2026-11-14T12:00:00Z'),
    );
  });

  it('is silent after 35 days if it is uploaded', () => {
    expect(silentFrom({ type: 'upload', last_collected_day: null }, '2026-11-10')).toEqual(at('2026-12-16T00:00:00Z'));
  });

  it.each([
    ['it never counted anything', {}, null],
    ['it is inactive', { status: 'inactive' }, '2026-01-01'],
  ])('is not silent if %s', (_, more, lastCounted) => {
    expect(causesAt('2026-11-14T12:00:00Z', more, lastCounted)).toEqual([]);
  });

  it('is looked at again when its last day of silence is over, and then at noon', () => {
    expect(nextCheck(feed, '2026-11-10', at('2026-11-13T23:59:59.999Z'))).toEqual(at('2026-11-14T00:00:00Z'));
    expect(nextCheck(feed, '2026-11-10', at('2026-11-14T00:00:00Z'))).toEqual(at('2026-11-14T12:00:00Z'));
  });
});

describe('an unhealthy feed', () => {
  it("is a cause since it became unhealthy, for its server's account or else its own", () => {
    const unhealthy = { health_check: 'unhealthy', reason: 'r', reason_full: 'full' };

    expect(causesAt('2026-11-30T00:00:00Z', unhealthy)).toMatchObject([
      {
        kind: 'feed_unhealthy',
        since: '2026-11-01T05:00:00Z',
        owner_account_id: 'dealer',
        reason: 'r',
        reason_full: 'full',
        reason_detail: null,
      },
    ]);
    expect(causesAt('2026-11-30T00:00:00Z', { ...unhealthy, server_path: null })).toMatchObject([
      { owner_account_id: 'customer', server_path: null },
    ]);
  });
});

describe('a held reading', () => {
  const held = [
    { device: 'd', pages: 5, day: '2026-11-12' },
    { device: 'e', pages: 6, day: '2026-11-12', isRepeated: true },
  ];
  const causes = feedCauses({ ...feed, status: 'inactive' }, account, {
    lastCounted: null,
    held,
    now: at('2026-11-13'),
  });

  it("is a cause for the feed's account, also if the feed is inactive", () => {
    expect(causes).toMatchObject([
      {
        kind: 'reading_held',
        since: '2026-11-12T00:00:00Z',
        owner_account_id: 'customer',
        resource_id: 'f',
        reason_detail: { code: 'reading_held', values: { device: 'd', day: '2026-11-12', pages: 5 } },
      },
      { is_repeated: true },
    ]);
    expect(causes[0]).not.toHaveProperty('is_repeated');
  });

  it('has its own stable id', () => {
    const again = feedCauses(feed, account, { lastCounted: null, held, now: at('2026-11-20') });

    expect(new Set(causes.map(({ id }) => id)).size).toBe(2);
    expect(again.map(({ id }) => id)).toEqual(causes.map(({ id }) => id));
  });
});

describe('a webhook', () => {
  const webhook: CauseWebhook = {
    id: 'w',
    status: 'off',
    off_reason: 'failed',
    off_at: '3',
    failing_since: '2',
    created_at: '1',
    reason: 'r',
    reason_detail: null,
  };

  it.each([
    ['2026-11-03T00:00:00Z', '2026-11-02T00:00:00Z', '2026-11-03T00:00:00Z'],
    [null, '2026-11-02T00:00:00Z', '2026-11-02T00:00:00Z'],
    [null, null, '2026-11-01T00:00:00Z'],
  ])('that was switched off at %s, failing since %s, is a cause since %s', (off_at, failing_since, since) => {
    const created_at = '2026-11-01T00:00:00Z';

    expect(webhookCauses({ ...webhook, off_at, failing_since, created_at }, account)).toMatchObject([
      { kind: 'webhook_off', since, owner_account_id: 'customer', server_path: null, resource_id: 'w', reason: 'r' },
    ]);
  });

  it('is none if its people switched it off, or if it is on', () => {
    expect(webhookCauses({ ...webhook, off_reason: 'asked' }, account)).toEqual([]);
    expect(webhookCauses({ ...webhook, status: 'failing' }, account)).toEqual([]);
  });
});

describe('a month', () => {
  it('is a cause since it should have closed, a day later, unless it is closed', () => {
    const causesOf = (moment: string, closed_at?: string) =>
      monthCauses({ month: '2026-10', closed_at }, account, at(moment));

    expect(causesOf('2026-11-02T11:59:59.999Z')).toEqual([]);
    expect(causesOf('2026-11-02T12:00:00Z', '2026-11-01T12:30:00Z')).toEqual([]);
    expect(causesOf('2026-11-02T12:00:00Z')).toMatchObject([
      {
        kind: 'month_overdue',
        since: '2026-11-01T12:00:00Z',
        owner_account_id: null,
        resource_id: null,
        server_path: null,
        reason_detail: { code: 'month_overdue', values: { month: '2026-10' } },
      },
    ]);
  });
});

describe('a snooze', () => {
  const until = '2026-11-15T00:00:00Z';
  const snoozes = new Map([['c', { id: 'c', until, turn: 2 }]]);

  it.each([
    ['c', 2, '2026-11-14T23:59:59.999Z', true],
    ['c', 2, until, false],
    ['c', 1, '2026-11-14T00:00:00Z', true],
    ['c', 3, '2026-11-14T00:00:00Z', false],
    ['d', 2, '2026-11-14T00:00:00Z', false],
  ])('of %s in turn %i at %s hides it: %s', (id, turn, now, expected) => {
    expect(isSnoozed({ id, turn }, snoozes, at(now))).toBe(expected);
  });
});

describe('the kinds in a query', () => {
  it.each([
    ['feed_unhealthy', true],
    ['feed_unhealthy,month_overdue', true],
    ['feed_unhealthy,', false],
    ['other', false],
    ['', false],
  ])('%j may be asked for: %s', (kinds, isAllowed) => {
    expect(kindsQuery().safeParse(kinds).success).toBe(isAllowed);
  });
});

it("a cause's id stays from release to release, because links and snoozes have it", () => {
  const held = [{ device: 'd', pages: 5, day: '2026-11-12' }];
  const now = at('2026-11-20T00:00:00Z');
  const webhook = {
    id: 'w',
    status: 'off',
    off_reason: 'failed',
    off_at: '2026-11-03T00:00:00Z',
    failing_since: null,
  };
  const causes = [
    ...feedCauses(feed, account, { lastCounted: '2026-11-10', held, now }),
    ...causesAt('2026-11-20T00:00:00Z', { health_check: 'unhealthy' }),
    ...webhookCauses({ ...webhook, created_at: '', reason: null, reason_detail: null }, account),
    ...monthCauses({ month: '2026-10' }, account, now),
    ...monthCauses({ month: '2026-10' }, { ...account, path: asPath('other') }, now),
  ];

  expect(causes.map(({ kind, id }) => [kind, id])).toEqual([
    ['reading_held', '01a1cd0d-dc00-7d32-8fcb-df0b7d3a9a11'],
    ['feed_silent', '01a1c7e7-8000-7427-8492-ac8efad0e6d8'],
    ['feed_unhealthy', '01a1957a-9080-7838-9dd7-2442d16c6e37'],
    ['webhook_off', '01a19eb4-a000-7022-a542-990739504156'],
    ['month_overdue', '01a196fb-1600-7832-b8b9-9857be2c49f6'],
    ['month_overdue', '01a196fb-1600-7a46-b23b-6158e49bdd0a'],
  ]);
});
