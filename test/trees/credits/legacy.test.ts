import { describe, expect, it } from 'vitest';
import { keys, table } from '../../../lib/platform/table/table.ts';
import { fulfilWaiting } from '../../../lib/trees/credits/fulfil.ts';
import { fulfilByHand } from '../../../lib/trees/credits/fulfil-by-hand.ts';
import { requireDoubled, settleAsShared, takeInCarbonOffset } from '../../../lib/trees/credits/legacy.ts';
import { settleByReplacement } from '../../../lib/trees/credits/settle.ts';
import { listLots, requireLot } from '../../../lib/trees/credits/store.ts';
import { withWriteInBetween } from '../../support/interleaved.ts';
import { NOW, newBlock, newProject, type Project } from './world.ts';

/** An offset as it was fulfilled before lots were recorded. */
async function fulfilledBefore(project: Project, serials: string[]): Promise<string> {
  const id = await project.order(1);
  const vintage = { vintage_start_date: '2023-01-01T00:00:00Z', vintage_end_date: '2023-12-31T00:00:00Z' };
  const update = keys.carbonOffset(project.pathOf(id), id);
  const set = { status: 'fulfilled', serial_numbers: serials, ...vintage };
  await table.write([{ update, set, remove: ['work_pk', 'work_sk'] }]);
  return id;
}

const takeIn = async (project: Project, id: string) =>
  takeInCarbonOffset(project.pathOf(id), await project.offset(id), NOW);

const REPLACEMENT = {
  vintage_start_date: '2025-01-01',
  vintage_end_date: '2025-12-31',
  retired_on: '2026-11-16',
  retirement_url: null,
};

describe('offsets from before lots were recorded', () => {
  it('that wait are found by a run once they are taken in', async () => {
    const project = await newProject();
    const id = await project.order(1);
    const update = keys.carbonOffset(project.pathOf(id), id);
    await table.write([{ update, remove: ['work_pk', 'work_sk'] }]);
    await project.load({ tonnes: 1 });
    expect(await fulfilWaiting(project.id)).toMatchObject({ fulfilled: 0 });

    expect([await takeIn(project, id), await takeIn(project, id)]).toEqual([true, false]);
    expect(await fulfilWaiting(project.id)).toMatchObject({ fulfilled: 1 });
    expect(await project.check()).toEqual([]);
  });

  it('that were fulfilled become legacy lots, once, and say the same as before', async () => {
    const project = await newProject();
    const serials = [newBlock(), newBlock(), newBlock()];
    const id = await fulfilledBefore(project, serials);
    const { lots: _, ...before } = await project.offset(id);
    expect(await project.check()).toEqual([`Carbon offset ${id} lacks lots: take it in with "regrove ledger start".`]);

    expect([await takeIn(project, id), await takeIn(project, id)]).toEqual([true, false]);
    const { lots, ...after } = await project.offset(id);
    expect(after).toEqual(before);
    expect(
      (await listLots(project.id, {})).items.map((lot) => [lot.serial, lot.legacy, lot.allocated.toFixed()]),
    ).toEqual(
      expect.arrayContaining([
        [serials[0], true, '0.333333334'],
        [serials[1], true, '0.333333333'],
        [serials[2], true, '0.333333333'],
      ]),
    );
    expect(await project.check()).toEqual([]);
    await expect(project.load({ serial: serials[1], tonnes: 5 })).rejects.toThrow('a credit is used once');
  });

  it('that share a serial are told by the check until an operator settles them, and nothing new takes it', async () => {
    const project = await newProject();
    const serial = newBlock();
    const ids = [
      await fulfilledBefore(project, [serial]),
      await fulfilledBefore(project, [serial.toLowerCase()]),
    ] as const;
    for (const id of ids) await takeIn(project, id);
    const [first, second] = (await Promise.all(ids.map(project.offset))).map(({ lots = [] }) => lots[0]?.id ?? '');
    const told = await project.check();
    expect(told).toEqual([
      `Serial ${JSON.stringify(serial.toLowerCase())} of carbon offset ${ids[1]} is also that of lot ${first}: settle lot ${second} with "regrove credits settle".`,
    ]);
    const third = await project.order(1);
    const input = { serial_numbers: [serial], vintage_start_date: '2024-01-01', vintage_end_date: '2024-12-31' };
    await expect(fulfilByHand(project.pathOf(third), third, input, NOW)).rejects.toThrow('a credit is used once');

    await expect(settleByReplacement(second ?? '', { ...REPLACEMENT, serial }, NOW)).rejects.toThrow(
      'a credit is used once',
    );
    await expect(settleByReplacement(first ?? '', { ...REPLACEMENT, serial }, NOW)).rejects.toThrow('is not doubled');
    const other = newBlock();
    await settleByReplacement(second ?? '', { ...REPLACEMENT, serial: other }, NOW);
    expect(await project.offset(ids[1])).toMatchObject({
      serial_numbers: [other],
      vintage_start_date: '2023-01-01T00:00:00Z',
      vintage_end_date: '2025-12-31T00:00:00Z',
    });
    expect(await requireLot(second ?? '')).toMatchObject({ serial: other, block: other, legacy: true });
    expect(await project.check()).toEqual([]);
  });

  it('may share one retirement that is large enough, with a reason', async () => {
    const project = await newProject();
    const serial = newBlock();
    for (const id of [await fulfilledBefore(project, [serial]), await fulfilledBefore(project, [serial])])
      await takeIn(project, id);
    const [told = ''] = await project.check();
    const [, lot = ''] = /settle lot (\S+) with/.exec(told) ?? [];
    await settleAsShared(lot, 'The retirement has 100 t.', NOW);

    expect(await project.check()).toEqual([]);
    expect((await requireDoubled(lot)).settled?.reason).toBe('The retirement has 100 t.');
  });

  it('cannot be settled as shared once another command has removed the double', async () => {
    const project = await newProject();
    const serial = newBlock();
    for (const id of [await fulfilledBefore(project, [serial]), await fulfilledBefore(project, [serial])])
      await takeIn(project, id);
    const [told = ''] = await project.check();
    const [, lot = ''] = /settle lot (\S+) with/.exec(told) ?? [];
    const removed = () => table.write([{ delete: keys.doubledCredits(lot) }]);

    await expect(withWriteInBetween(() => settleAsShared(lot, 'Shared.', NOW), removed)).rejects.toThrow();
    await expect(requireDoubled(lot)).rejects.toThrow('is not doubled');
  });
});
