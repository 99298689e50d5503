import { describe, expect, it } from 'vitest';
import type { Cause } from '../../../lib/communication/attention/cause.ts';
import { attentionChangeHandler, isRelevant } from '../../../lib/communication/attention/change-handler.ts';
import { type Counted, countSteps, isSameCount } from '../../../lib/communication/attention/feed-counts.ts';
import { isSameCause, silenceSteps } from '../../../lib/communication/attention/store.ts';
import { clock } from '../../../lib/platform/clock.ts';
import { asPath } from '../../../lib/platform/table/account-path.ts';
import { type Item, keys, kinds } from '../../../lib/platform/table/table.ts';

const NOW = new Date('2026-11-14T12:00:00Z');
const path = asPath('dealer/customer');
const change = (sk: string, before: Item | undefined, after: Item | undefined) => ({
  id: 'c',
  sequence: 1n,
  pk: path,
  sk,
  before,
  after,
  at: NOW,
});
const isSeen = (sk: string, before: Item | undefined, after: Item | undefined) =>
  isRelevant(change(sk, before, after), NOW);

describe('a change that may need a person', () => {
  it('is one to an account, a feed, a meter report, a webhook or a month', () => {
    const { child, feed, meterReport, webhook, month } = kinds;
    expect(attentionChangeHandler.sortKeyPrefixes).toEqual([child, feed, meterReport, webhook, month]);
    expect(isSeen(`${kinds.user}1`, undefined, { id: '1' })).toBe(false);
  });

  const fields: [string, string[]][] = [
    [kinds.child, ['name', 'status', 'activated_at']],
    [kinds.webhook, ['status', 'off_reason', 'off_at', 'reason', 'reason_detail']],
    [kinds.month, ['closed_at']],
    [
      kinds.feed,
      [
        'type',
        'status',
        'server_id',
        'server_path',
        'external_id',
        'activated_at',
        'health_check',
        'health_check_changed_at',
        'reason',
        'reason_full',
        'reason_detail',
        'held_mark',
        'duplex_settings',
      ],
    ],
  ];
  it.each(fields)('of %s concerns exactly the deciding fields', (kind, names) => {
    for (const name of names)
      expect([name, isSeen(`${kind}1`, { [name]: 'a' }, { [name]: 'b' })]).toEqual([name, true]);
    expect(isSeen(`${kind}1`, { pages: 1 }, { pages: 2 })).toBe(false);
    expect(isSeen(`${kind}1`, { reason_detail: { code: 'a' } }, { reason_detail: { code: 'a' } })).toBe(false);
    expect(isSeen(`${kind}1`, { id: '1' }, undefined)).toBe(true);
  });

  it('may be a new record, but not a new month, and may be a request to look', () => {
    const created = [kinds.child, kinds.webhook, kinds.feed, kinds.month].map((kind) => isSeen(kind, undefined, {}));
    const looked = [kinds.feed, kinds.month].map((kind) => isSeen(kind, undefined, undefined));

    expect([created, looked]).toEqual([
      [true, true, true, false],
      [true, true],
    ]);
  });

  it.each([
    ['counts for the first time', null, '2026-11-13', true],
    ['goes on counting', '2026-11-12', '2026-11-13', false],
    ['ends its silence', '2026-11-09', '2026-11-13', true],
    ['was silent and stays so', '2026-11-09', '2026-11-09', false],
    ['has another day of silence', '2026-11-08', '2026-11-09', true],
  ])('is that a feed %s', (_, before, after, expected) => {
    const feed = (last_counted_day: string | null) => ({
      type: 'papercut',
      last_collected_day: '2026-11-13',
      last_counted_day,
    });

    expect(isSeen(`${kinds.feed}1`, feed(before), feed(after))).toBe(expected);
    expect(isSeen(`${kinds.webhook}1`, feed(before), feed(after))).toBe(false);
  });

  it('is that the last day of a silence was collected', () => {
    const feed = (last_collected_day: string) => ({ type: 'http', last_collected_day, last_counted_day: '2026-11-10' });
    const morning = new Date('2026-11-14T06:00:00Z');
    const collected = change(`${kinds.feed}1`, feed('2026-11-12'), feed('2026-11-13'));

    expect([isRelevant(collected, morning), isRelevant(collected, NOW)]).toEqual([true, false]);
  });
});

describe("a feed's count", () => {
  const known: Counted = { type: 'http', unhealthy: true, silent: false, version: 3 };
  const steps = (before: Counted | undefined, after: Omit<Counted, 'version'> | undefined) =>
    countSteps(path, 'feed-1f', before, after);

  it('is not written if it stays', () => {
    expect(steps(known, { type: 'http', unhealthy: true, silent: false })).toEqual([]);
    expect(steps(undefined, undefined)).toEqual([]);
    expect(isSameCount(known, { type: 'http', unhealthy: true, silent: true })).toBe(false);
    expect(isSameCount(known, { type: 'http', unhealthy: false, silent: false })).toBe(false);
    expect(isSameCount(known, { type: 'agent', unhealthy: true, silent: false })).toBe(false);
  });

  it('begins, changes and ends with the sums, by exactly what changed', () => {
    const key = keys.feedCounted(path, 'feed-1f');
    const sums = { update: keys.feedCounts(0x1f % 8) };
    const silent = { type: 'http', unhealthy: false, silent: true };

    expect(steps(undefined, silent)).toEqual([
      [
        { put: { ...key, ...silent, version: 1 }, must: 'not exist', otherwise: 'overtaken' },
        { ...sums, add: { http_active: 1, http_silent: 1 } },
      ],
    ]);
    expect(steps(known, silent)).toEqual([
      [
        {
          put: { ...key, ...silent, version: 4 },
          must: ['version = :version', { version: 3 }],
          otherwise: 'overtaken',
        },
        { ...sums, add: { http_unhealthy: -1, http_silent: 1 } },
      ],
    ]);
    expect(steps(known, undefined)).toEqual([
      [
        { delete: key, must: ['version = :version', { version: 3 }], otherwise: 'overtaken' },
        { ...sums, add: { http_active: -1, http_unhealthy: -1 } },
      ],
    ]);
  });
});

describe('the look at a feed that may fall silent', () => {
  const record = `${kinds.feed}f`;
  const steps = (known: string | undefined, due: string | undefined) => {
    clock.use(() => NOW.getTime());
    try {
      return silenceSteps(path, record, known, { causes: [], ...(due && { due }) }).flat();
    } finally {
      clock.use(undefined);
    }
  };
  const later = '2026-11-15T00:00:00Z';

  it('is removed if it no longer applies, and only once', () => {
    expect(steps(later, undefined)).toEqual([{ delete: keys.silence(path, 'f') }]);
    expect(steps(undefined, undefined)).toEqual([]);
  });

  it.each([
    ['is new', undefined, later, true],
    ['comes in time', later, later, false],
    ['comes earlier than it must', '2026-11-14T12:00:01Z', later, false],
    ['was due', '2026-11-14T12:00:00Z', later, true],
    ['would come too late', '2026-11-15T00:00:01Z', later, true],
  ])('that %s is written: %s to %s', (_, known, due, isWritten) => {
    expect(steps(known, due)).toMatchObject(isWritten ? [{ put: { ...keys.silence(path, 'f'), due } }] : []);
  });
});

it('a cause is the same if all its fields are, whether a missing one is null or not there', () => {
  const cause: Cause = {
    id: 'i',
    kind: 'webhook_off',
    since: 's',
    path,
    account_name: 'n',
    resource_id: 'r',
    owner_account_id: 'o',
    server_path: path,
    reason: 'x',
    reason_full: 'y',
    reason_detail: { code: 'c', values: {} },
    is_repeated: true,
  };
  const { id: _, ...fields } = cause;

  expect(isSameCause({ ...cause, id: 'other' }, cause)).toBe(true);
  for (const name of Object.keys(fields))
    expect([name, isSameCause({ ...cause, [name]: null }, cause)]).toEqual([name, false]);
});
