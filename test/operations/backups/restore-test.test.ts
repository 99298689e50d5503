import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { COUNTED_RECORDS } from '../../../functions/changes/counted-records.ts';
import { createTable } from '../../../infra/local/create-table.ts';
import { engineCalls } from '../../../infra/local/engine-calls.ts';
import { atAddress } from '../../../lib/accounts/account/booking.ts';
import { treesOf } from '../../../lib/accounts/paper/paper.ts';
import { rollUp } from '../../../lib/accounts/totals/roll-up.ts';
import { issue } from '../../../lib/books/biomass/offset.ts';
import { insertOffset } from '../../../lib/books/biomass/store.ts';
import { closeMonths } from '../../../lib/books/deposits/close.ts';
import {
  getRestoreTest,
  isDue,
  newRestoreTest,
  type RestoreTest,
  troubles,
} from '../../../lib/operations/backups/restore-test.ts';
import { runRestoreTest, type TableControl } from '../../../lib/operations/backups/run-restore-test.ts';
import { chunksOf } from '../../../lib/platform/chunks.ts';
import { clock } from '../../../lib/platform/clock.ts';
import { AsStored, keys, table } from '../../../lib/platform/table/table.ts';
import { allocate } from '../../../lib/trees/ledger/allocate.ts';
import { NewPlanting } from '../../../lib/trees/plantings/input.ts';
import { insertPlanting } from '../../../lib/trees/plantings/store.ts';
import { attributesOf } from '../../faults/item-attributes.ts';
import { ownTable, type WholeTable } from '../../faults/whole-table.ts';
import { distributor, type TestAccount } from '../../support/api.ts';
import type { StoredItem } from '../../support/invariants.ts';
import { billMonth, freshProject } from '../../support/ledger.ts';
import { place } from '../../support/tables.ts';

const NOW = new Date('2026-11-02T10:00:00Z');
const BEFORE = new Date('2026-11-01T10:00:00Z');
const MARCH = new Date('2026-03-10T12:00:00Z');

let whole: WholeTable;
let account: TestAccount;
beforeAll(async () => {
  whole = await ownTable();
});
afterAll(() => clock.use(undefined));

beforeEach(async () => {
  await whole.restore([]);
  clock.use(() => MARCH.getTime());
  const root = await distributor();
  account = await root.below();
  const project_id = await freshProject();
  await account.post('/deposits', { pages: 500_000 });
  const planned = { account_id: account.id, project_id, date: MARCH, bookedAt: MARCH, pages: 400_000 };
  await insertOffset(atAddress(account.path), issue({ ...planned, trees: treesOf(400_000) }), []);
  clock.use(() => BEFORE.getTime());
  await closeMonths(account.path, '2026-03', BEFORE);
  await billMonth(account.path, '2026-03', BEFORE);
  const day = { planted_from: '2026-01-01', planted_to: '2026-01-01' };
  await insertPlanting(NewPlanting.parse({ project_id, name: 'North', trees: 9, status: 'planted', ...day }), NOW);
  await allocate(project_id, { now: clock.now });
  for (const { path } of [account, root]) await rollUp([path]);
});

/** DynamoDB's restore, with the table as it is at the request; `damage` changes it on the way. */
function fakeControl(damage: (items: StoredItem[]) => StoredItem[] = (items) => items) {
  const { endpoint, table: live } = place();
  const restored = `${live}-restore-test`;
  const call = engineCalls(endpoint);
  const done: string[] = [];
  const control: TableControl = {
    restored,
    restorableUntil: async () => new Date(NOW.getTime() + 60_000),
    async restore(asOf) {
      done.push(`restored as of ${asOf.toISOString()}`);
      await createTable(endpoint, restored, { stream: false });
      const catalog = (await call('DynamoDB_20120810.Query', {
        TableName: live,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': { S: 'FORESTRY' } },
      })) as { Items: object[] };
      const items = [...catalog.Items, ...damage(await whole.items()).map(attributesOf)];
      for (const some of chunksOf(items, 25))
        await call('DynamoDB_20120810.BatchWriteItem', {
          RequestItems: { [restored]: some.map((Item) => ({ PutRequest: { Item } })) },
        });
    },
    async statusOfRestored() {
      const { TableNames } = (await call('DynamoDB_20120810.ListTables', {})) as { TableNames: string[] };
      return TableNames.includes(restored) ? 'active' : 'missing';
    },
    async drop() {
      done.push('dropped');
      await call('DynamoDB_20120810.DeleteTable', { TableName: restored });
    },
  };
  return { control, done };
}

const run = (control: TableControl, isLate: () => boolean = () => false) =>
  runRestoreTest({ control, records: COUNTED_RECORDS, now: () => NOW, isLate });

/** Each run may check that often whether it is late. */
async function runToTheEnd(control: TableControl, asks = Number.POSITIVE_INFINITY): Promise<RestoreTest> {
  const lateAfter = () => {
    let left = asks;
    return () => left-- <= 0;
  };
  let state = await run(control, lateAfter());
  for (let i = 0; state.phase !== 'done' && i < 200; i++) state = await run(control, lateAfter());
  return state;
}

describe("a restore's monthly test", () => {
  it('finds nothing in a table restored well, keeps the report and drops the table', async () => {
    const { control, done } = fakeControl();
    const state = await runToTheEnd(control);

    expect(state).toMatchObject({
      phase: 'done',
      found: [],
      figures: { months: 1, deposits: 1, offsets: 2 },
    });
    expect(done).toEqual([`restored as of 2026-11-02T10:00:02.000Z`, 'dropped']);
    expect(await table.get(keys.restoreReport('2026-11'), AsStored)).toMatchObject({ found: [], month: '2026-11' });
    expect(troubles(state, NOW)).toBe(0);
    await run(control);
    expect(done).toHaveLength(2);
  });

  it('has the same result in interrupted steps', async () => {
    const state = await runToTheEnd(fakeControl().control, 1);

    expect(state).toMatchObject({
      phase: 'done',
      found: [],
      figures: { offsets: 2 },
      restored: { offsets: 2 },
    });
  });

  it.each<[string, (items: StoredItem[]) => StoredItem[], RegExp]>([
    ['an offset', (all) => all.filter(({ sk }) => !sk.startsWith('BIOMASS_OFFSET#')), /^offsets were 2 and are 0/],
    ['a month', (all) => all.filter(({ sk }) => !sk.startsWith('MONTH#')), /^months were 1 and are 0/],
    ['the marker', (all) => all.filter(({ pk }) => pk !== 'RESTORE_TEST'), /does not have the marker/],
    ['an entry of the ledger', (all) => all.filter(({ sk }) => !sk.startsWith('ENTRIES#')), /does not have its entry/],
    [
      'a counter',
      (all) => all.map((item) => (item.sk.startsWith('ACCOUNT#TOTALS#') && item.trees ? { ...item, trees: 1 } : item)),
      /^Totals of account .* differ: trees/,
    ],
  ])('tells when the restored table lacks %s or has it wrong', async (_, damage, expected) => {
    const state = await runToTheEnd(fakeControl(damage).control);

    expect(state.found).toContainEqual(expect.stringMatching(expected));
    expect(troubles(state, NOW)).toBeGreaterThan(0);
  });

  it('waits until the live table can be restored to the marker', async () => {
    const { control, done } = fakeControl();
    const state = await run({ ...control, restorableUntil: async () => new Date(NOW.getTime() - 1) });

    expect(state.phase).toBe('marked');
    expect(done).toEqual([]);
    expect((await getRestoreTest())?.marked_at).toBe('2026-11-02T10:00:00Z');
  });
});

it('a test is due once a month from the second day on, and trouble if it does not end or is too old', () => {
  const done: RestoreTest = { ...newRestoreTest(NOW), phase: 'done', ended_at: '2026-11-02T12:00:00Z' };
  const at = (text: string) => new Date(text);

  expect(isDue(undefined, at('2026-11-01T00:00:00Z'))).toBe(true);
  expect(isDue(done, at('2026-11-30T00:00:00Z'))).toBe(false);
  expect(isDue(done, at('2026-12-01T23:00:00Z'))).toBe(false);
  expect(isDue(done, at('2026-12-02T00:00:00Z'))).toBe(true);
  expect(isDue({ ...done, phase: 'restoring' }, at('2026-12-02T00:00:00Z'))).toBe(false);
  expect(troubles(done, at('2026-12-10T00:00:00Z'))).toBe(0);
  expect(troubles(done, at('2026-12-13T00:00:00Z'))).toBe(1);
  expect(troubles(newRestoreTest(NOW), at('2026-11-04T00:00:00Z'))).toBe(0);
  expect(troubles(newRestoreTest(NOW), at('2026-11-06T00:00:00Z'))).toBe(1);
});
