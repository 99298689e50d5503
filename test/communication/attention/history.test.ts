import * as fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { handler as start } from '../../../functions/jobs/attention-start.ts';
import type { StreamReader } from '../../../infra/local/stream-reader.ts';
import { closeMonths } from '../../../lib/books/deposits/close.ts';
import { lastMonth } from '../../../lib/books/deposits/month.ts';
import { attentionChangeHandler } from '../../../lib/communication/attention/change-handler.ts';
import { attentionView } from '../../../lib/communication/attention/view.ts';
import { changeWebhook } from '../../../lib/communication/webhooks/store.ts';
import { webhookAfter } from '../../../lib/communication/webhooks/webhook.ts';
import { collectFeed } from '../../../lib/metering/feeds/collect.ts';
import type { StreamRecord } from '../../../lib/platform/changes/change.ts';
import type { DispatchedChange } from '../../../lib/platform/changes/dispatch.ts';
import { batchHandler } from '../../../lib/platform/changes/retry-failed.ts';
import { clock } from '../../../lib/platform/clock.ts';
import { useQueues } from '../../../lib/platform/jobs/queue.ts';
import { ownTable } from '../../accounts/totals/stream.ts';
import { distributor, type TestAccount } from '../../support/api.ts';
import { type Fault, Killed, withFaults } from '../../support/faults.ts';
import { isLong } from '../../support/long.ts';

/**
 * Checks the desks against a recount, made from the table in docs/attention.md and the API's answers about accounts, feeds, webhooks and
 * months. It uses none of the functions maintaining the view.
 */
type Event =
  | { what: 'feed'; at: number; type: 'agent' | 'upload' }
  | { what: 'push'; at: number; device: 'a' | 'b'; pages: number }
  | { what: 'decide'; at: number; how: 'accept' | 'reject' }
  | { what: 'switch'; at: number }
  | { what: 'delete'; at: number }
  | { what: 'account'; at: number; how: 'rename' | 'switch' }
  | { what: 'webhook'; at: number; how: 'gone' | 'off' | 'active' }
  | { what: 'deposit'; at: number }
  | { what: 'close'; at: number }
  | { what: 'time'; hours: number }
  | { what: 'hear' }
  | { what: 'tell'; order: number[]; atOnce: number; fault: { call: number; kind: Fault } | undefined };

const at = fc.nat(20);
const of = <W extends string>(...what: W[]) => fc.constantFrom(...what);
const events: fc.Arbitrary<Event[]> = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ what: of('feed'), at, type: of('agent', 'agent', 'upload') }) },
    {
      weight: 8,
      arbitrary: fc.record({
        what: of('push'),
        at,
        device: of('a', 'b'),
        pages: fc.constantFrom(0, 0, 50, 800_000),
      }),
    },
    { weight: 3, arbitrary: fc.record({ what: of('decide'), at, how: of('accept', 'reject') }) },
    { weight: 1, arbitrary: fc.record({ what: of('switch'), at }) },
    { weight: 1, arbitrary: fc.record({ what: of('delete'), at }) },
    { weight: 2, arbitrary: fc.record({ what: of('account'), at, how: of('rename', 'switch') }) },
    { weight: 3, arbitrary: fc.record({ what: of('webhook'), at, how: of('gone', 'gone', 'off', 'active') }) },
    { weight: 2, arbitrary: fc.record({ what: of('deposit'), at }) },
    { weight: 1, arbitrary: fc.record({ what: of('close'), at }) },
    { weight: 6, arbitrary: fc.record({ what: of('time'), hours: fc.constantFrom(1, 20, 24, 24, 72, 96, 900) }) },
    { weight: 7, arbitrary: fc.record({ what: of('hear') }) },
    {
      weight: 5,
      arbitrary: fc.record({
        what: of('tell'),
        order: fc.array(fc.nat(400), { maxLength: 120 }),
        atOnce: fc.integer({ min: 1, max: 3 }),
        fault: fc.option(
          fc.record({ call: fc.nat(9), kind: fc.constantFrom<Fault>('killed before', 'killed after') }),
          { nil: undefined },
        ),
      }),
    },
  ),
  { minLength: 8, maxLength: 40 },
);

/** Two feeds with counted pages; the handler has received both. */
const BEGINNING: Event[] = [
  { what: 'feed', at: 1, type: 'agent' },
  { what: 'feed', at: 2, type: 'upload' },
  ...pushes(),
  { what: 'hear' },
  { what: 'time', hours: 24 },
  ...pushes(),
  { what: 'hear' },
];

function pushes(): Event[] {
  return [0, 1].map((feed) => ({ what: 'push', at: feed, device: 'a', pages: 50 }));
}

const START = Date.parse('2026-10-29T09:00:00Z');
const HOUR_MS = 3_600_000;
const handler = batchHandler([attentionChangeHandler]);
const records: StreamRecord[] = [];
const delivered = new Set<StreamRecord>();
let reader: StreamReader;
let now = START;
const day = (days = 0) => new Date(now + days * 24 * HOUR_MS).toISOString().slice(0, 10);

beforeAll(async () => {
  const { read } = await ownTable();
  reader = await read(async ({ Records }) => {
    records.push(...Records);
    return { batchItemFailures: [] };
  });
  useQueues(() => ({ send: async (messages) => void records.push(...messages.map(asRecord)) }));
});
afterEach(() => clock.use(undefined));
afterAll(async () => {
  useQueues(undefined);
  await reader.stop();
});

/** The same queues wake a webhook's sender; only changes are for the handler. */
const asRecord = (message: unknown): StreamRecord => (message as Partial<DispatchedChange>).record ?? {};

it('lists at each desk what a recount finds, once all changes were delivered in any order', async () => {
  await fc.assert(
    fc.asyncProperty(events, fc.array(fc.nat(1_000), { minLength: 10, maxLength: 10 }), async (history, shuffle) => {
      now = START;
      clock.use(() => now);
      records.length = 0;
      delivered.clear();
      const root = await distributor();
      const dealer = await root.below();
      const accounts = [root, dealer, await dealer.below(), await root.below()];
      const world: World = { accounts, feeds: [], totals: new Map(), offAt: new Map() };
      for (const event of [...BEGINNING, ...history]) await happen(event, world);
      await notifyTheRest(shuffle);
      await start();
      await notifyTheRest(shuffle);

      for (const account of accounts) {
        const expected: Cause[] = [];
        for (const below of accounts.filter(({ path }) => `${path}/`.startsWith(`${account.path}/`)))
          expected.push(...(await recount(below, world)));
        const { body, calls } = await account.get('/attention');
        expect(calls).toBe(2);
        expect(body.map(factsOf).sort(byText)).toEqual(expected.sort(byText));
        const order = body.map(({ since, id }: Listed) => `${since} ${id}`);
        expect(order).toEqual(order.toSorted());
        expect(await attentionView.differences(account.path)).toEqual([]);
      }
    }),
    { numRuns: Number(process.env.HISTORIES ?? (isLong ? 30 : 3)), endOnFailure: true },
  );
});

type Feed = { account: TestAccount; id: string };
type World = {
  accounts: TestAccount[];
  feeds: Feed[];
  /** Each device's counter. */
  totals: Map<string, number>;
  /** When the service switched a webhook off. */
  offAt: Map<string, string>;
};
type Cause = Record<'account_id' | 'account_name' | 'kind' | 'since' | 'about', string> & {
  resource_id: string | null;
  owner_account_id: string | null;
};
type Listed = Omit<Cause, 'about'> & { id: string; reason_detail: { code: string; values: Record<string, string> } };

async function happen(event: Event, world: World): Promise<void> {
  if (event.what === 'tell') return tell(event);
  if (event.what === 'hear') return notifyTheRest([1]);
  if (event.what === 'time') return pass(event.hours, world);
  const account = nth(world.accounts, event.at);
  if (event.what === 'feed') {
    const { body } = await account.post('/feeds', { type: event.type, activated_at: '2026-10-01' });
    if (body.id) world.feeds.push({ account, id: body.id });
  } else if (event.what === 'account') {
    const change = event.how === 'rename' ? { name: `Renamed ${account.id} ${now}` } : undefined;
    if (change) await account.patch(`/accounts/${account.id}`, change);
    else await switched(world.accounts[0], `/accounts/${account.id}`);
  } else if (event.what === 'webhook') {
    await changeAWebhook(account, event.how, world);
  } else if (event.what === 'deposit') {
    await account.post('/deposits', { pages: 40_000 });
  } else if (event.what === 'close') {
    await closeMonths(account.path, lastMonth(new Date(now)), new Date(now));
  } else if (world.feeds.length > 0) {
    await changeAFeed(event, nth(world.feeds, event.at), world);
  }
}

type OfFeed = Extract<Event, { what: 'push' | 'decide' | 'switch' | 'delete' }>;

async function changeAFeed(event: OfFeed, feed: Feed, { feeds, totals }: World): Promise<void> {
  const { account, id } = feed;
  if (event.what === 'push') {
    const device = `${id} ${event.device}`;
    totals.set(device, (totals.get(device) ?? 1_000) + event.pages);
    const reading = { device: event.device, at: new Date(now).toISOString(), total: totals.get(device) };
    await account.post(`/feeds/${id}/readings`, [reading]);
  } else if (event.what === 'decide') {
    for (const device of ['a', 'b']) await account.post(`/feeds/${id}/held/${device}/${event.how}`);
  } else if (event.what === 'switch') {
    await switched(account, `/feeds/${id}`);
  } else {
    // An inactive account may not delete it.
    const { status } = await account.delete(`/feeds/${id}`);
    if (status === 200) feeds.splice(feeds.indexOf(feed), 1);
  }
}

async function switched(by: TestAccount | undefined, path: string): Promise<void> {
  const { body } = (await by?.get(path)) ?? {};
  await by?.post(`${path}/${body?.status === 'active' ? 'deactivate' : 'activate'}`);
}

async function changeAWebhook(account: TestAccount, how: 'gone' | 'off' | 'active', { offAt }: World): Promise<void> {
  const { body } = await account.get('/webhooks');
  const given = { url: 'https://example.com/hook', events: ['account.created'] };
  const id: string | undefined = body[0]?.id ?? (await account.post('/webhooks', given)).body.id;
  if (id === undefined) return;
  if (how !== 'gone') return void (await account.patch(`/webhooks/${id}`, { status: how }));
  const failed = { isSuccess: false, status: 410 };
  const { off_at } = await changeWebhook(account.path, id, new Date(now), (one) =>
    webhookAfter(one, failed, new Date(now)),
  );
  if (off_at) offAt.set(id, off_at);
}

/** Lets time pass. Each morning on the way reports the agents that did not push. */
async function pass(hours: number, { feeds }: World): Promise<void> {
  // A feed's status covers 62 days; the recount reads from it when the feed last counted.
  const to = Math.min(now + hours * HOUR_MS, START + 58 * 24 * HOUR_MS);
  const morning = Date.parse(`${new Date(to).toISOString().slice(0, 10)}T04:00:00Z`);
  if (morning > now && morning <= to) {
    now = morning;
    const systems = { allowLoopback: false } as never;
    for (const { account, id } of feeds) await collectFeed(account.path, id, day(-1), { now: new Date(now), systems });
  }
  now = to;
}

/** Delivers some records, shuffled and repeated, to functions that may die. A surviving function has handled its records. */
async function tell({ order, atOnce, fault }: Extract<Event, { what: 'tell' }>): Promise<void> {
  await reader.drained();
  const Records = order.flatMap((index) => records[index % Math.max(1, records.length)] ?? []);
  const faultAt = (call: number) => (call === fault?.call ? fault.kind : undefined);
  const told = await withFaults(faultAt, () =>
    Promise.allSettled(Array.from({ length: atOnce }, () => handler({ Records }))),
  );
  for (const one of told) {
    if (one.status === 'rejected' && !(one.reason instanceof Killed)) throw one.reason;
    const isDone = one.status === 'fulfilled' && one.value.batchItemFailures.length === 0;
    if (isDone) for (const record of Records) delivered.add(record);
  }
}

/** Delivers the records no function has handled yet, in any order, and nothing else. */
async function notifyTheRest(shuffle: number[]): Promise<void> {
  await reader.drained();
  const Records = records
    .filter((record) => record.eventID !== undefined && !delivered.has(record))
    .map((record, index) => ({ record, place: (shuffle[index % shuffle.length] ?? 0) * (index + 1) }))
    .sort((one, other) => (one.place % 997) - (other.place % 997))
    .map(({ record }) => record);
  expect(await handler({ Records })).toEqual({ batchItemFailures: [] });
  for (const record of Records) delivered.add(record);
}

const factsOf = ({ id: _, reason_detail, ...listed }: Listed & { reason?: string }): Cause => {
  const { reason: __, ...facts } = listed;
  return { ...facts, about: reason_detail.values.device ?? reason_detail.values.month ?? '' };
};

const byText = (a: Cause, b: Cause) => (textOf(a) < textOf(b) ? -1 : 1);
const textOf = (cause: Cause) => JSON.stringify(Object.entries(cause).sort(([a], [b]) => (a < b ? -1 : 1)));

/** One account's causes, by the contract's table. */
async function recount(account: TestAccount, { feeds, offAt }: World): Promise<Cause[]> {
  const { body: own } = await account.get(`/accounts/${account.id}`);
  const common = { account_id: account.id, account_name: own.name, owner_account_id: account.id, about: '' };
  const causes: Cause[] = [];
  for (const { id } of feeds.filter((one) => one.account === account)) {
    const { body: feed } = await account.get(`/feeds/${id}`);
    const { body: status } = await account.get(`/feeds/${id}/status`);
    for (const { device, day: on } of status.held)
      causes.push({ ...common, kind: 'reading_held', since: `${on}T00:00:00Z`, resource_id: id, about: device });
    if (own.status !== 'active' || feed.status !== 'active') continue;
    if (feed.health_check === 'unhealthy') {
      // A feed that waits for its first report is not at the desk.
      if (status.reason_detail?.code === 'no_report_yet') continue;
      causes.push({ ...common, kind: 'feed_unhealthy', since: feed.health_check_changed_at, resource_id: id });
      continue;
    }
    const last = status.days.find(({ pages }: { pages: number }) => pages !== 0)?.day;
    if (last === undefined) continue;
    const days = feed.type === 'upload' ? 35 : 3;
    const end = Date.parse(`${last}T00:00:00Z`) + (days + 1) * 24 * HOUR_MS;
    const third = new Date(end - 24 * HOUR_MS).toISOString().slice(0, 10);
    const isKnown = feed.type === 'upload' || status.last_collected_day >= third;
    if (now < (isKnown ? end : end + 12 * HOUR_MS)) continue;
    const since = new Date(end - days * 24 * HOUR_MS).toISOString().replace('.000', '');
    causes.push({ ...common, kind: 'feed_silent', since, resource_id: id });
  }
  for (const { id, status, reason } of (await account.get('/webhooks')).body)
    if (status === 'off' && reason !== null)
      causes.push({ ...common, kind: 'webhook_off', since: offAt.get(id) ?? '', resource_id: id });
  for (const { month, state, closes_at } of (await account.get('/months')).body)
    if (state === 'closing' && now >= Date.parse(closes_at) + 24 * HOUR_MS) {
      const overdue = { ...common, kind: 'month_overdue', since: closes_at, about: month };
      causes.push({ ...overdue, resource_id: null, owner_account_id: null });
    }
  return causes;
}

function nth<T>(items: T[], index: number): T {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('There is none to choose from.');
  return item;
}
