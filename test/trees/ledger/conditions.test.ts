import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { atAddress } from '../../../lib/accounts/account/booking.ts';
import { issueSteps } from '../../../lib/books/biomass/issuing.ts';
import { type Issued, issue } from '../../../lib/books/biomass/offset.ts';
import { AsStored, exact, type Item, keys, table } from '../../../lib/platform/table/table.ts';
import { allocate } from '../../../lib/trees/ledger/allocate.ts';
import { beginLedger, markOffsets, setLedgerFrom } from '../../../lib/trees/ledger/ledger-from.ts';
import { moveWaitingJob } from '../../../lib/trees/ledger/move-job.ts';
import { moveWaiting } from '../../../lib/trees/ledger/move-waiting.ts';
import { NewPlanting } from '../../../lib/trees/plantings/input.ts';
import { getLedgerItem } from '../../../lib/trees/plantings/ledger-item.ts';
import { insertPlanting } from '../../../lib/trees/plantings/store.ts';
import { ownTable, type WholeTable } from '../../faults/whole-table.ts';
import { distributor, type TestAccount } from '../../support/api.ts';
import { withWriteInBetween } from '../../support/interleaved.ts';
import type { StoredItem } from '../../support/invariants.ts';
import { freshProject } from '../../support/ledger.ts';

/** A ledger write is conditional on offset, certificate, planting and entries being unchanged since they were read. */
const now = new Date('2026-06-15T12:00:00Z');
const day = new Date('2026-03-01T10:00:00Z');
let whole: WholeTable;
let begun: StoredItem[];
let account: TestAccount;
let [project, other, planting] = ['', '', ''];
let issued: Issued;

beforeAll(async () => {
  whole = await ownTable();
  account = await distributor();
  [project, other] = [await freshProject('complete'), await freshProject()];
  const planned = { account_id: account.id, project_id: project, date: day, bookedAt: day, pages: 8333 };
  issued = issue({ ...planned, trees: exact('1.5'), month: '2026-03' });
  await table.write(issueSteps(atAddress(account.path), [issued]));
  const lot = { project_id: project, name: 'Lot', trees: 4, planted_from: '2026-01-01', planted_to: '2026-01-02' };
  planting = (await insertPlanting(NewPlanting.parse({ ...lot, status: 'planted' }), now)).id;
  begun = await whole.items();
});
beforeEach(() => whole.restore(begun));

const offsetKey = () => keys.biomassOffset(account.path, issued.offset.id);
const certificateKey = () => keys.certificate(account.path, issued.certificate.id);
const set = (key: { pk: string; sk: string }, fields: Item) => table.write([{ update: key, set: fields }]);
const stored = async () => (await table.get(offsetKey(), AsStored)) ?? {};
const allocated = async () => (await allocate(project, { now: () => now })).trees.toFixed();
const moved = async () =>
  (await moveWaiting({ from: project, to: other, reason: 'It ended.' }, { now })).trees.toFixed();
const undoFinal = () =>
  table.write([
    { update: offsetKey(), set: { billed_at: '2026-04-01T00:00:00Z' }, remove: ['final_at', 'work_pk', 'work_sk'] },
    { update: certificateKey(), remove: ['final_at', 'work_pk', 'work_sk'] },
  ]);

describe('an offset leaving the ledger between the read and the write', () => {
  it.each([
    ['is not covered', allocated],
    ['does not move to another project', moved],
  ])('%s', async (_, work) => {
    expect(await withWriteInBetween(work, () => set(offsetKey(), { before_ledger: true }))).toBe('0');
    expect(await stored()).not.toHaveProperty('covered');
    expect(await stored()).not.toHaveProperty('ledger_project');
  });

  it('makes the moving job take a step again', async () => {
    const { writes } = await moveWaitingJob.step({
      id: 'a',
      ...moveWaitingJob.begin({ from: project, to: other, reason: 'It ended.' }),
      started_at: now.toISOString(),
    });

    expect(writes.map(({ otherwise }) => otherwise === 'overtaken')).toEqual([true, false, false, true, false, false]);
  });
});

describe('a ledger write is refused', () => {
  const certificateGone = () => table.write([{ delete: certificateKey() }]);
  const entryThere = () => table.write([{ put: { ...keys.ledgerEntries(project, 1), first: 1, entries: [] } }]);
  it.each<[string, () => Promise<unknown>, () => Promise<unknown>, string, number?]>([
    ['an allocation without its certificate', allocated, certificateGone, 'was refused'],
    ['an allocation over other entries', allocated, entryThere, 'was refused'],
    [
      'an allocation of a planting that changed alone',
      allocated,
      () => set(keys.planting(planting), { allocated: exact(1) }),
      'changed without its ledger',
    ],
    ['a move without its certificate', moved, certificateGone, 'was refused'],
    [
      'a mark without its certificate',
      () => beginLedger(project, '2026-04-01', now),
      certificateGone,
      'was refused',
      2,
    ],
  ])('%s', async (_, work, meanwhile, message, at = 1) => {
    await expect(withWriteInBetween(work, meanwhile, { at })).rejects.toThrow(message);
  });
});

describe("marking a project's offsets", () => {
  const mark = async () => {
    await setLedgerFrom(project, '2026-04-01', now);
    return (meanwhile: () => Promise<unknown>) => withWriteInBetween(() => markOffsets(project, { now }), meanwhile);
  };

  it('takes a day up to today', async () => {
    await expect(setLedgerFrom(project, '2026-06-16', now)).rejects.toThrow('is in the future');
    await setLedgerFrom(project, '2026-06-15', now);
    expect(await getLedgerItem(project)).toMatchObject({ ledger_from: '2026-06-15', marked_from: null });
  });

  it('passes over an offset deleted in between', async () => {
    const meanwhile = await mark();
    expect(await meanwhile(() => table.write([{ delete: offsetKey() }]))).toMatchObject({ marked: 0, unmarked: 0 });
  });

  it('reads an offset again if it becomes final in between, and counts it as a final one', async () => {
    await undoFinal();
    const meanwhile = await mark();
    expect(await meanwhile(() => set(offsetKey(), { final_at: '2026-05-01T00:00:00Z' }))).toMatchObject({ marked: 1 });
    const { before_ledger, before_ledger_final } = await getLedgerItem(project);
    expect([before_ledger.toFixed(), before_ledger_final.toFixed()]).toEqual(['1.5', '1.5']);
  });

  it('counts a non-final offset as not final, and unmarks it the same', async () => {
    await undoFinal();
    for (const [from, sum, is] of [['2026-04-01', '1.5', true] as const, [null, '0', undefined] as const]) {
      await beginLedger(project, from, now);
      const { before_ledger, before_ledger_final, marked_from } = await getLedgerItem(project);
      expect([before_ledger.toFixed(), before_ledger_final.toFixed(), marked_from]).toEqual([sum, '0', from]);
      expect((await stored()).before_ledger).toBe(is);
      expect(await stored()).not.toHaveProperty('work_pk');
    }
  });

  it('ends when another day is set in between', async () => {
    const meanwhile = await mark();
    await expect(meanwhile(() => setLedgerFrom(project, '2026-05-01', now))).rejects.toThrow(
      `ledger_from of project ${project} was changed meanwhile; run it again.`,
    );
  });

  it('is not noted as finished for a day changed in between', async () => {
    const changed = () => setLedgerFrom(project, '2026-05-01', now);
    await expect(withWriteInBetween(() => beginLedger(project, '2026-02-01', now), changed, { at: 2 })).rejects.toThrow(
      'was refused',
    );
    expect(await getLedgerItem(project)).toMatchObject({ ledger_from: '2026-05-01', marked_from: null });
  });
});
