import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { keys, table } from '../../../lib/platform/table/table.ts';
import { NewPlanting } from '../../../lib/trees/plantings/input.ts';
import { getLedgerItem } from '../../../lib/trees/plantings/ledger-item.ts';
import { create, type Plantings } from '../../../lib/trees/plantings/planting-rules.ts';
import {
  doneStep,
  newRecord,
  openLedger,
  plantingImports,
  stagedImport,
} from '../../../lib/trees/plantings/staged-import.ts';
import { eachPlanting, listPlantings } from '../../../lib/trees/plantings/store.ts';
import { ownTable } from '../../faults/whole-table.ts';
import { withWriteInBetween } from '../../support/interleaved.ts';
import { freshProject } from '../../support/ledger.ts';

/** A separate table, because some of the work reads the whole table. */
beforeAll(async () => void (await ownTable()));

const now = new Date('2026-06-15T12:00:00Z');
const COUNTS = { created: 1, changed: 0, unchanged: 0 };
const SAME = 'The same rows are being imported by someone else';
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const HOUR = 3_600_000;

const plantingsOf = (project_id: string) => {
  const plantings: Plantings = new Map();
  const days = { planted_from: '2026-01-01', planted_to: '2026-01-02' };
  create(
    plantings,
    randomUUID(),
    NewPlanting.parse({ project_id, name: 'Lot', trees: 5, status: 'planted', ...days }),
    now,
  );
  return [...plantings.values()];
};
/** An import committed but not applied. */
async function committed() {
  const [project, hash] = [await freshProject(), randomUUID()];
  await stagedImport(hash, randomUUID(), now).commit(
    plantingsOf(project),
    COUNTS,
    new Map([[project, await getLedgerItem(project)]]),
  );
  return { project, hash };
}
const record = (state: 'staging' | 'done' | 'abandoned') => {
  const [hash, id] = [randomUUID(), randomUUID()];
  const { pk: _pk, sk: _sk, ...stored } = newRecord({ hash, id, state }, COUNTS, now);
  return { ...stored, projects: [], put: { put: newRecord({ hash, id, state }, COUNTS, now) } };
};

describe('a committed planting import', () => {
  it.each<[string, (at: { project: string; hash: string }) => Promise<unknown>]>([
    ['by the watch', () => plantingImports.recover(now)],
    ['by whoever opens the ledger', ({ project }) => openLedger(project)],
    ['by whoever imports the same rows', ({ hash }) => plantingImports.settle(hash)],
  ])('is applied %s', async (_, apply) => {
    const at = await committed();
    expect(await getLedgerItem(at.project)).toMatchObject({ importing: at.hash });
    await apply(at);

    expect(await getLedgerItem(at.project)).toMatchObject({ importing: null });
    expect((await listPlantings(at.project, {})).items).toHaveLength(1);
    expect(await plantingImports.get(at.hash)).toMatchObject({ state: 'done', applied: 1 });
  });

  it('is not removed before it is applied', async () => {
    const { hash } = await committed();
    const found = await plantingImports.get(hash);
    if (found) await expect(plantingImports.forget(found)).rejects.toThrow('is committed and not applied');
    await plantingImports.apply(hash);
  });
});

describe('an uncommitted planting import', () => {
  it('is refused beside another with the same rows', async () => {
    const [project, hash] = [await freshProject(), randomUUID()];
    const ledgers = new Map([[project, await getLedgerItem(project)]]);
    const staged = stagedImport(hash, randomUUID(), now);
    await table.write([{ put: newRecord({ hash, id: 'other', state: 'staging' }, COUNTS, now) }]);
    await expect(staged.commit(plantingsOf(project), COUNTS, ledgers)).rejects.toThrow(SAME);
    await table.write([{ delete: keys.plantingImport(hash) }]);
    expect(doneStep(hash, randomUUID(), COUNTS, now)).toMatchObject({
      must: 'not exist',
      otherwise: { message: expect.stringContaining(SAME) },
    });
  });

  it.each([
    ['staging', HOUR, HOUR + 1],
    ['abandoned', HOUR, HOUR + 1],
    ['done', 168 * HOUR, 168 * HOUR + 1],
  ] as const)('and is %s is removed after its time', async (state, kept, removed) => {
    const { hash, put } = record(state);
    await table.write([put]);
    await plantingImports.recover(later(kept));
    expect(await plantingImports.get(hash)).toBeDefined();
    await plantingImports.recover(later(removed));

    expect(await plantingImports.get(hash)).toBeUndefined();
  });

  it('is left to the process having committed or removed it in between', async () => {
    const { put, ...staging } = record('staging');
    await table.write([put]);
    const commits = () => table.write([{ update: keys.plantingImport(staging.hash), set: { state: 'committed' } }]);
    await expect(withWriteInBetween(() => plantingImports.forget(staging), commits)).rejects.toThrow(SAME);
    expect(await plantingImports.get(staging.hash)).toMatchObject({ state: 'committed' });

    const { put: another, ...done } = record('done');
    await table.write([another]);
    const begins = () => table.write([{ update: keys.plantingImport(done.hash), set: { id: 'new' } }]);
    await withWriteInBetween(() => plantingImports.forget(done), begins);
    expect(await plantingImports.get(done.hash)).toMatchObject({ id: 'new' });
    for (const { hash } of [staging, done]) await table.write([{ delete: keys.plantingImport(hash) }]);
  });
});

it('plantings are walked from behind one', async () => {
  const { project, hash } = await committed();
  await plantingImports.apply(hash);
  const [first] = await Array.fromAsync(eachPlanting(project));

  expect(await Array.fromAsync(eachPlanting(project, first))).toEqual([]);
  expect(await Array.fromAsync(eachPlanting(project, first && { ...first, id: '0' }))).toEqual([first]);
});
