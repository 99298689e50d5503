import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { atAddress } from '../../../lib/accounts/account/booking.ts';
import { rollUp } from '../../../lib/accounts/totals/roll-up.ts';
import { issueSteps } from '../../../lib/books/biomass/issuing.ts';
import { issue } from '../../../lib/books/biomass/offset.ts';
import { useQueues } from '../../../lib/platform/jobs/queue.ts';
import { exact, keys, table } from '../../../lib/platform/table/table.ts';
import { timestamp } from '../../../lib/platform/time.ts';
import { watchLedgers } from '../../../lib/trees/ledger/watch.ts';
import { NewPlanting } from '../../../lib/trees/plantings/input.ts';
import { insertPlanting } from '../../../lib/trees/plantings/store.ts';
import { ownTable, type WholeTable } from '../../faults/whole-table.ts';
import { distributor } from '../../support/api.ts';
import { freshProject } from '../../support/ledger.ts';

const now = new Date('2026-06-15T12:00:00Z');
const daysAgo = (days: number, seconds = 0) => new Date(now.getTime() - days * 86_400_000 - seconds * 1000);
let whole: WholeTable;
let project: string;

beforeAll(async () => {
  whole = await ownTable();
});
beforeEach(async () => {
  useQueues(() => ({ send: async () => {} }));
  await whole.restore([]);
  project = await freshProject();
});
afterEach(() => useQueues(undefined));

async function order(date: Date): Promise<void> {
  const { id: account_id, path } = await distributor();
  const planned = { account_id, project_id: project, date, bookedAt: date, pages: 8333, month: '2025-05' };
  await table.write(issueSteps(atAddress(path), [issue({ ...planned, trees: exact(50) })]));
  await rollUp([path], now);
}
const plan = (trees: number, planted_from: string, planted_to: string) =>
  insertPlanting(
    NewPlanting.parse({ project_id: project, name: 'Lot', trees, planted_from, planted_to, status: 'planned' }),
    now,
  );

it.each([
  ['two days ago', daysAgo(2), 0],
  ['a second earlier', daysAgo(2, 1), 1],
])('a project that was last allocated %s', async (_, at, unallocated) => {
  await table.write([{ update: keys.ledgerRun(project), set: { at: timestamp(at) } }]);

  expect(await watchLedgers(now)).toMatchObject({ unallocated, late: 0, short: 0 });
});

it.each([
  ['400 days ago', daysAgo(400), 0],
  ['a second earlier', daysAgo(400, 1), 1],
])('an offset that waits since %s', async (_, date, late) => {
  await order(date);

  expect(await watchLedgers(now)).toMatchObject({ late, short: 1 });
});

it.each([
  ['two days ago', daysAgo(2), 0],
  ['a second earlier', daysAgo(2, 1), 1],
])('ledgers that were last checked %s', async (_, at, differences) => {
  await table.write([
    { put: { ...keys.ledgerCheck('accounts'), checked_at: timestamp(at), differences: 0, texts: [] } },
  ]);

  expect((await watchLedgers(now)).differences).toBe(differences);
});

it.each([
  ['brings fewer trees than wait', 49, 1],
  ['brings as many as wait', 50, 0],
])('a project is short if the first planting to begin %s', async (_, trees, short) => {
  await order(daysAgo(10));
  await plan(500, '2026-09-01', '2026-10-01');
  await plan(trees, '2026-08-01', '2026-12-01');
  await plan(500, '2026-08-02', '2027-01-01');

  expect(await watchLedgers(now)).toMatchObject({ short });
});
