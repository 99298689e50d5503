import { beforeAll, expect, it } from 'vitest';
import { COUNTED_RECORDS } from '../../../functions/changes/counted-records.ts';
import { asOf } from '../../../lib/accounts/totals/heartbeat.ts';
import { compareOwn, repairOwn } from '../../../lib/accounts/totals/repair.ts';
import { rollUp } from '../../../lib/accounts/totals/roll-up.ts';
import { eachCounted } from '../../../lib/accounts/totals/store.ts';
import { deactivateJob } from '../../../lib/operations/root-accounts/status-job.ts';
import { keys, table } from '../../../lib/platform/table/table.ts';
import { ownTable } from '../../faults/whole-table.ts';
import { distributor } from '../../support/api.ts';
import { withWriteInBetween } from '../../support/interleaved.ts';

/** A separate table, because some of the work reads the whole table. */
beforeAll(async () => void (await ownTable()));

it('counters are corrected by what is wrong with them, though an offset is issued in between', async () => {
  const { path, post } = await distributor();
  await table.write([0, 3].map((shard) => ({ update: keys.accountTotals(path, shard), add: { pages: 5 } })));
  const issue = () => post('/biomass/offsets', { pages: 700, date: '2026-03-05' });
  await withWriteInBetween(() => repairOwn(path, COUNTED_RECORDS), issue);

  const [compared] = await compareOwn(path, COUNTED_RECORDS);
  expect([compared?.own.pages?.toFixed(), compared?.difference]).toEqual(['700', {}]);
});

it.each(['pages', 'trees', 'certificates', 'carbon_offsets', 'mtco2e_offset', 'billed', 'feeds', 'deposit_months'])(
  'counters are compared again when %s changes in any shard in between',
  async (name) => {
    const { path } = await distributor();
    await table.write([{ update: keys.accountTotals(path, 0), add: { users: 0, pages: 5 } }]);
    const change = () => table.write([{ update: keys.accountTotals(path, 6), add: { [name]: 3 } }]);
    await withWriteInBetween(() => repairOwn(path, COUNTED_RECORDS), change);

    expect((await compareOwn(path, COUNTED_RECORDS)).map(({ difference }) => difference)).toEqual([{}]);
  },
);

it.each([
  [null, '2026-03-05T00:00:00Z'],
  ['2026-03-04T00:00:00Z', '2026-03-05T00:00:00Z'],
  ['2026-03-06T00:00:00Z', '2026-03-06T00:00:00Z'],
])('changes handled up to %s count an account up to %s', (handled, at) => {
  expect(asOf(handled, { created_at: '2026-03-05T00:00:00Z' })).toBe(at);
});

it('deactivating counts the accounts first, and walks four times at most', async () => {
  const root = await distributor();
  const child = await root.below();
  await rollUp([child.path]);
  const given = { path: root.path, status: 'inactive', operator: null };
  const { arguments: args, place } = deactivateJob.begin(given);
  const step = (at: string) =>
    deactivateJob.step({ id: 'a', arguments: args, place: at, started_at: '2026-03-05T00:00:00Z' });
  const counted = await step(place);
  const at = (walk: number) => JSON.stringify({ ...JSON.parse(place), of: 2, walk, done: 2 });

  expect(counted).toMatchObject({ done: 0, of: 2 });
  expect(JSON.parse('place' in counted ? counted.place : '{}')).toMatchObject({ of: 2 });
  const third = await step(at(3));
  expect(JSON.parse('place' in third ? third.place : '{}')).toMatchObject({ walk: 4, left: 0, changed: 2 });
  expect(await step(at(4))).toMatchObject({ result: { status: 'inactive', accounts: 2, changed: 2 } });
});

it('the accounts below are walked from a place in their list on', async () => {
  const root = await distributor();
  for (const name of ['Ash', 'Birch', 'Cedar']) await rollUp([(await root.below(name)).path]);
  const all = await Array.fromAsync(eachCounted(root.path, []));
  const from = await Array.fromAsync(eachCounted(root.path, 'all', all[1]?.sk));

  expect([all, from].map((some) => some.map(({ name }) => name))).toEqual([
    ['Ash', 'Birch', 'Cedar'],
    ['Birch', 'Cedar'],
  ]);
});
