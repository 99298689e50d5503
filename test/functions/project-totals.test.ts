import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StreamReader } from '../../infra/local/stream-reader.ts';
import { amountsOf } from '../../lib/accounts/account/totals.ts';
import type { ProjectTotals } from '../../lib/accounts/totals/project-totals.ts';
import { exact, keys, table } from '../../lib/platform/table/table.ts';
import { countedToTheRoot, ownTable } from '../accounts/totals/stream.ts';
import { distributor, type TestAccount } from '../support/api.ts';
import { countedRow } from '../support/ledger.ts';
import { at, now } from '../support/moment.ts';

let reader: StreamReader;
let root: TestAccount;
let customer: TestAccount;
let forests: string[];
beforeAll(async () => {
  at('2026-11-10T08:00:00Z');
  const { read } = await ownTable();
  reader = await read();
  root = await distributor();
  const dealer = await root.below();
  customer = await dealer.below();
  forests = (await root.get('/forestry/projects')).body
    .filter(({ status }: { status: string }) => status === 'active')
    .map(({ id }: { id: string }) => id);
  // Shares of a tree with endless decimals, in several months and years.
  for (const [index, account] of [root, dealer, customer, customer].entries())
    for (const [nth, date] of ['2025-12-31', '2026-01-01', '2026-10-15', '2026-11-09'].entries())
      await account.post('/biomass/offsets', {
        pages: 1 + 7 * index + 100 * nth,
        date,
        project_id: forests[(index + nth) % 3],
      });
  const { body: deleted } = await customer.post('/biomass/offsets', {
    pages: 5,
    date: '2026-02-01',
    project_id: forests[3],
  });
  await customer.delete(`/biomass/offsets/${deleted.id}`);
  await countedToTheRoot(reader);
});
afterAll(async () => {
  now();
  await reader.stop();
});

const rowsOf = async (account: TestAccount, query = ''): Promise<ProjectTotals[]> =>
  (await account.get(`/totals/projects${query}`)).body;

const SIDES = ['own', 'below', 'together'] as const;

it.each(['', '?start_date=2026-10-01&end_date=2026-11-30', '?start_date=2025-12-01&end_date=2025-12-31'])(
  "all projects' figures add up to the totals, exactly as they are answered%s",
  async (query) => {
    for (const account of [root, customer]) {
      const { body } = await account.get(`/totals${query}`);
      const rows = await rowsOf(account, query);

      expect(rows.length).toBeGreaterThan(0);
      for (const side of SIDES)
        for (const figure of ['pages', 'trees'] as const)
          expect(rows.reduce((sum, row) => sum.plus(row[side][figure]), exact(0)).toNumber(), `${side} ${figure}`).toBe(
            body[side][figure],
          );
    }
  },
);

it('projects are listed by name, each once, without those whose offsets were deleted', async () => {
  const rows = await rowsOf(root);
  const names = rows.map(({ project_name }) => project_name);
  const { body: catalog } = await root.get('/forestry/projects');

  expect(names).toEqual([...names].sort());
  expect(rows.map(({ project_id }) => project_id).sort()).toEqual(forests.slice(0, 3).sort());
  for (const { project_id, project_name } of rows)
    expect(catalog.find(({ id }: { id: string }) => id === project_id).name).toBe(project_name);
});

it('is paged, and has nothing where nothing was ordered', async () => {
  const { body, headers } = await root.get('/totals/projects?limit=2');
  const next = /^<\/v1(.*)>; rel="next"$/.exec(headers.link ?? '')?.[1] ?? '';

  expect([...body, ...(await root.get(next)).body]).toEqual(await rowsOf(root));
  expect(await rowsOf(await distributor())).toEqual([]);
  expect(await rowsOf(root, '?start_date=2024-01-01&end_date=2024-12-31')).toEqual([]);
});

it('an account sees its own part only', async () => {
  for (const row of await rowsOf(customer))
    expect(row.below).toEqual({ pages: 0, trees: 0, trees_planted: 0, trees_lost: 0 });
  const sibling = await root.below();
  expect(await rowsOf(sibling)).toEqual([]);
});

it('planted trees stand with the project whose ledger they are in, and are null with a range', async () => {
  const { body: offset } = await customer.post('/biomass/offsets', { trees: 3, project_id: forests[1] });
  const covered = exact('2.000000001');
  await table.write([
    { update: keys.biomassOffset(customer.path, offset.id), set: { covered } },
    {
      update: keys.accountTotals(customer.path, 2),
      add: amountsOf('covered_offset', [countedRow(forests[1] ?? '', covered)]),
    },
  ]);
  await countedToTheRoot(reader);
  const row = (await rowsOf(root)).find(({ project_id }) => project_id === forests[1]);

  expect(row).toMatchObject({ own: { trees_planted: 0 }, below: { trees_planted: 2 }, together: { trees_planted: 2 } });
  expect((await root.get('/totals')).body.together.trees_planted).toBe(2);
  for (const { together } of await rowsOf(root, '?start_date=2026-11-01')) expect(together.trees_planted).toBeNull();
});
