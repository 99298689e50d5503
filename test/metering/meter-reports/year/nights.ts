import { deepStrictEqual } from 'node:assert/strict';
import { longJobKinds } from '../../../../functions/jobs/long-jobs.ts';
import { clock } from '../../../../lib/platform/clock.ts';
import { messageHandler } from '../../../../lib/platform/long-jobs/queue.ts';
import { freeJobs } from '../../../../lib/platform/long-jobs/store.ts';
import { DAY_MS } from '../../../../lib/platform/time.ts';
import type { TestAccount } from '../../../support/api.ts';
import { chanceOf } from '../../../support/chance.ts';
import { COLUMNS, csvOf, customerName, fleetOf, LINES_AROUND, type Row } from './fleet.ts';
import { Model, type ModelFeed } from './model.ts';

export type Nights = {
  customers: number;
  devices: number;
  nights: number;
  seed: string;
  onNight?(seconds: number): void;
  /** Called after all deposits so far were compared with the model. */
  onCompared?(reports: number, deposits: number): void;
};

/** All deposits are compared after as many nights, so a difference shows within the month that has it. */
const NIGHTS_COMPARED = 30;

/**
 * Sends a dealer's report of each night, compares each answer with the model, and every deposit of every customer each month.
 * The year is the next one: nothing in it has expired, whatever the machine's date is.
 */
export async function countNights(
  dealer: TestAccount,
  { customers, devices, nights, seed, onNight = () => {}, onCompared = () => {} }: Nights,
): Promise<{ reports: number; pages: number; deposits: number; accounts: TestAccount[] }> {
  const chance = chanceOf(`${seed} dealer`);
  const fleet = fleetOf({ customers, devices, seed });
  const model = new Model();
  const start = Date.UTC(new Date().getUTCFullYear() + 1, 0, 1);
  let now = start;
  clock.use(() => now);
  const ok = async (answer: ReturnType<TestAccount['post']>) => {
    const { status, body } = await answer;
    if (status !== 200) throw new Error(`answered ${status}: ${body.error}`);
    return body;
  };

  const server = (await ok(dealer.post('/servers', { type: 'fmaudit' }))).id;
  await ok(dealer.patch(`/servers/${server}`, { columns: COLUMNS }));
  const accounts: TestAccount[] = [];
  for (let index = 0; index < customers; index++) accounts.push(await dealer.below(customerName(index)));
  const feeds: (ModelFeed | undefined)[] = accounts.map(() => undefined);
  const feedPath = (index: number) => `/accounts/${accounts[index]?.id}/feeds`;
  async function createFeed(index: number): Promise<void> {
    // Some are typed by hand.
    const external_id = index % 7 === 0 ? ` ${customerName(index).toLowerCase()}` : customerName(index);
    const feed = await ok(dealer.post(feedPath(index), { type: 'fmaudit', server_id: server, external_id }));
    feeds[index] = { id: feed.id, activation: new Date(feed.activated_at).toISOString(), isActive: true };
  }
  for (let index = 0; index < customers * 0.9; index++) await createFeed(index);
  const feedOf = (customer: string) => {
    const feed = feeds[Number(customer.slice(2))];
    return feed?.isActive ? feed : undefined;
  };

  /** Which of two customers a new device in one file belongs to is not said anywhere, so no such file is sent. */
  const withoutDoubt = (rows: Row[]): Row[] => {
    const bySerial = Map.groupBy(rows, ({ serial }) => serial);
    return rows.filter((row) => {
      const [first, ...others] = bySerial.get(row.serial) ?? [];
      if (row === first) return true;
      const owner = model.ownerOf(row.serial);
      return owner !== undefined && [first, ...others].some((one) => one && feedOf(one.customer) === owner);
    });
  };

  let last: { id: string; uncounted: Row[] } | undefined;
  let reports = 0;
  async function send(rows: Row[], day: string): Promise<void> {
    const text = csvOf(rows, day);
    const sent = () => ok(dealer.post(`/servers/${server}/readings`, text, { 'content-type': 'text/csv' }));
    const from = performance.now();
    const answer = await counted(await sent());
    onNight((performance.now() - from) / 1000);
    const kept = rows.filter(({ total }) => total !== undefined);
    const uncounted = kept.filter(({ customer }) => !feedOf(customer));
    const unmatched = Map.groupBy(uncounted, ({ customer }) => customer);
    deepStrictEqual(
      { ...answer, day },
      {
        day,
        status: 'counted',
        rows: kept.length,
        skipped: LINES_AROUND + rows.length - kept.length,
        unmatched: Array.from(unmatched, ([external_id, { length }]) => ({ external_id, rows: length })).slice(0, 100),
        pages: model.count(rows, feedOf),
        id: answer.id,
      },
    );
    if (chance.isWithin(1 / 30)) deepStrictEqual((await sent()).id, answer.id);
    last = { id: answer.id, uncounted };
    reports += 1;
  }
  async function counted({ id }: { id: string }) {
    const work = messageHandler(longJobKinds);
    for await (const job of freeJobs(clock.now())) await work({ id: job });
    const { status, rows, skipped, unmatched, pages } = await ok(dealer.get(`/servers/${server}/reports/${id}`));
    return { id, status, rows, skipped, unmatched, pages };
  }

  /** A customer gets a feed, and the last report counts for all who have one since; another one leaves, or comes back. */
  async function changeCustomers(): Promise<void> {
    const index = chance.below(customers);
    const feed = feeds[index];
    if (feed === undefined) {
      await createFeed(index);
      if (!last) return;
      const pages = (await counted(last)).pages + model.count(last.uncounted, feedOf);
      last.uncounted = last.uncounted.filter(({ customer }) => !feedOf(customer));
      await ok(dealer.post(`/servers/${server}/reports/${last.id}/count`, {}));
      deepStrictEqual((await counted(last)).pages, pages);
    } else {
      const verb = feed.isActive ? 'deactivate' : 'activate';
      const { status, activated_at } = await ok(dealer.post(`${feedPath(index)}/${feed.id}/${verb}`));
      Object.assign(feed, { isActive: status === 'active', activation: new Date(activated_at).toISOString() });
    }
  }

  async function compareDeposits(): Promise<{ pages: number; deposits: number }> {
    let [pages, deposits] = [0, 0];
    for (const [index, account] of accounts.entries()) {
      const found = await depositsOf(account);
      const days = model.pages.get(feeds[index]?.id ?? '') ?? new Map<string, number>();
      deepStrictEqual([index, found], [index, [...days].sort()]);
      pages += found.reduce((sum, [, count]) => sum + count, 0);
      deposits += found.length;
    }
    onCompared(reports, deposits);
    return { pages, deposits };
  }

  for (let night = 0; night < nights; night++) {
    if (night > 0 && night % NIGHTS_COMPARED === 0) await compareDeposits();
    const day = new Date(start + night * DAY_MS).toISOString().slice(0, 10);
    now = start + (night + 1) * DAY_MS + 2 * 3_600_000;
    const rows = withoutDoubt(fleet.night(day));
    // A mail that never came.
    if (chance.isWithin(1 / 60)) continue;
    await send(rows, day);
    now += 2 * 3_600_000;
    if (chance.isWithin(1 / 20)) await send(fleet.again(day), day);
    now += 3_600_000;
    for (let changes = chance.below(3); changes > 0; changes--) await changeCustomers();
  }

  const sums = await compareDeposits();
  clock.use(undefined);
  return { reports, ...sums, accounts };
}

/** The pages of each day. A reading that comes after its month was closed is a second deposit of its day. */
async function depositsOf(account: TestAccount): Promise<[string, number][]> {
  const found = new Map<string, number>();
  for (let next: string | undefined = '/deposits'; next; ) {
    const { body, headers } = await account.get(next);
    for (const { date, pages } of body) found.set(date.slice(0, 10), (found.get(date.slice(0, 10)) ?? 0) + pages);
    next = /<[^>]*\/v1([^>]+)>; rel="next"/.exec(headers.link ?? '')?.[1];
  }
  return [...found].sort();
}
