import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeMonths } from '../../lib/books/deposits/close.ts';
import { closesAt } from '../../lib/books/deposits/month.ts';
import { listFeedMonths } from '../../lib/metering/feeds/feed-month.ts';
import { AsStored, keys, table } from '../../lib/platform/table/table.ts';
import { collectDay, depositsOf, feedOn, serverOn, startFake } from '../metering/feeds/fleet.ts';
import { fleetOf, print } from '../metering/integrations/fakes/fleet.ts';
import type { HttpFeed } from '../metering/integrations/fakes/http-feed.ts';
import { distributor, type TestAccount } from '../support/api.ts';
import { expectBalanced } from '../support/books.ts';

let root: TestAccount;
let account: TestAccount;
let feed: string;
beforeAll(async () => {
  root = await distributor();
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-12T09:00:00Z') });
  account = await root.below();
  feed = (await account.post('/feeds', { type: 'agent', activated_at: '2026-11-01' })).body.id;
});
afterAll(() => vi.useRealTimers());

type Counters = { sheets?: number | null; duplex_sheets?: number | null; large_sheets?: number | null };
const push = async (at: string, total: number, more: Counters & { device?: string; serial?: string } = {}) =>
  (await account.post(`/feeds/${feed}/readings`, [{ device: 'a', at: `2026-11-${at}Z`, total, ...more }])).body;
const set = (duplex_percent: unknown) => account.patch(`/feeds/${feed}`, { duplex_percent });
const statusOf = async (id = feed) => (await account.get(`/feeds/${id}/status`)).body;
const dayOf = async (day: string, id = feed) => {
  const { pages, counted_by } = (await statusOf(id)).days.find((one: { day: string }) => one.day === day);
  return [pages, counted_by];
};
const pagesOf = async () => (await depositsOf(account)).map(({ date, pages }) => [date.slice(0, 10), pages]);

describe("a pushed day's sheets", () => {
  it('are counted by the best basis in its two readings, as the status says', async () => {
    await push('08T08:00:00', 1_000, { sheets: 600, duplex_sheets: 400 });
    await push('09T08:00:00', 1_100, { sheets: 660, duplex_sheets: 440 });
    await push('10T08:00:00', 1_200, { duplex_sheets: 480 });
    await push('11T08:00:00', 1_300, { sheets: 780 });
    await push('12T08:00:00', 1_400, { sheets: 840, large_sheets: 7 });

    expect(await pagesOf()).toEqual([
      ['2026-11-09', 60],
      ['2026-11-10', 60],
      ['2026-11-11', 100],
      ['2026-11-12', 60],
    ]);
    expect(await Promise.all(['08', '09', '10', '11', '12'].map((day) => dayOf(`2026-11-${day}`)))).toEqual([
      [0, null],
      [60, 'sheets'],
      [60, 'duplex'],
      [100, 'sides'],
      [60, 'sheets'],
    ]);
    const [month] = await listFeedMonths(account.path, '2026-11', '2026-11');
    expect(month).toMatchObject({
      by_basis: { sheets: 2, duplex: 1, estimate: 0, sides: 1 },
      sheets: 280,
      sides: 400,
      duplex_sides: 240,
    });
    await expectBalanced(account.path);
  });

  it("are counted again by the day's later reading, whatever its basis", async () => {
    await push('11T08:00:00', 1_000, { sheets: 600 });
    expect((await push('12T07:00:00', 1_100)).pages).toBe(100);
    expect((await push('12T08:00:00', 1_200, { sheets: 710 })).pages).toBe(10);
    expect(await dayOf('2026-11-12')).toEqual([110, 'sheets']);
    expect((await push('12T08:30:00', 1_210)).pages).toBe(100);
    expect(await dayOf('2026-11-12')).toEqual([210, 'sides']);
    await expectBalanced(account.path);
  });

  it('say the weakest basis among the printers with pages', async () => {
    await push('11T08:00:00', 1_000, { sheets: 600 });
    await push('11T08:00:00', 1_000, { device: 'b' });
    await push('12T08:00:00', 1_100, { sheets: 660 });
    await push('12T08:00:00', 1_000, { device: 'b' });
    expect(await dayOf('2026-11-12')).toEqual([60, 'sheets']);
    await push('12T08:30:00', 1_001, { device: 'b' });
    expect(await dayOf('2026-11-12')).toEqual([61, 'sides']);
  });

  it('are counted by the sides while their own counter runs backwards, and by it again afterwards', async () => {
    await push('09T08:00:00', 1_000, { sheets: 600 });
    await push('10T08:00:00', 1_100, { sheets: 3 });
    await push('11T08:00:00', 1_200, { sheets: 63 });
    await push('12T08:00:00', 1_300, { sheets: 999_999_999_999 });

    expect(await pagesOf()).toEqual([
      ['2026-11-10', 100],
      ['2026-11-11', 60],
      ['2026-11-12', 100],
    ]);
  });

  it('continue under another name for the same serial number', async () => {
    const serial = 'CNDQQ05142';
    await push('10T08:00:00', 1_000, { sheets: 600, serial });
    await push('11T08:00:00', 1_100, { sheets: 660, serial, device: 'b' });
    await push('12T08:00:00', 1_200, { sheets: 720, serial });

    expect(await pagesOf()).toEqual([
      ['2026-11-11', 60],
      ['2026-11-12', 60],
    ]);
  });

  it('are what a held reading books, and what it says before', async () => {
    await push('11T08:00:00', 1_000, { sheets: 600, large_sheets: 0 });
    const { held } = await push('12T08:00:00', 301_000, { sheets: 180_600, large_sheets: 9 });
    expect(held).toEqual([{ device: 'a', pages: 180_009, day: '2026-11-12' }]);
    expect((await statusOf()).held).toEqual(held);
    expect((await account.post(`/feeds/${feed}/held/a/accept`)).body).toEqual(held[0]);

    expect(await dayOf('2026-11-12')).toEqual([180_009, 'sheets']);
    expect((await push('12T08:30:00', 301_010, { sheets: 180_605, large_sheets: 9 })).pages).toBe(5);
    await expectBalanced(account.path);
  });

  it.each([
    ['its own', { sheets: 6, duplex_sheets: 2 }, [6, 'sheets']],
    ['duplex', { sheets: 70_000, duplex_sheets: 2 }, [6, 'duplex']],
    ['sides', {}, [8, 'sides']],
  ])('after a reset are the new values, on the best basis: %s', async (_, told, expected) => {
    await push('11T08:00:00', 70_000, { sheets: 60_000, duplex_sheets: 10_000 });
    await push('12T07:00:00', 5, told);
    await push('12T08:00:00', 8, told);

    expect(await dayOf('2026-11-12')).toEqual(expected);
  });

  it.each([-1, 1e12 + 1])('refuse a counter at %d, and count nothing from the push', async (sheets) => {
    await push('11T08:00:00', 1_000, { sheets: 600 });
    expect(await push('12T08:00:00', 1_100, { sheets })).toMatchObject({ code: 400, error: expect.any(String) });
    expect(await pagesOf()).toEqual([]);
    await push('12T08:30:00', 1_200, { sheets: 720 });
    expect(await pagesOf()).toEqual([['2026-11-12', 120]]);
  });
});

describe("a feed's duplex percentage", () => {
  it('is 0 unless it is given, and shown everywhere in this revision only', async () => {
    expect((await account.get(`/feeds/${feed}`)).body.duplex_percent).toBe(0);
    const { body } = await account.post('/feeds', { type: 'agent', duplex_percent: 35 });
    expect(body.duplex_percent).toBe(35);
    const listed = (await account.get('/feeds')).body.map((one: { duplex_percent: number }) => one.duplex_percent);
    expect(listed.toSorted()).toEqual([0, 35]);
    expect((await account.post('/feeds', { type: 'agent', duplex_percent: null })).body.duplex_percent).toBe(0);
    const old = { 'api-revision': '1.6.3' };
    expect((await account.get(`/feeds/${feed}`, old)).body).not.toHaveProperty('duplex_percent');
    await account.patch(`/feeds/${feed}`, { duplex_percent: 20 }, old);
    expect((await account.get(`/feeds/${feed}`)).body.duplex_percent).toBe(0);
  });

  it.each([null, -1, 101, 12.5, 'half'])('is not %j', async (value) => {
    const { status, body } = await set(value);
    expect([status, body.error]).toEqual([400, expect.stringContaining('duplex_percent')]);
  });

  it('is set by those who may set the server', async () => {
    const system = await startFake('print_tracker', { fleet: fleetOf(1, '2026-11-01') });
    const server_id = await serverOn(root, 'print_tracker', system);
    const given = { type: 'print_tracker', server_id, external_id: system.connection.external_id };
    const { body } = await root.post(`/accounts/${account.id}/feeds`, given);
    expect(await account.patch(`/feeds/${body.id}`, { duplex_percent: 50 })).toMatchObject({
      status: 403,
      body: { error: expect.stringContaining('may set duplex_percent of a feed on it') },
    });
    const path = `/accounts/${account.id}/feeds/${body.id}`;
    expect((await root.patch(path, { duplex_percent: 50 })).body.duplex_percent).toBe(50);
    await system.stop();
  });

  it("applies from the day it was set, and a day's last value is its own", async () => {
    await push('09T08:00:00', 1_000);
    await push('10T08:00:00', 1_100);
    vi.setSystemTime('2026-11-11T09:00:00Z');
    await set(100);
    await set(40);
    vi.setSystemTime('2026-11-12T09:00:00Z');
    await set(60);
    // A day read late counts with the value valid on that day, and a gap with the value valid on the day it is booked.
    await push('11T08:00:00', 1_200);
    await push('12T08:00:00', 1_300);
    vi.setSystemTime('2026-11-20T09:00:00Z');
    await push('20T08:00:00', 1_400);

    expect(await pagesOf()).toEqual([
      ['2026-11-10', 100],
      ['2026-11-11', 80],
      ['2026-11-12', 70],
      ['2026-11-20', 70],
    ]);
    expect(await dayOf('2026-11-10')).toEqual([100, 'sides']);
    expect(await dayOf('2026-11-11')).toEqual([80, 'estimate']);
  });

  it('counts a day again only with a later reading', async () => {
    await push('11T08:00:00', 1_000);
    await push('12T08:00:00', 1_100);
    await set(50);
    expect(await dayOf('2026-11-12')).toEqual([100, 'sides']);
    expect((await push('12T08:00:00', 1_100)).pages).toBe(0);
    expect((await push('12T08:30:00', 1_200)).pages).toBe(50);
    expect(await dayOf('2026-11-12')).toEqual([150, 'estimate']);
    await expectBalanced(account.path);
  });

  it("is not used where a better basis is reported, and keeps the feed's devices", async () => {
    await push('11T08:00:00', 1_000, { sheets: 600 });
    await set(100);
    expect((await push('12T08:00:00', 1_100, { sheets: 690 })).pages).toBe(90);
  });
});

describe('a system reporting daily amounts', () => {
  let daily: HttpFeed;
  let id: string;
  beforeEach(async () => {
    daily = (await startFake('http', { fleet: fleetOf(2, '2026-11-01') })) as HttpFeed;
    daily.reports = 'pages';
    for (const day of [10, 11, 12, 13]) print(daily.fleet, `2026-11-${day}`, 100);
    id = await feedOn(account, 'http', daily, { activated_at: '2026-11-10' });
  });
  afterEach(() => daily.stop());
  const collect = (day: string) => collectDay(account, id, daily, day);
  /** The first printer's day was reported too low, and so were its counters since. */
  const correct = (day: string, by: number) => {
    for (const read of daily.fleet[0]?.reads ?? []) if (read.at >= `${day}T12`) read.count += by;
  };

  it('counts sheets where it reports them', async () => {
    for (const { reads } of daily.fleet) {
      for (const read of reads) read.sheets = Math.floor(read.count * 0.6);
    }
    await collect('2026-11-10');

    expect(await dayOf('2026-11-10', id)).toEqual([120, 'sheets']);
  });

  it('replaces a day changed later, for three days', async () => {
    await collect('2026-11-10');
    correct('2026-11-10', 7);
    await collect('2026-11-11');
    expect(await pagesOf()).toEqual([
      ['2026-11-10', 207],
      ['2026-11-11', 200],
    ]);
    correct('2026-11-10', -30);
    await collect('2026-11-12');
    // An unchanged day is not written.
    expect((await collect('2026-11-13')).days.map(({ day }) => day)).toEqual(['2026-11-13']);
    expect(await pagesOf()).toEqual([
      ['2026-11-10', 177],
      ['2026-11-11', 200],
      ['2026-11-12', 200],
      ['2026-11-13', 200],
    ]);
    correct('2026-11-10', 500);
    await collect('2026-11-14');
    expect((await pagesOf()).slice(0, 1)).toEqual([['2026-11-10', 177]]);
    await expectBalanced(account.path);
  });

  it("adds the difference to today if the day's month is closed", async () => {
    await collect('2026-11-13');
    const days: [string, number][] = [
      ['2026-11-29', 100],
      ['2026-11-30', 100],
      ['2026-12-01', 100],
    ];
    for (const [day, pages] of days) print(daily.fleet, day, pages);
    await collect('2026-11-30');
    await closeMonths(account.path, '2026-11', closesAt('2026-11'));
    correct('2026-11-30', 11);
    await collect('2026-12-01');

    expect((await pagesOf()).slice(-3)).toEqual([
      ['2026-11-30', 200],
      ['2026-12-01', 200],
      ['2026-12-02', 11],
    ]);
    expect(await dayOf('2026-12-02', id)).toEqual([11, 'sides']);
    print(daily.fleet, '2026-12-02', 50);
    await collect('2026-12-02');
    expect((await pagesOf()).slice(-1)).toEqual([['2026-12-02', 111]]);
    await expectBalanced(account.path);
  });

  it("says the changed day's basis where the difference is added to today", async () => {
    for (const day of ['2026-11-30', '2026-12-01']) print(daily.fleet, day, 100);
    const reportSheets = () => {
      for (const { reads } of daily.fleet) for (const read of reads) read.sheets = Math.floor(read.count * 0.6);
    };
    reportSheets();
    await collect('2026-11-30');
    correct('2026-11-30', 20);
    reportSheets();
    await collect('2026-12-01');

    expect(await dayOf('2026-12-02', id)).toEqual([12, 'sheets']);
  });

  it("is asked again for the days before a gap, and once for the gap's days", async () => {
    await collect('2026-11-10');
    correct('2026-11-10', 7);
    await collect('2026-11-13');

    expect(await pagesOf()).toEqual([
      ['2026-11-10', 207],
      ['2026-11-11', 200],
      ['2026-11-12', 200],
      ['2026-11-13', 200],
    ]);
  });

  it('is healthy when only the days before cannot be read again', async () => {
    await collect('2026-11-10');
    await collect('2026-11-11');
    daily.trouble = { kind: 'status', status: 404, after: 1 };
    expect(await collect('2026-11-12')).toMatchObject({ failure: null, days: [{ day: '2026-11-12', pages: 200 }] });
    expect((await account.get(`/feeds/${id}`)).body.health_check).toBe('healthy');
  });

  it('is not asked again for days counted before the feed was reactivated', async () => {
    await collect('2026-11-11');
    await account.post(`/feeds/${id}/deactivate`);
    await account.post(`/feeds/${id}/activate`);
    await collect('2026-11-13');

    expect(await pagesOf()).toEqual([
      ['2026-11-10', 200],
      ['2026-11-11', 200],
      ['2026-11-13', 200],
    ]);
  });

  it('is not asked again for days counted on another server', async () => {
    await collect('2026-11-11');
    await account.patch(`/feeds/${id}`, { server_id: await serverOn(account, 'http', daily) });
    await collect('2026-11-12');

    expect(await pagesOf()).toEqual([
      ['2026-11-10', 200],
      ['2026-11-11', 200],
      ['2026-11-12', 200],
    ]);
  });

  it('continues as a fleet with counters, each device from a new baseline and by one feed', async () => {
    await collect('2026-11-10');
    daily.reports = 'counters';
    await collect('2026-11-11');
    await collect('2026-11-12');

    expect(await pagesOf()).toEqual([
      ['2026-11-10', 200],
      ['2026-11-12', 200],
    ]);
    const { server_id } = (await account.get(`/feeds/${id}`)).body;
    expect(await table.get(keys.serverDevice(server_id, `serial ${daily.fleet[0]?.serial}`), AsStored)).toMatchObject({
      feed_id: id,
    });
  });

  it('holds a day above the limit, and counts it once when it is accepted and read again', async () => {
    correct('2026-11-11', 400_000);
    await collect('2026-11-11');
    expect((await statusOf(id)).held).toMatchObject([{ pages: 400_100, day: '2026-11-11' }]);
    const device = daily.fleet[0]?.id;
    await account.post(`/feeds/${id}/held/${device}/accept`);
    await collect('2026-11-12');
    await collect('2026-11-13');

    expect(await pagesOf()).toEqual([
      ['2026-11-10', 200],
      ['2026-11-11', 400_200],
      ['2026-11-12', 200],
      ['2026-11-13', 200],
    ]);
    expect((await statusOf(id)).held).toEqual([]);
    await expectBalanced(account.path);
  });
});
