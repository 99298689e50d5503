import { describe, expect, it } from 'vitest';
import { exact, type Item, keys, table } from '../../../lib/platform/table/table.ts';
import { fulfilWaiting } from '../../../lib/trees/credits/fulfil.ts';
import { fulfilByHand } from '../../../lib/trees/credits/fulfil-by-hand.ts';
import { takeInCarbonOffsets } from '../../../lib/trees/credits/jobs.ts';
import { takeInCarbonOffset } from '../../../lib/trees/credits/legacy.ts';
import { settleByReplacement } from '../../../lib/trees/credits/settle.ts';
import { getLot } from '../../../lib/trees/credits/store.ts';
import { withWriteInBetween } from '../../support/interleaved.ts';
import { NOW, newBlock, newProject, type Project } from './world.ts';

const BY_HAND = { vintage_start_date: '2024-01-01', vintage_end_date: '2024-12-31' };
const offsetKey = (project: Project, id: string) => keys.carbonOffset(project.pathOf(id), id);
const set = (key: { pk: string; sk: string }, fields: Item) => table.write([{ update: key, set: fields }]);

describe('fulfilling by hand', () => {
  it('is refused when a run takes lots meanwhile, and is answered when the same was done', async () => {
    const project = await newProject();
    const [id, serial] = [await project.order(1), newBlock()];
    const byHand = (serial_numbers: string[]) =>
      fulfilByHand(project.pathOf(id), id, { ...BY_HAND, serial_numbers }, NOW);
    const lots = [{ id: 'x', from: exact(0), to: exact(1) }];
    await expect(
      withWriteInBetween(
        () => byHand([serial]),
        () => set(offsetKey(project, id), { lots }),
      ),
    ).rejects.toThrow('was fulfilled with');
    await expect(byHand([serial])).rejects.toThrow(`Carbon offset ${id} is being fulfilled from lots already.`);
    await table.write([{ update: offsetKey(project, id), remove: ['lots'] }]);
    await byHand([serial]);

    expect(await byHand([serial])).toMatchObject({ status: 'fulfilled', serial_numbers: [serial] });
    const other = { ...BY_HAND, serial_numbers: [serial], vintage_end_date: '2025-12-31' };
    await expect(fulfilByHand(project.pathOf(id), id, other, NOW)).rejects.toThrow('which cannot be changed');
    const earlier = { ...BY_HAND, serial_numbers: [serial], vintage_start_date: '2023-01-01' };
    await expect(fulfilByHand(project.pathOf(id), id, earlier, NOW)).rejects.toThrow('which cannot be changed');
  });
});

describe('a run of fulfillment', () => {
  it.each<[string, (project: Project, offset: string, lot: string) => Promise<void>, number]>([
    [
      'leaves an offset that was fulfilled meanwhile',
      (project, id) => set(offsetKey(project, id), { status: 'fulfilled' }),
      0,
    ],
    [
      'reads a lot again that changed',
      (project, _, lot) => set(keys.creditLot(project.id, lot), { tonnes: exact(6) }),
      1,
    ],
  ])('%s', async (_, meanwhile, fulfilled) => {
    const project = await newProject();
    const [id, lot] = [await project.order(2), await project.load({ tonnes: 5 })];
    const run = await withWriteInBetween(
      () => fulfilWaiting(project.id),
      () => meanwhile(project, id, lot.id),
    );

    expect(run.fulfilled).toBe(fulfilled);
    expect((await getLot(lot.id))?.allocated.toFixed()).toBe(fulfilled === 1 ? '2' : '0');
  });

  it('leaves an offset that needs a byte more than an item may have', async () => {
    const project = await newProject();
    const [id, serial] = [await project.order(1), newBlock()];
    await project.load({ serial, tonnes: 5 });
    const bytes = 120 + Buffer.byteLength(serial);

    expect(await fulfilWaiting(project.id, { bytesMax: bytes - 1 })).toMatchObject({
      tooMany: { offsetId: id, lots: 1 },
    });
    expect(await fulfilWaiting(project.id, { bytesMax: bytes })).toMatchObject({ fulfilled: 1 });
  });
});

describe('settling a double', () => {
  const doubled = async () => {
    const project = await newProject();
    const serial = newBlock();
    const ids = [await project.order(1), await project.order(1)];
    for (const id of ids) {
      const fields = { status: 'fulfilled', serial_numbers: [serial], vintage_start_date: '2023-01-01T00:00:00Z' };
      await set(offsetKey(project, id), { ...fields, vintage_end_date: '2023-12-31T00:00:00Z' });
      await takeInCarbonOffset(project.pathOf(id), await project.offset(id), NOW);
    }
    const [, id = ''] = ids;
    return { project, id, lot: (await project.offset(id)).lots?.[0]?.id ?? '' };
  };
  const replacement = (vintage_start_date: string, vintage_end_date: string) => ({
    vintage_start_date,
    vintage_end_date,
    serial: newBlock(),
    retired_on: '2026-11-16',
    retirement_url: null,
  });
  const later = () => replacement('2025-01-01', '2025-12-31');

  it.each([
    ['earlier', replacement('2020-01-01', '2020-12-31'), '2020-01-01', '2023-12-31'],
    ['later', later(), '2023-01-01', '2025-12-31'],
    ['wider', replacement('2022-01-01', '2024-12-31'), '2022-01-01', '2024-12-31'],
    ['narrower', replacement('2023-02-01', '2023-03-01'), '2023-01-01', '2023-12-31'],
  ])('widens the vintage of the offset by one that is %s', async (_, by, from, to) => {
    const { project, id, lot } = await doubled();
    await settleByReplacement(lot, by, NOW);

    expect(await project.offset(id)).toMatchObject({
      vintage_start_date: `${from}T00:00:00Z`,
      vintage_end_date: `${to}T00:00:00Z`,
      serial_numbers: [by.serial],
    });
  });

  it('sets a vintage that is unknown', async () => {
    const { project, id, lot } = await doubled();
    await set(offsetKey(project, id), { vintage_start_date: null, vintage_end_date: null });
    await settleByReplacement(lot, later(), NOW);

    expect(await project.offset(id)).toMatchObject({ vintage_start_date: '2025-01-01T00:00:00Z' });
  });

  it.each<[string, (at: Awaited<ReturnType<typeof doubled>>) => Promise<void>, string]>([
    [
      'the offset',
      ({ project, id }) => set(offsetKey(project, id), { serial_numbers: [] }),
      'changed meanwhile; repeat',
    ],
    ['the lot', ({ project, lot }) => set(keys.creditLot(project.id, lot), { serial: 'x' }), 'was refused'],
    ['the double', ({ lot }) => table.write([{ delete: keys.doubledCredits(lot) }]), 'was refused'],
  ])('is refused when %s changes meanwhile', async (_, meanwhile, message) => {
    const at = await doubled();
    const settle = () => settleByReplacement(at.lot, later(), NOW);

    await expect(withWriteInBetween(settle, () => meanwhile(at))).rejects.toThrow(message);
  });

  it('counts the offsets of an account that it takes in', async () => {
    const project = await newProject();
    const id = await project.order(1);
    await table.write([{ update: offsetKey(project, id), remove: ['work_pk', 'work_sk'] }]);

    expect(await takeInCarbonOffsets(project.pathOf(id), NOW)).toBe(1);
    expect(await takeInCarbonOffsets(project.pathOf(id), NOW)).toBe(0);
  });
});
