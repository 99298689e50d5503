import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { longJobKinds } from '../../functions/jobs/long-jobs.ts';
import { rollUp } from '../../lib/accounts/totals/roll-up.ts';
import type { Books } from '../../lib/books/deposits/books.ts';
import { requireBooksBelow } from '../../lib/books/deposits/books-below-store.ts';
import { closeMonths } from '../../lib/books/deposits/close.ts';
import { startSummingBooks } from '../../lib/books/deposits/sum-books-start.ts';
import { exact } from '../../lib/platform/exact.ts';
import { useQueues } from '../../lib/platform/jobs/queue.ts';
import { messageHandler } from '../../lib/platform/long-jobs/queue.ts';
import { AsStored, keys, table } from '../../lib/platform/table/table.ts';
import { ownTable } from '../accounts/totals/stream.ts';
import { distributor, send, type TestAccount } from '../support/api.ts';
import { type Fault, Killed, withFaults } from '../support/faults.ts';
import { at, now } from '../support/moment.ts';
import { AGENT, newPerson, signIn } from '../support/people.ts';

let root: TestAccount;
let dealer: TestAccount;
let accounts: TestAccount[];
let projects: { id: string; name: string }[];
beforeAll(async () => {
  // Its own table, because the nightly job visits every root.
  await ownTable();
  at('2026-10-20T08:00:00Z');
  root = await distributor();
  dealer = await root.below('Dealer');
  accounts = [root, dealer, await root.below('Other'), await dealer.below('One'), await dealer.below('Two')];
  projects = (await root.get('/forestry/projects')).body.filter((p: { status: string }) => p.status === 'active');
  for (const [index, account] of accounts.entries()) {
    for (const { id } of projects.slice(0, index % 3)) await account.post(`/projects/${id}`);
    if (index === 2) continue;
    for (const pages of [10_001, 7 * index + 1]) await account.post('/deposits', { pages, date: '2026-10-15' });
  }
  await counted();
});
beforeEach(() => at('2026-10-20T08:00:00Z'));
afterAll(now);

async function counted(): Promise<void> {
  await rollUp(accounts.filter(({ path }) => path.split('/').length === 3).map(({ path }) => path));
  await rollUp(accounts.filter(({ path }) => path.split('/').length === 2).map(({ path }) => path));
}

const below = (account: TestAccount, month = '2026-10') => account.get(`/months/${month}?include=below`);
const booksOf = async (month = '2026-10'): Promise<Books[]> =>
  Promise.all(accounts.map(async (account) => (await account.get(`/months/${month}`)).body));

const sum = (amounts: number[]): number => amounts.reduce((all, one) => all.plus(one), exact(0)).toNumber();

describe("a month's books with everything below", () => {
  it("are the sums of each account's own figures", async () => {
    const all = await booksOf();
    const { status, body } = await below(root);

    expect(status).toBe(200);
    expect(body).toMatchObject({
      account_id: root.id,
      month: '2026-10',
      state: 'open',
      closes_at: '2026-11-01T12:00:00Z',
      closed_at: null,
      deposits: 8,
      pages: sum(all.map(({ pages }) => pages)),
      trees: sum(all.map(({ trees }) => trees)),
      biomass_offset_ids: null,
      certificate_ids: null,
      biomass_offsets: 0,
      certificates: 0,
      accounts: { open: 5, closing: 0, closed: 0 },
      as_of: '2026-10-20T08:00:00Z',
    });
    for (const { project_id, pages, trees } of body.planned) {
      const its = all.flatMap(({ planned }) => planned.filter((one) => one.project_id === project_id));
      expect([pages, trees]).toEqual([sum(its.map((one) => one.pages)), sum(its.map((one) => one.trees))]);
    }
    expect(sum(body.planned.map(({ pages }: { pages: number }) => pages))).toBe(body.pages);
    expect(body.planned.at(-1).project_id).toBeNull();
  });

  it('have their own state for each account, and are closed when all are', async () => {
    at('2026-11-01T12:00:00Z');
    const noon = new Date('2026-11-01T12:00:00Z');
    await closeMonths(dealer.path, '2026-10', noon);
    expect((await below(root)).body).toMatchObject({
      state: 'closing',
      closed_at: null,
      accounts: { open: 0, closing: 3, closed: 2 },
    });

    at('2026-11-01T12:10:00Z');
    for (const { path } of accounts) await closeMonths(path, '2026-10', new Date('2026-11-01T12:10:00Z'));
    const all = await booksOf();
    expect((await below(root)).body).toMatchObject({
      state: 'closed',
      closed_at: '2026-11-01T12:10:00Z',
      planned: [],
      accounts: { open: 0, closing: 0, closed: 5 },
      biomass_offsets: all.flatMap(({ biomass_offset_ids }) => biomass_offset_ids).length,
      certificates: all.flatMap(({ certificate_ids }) => certificate_ids).length,
      pages: sum(all.map(({ pages }) => pages)),
      trees: sum(all.map(({ trees }) => trees)),
    });
  });

  it('have nothing in a month without deposits, and are not found in the future', async () => {
    expect((await below(root, '2026-05')).body).toMatchObject({
      state: 'closed',
      closed_at: null,
      deposits: 0,
      pages: 0,
      trees: 0,
      planned: [],
      accounts: { open: 0, closing: 0, closed: 5 },
    });
    expect((await below(root, '2027-05')).status).toBe(404);
    expect((await root.get('/months/2026-10?include=above')).status).toBe(400);
  });

  it("have no others'", async () => {
    const other = accounts[2] as TestAccount;
    expect((await below(other)).body).toMatchObject({ deposits: 0, accounts: { open: 1, closing: 0, closed: 0 } });
    const cookie = await signIn((await newPerson(dealer, 'restricted')).email);
    const asked = (id: string) =>
      send('GET', `/accounts/${id}/months/2026-10?include=below`, { headers: { cookie, ...AGENT } });

    expect((await asked(dealer.id)).body).toMatchObject({ account_id: dealer.id, deposits: 6 });
    expect([403, 404]).toContain((await asked(root.id)).status);
    expect([403, 404]).toContain((await asked(other.id)).status);
  });
});

describe("very many accounts' books", () => {
  /** As if these few accounts were too many for a request. */
  const FEW = 2;
  const NIGHT = '2026-11-20T02:00:00Z';
  const stored = (account: TestAccount) =>
    requireBooksBelow({ ...account, role: account.role }, '2026-11', new Date('2026-11-20T09:00:00Z'), FEW);

  beforeAll(async () => {
    at('2026-11-15T08:00:00Z');
    for (const account of accounts.slice(1)) await account.post('/deposits', { pages: 500, date: '2026-11-10' });
    await counted();
  });

  async function night(messageFault?: { call: number; fault: Fault }): Promise<void> {
    const queued: unknown[] = [];
    useQueues(() => ({ send: async (messages) => void queued.push(...messages) }));
    at(NIGHT);
    await startSummingBooks(new Date(NIGHT), FEW);
    const work = messageHandler(longJobKinds, 0);
    const faultAt = (call: number) => (call === messageFault?.call ? messageFault.fault : undefined);
    await withFaults(faultAt, async () => {
      for (let message = queued.shift(); message; message = queued.shift()) await work(message as { id: string });
    }).catch((error) => {
      if (!(error instanceof Killed)) throw error;
    });
    useQueues(undefined);
  }

  it('are read by the request until a night has added them up, and then as of that night', async () => {
    expect(await stored(root)).toMatchObject({ deposits: 4, as_of: '2026-11-20T09:00:00Z' });

    await night();
    at('2026-11-20T09:00:00Z');
    const asOfNight = await stored(root);
    await (accounts[3] as TestAccount).post('/deposits', { pages: 1, date: '2026-11-19' });

    expect(asOfNight).toMatchObject({ deposits: 4, pages: 2000, as_of: NIGHT, accounts: { open: 5 } });
    expect(await stored(root)).toEqual(asOfNight);
    expect(await stored(dealer)).toMatchObject({ deposits: 3, as_of: NIGHT, accounts: { open: 3 } });
    expect((await below(root, '2026-11')).body).toMatchObject({ deposits: 5 });
  });

  it('for a month closed everywhere are added up once', async () => {
    await night();
    const october = await table.get(keys.booksBelow(root.path, '2026-10'), AsStored);
    at('2026-11-25T02:00:00Z');
    await night();

    expect(october).toMatchObject({ month: '2026-10' });
    expect(await table.get(keys.booksBelow(root.path, '2026-10'), AsStored)).toEqual(october);
  });

  it.each(['killed before', 'killed after'] as const)('are whole, whichever call is %s', async (fault) => {
    await night();
    const whole = (await stored(root)).deposits;
    for (const call of [0, 2, 4, 6, 9]) {
      await night({ call, fault });
      expect(await stored(root)).toMatchObject({ deposits: whole, as_of: NIGHT });
    }
  });
});
