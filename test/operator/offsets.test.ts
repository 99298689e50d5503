import { afterEach, describe, expect, it } from 'vitest';
import { activityChangeHandler } from '../../lib/accounts/activity/change-handler.ts';
import { sumOf } from '../../lib/accounts/paper/split.ts';
import { rollUp } from '../../lib/accounts/totals/roll-up.ts';
import { AsStored, exact, table } from '../../lib/platform/table/table.ts';
import { addMonths, monthEnd, monthOf, monthStart, timestamp } from '../../lib/platform/time.ts';
import { Misuse } from '../../operator/command.ts';
import { distributor, type TestAccount } from '../support/api.ts';
import { longTest } from '../support/long-test.ts';
import { at, now } from '../support/moment.ts';
import { inOwnTable, onTable, regrove, run } from './run-command.ts';

inOwnTable('offsets');
afterEach(now);

const current = monthOf(new Date());
const period = addMonths(current, -1);

const offsetAt = async (account: TestAccount, date: Date, pages = 10): Promise<string> =>
  (await account.post('/biomass/offsets', { pages, date: timestamp(date) })).body.id;

const bill = (account: TestAccount, month = period) => run('offsets bill', { period: month, account: account.id });

const nothing = { offsets: 0, pages: 0, trees: 0, mtco2e: 0, price: 0 };
const nothingBefore = { before_offsets: 0, before_pages: 0, before_trees: 0, before_mtco2e: 0, before_price: 0 };

type Line = { kind: string; price: number; pages: number | null; mtco2e: number | null; billed_at: string | null };

/** A placed order for biomass and carbon. */
async function orderedBy(account: TestAccount, pages: number): Promise<void> {
  const [carbon] = (await account.get('/carbon/projects')).body as { id: string }[];
  const { body } = await account.post('/orders', {
    items: [{ quantity: pages }],
    carbon_project_settings: [{ project_id: carbon?.id }],
  });
  expect((await account.patch(`/orders/${body.id}/place`)).status).toBe(200);
}

describe('offsets bill', () => {
  it("locks a month's offsets, its first and last second included", async () => {
    const account = await distributor();
    const within = [await offsetAt(account, monthStart(period)), await offsetAt(account, monthEnd(period))];
    const outside = [
      await offsetAt(account, new Date(monthStart(period).getTime() - 1000)),
      await offsetAt(account, monthStart(current)),
    ];
    const result = await bill(account);

    expect(result.json.sum).toMatchObject({ offsets: 2, pages: 20, before_offsets: 0 });
    for (const id of within) expect((await account.delete(`/biomass/offsets/${id}`)).status).toBe(403);
    for (const id of outside) expect((await account.delete(`/biomass/offsets/${id}`)).status).toBe(200);
    expect((await account.get('/biomass/offsets')).body).toHaveLength(2);
  });

  it('has a line an account with its name, pages, trees and price, and the sum last', async () => {
    const root = await distributor();
    const [one, other, idle] = [await root.below('Amber'), await root.below('Birch'), await root.below('Cedar')];
    await offsetAt(one, monthEnd(period), 525_377);
    await offsetAt(other, monthEnd(period), 2_469_134);
    await offsetAt(other, monthEnd(period), 16_666);
    const result = await bill(root);

    expect(result.json).toEqual({
      period,
      accounts: 4,
      lines: [
        {
          account_id: one.id,
          account: 'Amber',
          offsets: 1,
          pages: 525_377,
          trees: 63.047762,
          mtco2e: 0,
          price: 157.61,
          ...nothingBefore,
        },
        {
          account_id: other.id,
          account: 'Birch',
          offsets: 2,
          pages: 2_485_800,
          trees: 298.307932,
          mtco2e: 0,
          price: 745.74,
          ...nothingBefore,
        },
      ],
      sum: { offsets: 3, pages: 3_011_177, trees: 361.355694, mtco2e: 0, price: 903.35, ...nothingBefore },
    });
    expect(JSON.stringify(result.json)).not.toContain(idle.id);
    expect(result.lines).toEqual([`${period}: 3 offsets of 4 accounts billed for USD 903.35; 0 were before.`]);
  });

  it('changes nothing the second time, and says what was billed before', async () => {
    const account = await distributor();
    await offsetAt(account, monthEnd(period), 525_377);
    await bill(account);
    const again = await bill(account);
    const before = {
      before_offsets: 1,
      before_pages: 525_377,
      before_trees: 63.047762,
      before_mtco2e: 0,
      before_price: 157.61,
    };

    expect(again.json.sum).toEqual({ ...nothing, ...before });
    expect(again.json.lines).toMatchObject([{ account_id: account.id, ...nothing, ...before }]);
    expect(again.lines).toEqual([`${period}: 0 offsets of 1 account billed for USD 0.00; 1 were before.`]);
  });

  it('reports the same with nothing to bill', async () => {
    const account = await distributor();
    const result = await bill(account);
    const { code, out } = await regrove(
      'offsets',
      'bill',
      '--period',
      period,
      '--account',
      account.id,
      '--csv',
      ...onTable(),
    );

    expect(result.json).toEqual({ period, accounts: 1, lines: [], sum: { ...nothing, ...nothingBefore } });
    expect(result.lines).toEqual([`${period}: 0 offsets of 1 account billed for USD 0.00; 0 were before.`]);
    expect(code).toBe(0);
    expect(out.split('\r\n')).toEqual([
      'account_id,account,offsets,pages,trees,mtco2e,price,before_offsets,before_pages,before_trees,before_mtco2e,before_price',
      ',sum,0,0,0,0,0.00,0,0,0,0,0.00',
      '',
    ]);
  });

  it("bills the statement's biomass and carbon lines, each once, to the cent", async () => {
    const account = await distributor();
    const statement = async () => (await account.get(`/statements/${period}?include=below`)).body as Line[];
    const customer = await account.below();
    const prices: number[] = [];
    for (const pages of [10, 1_234, 17, 100_000]) {
      at(timestamp(monthStart(period)));
      await orderedBy(customer, pages);
      now();
      await offsetAt(account, monthEnd(period), pages);
      prices.push((await bill(account)).json.sum.price);
    }
    await rollUp([customer.path]);
    const lines = await statement();
    const sum = (field: 'price' | 'pages' | 'mtco2e') =>
      lines.reduce((all, line) => all.plus(line[field] ?? 0), exact(0)).toNumber();

    expect(prices.every((price) => price >= 0)).toBe(true);
    expect(exact(sumOf(prices)).toNumber()).toBe(sum('price'));
    expect((await bill(account)).json.sum).toMatchObject({
      offsets: 0,
      price: 0,
      before_offsets: 12,
      before_pages: sum('pages'),
      before_price: sum('price'),
      before_mtco2e: sum('mtco2e'),
    });
    expect(lines.map(({ kind }) => kind).filter((kind) => kind === 'carbon')).toHaveLength(4);
    for (const { billed_at } of await statement()) expect(billed_at).not.toBeNull();
  });

  it('adds the largest amounts to the last digit', async () => {
    const account = await distributor();
    for (let i = 0; i < 8; i++) await offsetAt(account, monthEnd(period), 1e12 - 1);
    const { out } = await regrove('offsets', 'bill', '--period', period, '--account', account.id, ...onTable());

    expect(out.split('\n')[2]).toMatch(/^-\s+sum\s+8\s+7999999999992\s+960038401\.535101\s+0\s+2400000000\.00\s/);
  });

  it('bills once when it is started twice at the same time', async () => {
    const root = await distributor();
    const accounts = [root, ...(await Promise.all(Array.from({ length: 12 }, () => root.below())))];
    for (const account of accounts) await offsetAt(account, monthEnd(period), 1_000);
    const runs = (await Promise.all([bill(root), bill(root), bill(root)])).map(({ json }) => json.sum);

    // A run follows the first one's job, or begins after it has ended and finds nothing left.
    const [inOneJob, afterIt] = [
      { offsets: 13, before_offsets: 0 },
      { offsets: 0, before_offsets: 13 },
    ];
    expect(runs).toContainEqual(expect.objectContaining(inOneJob));
    for (const { offsets, before_offsets } of runs)
      expect([inOneJob, afterIt]).toContainEqual({ offsets, before_offsets });
    expect((await bill(root)).json.sum).toMatchObject(afterIt);
  });

  longTest('bills an account with more offsets than a transaction holds, in one line', async () => {
    const account = await distributor();
    const dates = Array.from({ length: 95 }, (_, i) => new Date(monthStart(period).getTime() + i * 1000));
    for (const date of dates) await offsetAt(account, date, 1);
    const { json, progress } = await bill(account);

    expect(json.lines).toMatchObject([{ account_id: account.id, offsets: 95, pages: 95 }]);
    expect(json).toMatchObject({ accounts: 1, sum: { offsets: 95, pages: 95 } });
    expect(progress.at(-1)).toMatch(/^Job [0-9a-f-]{36}: 1 of 1 \(100 %\)$/);
  });

  it("is a job in the account's activity", async () => {
    const account = await distributor();
    await bill(account);
    const stamps = await table.query({ pk: account.path, prefix: 'STAMP#' }, AsStored);
    await activityChangeHandler.handle(
      stamps.items.map((after) => ({
        id: '1',
        sequence: 0n,
        pk: account.path,
        sk: String(after.sk),
        before: undefined,
        after,
        at: new Date(),
      })),
    );
    const [entry] = (await account.get('/activity')).body;

    expect(entry).toMatchObject({ operation: 'billOffsets', user_id: null, key_hint: null });
    expect((await run('jobs show', {}, [entry.resource_id])).json).toMatchObject({
      id: entry.resource_id,
      kind: 'bill',
      state: 'done',
      done: 1,
      of: 1,
      error: null,
      result: { period, accounts: 1, ...nothing, ...nothingBefore },
    });
  });

  it('takes what came since when it is repeated', async () => {
    const account = await distributor();
    await offsetAt(account, monthEnd(period));
    await bill(account);
    await offsetAt(account, monthEnd(period));

    expect((await bill(account)).json.sum).toMatchObject({ offsets: 1, before_offsets: 1, pages: 10 });
  });

  it('bills an account and those below it, and no others', async () => {
    const root = await distributor();
    const [channel, sibling] = [await root.below(), await root.below()];
    const customer = await channel.below();
    for (const account of [root, channel, sibling, customer]) await offsetAt(account, monthEnd(period));

    expect((await bill(channel)).json).toMatchObject({ accounts: 2, sum: { offsets: 2 } });
    expect((await bill(root)).json).toMatchObject({ accounts: 4, sum: { offsets: 2, before_offsets: 2 } });
  });

  it('bills everyone when no account is named', async () => {
    const [one, other] = [await distributor(), await (await distributor()).below()];
    for (const account of [one, other]) await offsetAt(account, monthEnd(period));
    const { json } = await run('offsets bill', { period });

    expect(json.sum.offsets).toBeGreaterThanOrEqual(2);
    expect((await bill(one)).json.sum).toMatchObject({ offsets: 0, before_offsets: 1 });
    expect((await bill(other)).json.sum).toMatchObject({ offsets: 0, before_offsets: 1 });
  });

  it.each([
    [{}, '--period is missing: give the month to bill, such as 2026-10.'],
    [{ period: current }, `${current} is not over yet.`],
    [{ period: '2026-13' }, '--period must be a month such as 2026-10, but was 2026-13.'],
    [{ period: '2026-10-01' }, '--period must be a month such as 2026-10, but was 2026-10-01.'],
  ])('is misused with %j', async (values, sentence) => {
    const failed = run('offsets bill', values);

    await expect(failed).rejects.toBeInstanceOf(Misuse);
    await expect(failed).rejects.toThrow(sentence);
  });

  it('reports an unknown account', async () => {
    const account = '0193a1b2-0000-7000-8000-000000000000';

    await expect(run('offsets bill', { period, account })).rejects.toThrow(`There is no account ${account}.`);
  });
});

describe('offsets list', () => {
  it("lists an account's and those below it, oldest first, with account and project names", async () => {
    const account = await distributor();
    const customer = await account.below('Dune');
    const second = await offsetAt(account, monthEnd(period));
    const first = await offsetAt(account, monthStart(period));
    const below = await offsetAt(customer, monthStart(current));
    await run('offsets bill', { period, account: account.id });
    const { json } = await run('offsets list', { account: account.id });
    const projects = (await account.get('/forestry/projects')).body as { id: string; name: string }[];

    expect(json.map(({ id }: { id: string }) => id)).toEqual([first, second, below]);
    expect(json[1]).toMatchObject({ billed_at: expect.stringMatching(/Z$/), pages: 10, trees: 0.0012 });
    expect(json[2]).toMatchObject({ account_id: customer.id, account: 'Dune', billed_at: null });
    for (const { project_id, project } of json)
      expect(projects).toContainEqual(expect.objectContaining({ id: project_id, name: project }));
  });

  it('has only those of a month when one is named', async () => {
    const account = await distributor();
    await offsetAt(account, monthEnd(period));
    const now = await offsetAt(account, monthStart(current));

    expect((await run('offsets list', { account: account.id, period: current })).json).toMatchObject([{ id: now }]);
  });
});
