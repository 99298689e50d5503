import { beforeAll, describe, expect, it } from 'vitest';
import { connection, disconnect, useTransport } from '../../../lib/platform/table/client.ts';
import { fulfillWaiting } from '../../../lib/trees/credits/fulfill.ts';
import { planImport, type Row } from '../../../lib/trees/credits/import.ts';
import { carryOut, importLots } from '../../../lib/trees/credits/import-store.ts';
import { deleteLot, eachLot, getProjectCredits, listLots } from '../../../lib/trees/credits/store.ts';
import { recoverImports } from '../../../lib/trees/ledger/recover-imports.ts';
import { type Fault, Killed } from '../../support/faults.ts';
import { sampleOf } from '../../support/long.ts';
import { withWalkedFaults } from '../../support/walk-of-faults.ts';
import { NOW, newBlock, newProject, type Project, SAMPLE } from './world.ts';

let project: Project;
beforeAll(async () => {
  project = await newProject();
});

const rowOf = (own: Project, given: Row): Row => ({
  ...SAMPLE,
  project_id: own.id,
  serial: crypto.randomUUID(),
  ...given,
});
const plan = (own: Project, rows: Row[]) =>
  planImport(
    rows.map((row) => rowOf(own, row)),
    new Set([own.id]),
    NOW,
  );
const load = (own: Project, rows: Row[]) =>
  importLots(
    rows.map((row) => rowOf(own, row)),
    new Set([own.id]),
    { now: NOW, dryRun: false },
  );
const countOf = async (own: Project) => (await listLots(own.id, {})).items.length;

describe('bad rows', () => {
  it.each([
    ['first', { block: 'B', first: -1, last: 3 }, 'first must be a whole number of at most 30 digits, but was -1.'],
    ['first', { block: 'B', first: 1.5, last: 3 }, 'first must be a whole number of at most 30 digits, but was 1.5.'],
    ['last', { block: 'B', first: '1', last: '1'.repeat(31) }, /^last must be a whole number of at most 30 digits/],
    ['first', { block: 'B', first: 2 ** 60, last: '9' }, /write it in quotation marks, because a JSON number/],
    ['last', { block: 'B', first: 9, last: 3 }, 'last must be at least first, but was 3 with first 9.'],
    ['last', { block: 'B', first: 9 }, 'last is missing; a range has first and last, a document neither.'],
    ['block', { first: 1, last: 9 }, 'block is missing; first and last are numbers of a block.'],
    [
      'tonnes',
      { block: 'B', first: 1, last: 9, tonnes: 10 },
      'tonnes must be last - first + 1, which is 9, but was 10.',
    ],
    ['tonnes', { tonnes: undefined }, 'tonnes is missing; a retirement document needs its tonnes.'],
    ['tonnes', { tonnes: 0 }, 'tonnes must be a number above 0 and at most 1e12, with up to 9 decimals, but was 0.'],
    ['tonnes', { tonnes: -5 }, /^tonnes must be a number above 0/],
    ['tonnes', { tonnes: '0.0000000001' }, /^tonnes must be a number above 0/],
    ['tonnes', { tonnes: 'many' }, /^tonnes must be a number above 0 .* but was "many"\.$/],
    ['tonnes', { block: 'B', first: 1, last: '2000000000000' }, 'tonnes must be at most 1e12, but was 2000000000000.'],
    ['vintage_start_date', { vintage_start_date: '2025-01-01' }, /^vintage_start_date must not be after the end/],
    ['vintage_end_date', { vintage_end_date: '2025-02-29' }, /^vintage_end_date must be a day such as/],
    ['retired_on', { retired_on: '2026-11-17' }, 'retired_on must not be in the future, but was 2026-11-17.'],
    [
      'retirement_url',
      { retirement_url: 'http://r.example/1' },
      /^retirement_url must be an address that begins with https/,
    ],
    ['retirement_url', { retirement_url: 'https://me:secret@r.example' }, /^retirement_url must be an address/],
    ['kind', { kind: 'offset' }, 'kind must be one of removal, avoidance, but was "offset".'],
    ['kind', { kind: null }, /^kind is missing/],
    ['registry', { registry: null }, 'registry is missing; the form of the serial does not tell it.'],
    ['serial', { serial: ' ' }, /^serial must not be blank/],
    ['project_id', { project_id: '0193a1b2-0000-7000-8000-000000000000' }, /names no carbon project/],
    ['tons', { tons: 5 }, '"tons" is not a field of a lot.'],
  ])('%s: %o', async (field, given, error) => {
    const { errors, lots } = await plan(project, [
      { tonnes: 1 },
      { ...(!('block' in given) && { tonnes: 1 }), ...given },
    ]);

    expect(errors).toEqual([
      { row: 2, field, error: typeof error === 'string' ? error : expect.stringMatching(error) },
    ]);
    expect(lots).toHaveLength(1);
    expect(await countOf(project)).toBe(0);
  });

  it('names every field of every row, and the row a serial overlaps', async () => {
    const block = newBlock();
    const { errors } = await plan(project, [
      { block, first: 1, last: 5 },
      { kind: 'x', tonnes: 'y' },
      { serial: `${block}-5`, tonnes: 1 },
    ]);

    expect(errors.map(({ row, field }) => [row, field])).toEqual([
      [2, 'kind'],
      [2, 'tonnes'],
      [3, 'serial'],
    ]);
    expect(errors[2]?.error).toBe('serial overlaps that of row 1; a credit is used once.');
  });
});

describe('a lot file', () => {
  const many = (block: string, count: number): Row[] =>
    Array.from({ length: count }, (_, i) => ({ serial: `${block} ${i}`, block, first: 10 * i, last: 10 * i + 9 }));

  it('is loaded once, however often it is imported', async () => {
    const own = await newProject();
    const rows = [...many(newBlock(), 40), { serial: newBlock(), tonnes: '0.5' }];
    await load(own, rows);
    const { lots, errors } = await plan(own, rows);

    expect(errors).toEqual([]);
    expect(lots.map(({ verdict }) => verdict)).toEqual(Array(41).fill('unchanged'));
    await load(own, rows);
    expect(await countOf(own)).toBe(41);
    expect((await getProjectCredits(own.id))?.free.toFixed()).toBe('400.5');
    expect(await own.check()).toEqual([]);
  });

  it('names the row differing from the stored lots', async () => {
    const own = await newProject();
    const [row = {}] = many(newBlock(), 1);
    await load(own, [row]);
    const { errors } = await plan(own, [{ ...row, retired_on: '2026-01-01' }]);

    expect(errors).toEqual([{ row: 1, field: 'serial', error: expect.stringMatching(/is used by lot .* already/) }]);
  });

  it('is loaded whole or not at all when another import takes a serial in between', async () => {
    const own = await newProject();
    const block = newBlock();
    const planned = await plan(own, many(block, 40));
    await load(own, [{ serial: `${block}-395`, tonnes: 1 }]);

    await expect(carryOut(planned, NOW)).rejects.toThrow('a credit is used once');
    expect(await countOf(own)).toBe(1);
    expect(await own.check()).toEqual([]);
  });

  it('is loaded once by two concurrent runs', async () => {
    const own = await newProject();
    const block = newBlock();
    const plans = [await plan(own, many(block, 30)), await plan(own, many(block, 30).toReversed())];
    const results = await Promise.allSettled(plans.map((one) => carryOut(one, NOW)));

    expect(results.filter(({ status }) => status === 'fulfilled').length).toBeLessThan(2);
    expect([0, 30]).toContain(await countOf(own));
    expect(await own.check()).toEqual([]);
  });

  async function killedBefore(isIt: (operation: string) => boolean, work: () => Promise<unknown>): Promise<void> {
    disconnect();
    const send = connection();
    useTransport((operation, ...rest) => {
      if (isIt(operation)) throw new Killed('killed before');
      return send(operation, ...rest);
    });
    try {
      await work();
    } finally {
      disconnect();
    }
  }

  /** Kills an import at every call in turn, before and after the call takes place. */
  async function eachKilled(expectWhole: (own: Project, rows: Row[]) => Promise<void>): Promise<void> {
    for (const fault of sampleOf<Fault>(['killed after', 'killed before'], 2)) {
      for (let at = 0, isDone = false; !isDone; at++) {
        const own = await newProject();
        const rows = many(newBlock(), 17).map((row) => rowOf(own, row));
        try {
          await withWalkedFaults(
            (call) => (call === at ? fault : undefined),
            () => load(own, rows),
          );
          isDone = true;
        } catch (error) {
          if (!(error instanceof Killed)) throw error;
        }
        expect(await own.check(), `${fault} call ${at}`).toEqual([]);
        await expectWhole(own, rows);
        expect(await own.check(), `${fault} call ${at}, afterwards`).toEqual([]);
        expect(at).toBeLessThan(200);
      }
    }
  }

  it('is loaded whole by repeating an import killed at any call', async () => {
    await eachKilled(async (own, rows) => {
      await load(own, rows);
      expect(await countOf(own)).toBe(17);
    });
  });

  it('is loaded whole or not at all when it is killed at any call and nobody repeats it', async () => {
    const seen = new Set<number>();
    await eachKilled(async (own, rows) => {
      await own.order(5);
      const { fulfilled } = await fulfillWaiting(own.id);
      const count = await countOf(own);
      seen.add(count);
      expect([count, fulfilled]).toEqual(count === 0 ? [0, 0] : [17, 1]);
      await recoverImports(new Date(NOW.getTime() + 2 * 3_600_000));
      expect(await countOf(own)).toBe(count);
      expect((await getProjectCredits(own.id))?.free.toFixed() ?? '0').toBe(count === 0 ? '0' : '165');
      if (count > 0) return;
      // A removed import's serials are free again.
      await load(own, rows.slice(0, 3));
      expect(await countOf(own)).toBe(3);
    });
    expect([...seen].sort()).toEqual([0, 17]);
  });

  it('is not used before it is loaded whole, and another import with its serials is refused', async () => {
    const own = await newProject();
    const rows = many(newBlock(), 17).map((row) => rowOf(own, row));
    await own.order(5);
    let writes = 0;
    // The record, two parts with lots, and then the commit.
    const isCommit = (operation: string) => operation === 'TransactWriteItems' && ++writes === 4;
    await expect(killedBefore(isCommit, () => load(own, rows))).rejects.toThrow(Killed);

    expect(await Array.fromAsync(eachLot(own.id))).toHaveLength(17);
    expect(await countOf(own)).toBe(0);
    expect(await fulfillWaiting(own.id)).toMatchObject({ fulfilled: 0 });
    const { errors } = await plan(own, rows.slice(0, 1));
    expect(errors).toEqual([{ row: 1, field: 'serial', error: expect.stringMatching(/another import that is not/) }]);
    expect((await plan(own, rows)).errors).toEqual([]);
    const stored = (await Array.fromAsync(eachLot(own.id)))[0]?.id ?? '';
    await expect(deleteLot(stored)).rejects.toThrow('There is no credit lot');
  });
});
