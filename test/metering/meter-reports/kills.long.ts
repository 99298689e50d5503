import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { longJobKinds } from '../../../functions/jobs/long-jobs.ts';
import { clock } from '../../../lib/platform/clock.ts';
import { useQueues } from '../../../lib/platform/jobs/queue.ts';
import { messageHandler } from '../../../lib/platform/long-jobs/queue.ts';
import { freeJobs } from '../../../lib/platform/long-jobs/store.ts';
import { distributor, type TestAccount } from '../../support/api.ts';
import { expectBalanced } from '../../support/books.ts';
import { withKillAt } from '../../support/counting-store.ts';
import type { Fault } from '../../support/faults.ts';
import { depositsOf } from '../feeds/fleet.ts';

/**
 * If a process is killed at any call to the table or the object store while it receives or counts a report, nothing is counted
 * twice and nothing accepted is lost.
 */
const CSV = { 'content-type': 'text/csv' };
const COLUMNS = { external_id: 'Customer', serial: 'Serial', at: 'Day', total: 'Count' };
const START = new Date('2026-11-12T09:00:00Z');

let dealer: TestAccount;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  dealer = await (await distributor()).below();
});
beforeEach(() => {
  vi.setSystemTime(START);
  useQueues(() => ({ send: async () => {} }));
});
afterEach(() => useQueues(undefined));

async function newServer() {
  const customers = [await dealer.below(), await dealer.below(), await dealer.below()];
  const { id } = (await dealer.post('/servers', { type: 'fmaudit' })).body;
  await dealer.patch(`/servers/${id}`, { columns: COLUMNS });
  for (const [index, customer] of customers.entries()) {
    const feed = { type: 'fmaudit', server_id: id, external_id: `C${index}` };
    await dealer.post(`/accounts/${customer.id}/feeds`, feed);
  }
  const reportOf = (day: number, base: number) =>
    `Customer,Serial,Day,Count\n${customers.map((_, index) => `C${index},S${index},2026-11-${day},${base + index}`).join('\n')}\n`;
  const send = (text: string) => dealer.post(`/servers/${id}/readings`, text, CSV);
  await send(reportOf(10, 1000));
  vi.setSystemTime(new Date(START.getTime() + 1000));
  return { id, customers, send, next: reportOf(11, 1100) };
}

/** The schedule's work once the leases of a dead worker have ended. */
async function goOn(): Promise<void> {
  vi.setSystemTime(new Date(clock.now().getTime() + 3_600_000));
  const work = messageHandler(longJobKinds);
  for await (const id of freeJobs(clock.now())) await work({ id });
}

it.each<Fault>(['killed before', 'killed after'])(
  '%s any call, a report counts once',
  { timeout: 600_000 },
  async (fault) => {
    let isReached = true;
    let tried = 0;
    for (let at = 0; isReached; at++) {
      vi.setSystemTime(START);
      const { id, customers, send, next } = await newServer();
      isReached = (await withKillAt(at, fault, () => send(next))).isKilled;
      await goOn();
      const rows = (await dealer.get(`/servers/${id}/reports`)).body.length;
      const again = await send(next);
      await goOn();

      const where = `${fault} call ${at}`;
      expect(again.status, where).toBe(200);
      const [newest, ...others] = (await dealer.get(`/servers/${id}/reports`)).body;
      expect([newest.status, newest.pages, newest.unmatched, others.length], where).toEqual(['counted', 300, [], 1]);
      // What has a row is never sent again to be counted.
      if (rows === 2) expect(again.body.id, where).toBe(newest.id);
      for (const customer of customers) {
        const pages = (await depositsOf(customer)).map((deposit) => deposit.pages);
        expect(pages, where).toEqual([100]);
        await expectBalanced(customer.path);
      }
      tried += 1;
    }
    expect(tried).toBeGreaterThan(20);
  },
);

/** What a person does with a report. `again` is the same request once more, as the dashboard sends it after an error. */
const decisions = {
  'counting a report that waited for columns': {
    async begin() {
      const { id, customer, send } = await newReport(null);
      await send(1_000);
      const waiting = await send(1_100);
      await dealer.patch(`/servers/${id}`, { columns: COLUMNS });
      const [, first] = (await dealer.get(`/servers/${id}/reports`)).body;
      await dealer.post(`/servers/${id}/reports/${first.id}/count`, {});
      return { at: `/servers/${id}`, customer, report: waiting, verb: 'count' };
    },
    ends: { status: 'counted', pages: 100, deposits: [100], again: 200 },
  },
  'counting the rows that fit a feed since': {
    async begin() {
      const { id, customer, send, createFeed } = await newReport(COLUMNS, false);
      const first = await send(1_000);
      const second = await send(1_100);
      await createFeed();
      await dealer.post(`/servers/${id}/reports/${first}/count`, {});
      return { at: `/servers/${id}`, customer, report: second, verb: 'count' };
    },
    ends: { status: 'counted', pages: 100, deposits: [100], again: 200 },
  },
  'refusing a waiting report': {
    async begin() {
      const { id, customer, send } = await newReport(null);
      return { at: `/servers/${id}`, customer, report: await send(1_000), verb: 'refuse' };
    },
    ends: { status: 'refused', pages: 0, deposits: [], again: 400 },
  },
  "counting a feed's report that waited for columns": {
    async begin() {
      const { at, customer, send } = await newFeed();
      await send(1_000);
      const waiting = await send(1_100);
      await dealer.patch(at, { columns: OF_FEED });
      const [, first] = (await dealer.get(`${at}/reports`)).body;
      await dealer.post(`${at}/reports/${first.id}/count`, {});
      return { at, customer, report: waiting, verb: 'count' };
    },
    ends: { status: 'counted', pages: 100, deposits: [100], again: 200 },
  },
  "refusing a feed's waiting report": {
    async begin() {
      const { at, customer, send } = await newFeed();
      return { at, customer, report: await send(1_000), verb: 'refuse' };
    },
    ends: { status: 'refused', pages: 0, deposits: [], again: 400 },
  },
};

const { external_id: _, ...OF_FEED } = COLUMNS;

async function newFeed() {
  const customer = await dealer.below();
  const feed = { type: 'kfs', activated_at: '2026-11-01T00:00:00Z' };
  const at = `/accounts/${customer.id}/feeds/${(await dealer.post(`/accounts/${customer.id}/feeds`, feed)).body.id}`;
  return { at, customer, send: senderTo(at) };
}

async function newReport(columns: typeof COLUMNS | null, hasFeed = true) {
  const customer = await dealer.below();
  const { id } = (await dealer.post('/servers', { type: 'kfs' })).body;
  await dealer.patch(`/servers/${id}`, { columns });
  const createFeed = () =>
    dealer.post(`/accounts/${customer.id}/feeds`, {
      type: 'kfs',
      server_id: id,
      external_id: 'C0',
      activated_at: '2026-11-01T00:00:00Z',
    });
  if (hasFeed) await createFeed();
  return { id, customer, send: senderTo(`/servers/${id}`), createFeed };
}

/** Sends reports of consecutive days, and returns their ids. */
function senderTo(at: string): (total: number) => Promise<string> {
  let day = 9;
  return async (total) => {
    day += 1;
    vi.setSystemTime(new Date(clock.now().getTime() + 1000));
    const text = `Customer,Serial,Day,Count\nC0,S0,2026-11-${day},${total}\n`;
    return (await dealer.post(`${at}/readings`, text, CSV)).body.id;
  };
}

it.each(Object.entries(decisions))('killed after any call, %s ends as if it was not', async (_, { begin, ends }) => {
  let tried = 0;
  for (let isReached = true; isReached; tried++) {
    vi.setSystemTime(START);
    const { at, customer, report, verb } = await begin();
    const decide = () => dealer.post(`${at}/reports/${report}/${verb}`, {});
    isReached = (await withKillAt(tried, 'killed after', decide)).isKilled;
    await goOn();
    const before = (await dealer.get(`${at}/reports/${report}`)).body.status;
    const again = await decide();
    await goOn();

    const where = `call ${tried}`;
    // A decision that took effect is not made a second time.
    expect(again.status, where).toBe(before === 'waiting' ? 200 : ends.again);
    const { status, pages } = (await dealer.get(`${at}/reports/${report}`)).body;
    const deposits = (await depositsOf(customer)).map((deposit) => deposit.pages);
    expect({ status, pages, deposits }, where).toEqual({
      status: ends.status,
      pages: ends.pages,
      deposits: ends.deposits,
    });
    await expectBalanced(customer.path);
  }
  expect(tried).toBeGreaterThan(2);
});
