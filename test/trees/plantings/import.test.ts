import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { atAddress } from '../../../lib/accounts/account/booking.ts';
import { issueSteps } from '../../../lib/books/biomass/issuing.ts';
import { issue } from '../../../lib/books/biomass/offset.ts';
import { exact } from '../../../lib/platform/exact.ts';
import { table } from '../../../lib/platform/table/table.ts';
import { allocate } from '../../../lib/trees/ledger/allocate.ts';
import { recoverImports } from '../../../lib/trees/ledger/recover-imports.ts';
import { importPlantings } from '../../../lib/trees/plantings/import-store.ts';
import { eachPlanting } from '../../../lib/trees/plantings/store.ts';
import { ownTable, type WholeTable } from '../../faults/whole-table.ts';
import { distributor } from '../../support/api.ts';
import { type Fault, Killed, withFaults } from '../../support/faults.ts';
import { withWriteInBetween } from '../../support/interleaved.ts';
import type { StoredItem } from '../../support/invariants.ts';
import { freshProject } from '../../support/ledger.ts';
import { isLong, sampleOf } from '../../support/long.ts';
import { killedAt } from '../../support/walk-of-faults.ts';
import { brokenLaws, stateOf } from '../ledger/laws.ts';

/** An import with more rows than a transaction holds is stored whole or not at all, whatever happens at any moment. */
const now = new Date('2026-06-15T12:00:00Z');
let whole: WholeTable;
let project: string;
let other: string;
const known = randomUUID();

beforeAll(async () => {
  whole = await ownTable();
  [project, other] = [await freshProject(), await freshProject()];
});
beforeEach(() => whole.restore([]));

const row = (more: object = {}) => ({
  project_id: project,
  name: 'Hill',
  trees: 2,
  status: 'planted',
  planted_from: '2025-03-01',
  planted_to: '2025-04-01',
  ...more,
});

/** New plantings in two projects, one change, and two replacements for it. */
const rows = () => [
  ...Array.from({ length: 30 }, (_, index) => row({ name: `Lot ${index}`, project_id: index % 3 ? project : other })),
  row({
    id: known,
    trees: 9,
    status: undefined,
    audits: [{ date: '2026-01-01', by: 'Auditor', survival_percent: 50 }],
  }),
  row({ name: 'Again', replaces: known, trees: 1 }),
  row({ name: 'Once more', replaces: known, trees: 2 }),
];
const CREATED = 32;

const load = (sent = rows()) => importPlantings(sent, { now, dryRun: false });
const begin = () => load([row({ id: known, trees: 5 })]);
const stored = async () => [
  ...(await Array.fromAsync(eachPlanting(project))),
  ...(await Array.fromAsync(eachPlanting(other))),
];

async function offsets(count: number): Promise<void> {
  const { id: account_id, path } = await distributor();
  const issued = Array.from({ length: count }, (_, index) => {
    const date = new Date(now.getTime() - 86_400_000 * 90 + index * 1_000);
    const planned = { account_id, project_id: project, date, bookedAt: date, pages: 8333, month: '2026-03' };
    return issue({ ...planned, trees: exact('1.5') });
  });
  await table.write(issueSteps(atAddress(path), issued));
}

const isOver = (items: StoredItem[]): boolean =>
  stateOf(items).plantings.length > 1 && items.every(({ pk }) => pk !== 'IMPORTS');

/** None of the import, or all of it. */
function expectWhole(items: StoredItem[]): 'nothing' | 'all' {
  const { plantings } = stateOf(items);
  const changed = plantings.find(({ id }) => id === known);
  expect([plantings.length, changed?.trees], 'plantings').toEqual(plantings.length === 1 ? [1, 5] : [1 + CREATED, 9]);
  expect(brokenLaws(items)).toEqual([]);
  return plantings.length === 1 ? 'nothing' : 'all';
}

describe.each(sampleOf<Fault>(['killed after', 'killed before'], 2))('an import %s any call', (fault) => {
  it('is whole once anything else touches its ledgers, and is stored once if it is repeated', async () => {
    await begin();
    await offsets(10);
    const begun = await whole.items();
    const seen = new Set<string>();
    let call = 0;
    for (; ; call++) {
      await whole.restore(begun);
      if (!(await killedAt(call, fault, load))) break;
      const left = await whole.items();

      await allocate(project, { now: () => now });
      await allocate(other, { now: () => now });
      seen.add(expectWhole(await whole.items()));

      await whole.restore(left);
      // Its last call removes the record: after that the import is over, and the same rows count as new.
      if (isOver(left)) break;
      await load();
      const items = await whole.items();
      expect(expectWhole(items), `call ${call}`).toBe('all');
      expect(items.filter(({ pk }) => pk.startsWith('IMPORT'))).toEqual([]);
      expect(call).toBeLessThan(100);
    }
    expect([...seen].sort()).toEqual(['all', 'nothing']);
    expect(call).toBeGreaterThan(isLong ? 10 : 5);
  });
});

it('if not repeated is finished or removed by the service', async () => {
  await begin();
  const begun = await whole.items();
  const seen = new Set<string>();
  for (let call = 0; ; call++) {
    await whole.restore(begun);
    if (!(await killedAt(call, 'killed after', load))) break;
    await recoverImports(new Date(now.getTime() + 2 * 3_600_000));
    seen.add(expectWhole(await whole.items()));
    await recoverImports(new Date(now.getTime() + 8 * 86_400_000));
    expect((await whole.items()).filter(({ pk }) => pk.startsWith('IMPORT'))).toEqual([]);
  }
  expect([...seen].sort()).toEqual(['all', 'nothing']);
});

it('fitting one transaction is stored once, though its answer was lost', async () => {
  const sent = [row({ name: 'A' }), row({ name: 'B' })];
  for (let call = 0; ; call++) {
    await whole.restore([]);
    const work = () => load(sent);
    await expect(withFaults((at) => (at === call ? 'killed after' : undefined), work)).rejects.toThrow(Killed);
    if (isOver(await whole.items())) break;
    expect(await load(sent)).toMatchObject({ created: 2, errors: [] });
    expect(await stored()).toHaveLength(2);
  }
  expect(await load(sent)).toMatchObject({ created: 2 });
  expect(await stored()).toHaveLength(4);
});

describe('an import with many rows', () => {
  const allocation = () => allocate(project, { now: () => now });

  it('is refused whole if a change before its commit refuses a row', async () => {
    await begin();
    await offsets(6);
    const sent = [...rows(), row({ id: known, trees: 1 })].filter((one) => !('audits' in one));
    const result = await withWriteInBetween(() => load(sent), allocation, { at: 3 });

    expect(result.errors).toEqual([
      { row: 33, field: 'trees', error: expect.stringMatching(/cover offsets, so trees cannot be 1/) },
    ]);
    const items = await whole.items();
    expect(stateOf(items).plantings).toHaveLength(1);
    expect(items.filter(({ pk }) => pk.startsWith('IMPORT'))).toEqual([]);
  });

  it('by two processes at once is stored once', async () => {
    await begin();
    const results = await Promise.allSettled([load(), load()]);
    if (results.every(({ status }) => status === 'rejected')) await load();

    expect(expectWhole(await whole.items())).toBe('all');
  });

  it('with an error stores nothing', async () => {
    await begin();
    expect((await load([...rows(), row({ trees: 0 })])).errors).toMatchObject([{ row: 34, field: 'trees' }]);

    expect(expectWhole(await whole.items())).toBe('nothing');
  });
});
