import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { handler as work } from '../../../functions/changes/shared-changes.ts';
import { handler as start } from '../../../functions/jobs/attention-start.ts';
import { closeMonths } from '../../../lib/books/deposits/close.ts';
import { attendAccount } from '../../../lib/communication/attention/change-handler.ts';
import { clock } from '../../../lib/platform/clock.ts';
import { useQueues } from '../../../lib/platform/jobs/queue.ts';
import { AsStored, keys, lists, table } from '../../../lib/platform/table/table.ts';
import { ownTable } from '../../accounts/totals/stream.ts';
import { distributor, type TestAccount } from '../../support/api.ts';

type Listed = {
  id: string;
  account_id: string;
  account_name: string;
  kind: string;
  since: string;
  reason: string;
  reason_detail: { code: string; values: Record<string, unknown>; text: string };
  resource_id: string | null;
  owner_account_id: string | null;
};

const queued: unknown[] = [];
let now = '2026-11-02T08:00:00Z';
const at = (moment: string) => {
  now = moment;
};

await ownTable();
beforeEach(() => {
  at('2026-11-02T08:00:00Z');
  clock.use(() => Date.parse(now));
  queued.length = 0;
  useQueues(() => ({ send: async (messages) => void queued.push(...messages) }));
});
afterEach(() => clock.use(undefined));
afterAll(() => useQueues(undefined));

const desk = async (account: TestAccount, query = ''): Promise<Listed[]> =>
  (await account.get(`/attention${query}`)).body;
const kindsAt = async (account: TestAccount) => (await desk(account)).map(({ kind }) => kind);

/** Handles the hourly job's messages, each twice, as a queue may deliver them. */
async function anHourPasses(): Promise<void> {
  await start();
  for (const message of queued.splice(0)) {
    const record = { messageId: 'm', body: JSON.stringify(message), attributes: { ApproximateReceiveCount: '1' } };
    for (const _ of [1, 2]) expect(await work({ Records: [record] } as never)).toEqual({ batchItemFailures: [] });
  }
}

async function family() {
  const root = await distributor();
  const dealer = await root.below('Dealer');
  return { root, dealer, customer: await dealer.below('Customer') };
}

const feedOf = async (account: TestAccount, type = 'agent') =>
  (await account.post('/feeds', { type, activated_at: '2026-10-01' })).body.id as string;
const push = async (account: TestAccount, feed: string, day: string, total: number, device = 'a') => {
  const { status, body } = await account.post(`/feeds/${feed}/readings`, [{ device, at: `${day}T06:00:00Z`, total }]);
  expect([status, body]).toEqual([200, expect.anything()]);
};

describe('the desk', () => {
  it('lists an unhealthy feed at its account and at all above it, until it works', async () => {
    const { root, dealer, customer } = await family();
    const feed = await feedOf(customer);
    await attendAccount(customer.path);
    const expected = {
      id: expect.any(String),
      account_id: customer.id,
      account_name: 'Customer',
      kind: 'feed_unhealthy',
      since: '2026-11-02T08:00:00Z',
      resource_id: feed,
      owner_account_id: customer.id,
      reason: expect.stringContaining('No readings were pushed yet.'),
      reason_detail: { code: 'nothing_pushed', values: {}, text: expect.any(String) },
    };
    for (const account of [root, dealer, customer]) expect(await desk(account)).toEqual([expected]);
    const [{ reason, reason_detail } = {} as Listed] = await desk(root);
    expect(reason_detail.text).toBe(reason);

    await push(customer, feed, '2026-11-01', 100);
    await attendAccount(customer.path);
    for (const account of [root, dealer, customer]) expect(await desk(account)).toEqual([]);
  });

  it("shows nothing to siblings, accounts below, other accounts' readers or a feed's key", async () => {
    const { root, dealer, customer } = await family();
    const sibling = await dealer.below('Sibling');
    const feed = await feedOf(dealer);
    await feedOf(customer);
    for (const { path } of [dealer, customer]) await attendAccount(path);
    const { body: key } = await dealer.post('/api_keys', { label: 'agent', feed_id: feed });
    const asFeed = { authorization: `Basic ${Buffer.from(`${key.key}:`).toString('base64')}` };

    expect(await desk(sibling)).toEqual([]);
    expect(await desk(await distributor())).toEqual([]);
    expect(await kindsAt(customer)).toEqual(['feed_unhealthy']);
    expect((await desk(root)).map(({ account_id }) => account_id).toSorted()).toEqual(
      [dealer.id, customer.id].toSorted(),
    );
    expect((await sibling.get(`/accounts/${customer.id}/attention`)).status).toBe(403);
    expect((await dealer.get('/attention', asFeed)).status).toBe(403);
    expect((await dealer.get(`/accounts/${customer.id}/attention`)).body).toHaveLength(1);
  });

  it("names a server's host only to the server's account and those above", async () => {
    const { root, dealer, customer } = await family();
    const given = { type: 'http', url: 'https://print.invalid/', username: 'u', password: 'secret' };
    const { body: server } = await dealer.post('/servers', given);
    const { body: feed } = await dealer.post(`/accounts/${customer.id}/feeds`, {
      type: 'http',
      server_id: server.id,
      external_id: 'fleet',
    });
    await attendAccount(customer.path);
    const seen = { resource_id: feed.id, owner_account_id: dealer.id };

    for (const account of [root, dealer])
      expect(await desk(account)).toMatchObject([{ ...seen, reason: expect.stringContaining('print.invalid') }]);
    expect(await desk(customer)).toMatchObject([{ ...seen, reason: expect.not.stringContaining('print.invalid') }]);
    expect(JSON.stringify(await desk(customer))).not.toContain('print.invalid');
    expect((await dealer.get(`/accounts/${customer.id}/attention`)).body[0].reason).toContain('print.invalid');
  });

  it('lists a feed read without counting any pages once its third day has ended', async () => {
    const { root, customer } = await family();
    const feed = await feedOf(customer);
    await push(customer, feed, '2026-11-01', 100);
    at('2026-11-02T20:00:00Z');
    await push(customer, feed, '2026-11-02', 150);
    await attendAccount(customer.path);
    for (const day of ['03', '04', '05']) {
      at(`2026-11-${day}T08:00:00Z`);
      await push(customer, feed, `2026-11-${day}`, 150);
      await anHourPasses();
      expect(await desk(root)).toEqual([]);
    }
    at('2026-11-06T00:00:00Z');
    await anHourPasses();
    expect(await desk(root)).toMatchObject([
      {
        kind: 'feed_silent',
        since: '2026-11-03T00:00:00Z',
        resource_id: feed,
        owner_account_id: customer.id,
        reason_detail: { code: 'nothing_counted_since', values: { day: '2026-11-02' } },
      },
    ]);
    const [{ id } = {} as Listed] = await desk(root);
    at('2026-11-07T06:00:00Z');
    await push(customer, feed, '2026-11-06', 150);
    await anHourPasses();
    expect((await desk(root)).map((one) => one.id)).toEqual([id]);
    await push(customer, feed, '2026-11-07', 151);
    await attendAccount(customer.path);
    expect(await desk(root)).toEqual([]);
  });

  it('lists an upload only after 35 days without a file', async () => {
    const { customer } = await family();
    const feed = await feedOf(customer, 'upload');
    at('2026-11-03T08:00:00Z');
    await push(customer, feed, '2026-11-01', 100);
    await push(customer, feed, '2026-11-02', 200);
    await attendAccount(customer.path);
    at('2026-12-07T23:00:00Z');
    await anHourPasses();
    expect(await desk(customer, '?kind=feed_silent')).toEqual([]);
    at('2026-12-08T00:00:00Z');
    await anHourPasses();
    expect(await desk(customer, '?kind=feed_silent')).toMatchObject([
      { kind: 'feed_silent', since: '2026-11-03T00:00:00Z' },
    ]);
  });

  it('lists each device whose reading is held, until somebody decides', async () => {
    const { dealer, customer } = await family();
    const feed = await feedOf(customer);
    for (const device of ['a', 'b']) await push(customer, feed, '2026-11-01', 100, device);
    for (const device of ['a', 'b']) await push(customer, feed, '2026-11-02', 900_000, device);
    await attendAccount(customer.path);
    const held = await desk(dealer, '?kind=reading_held');
    expect(held.map(({ reason_detail }) => reason_detail.values.device).toSorted()).toEqual(['a', 'b']);
    expect(held[0]).toMatchObject({
      since: '2026-11-02T00:00:00Z',
      resource_id: feed,
      owner_account_id: customer.id,
      reason_detail: { code: 'reading_held', values: { day: '2026-11-02', pages: 899_900 } },
    });
    await customer.post(`/feeds/${feed}/held/a/reject`);
    await attendAccount(customer.path);
    expect((await desk(dealer)).map(({ reason_detail }) => reason_detail.values.device)).toEqual(['b']);
    await customer.delete(`/feeds/${feed}`);
    await attendAccount(customer.path);
    expect(await desk(dealer)).toEqual([]);
  });

  it('lists a webhook switched off by the service, not one switched off by people', async () => {
    const { dealer } = await family();
    const given = { url: 'https://example.com/hook', events: ['account.created'] };
    const [off, asked] = [(await dealer.post('/webhooks', given)).body, (await dealer.post('/webhooks', given)).body];
    await dealer.patch(`/webhooks/${asked.id}`, { status: 'off' });
    const gone = { status: 'off', off_reason: 'gone', off_at: '2026-11-02T07:00:00Z', reason: 'Gone.' };
    await table.write([{ update: keys.webhook(dealer.path, off.id), set: gone }]);
    await attendAccount(dealer.path);
    expect(await desk(dealer)).toMatchObject([
      { kind: 'webhook_off', since: '2026-11-02T07:00:00Z', resource_id: off.id, owner_account_id: dealer.id },
    ]);
    await dealer.patch(`/webhooks/${off.id}`, { status: 'active' });
    await attendAccount(dealer.path);
    expect(await desk(dealer)).toEqual([]);
  });

  it('lists a month that is open a day after its end, until it is closed', async () => {
    const { dealer, customer } = await family();
    at('2026-10-20T08:00:00Z');
    await customer.post('/deposits', { pages: 50_000, date: '2026-10-15' });
    at('2026-11-02T11:59:59Z');
    await anHourPasses();
    expect(await desk(dealer)).toEqual([]);
    at('2026-11-02T12:00:00Z');
    await anHourPasses();
    expect(await desk(dealer)).toMatchObject([
      {
        kind: 'month_overdue',
        since: '2026-11-01T12:00:00Z',
        resource_id: null,
        owner_account_id: null,
        reason_detail: { code: 'month_overdue', values: { month: '2026-10' } },
      },
    ]);
    await closeMonths(customer.path, '2026-10', new Date(now));
    await attendAccount(customer.path);
    expect(await desk(dealer)).toEqual([]);
  });

  it('follows names, and leaves out feeds that are switched off or whose account is', async () => {
    const { dealer, customer } = await family();
    const feed = await feedOf(customer);
    await attendAccount(customer.path);
    await dealer.patch(`/accounts/${customer.id}`, { name: 'Renamed' });
    await attendAccount(customer.path);
    expect((await desk(dealer)).map(({ account_name }) => account_name)).toEqual(['Renamed']);
    for (const [path, back] of [
      [`/accounts/${customer.id}`, dealer],
      [`/accounts/${customer.id}/feeds/${feed}`, dealer],
    ] as const) {
      await back.post(`${path}/deactivate`);
      await attendAccount(customer.path);
      expect(await desk(dealer)).toEqual([]);
      await back.post(`${path}/activate`);
      await attendAccount(customer.path);
      expect(await kindsAt(dealer)).toEqual(['feed_unhealthy']);
    }
  });

  it('is sorted by since, in pages, by kind, and as a spreadsheet', async () => {
    const { dealer } = await family();
    for (const hour of ['03', '01', '02']) {
      at(`2026-11-02T${hour}:00:00Z`);
      await feedOf(dealer);
    }
    await attendAccount(dealer.path);
    const sinces = (await desk(dealer)).map(({ since }) => since);
    expect(sinces).toEqual(sinces.toSorted());
    const paged: string[] = [];
    for (let query = '?limit=1'; ; ) {
      const { body, headers } = await dealer.get(`/attention${query}`);
      paged.push(...body.map(({ since }: Listed) => since));
      const cursor = /cursor=([^&>]+)/.exec(headers.link ?? '')?.[1];
      if (!cursor) break;
      query = `?limit=1&cursor=${cursor}`;
    }
    expect(paged).toEqual(sinces);
    expect(await desk(dealer, '?kind=feed_silent,webhook_off')).toEqual([]);
    expect(await desk(dealer, '?kind=feed_silent,feed_unhealthy')).toHaveLength(3);
    expect((await dealer.get('/attention?kind=feed_silent,other')).status).toBe(400);
    const { body: csv } = await dealer.get('/attention', { accept: 'text/csv' });
    expect(csv.split('\r\n')[0]).toBe(
      'id,account_id,account_name,kind,since,reason,reason_detail.code,reason_detail.values,reason_detail.text,resource_id,owner_account_id',
    );
    expect((await dealer.get('/attention', { 'api-revision': '1.6.3' })).status).toBe(404);
  });

  it('writes nothing while a feed stays as it is, and little for one that counts every day', async () => {
    const { customer } = await family();
    const feed = await feedOf(customer);
    await attendAccount(customer.path);
    const before = await table.get(keys.attention(customer.path, (await desk(customer))[0]?.id ?? ''), AsStored);
    const versions = async () =>
      (await Array.fromAsync(table.each(lists.attended(customer.path), AsStored))).map(({ version }) => version);
    at('2026-11-04T08:00:00Z');
    await attendAccount(customer.path);
    expect(await versions()).toEqual([1]);
    expect(await table.get(keys.attention(customer.path, String(before?.id)), AsStored)).toEqual(before);
    await push(customer, feed, '2026-11-03', 100);
    await push(customer, feed, '2026-11-04', 200);
    await attendAccount(customer.path);
    const due = async () => (await table.get(keys.silence(customer.path, feed), AsStored))?.due;
    expect(await due()).toBe('2026-11-08T00:00:00Z');
    at('2026-11-05T08:00:00Z');
    await push(customer, feed, '2026-11-05', 300);
    await attendAccount(customer.path);
    expect(await due()).toBe('2026-11-08T00:00:00Z');
    at('2026-11-08T00:00:00Z');
    await anHourPasses();
    expect([await due(), await desk(customer)]).toEqual(['2026-11-09T00:00:00Z', []]);
  });
});

describe('a snooze', () => {
  const until = '2026-11-20T00:00:00Z';
  const snooze = (account: TestAccount, id: string, to: string | null = until) =>
    account.post(`/attention/${id}/snooze`, { until: to });

  it('hides one at one desk until its end', async () => {
    const { root, dealer, customer } = await family();
    await feedOf(customer);
    await attendAccount(customer.path);
    const [{ id } = {} as Listed] = await desk(dealer);
    expect((await snooze(dealer, id)).body).toEqual({ id, until });
    expect([await desk(dealer), (await desk(root)).length, (await desk(customer)).length]).toEqual([[], 1, 1]);
    expect((await desk(dealer, '?snoozed=true')).map((one) => one.id)).toEqual([id]);
    at(until);
    expect(await desk(dealer)).toHaveLength(1);
    at('2026-11-03T08:00:00Z');
    expect((await snooze(dealer, id, null)).body).toEqual({ id, until: null });
    expect(await desk(dealer)).toHaveLength(1);
  });

  it('is for at most 90 days, of something that is there', async () => {
    const { dealer } = await family();
    await feedOf(dealer);
    await attendAccount(dealer.path);
    const [{ id } = {} as Listed] = await desk(dealer);
    expect((await snooze(dealer, id, '2027-01-31T08:00:00Z')).status).toBe(200);
    expect((await snooze(dealer, id, '2027-01-31T08:00:01Z')).status).toBe(400);
    expect((await snooze(dealer, id, '2026-11-02T08:00:00Z')).status).toBe(400);
    expect((await snooze(await distributor(), id)).status).toBe(404);
  });

  it('ends when another code comes, and stays ended when the first comes back', async () => {
    const { dealer } = await family();
    const feed = await feedOf(dealer);
    await attendAccount(dealer.path);
    await snooze(dealer, (await desk(dealer))[0]?.id ?? '');
    const fails = async (code: string) => {
      const failed = { reason: `It is ${code}.`, reason_detail: { code, values: {} } };
      await table.write([{ update: keys.feed(dealer.path, feed), set: failed }]);
      await attendAccount(dealer.path);
    };
    await table.write([{ update: keys.feed(dealer.path, feed), set: { reason: 'In other words.' } }]);
    await attendAccount(dealer.path);
    expect(await desk(dealer)).toEqual([]);
    await fails('not_connected');
    expect(await desk(dealer)).toHaveLength(1);
    await fails('nothing_pushed');
    expect(await desk(dealer)).toHaveLength(1);
  });

  it('of a held reading ends when another device in the feed joins it', async () => {
    const { dealer } = await family();
    const feed = await feedOf(dealer);
    for (const device of ['a', 'b']) await push(dealer, feed, '2026-11-01', 100, device);
    await push(dealer, feed, '2026-11-02', 900_000, 'a');
    await attendAccount(dealer.path);
    await snooze(dealer, (await desk(dealer))[0]?.id ?? '');
    expect(await desk(dealer)).toEqual([]);
    await push(dealer, feed, '2026-11-02', 900_000, 'b');
    await attendAccount(dealer.path);
    expect(await desk(dealer)).toHaveLength(2);
  });
});
