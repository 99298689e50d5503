import { beforeAll, describe, expect, it } from 'vitest';
import { exact } from '../../../lib/platform/exact.ts';
import { fulfillWaiting } from '../../../lib/trees/credits/fulfill.ts';
import { changeLot, deleteLot, insertLots, requireLot } from '../../../lib/trees/credits/store.ts';
import { NOW, newBlock, newProject, type Project } from './world.ts';

let project: Project;
beforeAll(async () => {
  project = await newProject();
});

const range = (block: string, first: number, last: number) => ({ serial: `${block} ${first}`, block, first, last });

describe('loading lots', () => {
  it("keeps every digit in a serial and splits a registry's text", async () => {
    const serial = `PURO_PR_CORC100+_FI_577166_2020_${crypto.randomUUID()}_643002406555908611000000000001-643002406555908611000000000007`;
    const { id } = await project.load({ serial, registry: undefined });

    const lot = await requireLot(id);
    expect(lot.first?.toFixed()).toBe('643002406555908611000000000001');
    expect(lot.tonnes.toFixed()).toBe('7');
    expect(lot.registry).toBe('Puro.earth');
  });

  it('refuses an unknown project', async () => {
    const lot = project.lot({ project_id: '0193a1b2-0000-7000-8000-000000000000', tonnes: 1 });

    await expect(insertLots([lot])).rejects.toThrow('names no carbon project');
    await expect(requireLot(lot.id)).rejects.toThrow('There is no credit lot');
  });

  it("refuses any lot's serials, in any project, with any case and spaces around", async () => {
    const block = newBlock();
    const { id } = await project.load(range(block, 100, 149));
    const other = await newProject();
    const refused = `is used by lot ${id} already`;

    for (const [first, last] of [
      [100, 149],
      [120, 130],
      [149, 149],
      [90, 100],
      [50, 300],
    ] as const)
      await expect(other.load(range(` ${block.toLowerCase()}`, first, last))).rejects.toThrow(refused);
    await expect(other.load({ serial: `${block}-120`, tonnes: 1 })).rejects.toThrow(refused);
    await expect(other.load({ serial: `${block}-90 to ${block}-100`, tonnes: 1 })).rejects.toThrow(refused);
    await expect(other.load({ serial: block, tonnes: 1 })).rejects.toThrow('lots with ranges of it');
    await other.load(range(block, 150, 160));
    await other.load(range(block, 0, 99));
    await other.load({ serial: `${block}-161`, tonnes: 1 });
    await expect(other.load(range(block, 161, 170))).rejects.toThrow('already');
    expect(await other.check()).toEqual([]);
  });

  it('lets one of many simultaneous imports have a serial', async () => {
    const block = newBlock();
    const wanted = [
      ...Array.from({ length: 6 }, (_, i) => range(block, 10 * i, 10 * i + 15)),
      ...[5, 25, 45].map((n) => ({ serial: `${block}-${n}`, tonnes: 1 })),
    ];
    const results = await Promise.allSettled(wanted.map((one) => project.load(one)));
    const stored = wanted.filter((_, index) => results[index]?.status === 'fulfilled');
    const serials = stored.flatMap((one) =>
      'first' in one ? Array.from({ length: 16 }, (_, i) => one.first + i) : [Number(one.serial.split('-').at(-1))],
    );

    expect(stored.length).toBeGreaterThan(0);
    expect(new Set(serials).size).toBe(serials.length);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason.message).toContain('a credit is used once');
    expect(await project.check()).toEqual([]);
  });

  it('refuses overlapping lots in one write, and stores none', async () => {
    const block = newBlock();
    const lots = [project.lot(range(block, 1, 5)), project.lot(range(block, 5, 9))];

    await expect(insertLots(lots)).rejects.toThrow('a credit is used once');
    await project.load(range(block, 1, 9));
  });
});

describe('changing and deleting a lot', () => {
  it('frees the serials of a lot deleted or given others', async () => {
    const own = await newProject();
    const block = newBlock();
    const lot = await own.load(range(block, 1, 9));
    await changeLot(lot.id, { last: exact(5) }, NOW);
    expect(await own.check()).toEqual([]);
    const rest = await own.load(range(block, 6, 9));
    await expect(changeLot(lot.id, { last: exact(6) }, NOW)).rejects.toThrow(`is used by lot ${rest.id} already`);
    await changeLot(lot.id, { serial: `${block} document`, tonnes: exact('2.5') }, NOW);
    expect(await own.check()).toEqual([]);
    await deleteLot(rest.id);
    await own.load(range(block, 1, 9));
    expect(await own.check()).toEqual([]);
  });

  it('moves a lot to another project and day, and its tonnes with it', async () => {
    const [from, to] = [await newProject(), await newProject()];
    const lot = await from.load({ tonnes: 3 });
    await changeLot(lot.id, { project_id: to.id, retired_on: '2026-01-01' }, NOW);
    const id = await to.order(3);
    await fulfillWaiting(to.id);

    expect((await to.offset(id)).status).toBe('fulfilled');
    expect([...(await from.check()), ...(await to.check())]).toEqual([]);
  });

  it('keeps project and serials once anything is allocated, does not shrink below it, and is not deleted', async () => {
    const own = await newProject();
    const ranged = await own.load({ ...range(newBlock(), 1, 5), retired_on: '2026-01-01' });
    const document = await own.load({ tonnes: 5, retired_on: '2026-02-01' });
    await own.order('7.25');
    await fulfillWaiting(own.id);
    const other = await newProject();

    for (const { id } of [ranged, document]) {
      await expect(changeLot(id, { project_id: other.id }, NOW)).rejects.toThrow('project_id cannot change');
      await expect(changeLot(id, { serial: 'another' }, NOW)).rejects.toThrow('cannot change');
      await expect(deleteLot(id)).rejects.toMatchObject({ kind: 'forbidden' });
    }
    await expect(changeLot(ranged.id, { last: exact(6) }, NOW)).rejects.toThrow('last cannot change');
    await expect(changeLot(document.id, { tonnes: exact('2.24') }, NOW)).rejects.toThrow(
      'tonnes must be at least 2.25',
    );
    await changeLot(document.id, { tonnes: exact('2.25'), beneficiary: 'A', retirement_url: 'https://r.example' }, NOW);
    expect(await own.check()).toEqual([]);
    await changeLot(document.id, { tonnes: exact(6) }, NOW);
    const next = await own.order('3.75');
    await fulfillWaiting(own.id);
    expect((await own.offset(next)).status).toBe('fulfilled');
    expect(await own.check()).toEqual([]);
  });

  it('refuses bad values in a change', async () => {
    const { id } = await project.load(range(newBlock(), 1, 5));

    await expect(changeLot(id, { tonnes: exact(6) }, NOW)).rejects.toThrow('which is 5, but was 6');
    await expect(changeLot(id, { retired_on: '2027-01-01' }, NOW)).rejects.toThrow('must not be in the future');
    await expect(changeLot(id, { last: null }, NOW)).rejects.toThrow('last is missing');
  });
});
