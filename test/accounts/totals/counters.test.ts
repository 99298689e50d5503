import { afterAll, beforeAll, expect, it } from 'vitest';
import { COUNTED_RECORDS } from '../../../functions/changes/counted-records.ts';
import type { StreamReader } from '../../../infra/local/stream-reader.ts';
import { amountsOf } from '../../../lib/accounts/account/totals.ts';
import { checkTotals, type Difference } from '../../../lib/accounts/totals/check.ts';
import { requireFigures } from '../../../lib/accounts/totals/store.ts';
import type { AccountPath } from '../../../lib/platform/table/account-path.ts';
import { type Exact, exact, keys, table } from '../../../lib/platform/table/table.ts';
import { storedRows } from '../../../lib/trees/ledger/standing.ts';
import { distributor, type TestAccount } from '../../support/api.ts';
import { countedRow } from '../../support/ledger.ts';
import { countedToTheRoot, ownTable } from './stream.ts';

let reader: StreamReader;
beforeAll(async () => {
  const { read } = await ownTable();
  reader = await read();
});
afterAll(() => reader.stop());

const MONTH = '2026-03';
const date = `${MONTH}-15`;

async function differencesOf(path: AccountPath): Promise<Difference[]> {
  const differences: Difference[] = [];
  const onAccount = (found: Difference[]) => void differences.push(...found);
  await checkTotals(path, { records: COUNTED_RECORDS, repair: false, onAccount });
  return differences;
}

/** A month's price as counted by the account and all accounts below it. */
async function priceOf({ path }: TestAccount, month: string): Promise<number> {
  const { own, below } = await requireFigures(path);
  return [own, below]
    .flatMap((figures) => [figures[`biomass_price_${month}`], figures[`carbon_price_${month}`]])
    .reduce<ReturnType<typeof exact>>((sum, price) => sum.plus(price ?? 0), exact(0))
    .toNumber();
}

async function statedPrice(account: TestAccount, month: string): Promise<number> {
  const { body } = await account.get(`/statements/${month}?include=below&limit=1000`);
  return body
    .reduce((sum: ReturnType<typeof exact>, { price }: { price: number }) => sum.plus(price), exact(0))
    .toNumber();
}

it("a root's monthly price equals its statement's sum, also after offsets were deleted", async () => {
  const root = await distributor();
  const dealer = await root.below();
  const customer = await dealer.below();
  await root.post('/biomass/offsets', { pages: 1, date });
  await dealer.post('/biomass/offsets', { pages: 777_777, date });
  const { body: offset } = await customer.post('/biomass/offsets', { pages: 12_345, date });
  await customer.post('/biomass/offsets', { pages: 98_765, date });
  await countedToTheRoot(reader);
  const before = await priceOf(root, MONTH);
  expect(before).toBe(await statedPrice(root, MONTH));

  await customer.delete(`/biomass/offsets/${offset.id}`);
  await countedToTheRoot(reader);
  expect(await priceOf(root, MONTH)).toBe(await statedPrice(root, MONTH));
  expect(await priceOf(root, MONTH)).toBeLessThan(before);
  expect(await differencesOf(root.path)).toEqual([]);
});

it('users count at every account above them, also after one was deleted', async () => {
  const root = await distributor();
  const customer = await (await root.below()).below();
  await root.post('/users', { email: 'a@example.com' });
  const { body: user } = await customer.post('/users', { email: 'b@example.com' });
  await customer.post('/users', { email: 'c@example.com' });
  await countedToTheRoot(reader);
  const people = async () => {
    const { own, below } = await requireFigures(root.path);
    return [own.users?.toNumber(), below.users?.toNumber()];
  };
  expect(await people()).toEqual([1, 2]);

  await customer.delete(`/users/${user.id}`);
  await countedToTheRoot(reader);
  expect(await people()).toEqual([1, 1]);
  expect(await differencesOf(root.path)).toEqual([]);
});

it("an order's price counts in its month, trees and carbon", async () => {
  const root = await distributor();
  const customer = await (await root.below()).below();
  const carbon = (await customer.get('/carbon/projects')).body[0].id;
  const { body: order } = await customer.post('/orders', {
    items: [{ quantity: 55_555 }],
    carbon_project_settings: [{ project_id: carbon }],
  });
  expect((await customer.patch(`/orders/${order.id}/place`)).status).toBe(200);
  await countedToTheRoot(reader);
  const month = new Date().toISOString().slice(0, 7);

  expect((await requireFigures(root.path)).below[`carbon_price_${month}`]?.toNumber()).toBeGreaterThan(0);
  expect(await priceOf(root, month)).toBe(await statedPrice(root, month));
  expect(await differencesOf(root.path)).toEqual([]);
});

it('covered trees roll up exactly, and a check recomputes them from the offsets', async () => {
  const root = await distributor();
  const customer = await (await root.below()).below();
  const { body } = await customer.post('/biomass/offsets', { trees: 3 });
  const rowsOf = (trees: Exact) => ({ covered: trees, counted: storedRows([countedRow(body.project_id, trees)]) });
  const covered = exact('2.000000001');
  await table.write([
    { update: keys.biomassOffset(customer.path, body.id), set: rowsOf(covered) },
    {
      update: keys.accountTotals(customer.path, 2),
      add: amountsOf('covered_offset', [countedRow(body.project_id, covered)]),
    },
  ]);
  await countedToTheRoot(reader);

  expect((await requireFigures(root.path)).below.trees_planted?.toFixed()).toBe('2.000000001');
  expect(await differencesOf(root.path)).toEqual([]);
  await table.write([{ update: keys.biomassOffset(customer.path, body.id), set: rowsOf(exact(1)) }]);
  expect(await differencesOf(customer.path)).toMatchObject([
    { counter: 'trees_planted', is: '1' },
    { counter: `planted_in_${body.project_id}`, is: '1' },
  ]);
});
