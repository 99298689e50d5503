import { afterEach, describe, expect, it } from 'vitest';
import { longJobKinds } from '../../../functions/jobs/long-jobs.ts';
import { rollUp } from '../../../lib/accounts/totals/roll-up.ts';
import { listBillingRows, requireBillingMonth } from '../../../lib/books/billing/month-store.ts';
import { startBilling } from '../../../lib/books/billing/start.ts';
import type { StoredJob } from '../../../lib/platform/long-jobs/long-job.ts';
import { workOn } from '../../../lib/platform/long-jobs/work.ts';
import { metered } from '../../../lib/platform/table/client.ts';
import { AsStored, exact, keys, table } from '../../../lib/platform/table/table.ts';
import { run as command, inOwnTable } from '../../operator/run-command.ts';
import { distributor, type TestAccount } from '../../support/api.ts';
import { at, now } from '../../support/moment.ts';

inOwnTable('billing');
afterEach(now);

/** Each test uses its own month, because a month's total covers the whole table. */
const CLOSED = new Date('2026-11-10T10:00:00Z');

const start = (month: string, moment = CLOSED) => startBilling(month, { operator: 'jo@example.com', now: moment });
const work = async ({ id }: StoredJob) => expect(await workOn(longJobKinds, id, { forMs: 60_000 })).toBe('ended');
const seen = (month: string, moment = CLOSED) => requireBillingMonth(month, {}, moment);
const rowOf = async (account: TestAccount, month: string) =>
  (await seen(month)).accounts.find(({ account_id }) => account_id === account.id);

async function counted(...accounts: TestAccount[]): Promise<void> {
  for (const { path } of accounts) await rollUp([path]);
}

/** An order for biomass and carbon, placed now. */
async function placeOrder(account: TestAccount): Promise<void> {
  const [carbon] = (await account.get('/carbon/projects')).body as { id: string }[];
  const items = [{ quantity: 55_555 }];
  const { body } = await account.post('/orders', { items, carbon_project_settings: [{ project_id: carbon?.id }] });
  expect((await account.patch(`/orders/${body.id}/place`)).status).toBe(200);
}

type Line = { kind: string; pages: number; trees: number; price: number; billed_at: string | null };

/** A row's figures, summed from a statement's lines. */
async function statedBy(account: TestAccount, month: string) {
  const lines: Line[] = (await account.get(`/statements/${month}?include=below&limit=1000`)).body;
  const of = (kind: string) => lines.filter((line) => line.kind === kind);
  const sum = (some: Line[], name: 'pages' | 'trees' | 'price') =>
    some.reduce((all, line) => all.plus(line[name]), exact(0)).toNumber();
  return {
    offsets: of('biomass').length,
    pages: sum(of('biomass'), 'pages'),
    trees: sum(of('biomass'), 'trees'),
    price: sum(of('biomass'), 'price'),
    carbon: of('carbon').length,
    carbon_price: sum(of('carbon'), 'price'),
    unbilled: lines.filter(({ billed_at }) => billed_at === null).length,
  };
}

describe('a month of billing', () => {
  it('has a row for each root, equal to its statement with everything below, and their total', async () => {
    at('2026-03-15T10:00:00Z');
    const roots = [await distributor(), await distributor()] as const;
    const customer = await (await roots[0].below()).below();
    for (const [account, pages] of [
      [roots[0], 8333],
      [customer, 777_777],
      [customer, 12_345],
      [roots[1], 1],
    ] as const)
      await account.post('/biomass/offsets', { pages, date: '2026-03-02' });
    await placeOrder(customer);
    await customer.post('/biomass/offsets', { pages: 99, date: '2026-02-28' });
    const parent = { ...roots[0], path: customer.path.slice(0, customer.path.lastIndexOf('/')) } as TestAccount;
    await counted(customer, parent, ...roots);

    const { accounts, total, state } = await seen('2026-03');
    expect(state).toBe('ready');
    for (const root of roots) {
      const row = accounts.find(({ account_id }) => account_id === root.id);
      const stated = await statedBy(root, '2026-03');
      expect(stated.unbilled).toBe(stated.offsets + stated.carbon);
      expect(row).toMatchObject({ account_name: `distributor ${root.id}`, ...stated });
    }
    expect((await rowOf(roots[0], '2026-03'))?.carbon_price).toBeGreaterThan(0);
    for (const [name, amount] of Object.entries(total ?? {})) {
      const rows = accounts.map((row) => exact(row[name as keyof NonNullable<typeof total>]));
      expect(rows.reduce((sum, one) => sum.plus(one), exact(0)).toNumber(), name).toBe(amount);
    }

    now();
    await work(await start('2026-03'));
    await counted(customer, parent, ...roots);
    for (const root of roots) expect(await rowOf(root, '2026-03')).toMatchObject(await statedBy(root, '2026-03'));
    expect(await seen('2026-03')).toMatchObject({ state: 'billed', total: { unbilled: 0 } });
  });

  it('is read in pages, in few calls, and a month to come is not there', async () => {
    for (let i = 0; i < 3; i++) await distributor();
    const { accounts } = await seen('2026-01');
    const pages: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listBillingRows('2026-01', { limit: 2, cursor }, CLOSED);
      pages.push(...page.items.map(({ account_id }) => account_id));
      cursor = page.next;
    } while (cursor !== undefined);
    expect(pages).toEqual(accounts.map(({ account_id }) => account_id));

    const meter = { calls: 0 };
    await metered(meter, () => seen('2026-01'));
    // Sixteen calls query the shards of the open-months index.
    expect(meter.calls).toBeLessThanOrEqual(16 + 8);
    await expect(seen('2026-12')).rejects.toThrow('2026-12 is in the future');
  });

  it('is open until its books have ended and are closed everywhere', async () => {
    const root = await distributor();
    at('2026-04-15T10:00:00Z');
    expect((await root.post('/deposits', { pages: 8333, date: '2026-04-10' })).status).toBe(200);
    const before = new Date('2026-05-01T11:59:59Z');
    expect((await seen('2026-04', before)).state).toBe('open');
    await expect(start('2026-04', before)).rejects.toThrow(
      '2026-04 cannot be billed before its books end at 2026-05-01T12:00:00Z.',
    );
    const after = new Date('2026-05-01T12:00:00Z');
    expect((await seen('2026-04', after)).state).toBe('open');
    await expect(start('2026-04', after)).rejects.toThrow('The books of 2026-04 are not closed for all accounts yet');

    at(after.toISOString());
    await command('months close', { period: '2026-04' });
    expect((await seen('2026-04', after)).state).toBe('ready');
    const job = await start('2026-04', after);
    expect((await seen('2026-04', after)).state).toBe('billing');
    await work(job);
    expect(await seen('2026-04', after)).toMatchObject({ state: 'billed', billed_at: '2026-05-01T12:00:00Z' });
  });

  it('reports later bookings, and a repeated run bills them', async () => {
    const root = await distributor();
    const offset = () => root.post('/biomass/offsets', { pages: 8333, date: '2026-05-02' });
    await offset();
    await work(await start('2026-05'));
    await offset();
    await counted(root);
    expect(await rowOf(root, '2026-05')).toMatchObject({ offsets: 2, unbilled: 1 });
    expect(await seen('2026-05')).toMatchObject({ state: 'billed', billed_at: '2026-11-10T10:00:00Z' });

    const later = new Date('2026-11-11T10:00:00Z');
    await work(await start('2026-05', later));
    await counted(root);
    expect(await rowOf(root, '2026-05')).toMatchObject({ offsets: 2, unbilled: 0 });
    expect(await seen('2026-05', later)).toMatchObject({ billed_at: '2026-11-11T10:00:00Z' });

    // A run that bills nothing keeps the earlier time.
    const last = new Date('2026-11-12T10:00:00Z');
    await work(await start('2026-05', last));
    expect(await seen('2026-05', last)).toMatchObject({ billed_at: '2026-11-11T10:00:00Z' });
  });

  it('that was billed account by account is billed', async () => {
    const root = await distributor();
    await root.post('/biomass/offsets', { pages: 5, date: '2026-06-02' });
    await command('offsets bill', { period: '2026-06', account: root.id });
    await counted(root);

    expect(await seen('2026-06')).toMatchObject({ state: 'billed', billed_at: null });
  });

  it('is billed by the command line in the same way', async () => {
    const root = await distributor();
    await root.post('/biomass/offsets', { pages: 5, date: '2026-07-02' });
    await command('offsets bill', { period: '2026-07' });

    expect((await seen('2026-07')).state).toBe('billed');
    await expect(command('offsets bill', { period: '2027-07' })).rejects.toThrow('2027-07 is not over yet.');
  });
});

it('two requests at once start one job, and another may start when it has ended', async () => {
  const jobs = await Promise.all([start('2026-08'), start('2026-08'), start('2026-08')]);
  expect(new Set(jobs.map(({ id }) => id)).size).toBe(1);
  await work(jobs[0]);
  const next = await start('2026-08');

  expect(next.id).not.toBe(jobs[0].id);
  expect(await table.get(keys.latestJob('billing 2026-08'), AsStored)).toMatchObject({ job_id: next.id });
});
