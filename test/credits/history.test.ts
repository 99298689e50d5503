import fc from 'fast-check';
import { expect, it } from 'vitest';
import { freeTonnes } from '../../lib/credits/credit-lot.ts';
import { fulfilWaiting } from '../../lib/credits/fulfil.ts';
import { fulfilByHand } from '../../lib/credits/fulfil-by-hand.ts';
import { changeLot, deleteLot, eachLot } from '../../lib/credits/store.ts';
import { exact } from '../../lib/platform/exact.ts';
import { Fault as Refusal } from '../../lib/platform/fault.ts';
import { Killed, withFaults } from '../support/faults.ts';
import { isLong } from '../support/long.ts';
import { NOW, newBlock, newProject, type Project } from './world.ts';

/**
 * Random histories of orders, loads, changes, deletions, runs beside each other and fulfillments by hand, some killed at a
 * random call. After each step the books agree, nothing allocated ever moves, and no younger offset is served before an older.
 */
type Action =
  | { do: 'order'; tonnes: number }
  | { do: 'load'; first: number; count: number; day: number }
  | { do: 'document'; serial: number; tonnes: number; day: number }
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
  { weight: 4, arbitrary: fc.record({ do: fc.constant('run' as const), atOnce: fc.integer({ min: 1, max: 2 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('by hand' as const), offset: small, serial: small }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('change' as const), lot: small, tonnes }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete' as const), lot: small }) },
);
const step = fc.record({ action, killedAt: fc.option(fc.integer({ min: 0, max: 12 }), { freq: 3 }) });

const dayOf = (day: number): string => `2026-03-${String(day + 1).padStart(2, '0')}`;
const amountOf = (thousandths: number): string => exact(thousandths).div(1000).toFixed();

async function perform(project: Project, block: string, one: Action): Promise<unknown> {
  const lots = await Array.fromAsync(eachLot(project.id));
  const offsets = await project.all();
  switch (one.do) {
    case 'order':
      return project.order(amountOf(one.tonnes));
    case 'load':
      return project.load({ block, first: one.first, last: one.first + (one.count % 4), retired_on: dayOf(one.day) });
    case 'document':
      return project.load({
        serial: `${block}-${one.serial}`,
        tonnes: amountOf(one.tonnes),
        retired_on: dayOf(one.day),
      });
    case 'run':
      return Promise.all(Array.from({ length: one.atOnce }, () => fulfilWaiting(project.id)));
    case 'by hand': {
      const id = offsets[one.offset % Math.max(1, offsets.length)]?.id;
      const input = { vintage_start_date: '2024-01-01', vintage_end_date: '2024-12-31' };
      return id && fulfilByHand(project.pathOf(id), id, { ...input, serial_numbers: [`${block}-${one.serial}`] }, NOW);
    }
    case 'change': {
      const lot = lots[one.lot % Math.max(1, lots.length)];
      return lot && changeLot(lot.id, { tonnes: exact(amountOf(one.tonnes)) }, NOW);
    }
    case 'delete': {
      const lot = lots[one.lot % Math.max(1, lots.length)];
      return lot && deleteLot(lot.id);
    }
  }
}

it('keep the laws over random histories', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 22 }), async (steps) => {
      const project = await newProject();
      const block = newBlock();
      for (const { action, killedAt } of steps) {
        const before = await project.all();
        try {
          await withFaults(
            (call) => (call === killedAt ? 'killed after' : undefined),
            () => perform(project, block, action),
          );
        } catch (error) {
          if (!(error instanceof Killed) && !(error instanceof Refusal)) throw error;
        }
        expect(await project.check()).toEqual([]);
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
    }),
    { numRuns: isLong ? 100 : 8 },
  );
}, 600_000);

/** A run serves the waiting ones from the oldest on, and stops where the free tonnes do not cover the next whole. */
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
