import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readDeviceStates } from '../../../lib/metering/feeds/device-states.ts';
import { type FeedContext, getFeedContext } from '../../../lib/metering/feeds/feed-context.ts';
import { hostless, reasonsFor } from '../../../lib/metering/feeds/health.ts';
import { pushReadings } from '../../../lib/metering/feeds/push.ts';
import { currentStates, requireWithinLimits } from '../../../lib/metering/feeds/push-size-limits.ts';
import { asPath } from '../../../lib/platform/table/account-path.ts';
import { keys, table } from '../../../lib/platform/table/table.ts';
import { feedReasons } from '../../../lib/presentation/reasons/feed-reasons.ts';
import { distributor, type TestAccount } from '../../support/api.ts';
import { newAgentFeed } from './agent-feed.ts';

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

describe("a push's limits", () => {
  const readings = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      device: `d${index}`,
      serial: null,
      counter: 'total',
      value: 1,
      read_at: '2026-11-11T08:00:00Z',
      counted: true,
    }));
  const within = (devices: number, days: number) =>
    requireWithinLimits(account.path, feedId, readings(devices), Array(days).fill('day'));

  it('are 100 days, and fewer for a large fleet', async () => {
    expect(await within(1, 100)).toMatchObject({ version: context.feed.version, states: { states: new Map() } });
    await expect(within(1, 101)).rejects.toThrow('The readings are of 101 days; send those of at most 100');
    await within(2_001, 99);
    await expect(within(2_001, 100)).rejects.toThrow('send those of at most 99 in one request');
  });

  it('are checked with the states that are current', async () => {
    const known = { version: context.feed.version, states: (await within(1, 1)).states };
    const current = (version: number, source: string) =>
      currentStates(account.path, { ...context.feed, version }, source, known);

    expect(await current(known.version, context.source)).toBe(known.states);
    expect(await current(known.version + 1, context.source)).not.toBe(known.states);
    expect(await current(known.version, 'other')).not.toBe(known.states);
  });
});

describe('a push', () => {
  const now = new Date('2026-11-15T10:00:00Z');
  const push = (device: string, serial: string | undefined, options: { dryRun?: boolean } = {}) => {
    const reading = { device, at: '2026-11-11T08:00:00Z', total: 5_000, ...(serial && { serial }) };
    return pushReadings(account.path, feedId, [reading], { now, ...options });
  };
  const version = async () => (await getFeedContext(account.path, feedId))?.feed.version ?? 0;

  it('that came before writes nothing, unless it has another name of a device', async () => {
    const start = await version();
    await push('a', 'SN-1234', { dryRun: true });
    expect(await version()).toBe(start);
    await push('a', 'SN-1234');
    await push('a', 'SN-1234');
    expect(await version()).toBe(start + 1);
    await push('b', 'SN-1234');
    await push('b', 'SN-1234');

    expect(await version()).toBe(start + 2);
  });

  it('that came before makes an unhealthy feed healthy', async () => {
    await push('a', undefined);
    await table.write([{ update: keys.feed(account.path, feedId), set: { health_check: 'unhealthy' } }]);
    await push('a', undefined);

    expect((await getFeedContext(account.path, feedId))?.feed.health_check).toBe('healthy');
  });

  it('with a future time is dated now, one day after the other', async () => {
    const ahead = { device: 'a', at: '2026-11-15T10:04:00Z', total: 7_000 };
    const before = { device: 'a', at: '2026-11-14T10:00:00Z', total: 6_900 };

    expect(await pushReadings(account.path, feedId, [ahead, before], { now })).toEqual({
      readings: 2,
      pages: 100,
      ignored: 0,
      held: [],
      days: [
        { day: '2026-11-14', pages: 0 },
        { day: '2026-11-15', pages: 100 },
      ],
    });
    const { states } = await readDeviceStates(account.path, feedId, context.source);
    expect(states.get('a')).toMatchObject({ read_at: '2026-11-15T10:00:00Z', counter: 'total', serial: null });
  });
});

describe("an unhealthy feed's reason", () => {
  const reason = feedReasons.counted_by_another_feed({ devices: 3 });
  const path = asPath('dealer/customer');

  it('is stored once unless it names the host of a server above', () => {
    expect(reasonsFor(null, { path, serverPath: null, url: undefined })).toEqual({
      reason: null,
      reason_full: null,
      reason_detail: null,
    });
    const url = `https://${randomUUID()}.example:8443/x`;
    expect(reasonsFor(reason, { path, serverPath: asPath('dealer'), url })).toMatchObject({ reason_full: null });
    for (const host of [new URL(url).host, new URL(url).hostname]) {
      const named = { ...reason, values: { ...reason.values, host } };
      expect(reasonsFor(named, { path, serverPath: asPath('dealer'), url }).reason_full).not.toBeNull();
      for (const serverPath of [path, null, undefined])
        expect(reasonsFor(named, { path, serverPath, url }).reason_full).toBeNull();
      expect(reasonsFor(named, { path, serverPath: asPath('dealer'), url: undefined }).reason_full).toBeNull();
    }
  });

  it('is shown without the host where there is a form with it', () => {
    const detail = { code: 'c', values: { host: 'h', x: 1 } };

    expect(hostless({ reason_full: null, reason_detail: detail })).toBe(detail);
    expect(hostless({ reason_full: 'full', reason_detail: null })).toBeNull();
    expect(JSON.stringify(hostless({ reason_full: 'full', reason_detail: detail }))).not.toContain('"h"');
  });
});
