import { describe, expect, it } from 'vitest';
import { exact, type Item, keys, table } from '../../../lib/platform/table/table.ts';
import { fulfillWaiting } from '../../../lib/trees/credits/fulfill.ts';
import { fulfillByHand } from '../../../lib/trees/credits/fulfill-by-hand.ts';
import { NOW, newBlock, newProject, type Project } from './world.ts';

const BY_HAND = { vintage_start_date: '2024-01-01', vintage_end_date: '2024-12-31' };
const offsetKey = (project: Project, id: string) => keys.carbonOffset(project.pathOf(id), id);
const set = (key: { pk: string; sk: string }, fields: Item) => table.write([{ update: key, set: fields }]);

describe('fulfilling by hand', () => {
  it('is refused when a run has taken lots, and is answered when the same was done', async () => {
    const project = await newProject();
    const [id, serial] = [await project.order(1), newBlock()];
    const byHand = (serial_numbers: string[]) =>
      fulfillByHand(project.pathOf(id), id, { ...BY_HAND, serial_numbers }, NOW);
    const lots = [{ id: 'x', from: exact(0), to: exact(1) }];
    await set(offsetKey(project, id), { lots });
    await expect(byHand([serial])).rejects.toThrow(`Carbon offset ${id} is being fulfilled from lots already.`);
    await table.write([{ update: offsetKey(project, id), remove: ['lots'] }]);
    await byHand([serial]);

    expect(await byHand([serial])).toMatchObject({ status: 'fulfilled', serial_numbers: [serial] });
    const other = { ...BY_HAND, serial_numbers: [serial], vintage_end_date: '2025-12-31' };
    await expect(fulfillByHand(project.pathOf(id), id, other, NOW)).rejects.toThrow('which cannot be changed');
    const earlier = { ...BY_HAND, serial_numbers: [serial], vintage_start_date: '2023-01-01' };
    await expect(fulfillByHand(project.pathOf(id), id, earlier, NOW)).rejects.toThrow('which cannot be changed');
  });
});

describe('a fulfillment run', () => {
  it('leaves an offset needing a byte more than an item may have', async () => {
    const project = await newProject();
    const [id, serial] = [await project.order(1), newBlock()];
    await project.load({ serial, tonnes: 5 });
    const bytes = 120 + Buffer.byteLength(serial);

    expect(await fulfillWaiting(project.id, { bytesMax: bytes - 1 })).toMatchObject({
      tooMany: { offsetId: id, lots: 1 },
    });
    expect(await fulfillWaiting(project.id, { bytesMax: bytes })).toMatchObject({ fulfilled: 1 });
  });
});
