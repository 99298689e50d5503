import fc from 'fast-check';
import { expect, it } from 'vitest';
import { exact } from '../../../lib/platform/exact.ts';
import { Fault as Refusal } from '../../../lib/platform/fault.ts';
import { DAY_MS } from '../../../lib/platform/time.ts';
import { freeTonnes } from '../../../lib/trees/credits/credit-lot.ts';
import { fulfillWaiting } from '../../../lib/trees/credits/fulfill.ts';
import { fulfillByHand } from '../../../lib/trees/credits/fulfill-by-hand.ts';
import { importLots } from '../../../lib/trees/credits/import-store.ts';
import { changeLot, deleteLot, eachLot } from '../../../lib/trees/credits/store.ts';
import { recoverImports } from '../../../lib/trees/ledger/recover-imports.ts';
import { Killed, withFaults } from '../../support/faults.ts';
import { isLong } from '../../support/long.ts';
import { newBlock, newProject, type Project, SAMPLE } from './world.ts';

/**
 * Random two-year histories of orders, loads, imports, changes, deletions, concurrent runs and manual fulfillments, some
 * killed at a random call. After each step the books agree, allocations never move, no younger offset is served before an
 * older one, and an import is loaded whole or not at all.
 */
type Action =
  | { do: 'order'; tonnes: number }
  | { do: 'load'; first: number; count: number; day: number }
  | { do: 'document'; serial: number; tonnes: number; day: number }
  | { do: 'import'; lots: number; day: number }
  | { do: 'recover' }
  | { do: 'run'; atOnce: number }
  | { do: 'by hand'; offset: number; serial: number }
  | { do: 'change'; lot: number; tonnes: number }
  | { do: 'delete'; lot: number };

const small = fc.integer({ min: 0, max: 20 });
const tonnes = fc.integer({ min: 1, max: 4000 });
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('order' as const), tonnes }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('load' as const), first: small, count: small, day: small }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('document' as const), serial: small, tonnes, day: small }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('import' as const), lots: small, day: small }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('recover' as const) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('run' as const), atOnce: fc.integer({ min: 1, max: 2 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('by hand' as const), offset: small, serial: small }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('change' as const), lot: small, tonnes }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete' as const), lot: small }) },
);
const step = fc.record({
  action,
  killedAt: fc.option(fc.integer({ min: 0, max: 25 }), { freq: 3 }),
  days: fc.integer({ min: 0, max: 60 }),
});

/** A day in the preceding months. */
const dayBefore = (now: Date, day: number): string =>
  new Date(now.getTime() - day * 7 * DAY_MS).toISOString().slice(0, 10);
const amountOf = (thousandths: number): string => exact(thousandths).div(1000).toFixed();

async function perform(project: Project, block: string, one: Action, now: Date): Promise<unknown> {
  const lots = (await Array.fromAsync(eachLot(project.id))).filter(({ pending }) => !pending);
  const dayOf = (day: number) => dayBefore(now, day);
  const offsets = await project.all();
  switch (one.do) {
    case 'order':
      return project.order(amountOf(one.tonnes), now);
    case 'load':
      return project.load({ block, first: one.first, last: one.first + (one.count % 4), retired_on: dayOf(one.day) });
    case 'document':
      return project.load({
        serial: `${block}-${one.serial}`,
        tonnes: amountOf(one.tonnes),
        retired_on: dayOf(one.day),
      });
    case 'import': {
      const own = `${block} ${now.getTime()} ${IMPORTED + (one.lots % 3)}`;
      const rows = Array.from({ length: IMPORTED + (one.lots % 3) }, (_, index) => ({
        ...SAMPLE,
        project_id: project.id,
        serial: `${own}/${index}`,
        block: own,
        first: String(2 * index),
        last: String(2 * index + 1),
        retired_on: dayOf(one.day),
      }));
      return importLots(rows, new Set([project.id]), { now, dryRun: false });
    }
    case 'recover':
      return recoverImports(new Date(now.getTime() + DAY_MS));
    case 'run':
      return Promise.all(Array.from({ length: one.atOnce }, () => fulfillWaiting(project.id)));
    case 'by hand': {
      const id = offsets[one.offset % Math.max(1, offsets.length)]?.id;
      const input = { vintage_start_date: '2024-01-01', vintage_end_date: '2024-12-31' };
      return id && fulfillByHand(project.pathOf(id), id, { ...input, serial_numbers: [`${block}-${one.serial}`] }, now);
    }
    case 'change': {
      const lot = lots[one.lot % Math.max(1, lots.length)];
      return lot && changeLot(lot.id, { tonnes: exact(amountOf(one.tonnes)) }, now);
    }
    case 'delete': {
      // Imported lots stay, so they can be counted.
      const own = lots.filter((lot) => !lot.serial.includes('/'));
      const lot = own[one.lot % Math.max(1, own.length)];
      return lot && deleteLot(lot.id);
    }
  }
}

it('keep the laws over random histories', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 22 }), async (steps) => {
      const project = await newProject();
      const block = newBlock();
      let time = Date.parse('2026-11-16T08:00:00Z');
      for (const { action, killedAt, days } of steps) {
        time += days * DAY_MS + 1000;
        const now = new Date(time);
        const before = await project.all();
        try {
          await withFaults(
            (call) => (call === killedAt ? 'killed after' : undefined),
            () => perform(project, block, action, now),
          );
        } catch (error) {
          if (!(error instanceof Killed) && !(error instanceof Refusal)) throw error;
        }
        expect(await project.check()).toEqual([]);
        if (action.do === 'run' && killedAt === null) await expectWholeImports(project);
        const after = await project.all();
        for (const [index, { status, lots, serial_numbers }] of before.entries())
          if (status === 'fulfilled') expect(after[index]).toMatchObject({ status, lots, serial_numbers });
        if (action.do === 'run')
          await expectInOrder(
            project,
            before.map(({ status }) => status),
            killedAt === null,
          );
      }
      await recoverImports(new Date(time + DAY_MS));
      await expectWholeImports(project);
      expect((await Array.fromAsync(eachLot(project.id))).filter(({ pending }) => pending)).toEqual([]);
      expect(await project.check()).toEqual([]);
    }),
    { numRuns: isLong ? 100 : 4 },
  );
});

/** More lots than fit in one transaction. */
const IMPORTED = 15;

/** Once a run had to check the project, an import's lots are either all visible or all hidden. */
async function expectWholeImports(project: Project): Promise<void> {
  const visible = (await Array.fromAsync(eachLot(project.id))).filter(
    ({ pending, serial }) => !pending && serial.includes('/'),
  );
  for (const [block, lots] of Map.groupBy(visible, (lot) => lot.block))
    expect(lots, block).toHaveLength(Number(block.split(' ').at(-1)));
}

/** A run serves waiting offsets oldest first, and stops if the free tonnes do not fully cover the next one. */
async function expectInOrder(project: Project, before: string[], isFinished: boolean): Promise<void> {
  const waiting = (await project.all()).filter((_, index) => before[index] === 'processing');
  const left = waiting.findIndex(({ status }) => status === 'processing');
  expect(waiting.slice(left).every(({ status }) => left < 0 || status === 'processing')).toBe(true);
  const next = waiting[left];
  if (!next || !isFinished) return;
  let free = exact(0);
  for await (const lot of eachLot(project.id)) free = free.plus(freeTonnes(lot));
  expect(free.lt(next.mtco2e)).toBe(true);
}
