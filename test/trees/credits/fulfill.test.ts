import { describe, expect, it } from 'vitest';
import { exact } from '../../../lib/platform/exact.ts';
import { connection, disconnect, useTransport } from '../../../lib/platform/table/client.ts';
import { fulfillWaiting } from '../../../lib/trees/credits/fulfill.ts';
import { fulfillByHand } from '../../../lib/trees/credits/fulfill-by-hand.ts';
import { changeLot, deleteLot, insertLots, requireLot } from '../../../lib/trees/credits/store.ts';
import { NOW, newBlock, newProject, type Project } from './world.ts';

const range = (block: string, first: number, last: number) => ({ serial: `${block} ${first}`, block, first, last });
const statuses = async (project: Project) => (await project.all()).map(({ status }) => status);

describe('waiting offsets', () => {
  it('are fulfilled oldest first, from the lot retired first, only whole', async () => {
    const project = await newProject();
    const block = newBlock();
    const ids = [await project.order('1.339'), await project.order(2), await project.order('0.5')];
    const late = await project.load({
      ...range(block, 20, 21),
      retired_on: '2026-03-02',
      vintage_end_date: '2025-06-30',
    });
    const early = await project.load({ ...range(block, 10, 10), retired_on: '2026-03-01' });

    expect(await fulfillWaiting(project.id)).toMatchObject({ fulfilled: 1, hasMore: false });
    expect(await project.offset(ids[0] ?? '')).toMatchObject({
      status: 'fulfilled',
      serial_numbers: [`${block}-10`, `${block}-20`],
      vintage_start_date: '2024-01-01T00:00:00Z',
      vintage_end_date: '2025-06-30T00:00:00Z',
      lots: [
        { id: early.id, from: exact(0), to: exact(1) },
        { id: late.id, from: exact(0), to: exact('0.339') },
      ],
    });
    // 1.661 t are free: enough for the youngest, which waits behind the one before it.
    expect(await statuses(project)).toEqual(['fulfilled', 'processing', 'processing']);
    expect(await fulfillWaiting(project.id)).toMatchObject({ fulfilled: 0 });
    await project.load({ tonnes: '0.839' });
    expect(await fulfillWaiting(project.id)).toMatchObject({ fulfilled: 2, tonnes: exact('2.5') });
    expect(await project.check()).toEqual([]);
  });

  it("share a serial only as one tonne's parts", async () => {
    const project = await newProject();
    const block = newBlock();
    const ids = await Promise.all(['0.4', '0.35', '0.25'].map((tonnes) => project.order(tonnes)));
    await project.load(range(block, 7, 7));
    await fulfillWaiting(project.id);

    for (const id of ids) expect((await project.offset(id)).serial_numbers).toEqual([`${block}-7`]);
    expect(await project.check()).toEqual([]);
  });

  it('nothing changes when a run is repeated, and two runs at once fulfill each offset once', async () => {
    const project = await newProject();
    for (let i = 0; i < 12; i++) await project.order('0.75');
    await project.load(range(newBlock(), 1, 6));
    await project.load(range(newBlock(), 1, 2));
    const runs = await Promise.all([
      fulfillWaiting(project.id),
      fulfillWaiting(project.id),
      fulfillWaiting(project.id),
    ]);

    expect(runs.reduce((sum, { fulfilled }) => sum + fulfilled, 0)).toBe(10);
    expect(await project.check()).toEqual([]);
    const before = await project.all();
    expect(await fulfillWaiting(project.id)).toMatchObject({ fulfilled: 0 });
    expect(await project.all()).toEqual(before);
  });

  it('a run makes as many transactions as it may, and says whether another has to go on', async () => {
    const project = await newProject();
    for (let i = 0; i < 3; i++) await project.order(1);
    await project.load({ serial: newBlock(), tonnes: 3 });

    expect(await fulfillWaiting(project.id, { transactionsMax: 0 })).toMatchObject({ fulfilled: 0, hasMore: true });
    expect(await fulfillWaiting(project.id, { transactionsMax: 1 })).toMatchObject({ fulfilled: 1, hasMore: true });
    expect(await fulfillWaiting(project.id, { transactionsMax: 2 })).toMatchObject({ fulfilled: 2, hasMore: false });
  });

  it('an offset needing more lots than it can name waits and says so, and takes none', async () => {
    const project = await newProject();
    const id = await project.order(6);
    const younger = await project.order(1);
    await insertLots(Array.from({ length: 8 }, () => project.lot({ tonnes: 1 })));
    const limits = { bytesMax: 5 * 160 };

    expect(await fulfillWaiting(project.id, limits)).toEqual({
      fulfilled: 0,
      tonnes: exact(0),
      hasMore: false,
      tooMany: { offsetId: id, lots: 6 },
    });
    expect((await project.offset(id)).lots).toBeUndefined();
    expect((await project.offset(younger)).status).toBe('processing');
    await project.load({ tonnes: 20, retired_on: '2026-01-01' });
    expect(await fulfillWaiting(project.id, limits)).toMatchObject({ fulfilled: 2 });
    expect(await project.check()).toEqual([]);
  });

  it('an offset needing more lots than a transaction holds takes them in several', async () => {
    const project = await newProject();
    const id = await project.order('99.5');
    const younger = await project.order('0.5');
    for (let i = 0; i < 10; i++) await insertLots(Array.from({ length: 10 }, () => project.lot({ tonnes: 1 })));

    expect(await fulfillWaiting(project.id, { transactionsMax: 1 })).toMatchObject({ fulfilled: 0, hasMore: true });
    expect(await project.offset(id)).toMatchObject({ status: 'processing', serial_numbers: [] });
    expect(await project.check()).toEqual([]);
    expect(await fulfillWaiting(project.id)).toMatchObject({ fulfilled: 2, hasMore: false });
    expect((await project.offset(id)).serial_numbers).toHaveLength(100);
    expect((await project.offset(younger)).serial_numbers).toHaveLength(1);
    expect(await project.check()).toEqual([]);
  });
});

/** Runs `between` after `work`'s reads and before its first transaction. */
async function interrupted<T>(work: () => Promise<T>, between: () => Promise<unknown>): Promise<T> {
  let isFirst = true;
  disconnect();
  const send = connection();
  useTransport(async (...args) => {
    if (isFirst && args[0] === 'TransactWriteItems') {
      isFirst = false;
      await between();
    }
    return send(...args);
  });
  try {
    return await work();
  } finally {
    disconnect();
    expect(isFirst).toBe(false);
  }
}

describe('a run whose lot is changed after it was read', () => {
  it.each([
    ['shrinks', (id: string) => changeLot(id, { tonnes: exact(2) }, NOW), 0],
    ['is deleted', (id: string) => deleteLot(id), 0],
    ['gets another day', (id: string) => changeLot(id, { retired_on: '2026-05-01' }, NOW), 1],
  ] as const)('that %s begins again', async (_, change, fulfilled) => {
    const project = await newProject();
    await project.order(3);
    const lot = await project.load({ tonnes: 3 });
    const run = await interrupted(
      () => fulfillWaiting(project.id),
      () => change(lot.id),
    );

    expect(run.fulfilled).toBe(fulfilled);
    expect(await project.check()).toEqual([]);
  });
});

describe('fulfilling by hand', () => {
  const input = (...serials: string[]) => ({
    serial_numbers: serials,
    vintage_start_date: '2024-01-01',
    vintage_end_date: '2024-12-31',
  });

  it('makes a lot for each serial, with the tonnes shared evenly, and changes nothing when repeated', async () => {
    const project = await newProject();
    const id = await project.order(1);
    const block = newBlock();
    const serials = ['c', 'a', 'b'].map((one) => `${block} ${one}`);
    const offset = await fulfillByHand(project.pathOf(id), id, input(...serials), NOW);
    const lots = await Promise.all((offset.lots ?? []).map((one) => requireLot(one.id)));

    expect(lots.map(({ serial, tonnes }) => [serial, tonnes.toFixed()])).toEqual([
      [`${block} a`, '0.333333334'],
      [`${block} b`, '0.333333333'],
      [`${block} c`, '0.333333333'],
    ]);
    expect(await fulfillByHand(project.pathOf(id), id, input(...serials.toReversed()), NOW)).toEqual(offset);
    await expect(fulfillByHand(project.pathOf(id), id, input(block), NOW)).rejects.toThrow('cannot be changed');
    expect(await fulfillWaiting(project.id)).toMatchObject({ fulfilled: 0 });
    expect(await project.check()).toEqual([]);
  });

  it("refuses another offset's or lot's serial, also in another form, and leaves nothing behind", async () => {
    const project = await newProject();
    const block = newBlock();
    const ids = [await project.order(1), await project.order(1)] as const;
    await project.load({ ...range(block, 100, 149), project_id: (await newProject()).id });
    await fulfillByHand(project.pathOf(ids[0]), ids[0], input(`${block} document`), NOW);

    for (const serial of [`${block} DOCUMENT`, `${block}-120`, `${block}-149 to ${block}-150`])
      await expect(fulfillByHand(project.pathOf(ids[1]), ids[1], input(`new ${block}`, serial), NOW)).rejects.toThrow(
        'a credit is used once',
      );
    expect((await project.offset(ids[1])).status).toBe('processing');
    await fulfillByHand(project.pathOf(ids[1]), ids[1], input(`new ${block}`), NOW);
    expect(await project.check()).toEqual([]);
  });

  it('lets one of many simultaneous offsets have a serial', async () => {
    const project = await newProject();
    const serial = newBlock();
    const ids = await Promise.all(Array.from({ length: 8 }, () => project.order(1)));
    const results = await Promise.allSettled(
      ids.map((id) => fulfillByHand(project.pathOf(id), id, input(serial), NOW)),
    );

    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await statuses(project)).filter((status) => status === 'fulfilled')).toHaveLength(1);
    expect(await project.check()).toEqual([]);
  });

  it('accepts up to 19 serials, each from a different block', async () => {
    const project = await newProject();
    const id = await project.order(1);
    const serials = Array.from({ length: 19 }, () => `${newBlock()}-7`);

    expect((await fulfillByHand(project.pathOf(id), id, input(...serials), NOW)).lots).toHaveLength(19);
  });
});
