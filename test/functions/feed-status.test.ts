import { describe, expect, it, vi } from 'vitest';
import { feedTypes } from '../../lib/metering/feeds/feed-types.ts';
import { integrationTypes } from '../../lib/metering/integrations/integration-types.ts';
import { AsStored, keys, lists, table } from '../../lib/platform/table/table.ts';
import {
  account,
  collectDay,
  depositsOf,
  fake,
  feed,
  feedOn,
  root,
  server,
  startFake,
  withFleet,
} from '../metering/feeds/fleet.ts';
import { fleetOf, print } from '../metering/integrations/fakes/fleet.ts';
import type { HttpFeed } from '../metering/integrations/fakes/http-feed.ts';
import { expectBalanced } from '../support/books.ts';

withFleet(3);

const OLD = { 'api-revision': '1.6.3' };
const collect = (day: string, options = {}) => collectDay(account, feed, fake, day, options);
const statusOf = async (id = feed, owner = account) => (await owner.get(`/feeds/${id}/status`)).body;
const dayOf = async (day: string) => (await statusOf()).days.find((one: { day: string }) => one.day === day);
const jump = (index: number, day: string, to: number) =>
  fake.fleet[index]?.reads.push({ at: `${day}T12:00:00Z`, count: to });
const first = '000000000000000000000001';

describe('the feed types', () => {
  it('are all there are, with what each field is', async () => {
    const { body } = await account.get('/feeds/types');

    expect(body).toEqual(feedTypes());
    expect(body.map(({ type }: { type: string }) => type).toSorted()).toEqual(Object.keys(integrationTypes).toSorted());
    expect(body.every(({ collects }: { collects: boolean }) => collects)).toBe(true);
    expect(body.find(({ type }: { type: string }) => type === 'papercut').fields.password).toEqual({
      label: 'Web services token',
      help: expect.stringContaining('auth.webservices.auth-token'),
      example: 'a-long-random-token',
      required: true,
    });
    expect(body.find(({ type }: { type: string }) => type === 'agent').fields).toEqual({
      url: null,
      username: null,
      password: null,
      external_id: null,
    });
  });

  it('come in pages, and as a spreadsheet', async () => {
    const first = await account.get('/feeds/types?limit=2');
    const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
    const cursor = new URL(next, 'https://api.example/v1/feeds/').searchParams.get('cursor');
    const second = await account.get(`/feeds/types?limit=2&cursor=${encodeURIComponent(cursor ?? '')}`);
    const csv = await account.get('/feeds/types?limit=2', { accept: 'text/csv' });

    expect([...first.body, ...second.body]).toEqual(feedTypes().slice(0, 4));
    expect(csv.body.split('\r\n')[0]).toMatch(/^type,name,collects,fields\.url/);
    expect(csv.body.trim().split('\r\n')).toHaveLength(3);
    expect((await account.get('/feeds/types?limit=0')).status).toBe(400);
  });

  it('require what creating a feed requires', () => {
    for (const { type, fields } of feedTypes()) {
      const needs = integrationTypes[type as keyof typeof integrationTypes];
      expect([type, fields.external_id?.required ?? false]).toEqual([type, needs.external_id]);
      expect([type, fields.url?.required ?? false]).toEqual([type, needs.server]);
      expect([type, fields.password?.required ?? false]).toEqual([type, needs.password]);
    }
  });
});

describe("why a feed on a dealer's server is unhealthy", () => {
  it("is shown below without the server's host, and to the dealer with it", async () => {
    const given = { type: 'print_tracker', server_id: server, external_id: fake.connection.external_id };
    const { body } = await root.post(`/accounts/${account.id}/feeds`, { ...given, activated_at: '2026-11-01' });
    const { host } = new URL(fake.url);
    const reasons = async (method: 'get' | 'post', path: string) =>
      Promise.all(
        [
          account[method](`/feeds/${body.id}${path}`),
          root[method](`/accounts/${account.id}/feeds/${body.id}${path}`),
        ].map(async (answer) => (await answer).body.reason),
      );
    await fake.stop();

    for (const fail of [
      async () => reasons('post', '/check'),
      async () => {
        await collectDay(account, body.id, fake, '2026-11-12');
        return reasons('get', '/status');
      },
    ]) {
      const [below, dealer] = await fail();
      expect(dealer).toMatch(new RegExp(`^${host} `));
      expect(below).toMatch(/^The server /);
      expect(below).not.toContain(new URL(fake.url).hostname);
    }
    expect(await table.get(keys.feed(account.path, body.id), AsStored)).toMatchObject({
      reason: expect.not.stringContaining(host),
    });

    const created = await root.post(`/accounts/${account.id}/feeds`, { ...given, external_id: 'other' });
    const status = await account.get(`/feeds/${created.body.id}/status`);
    expect(status.body).toMatchObject({ health_check: 'unhealthy', reason: expect.not.stringContaining(host) });
  });

  it("names the host if the server is the account's own", async () => {
    await fake.stop();
    await collect('2026-11-12');

    expect((await statusOf()).reason).toContain(new URL(fake.url).host);
  });
});

describe("a feed's status", () => {
  it('reports what was collected, day by day', async () => {
    await collect('2026-11-12');
    print(fake.fleet, '2026-11-13', 100);
    await collect('2026-11-13');
    await collect('2026-11-14');

    const status = await statusOf();
    expect(status).toMatchObject({
      health_check: 'healthy',
      reason: null,
      last_collected_day: '2026-11-14',
      devices: { seen: 0, silent: 3, new: 0 },
      held: [],
    });
    expect(status.days).toHaveLength(62);
    expect(status.days.slice(0, 6)).toEqual([
      { day: '2026-11-15', pages: 0, counted_by: null, state: 'not_collected' },
      { day: '2026-11-14', pages: 0, counted_by: null, state: 'none' },
      { day: '2026-11-13', pages: 300, counted_by: 'sides', state: 'counted' },
      { day: '2026-11-12', pages: 0, counted_by: null, state: 'none' },
      { day: '2026-11-11', pages: 0, counted_by: null, state: 'counted_later' },
      { day: '2026-11-10', pages: 0, counted_by: null, state: 'counted_later' },
    ]);
    expect(status.days.at(-1)).toEqual({
      day: '2026-09-15',
      pages: 0,
      counted_by: null,
      state: 'before_activation',
    });
  });

  it("reports the last collected day's new, seen and silent devices", async () => {
    await collect('2026-11-12');
    expect((await statusOf()).devices).toEqual({ seen: 3, silent: 0, new: 3 });

    print(fake.fleet.slice(0, 1), '2026-11-13', 5);
    fake.fleet.push(...fleetOf(4, '2026-11-13').slice(3));
    await collect('2026-11-13');
    expect((await statusOf()).devices).toEqual({ seen: 2, silent: 2, new: 1 });
  });

  it('says since when it fails and why, and what to do, and forgets it when it is well', async () => {
    await collect('2026-11-12');
    print(fake.fleet, '2026-11-13', 100);
    fake.trouble = { kind: 'status', status: 403 };
    await collect('2026-11-13');
    await collect('2026-11-14');

    expect(await statusOf()).toMatchObject({
      health_check: 'unhealthy',
      since: '2026-11-14T04:00:00Z',
      reason:
        'The system refused the credentials when asked for the entity (status 403). Set the password of the server to an API key of your Print Tracker account.',
      last_collected_day: '2026-11-12',
    });
    expect(await dayOf('2026-11-13')).toEqual({ day: '2026-11-13', pages: 0, counted_by: null, state: 'failed' });
    fake.trouble = undefined;
    await collect('2026-11-15');
    expect(await statusOf()).toMatchObject({ health_check: 'healthy', since: '2026-11-16T04:00:00Z', reason: null });
    expect(await dayOf('2026-11-13')).toMatchObject({ state: 'counted_later' });
    expect(await dayOf('2026-11-15')).toMatchObject({ pages: 300, state: 'counted' });
  });

  it('counts the days with trouble on its record, with or without subscribers', async () => {
    fake.trouble = { kind: 'status', status: 500 };
    const seen: unknown[] = [];
    for (const day of ['2026-11-12', '2026-11-12', '2026-11-13', '2026-11-14', '2026-11-15']) {
      await collect(day);
      const { unhealthy_days, unhealthy_since } = (await table.get(keys.feed(account.path, feed), AsStored)) ?? {};
      seen.push([unhealthy_since, unhealthy_days]);
    }
    expect(seen).toEqual([0, 0, 1, 2, 3].map((days) => ['2026-11-13T04:00:00Z', days]));

    fake.trouble = undefined;
    await collect('2026-11-16');
    expect(await table.get(keys.feed(account.path, feed), AsStored)).toMatchObject({
      unhealthy_since: null,
      unhealthy_days: 0,
      reason: null,
    });
  });

  it('says why a new feed is unhealthy', async () => {
    const { body } = await root.post('/feeds', { type: 'onestop' });

    expect(await statusOf(body.id, root)).toMatchObject({
      health_check: 'unhealthy',
      reason: expect.stringContaining('No report was counted yet'),
    });
  });

  it('says when the account, or the feed, was not active', async () => {
    await root.post(`/accounts/${account.id}/deactivate`);
    await collect('2026-11-12');
    expect(await dayOf('2026-11-12')).toMatchObject({ state: 'inactive' });

    await root.post(`/accounts/${account.id}/activate`);
    await collect('2026-11-13');
    await account.post(`/feeds/${feed}/deactivate`);
    vi.setSystemTime('2026-11-16T09:00:00Z');
    expect(await dayOf('2026-11-15')).toMatchObject({ state: 'inactive' });
  });

  it('is gone with the feed, and so is its daily log', async () => {
    for (const day of ['2026-11-12', '2026-11-13']) await collect(day);
    const days = () => table.query(lists.feedDays(account.path, feed), AsStored);
    expect((await days()).items).toHaveLength(2);
    await account.delete(`/feeds/${feed}`);

    expect((await account.get(`/feeds/${feed}/status`)).status).toBe(404);
    expect((await days()).items).toEqual([]);
  });

  it('and everything new with it is unknown to the older revision', async () => {
    for (const path of ['/feeds/types', `/feeds/${feed}/status`]) {
      expect((await account.get(path, OLD)).status).toBe(404);
    }
    for (const path of ['check', 'readings', 'held/x/accept', 'held/x/reject']) {
      expect((await account.post(`/feeds/${feed}/${path}`, undefined, OLD)).status).toBe(404);
    }
    const { status, body } = await account.post('/feeds', { type: 'agent' }, OLD);
    expect(status).toBe(400);
    expect(body.error).toMatch(/^type must be one of .*, but was "agent"\.$/);
    expect(body.error).not.toContain('agent,');
  });
});

describe('checking a feed', () => {
  const check = async (id = feed, owner = account) => (await owner.post(`/feeds/${id}/check`)).body;

  it('takes every step of collecting, and books nothing', async () => {
    await collect('2026-11-12');
    print(fake.fleet, '2026-11-13', 100);
    jump(0, '2026-11-13', 900_000);
    fake.today = '2026-11-13';
    vi.setSystemTime('2026-11-14T03:00:00Z');
    const before = await table.query(lists.readings(account.path, feed), AsStored);

    expect(await check()).toEqual({
      health_check: 'healthy',
      reason: null,
      reason_detail: null,
      day: '2026-11-13',
      devices: 3,
      pages: 200,
      held: [{ device: first, pages: 899_000, day: '2026-11-13' }],
    });
    expect(await depositsOf(account)).toEqual([]);
    expect((await statusOf()).last_collected_day).toBe('2026-11-12');
    expect((await table.query(lists.readings(account.path, feed), AsStored)).items).toEqual(before.items);
    await collect('2026-11-13');
    expect((await depositsOf(account)).map(({ pages }) => pages)).toEqual([200]);
  });

  it.each([0, 1, 2])('says the same as a collection whatever fails after %d answers', async (after) => {
    for (const trouble of [
      { kind: 'status', status: 500, after },
      { kind: 'html', after },
      { kind: 'half', after },
    ] as const) {
      fake.trouble = { ...trouble };
      vi.setSystemTime('2026-11-13T04:00:00Z');
      const checked = await check();
      fake.trouble = { ...trouble };
      const { failure } = await collect('2026-11-12');

      expect(failure).toMatch(/./);
      expect(checked).toMatchObject({ health_check: 'unhealthy', reason: failure, devices: null, pages: null });
    }
  });

  it('notices a recovered feed at once', async () => {
    fake.trouble = { kind: 'status', status: 403 };
    await collect('2026-11-12');
    fake.trouble = undefined;
    await check();

    expect(await statusOf()).toMatchObject({ health_check: 'healthy', reason: null });
  });

  it('considers a system well if it answers but is not done in time', async () => {
    vi.stubEnv('REGROVE_CHECK_MILLISECONDS', '150');
    fake.trouble = { kind: 'hang', after: 1 };
    const id = await feedOn(await root.below(), 'print_tracker', fake);
    expect(id).toBeTruthy();
    fake.trouble = { kind: 'hang', after: 1 };
    const { body } = await root.post('/feeds', {
      type: 'print_tracker',
      server_id: await serverFor(),
      external_id: fake.connection.external_id,
    });

    expect(body.health_check).toBe('healthy');
  });

  async function serverFor(): Promise<string> {
    const { url, username, password } = fake.connection;
    return (await root.post('/servers', { type: 'print_tracker', url, username, password })).body.id;
  }

  it('for a type without an interface says no report came yet', async () => {
    const { body } = await root.post('/feeds', { type: 'onestop' });

    expect(await check(body.id, root)).toMatchObject({
      health_check: 'unhealthy',
      reason_detail: { code: 'no_report_yet' },
      devices: null,
    });
  });

  it('of no feed is 404', async () => {
    expect((await account.post('/feeds/0193a1b2-0000-7000-8000-000000000000/check')).status).toBe(404);
  });
});

describe('a held reading', () => {
  const decide = (device: string, decision: 'accept' | 'reject') =>
    account.post(`/feeds/${feed}/held/${encodeURIComponent(device)}/${decision}`);

  async function hold(): Promise<void> {
    await collect('2026-11-12');
    print(fake.fleet, '2026-11-13', 100);
    jump(0, '2026-11-13', 201_000);
    await collect('2026-11-13');
  }

  it("is listed, and named on its day's log for subscribers", async () => {
    await hold();

    expect((await statusOf()).held).toEqual([{ device: first, pages: 200_000, day: '2026-11-13' }]);
    expect(await table.get(keys.feedDay(account.path, feed, '2026-11-13'), AsStored)).toMatchObject({
      feed_id: feed,
      account_id: account.id,
      day: '2026-11-13',
      pages: 200,
      state: 'counted',
      held: [{ device: first, pages: 200_000 }],
      devices: { seen: 3, new: 0, silent: 0, held: 1, reset: 0 },
    });
    // Reported once, not on every day it persists.
    jump(0, '2026-11-14', 201_001);
    await collect('2026-11-14');
    expect(await table.get(keys.feedDay(account.path, feed, '2026-11-14'), AsStored)).toMatchObject({ held: [] });
  });

  it('if accepted counts in full, once, on the day it was read', async () => {
    await hold();
    const { status, body } = await decide(first, 'accept');

    expect({ status, body }).toEqual({ status: 200, body: { device: first, pages: 200_000, day: '2026-11-13' } });
    expect((await depositsOf(account)).map(({ date, pages }) => [date.slice(0, 10), pages])).toEqual([
      ['2026-11-13', 200_200],
    ]);
    expect(await statusOf()).toMatchObject({ held: [] });
    expect(await dayOf('2026-11-13')).toMatchObject({ pages: 200_200 });
    expect((await decide(first, 'accept')).status).toBe(404);
    jump(0, '2026-11-14', 201_050);
    await collect('2026-11-14');
    expect((await depositsOf(account)).map(({ pages }) => pages)).toEqual([200_200, 50]);
    await expectBalanced(account.path);
  });

  it('if rejected counts nothing, and pages count from the reading before it', async () => {
    await hold();
    expect((await decide(first, 'reject')).status).toBe(200);
    expect((await statusOf()).held).toEqual([]);
    // The same reading, reported again, is not held again.
    await collect('2026-11-14');
    expect((await statusOf()).held).toEqual([]);

    jump(0, '2026-11-15', 1_030);
    await collect('2026-11-15');
    expect((await depositsOf(account)).map(({ pages }) => pages)).toEqual([200, 30]);
  });

  it('if rejected and repeated is held again each day, marked as known', async () => {
    await hold();
    await decide(first, 'reject');
    jump(0, '2026-11-14', 201_050);
    await collect('2026-11-14');
    const entry = await table.get(keys.feedDay(account.path, feed, '2026-11-14'), AsStored);
    expect(entry).toMatchObject({ held: [{ device: first, pages: 200_050, is_repeated: true }] });

    await decide(first, 'reject');
    jump(0, '2026-11-15', 900_000);
    await collect('2026-11-15');
    const later = await table.get(keys.feedDay(account.path, feed, '2026-11-15'), AsStored);
    expect(later?.held).toEqual([{ device: first, pages: 899_000, base: 1000 }]);
  });

  it('is decided once when ten decide at once', async () => {
    await hold();
    const answers = await Promise.all(Array.from({ length: 10 }, () => decide(first, 'accept')));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(404)]);
    expect((await depositsOf(account)).map(({ pages }) => pages)).toEqual([200_200]);
    await expectBalanced(account.path);
  });

  it('if accepted after its month closed is a separate deposit in the current month', async () => {
    await collect('2026-11-12');
    jump(0, '2026-11-13', 201_000);
    await collect('2026-11-13');
    vi.setSystemTime('2026-12-02T09:00:00Z');
    await decide(first, 'accept');

    const deposits = await Array.fromAsync(table.each(lists.deposits(account.path), AsStored));
    expect(deposits).toMatchObject([{ date: '2026-11-13T23:59:59Z', pages: 200_000, month: '2026-12' }]);
  });

  it('from a system reporting pages is kept for a decision too', async () => {
    const system = (await startFake('http', { fleet: fleetOf(2, '2026-11-12'), today: '2026-11-12' })) as HttpFeed;
    system.reports = 'pages';
    const own = await root.below();
    const id = await feedOn(own, 'http', system);
    await collectDay(own, id, system, '2026-11-12');
    print(system.fleet, '2026-11-13', 12);
    await collectDay(own, id, system, '2026-11-13', { limit: 5 });
    const held = (await statusOf(id, own)).held;

    expect(held).toHaveLength(2);
    const [{ device, pages }] = held;
    await own.post(`/feeds/${id}/held/${device}/accept`);
    await own.post(`/feeds/${id}/held/${held[1].device}/reject`);
    expect((await statusOf(id, own)).held).toEqual([]);
    const sum = (await depositsOf(own)).reduce((total, deposit) => total + deposit.pages, 0);
    expect(sum).toBe(pages);
    await system.stop();
  });

  it('for a device without one is 404 with a sentence', async () => {
    expect(await decide('no\\such', 'accept')).toMatchObject({
      status: 404,
      body: { error: expect.stringContaining('holds no reading of device "no\\\\such"') },
    });
  });

  it('is not accepted for a deactivated account', async () => {
    await hold();
    await root.post(`/accounts/${account.id}/deactivate`);

    expect((await root.post(`/accounts/${account.id}/feeds/${feed}/held/${first}/accept`)).status).toBe(403);
  });
});
