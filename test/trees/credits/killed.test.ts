import { expect, it } from 'vitest';
import { exact } from '../../../lib/platform/exact.ts';
import { fulfillWaiting } from '../../../lib/trees/credits/fulfill.ts';
import { fulfillByHand } from '../../../lib/trees/credits/fulfill-by-hand.ts';
import { changeLot, deleteLot, insertLots } from '../../../lib/trees/credits/store.ts';
import { type Fault, Killed } from '../../support/faults.ts';
import { sampleOf } from '../../support/long.ts';
import { withWalkedFaults } from '../../support/walk-of-faults.ts';
import { NOW, newBlock, newProject, type Project } from './world.ts';

/** Work repeated after being killed at a call, and the required result. */
type Case = { work: () => Promise<unknown>; done: () => Promise<unknown>; is: unknown };

/** A retry refused because the first attempt took place counts as success. */
const orRefused = (work: () => Promise<unknown>, refusal: string) => () =>
  work().catch((error: Error) => {
    if (error instanceof Killed || !error.message.includes(refusal)) throw error;
  });

const CASES: Record<string, (project: Project) => Promise<Case>> = {
  'fulfilling three offsets from four lots': async (project) => {
    for (const tonnes of ['1.25', '2.5', '0.25']) await project.order(tonnes);
    await insertLots([1, 2, 3, 4].map(() => project.lot({ serial: newBlock(), tonnes: 1 })));
    const done = async () => (await project.all()).map(({ lots }) => lots?.length);
    return { work: () => fulfillWaiting(project.id), done, is: [2, 3, 1] };
  },
  'an offset in several transactions': async (project) => {
    await project.order(5);
    await insertLots([1, 2, 3, 4, 5].map(() => project.lot({ serial: newBlock(), tonnes: 1 })));
    const done = async () => (await project.all()).map(({ status, lots }) => [status, lots?.length]);
    return { work: () => fulfillWaiting(project.id, { lotsMax: 2 }), done, is: [['fulfilled', 5]] };
  },
  'fulfilling by hand': async (project) => {
    const id = await project.order(1);
    const serial_numbers = [`${newBlock()}-1`, newBlock()];
    const input = { serial_numbers, vintage_start_date: '2024-01-01', vintage_end_date: '2024-12-31' };
    const done = async () => (await project.offset(id)).status;
    return { work: () => fulfillByHand(project.pathOf(id), id, input, NOW), done, is: 'fulfilled' };
  },
  'loading a lot': async (project) => {
    const lot = project.lot({ serial: `${newBlock()}-7`, tonnes: 1 });
    await project.order(1);
    const done = async () => (await fulfillWaiting(project.id)).fulfilled;
    return { work: orRefused(() => insertLots([lot]), `is used by lot ${lot.id} already`), done, is: 1 };
  },
  'changing a lot': async (project) => {
    const block = newBlock();
    const lot = await project.load({ block, first: 1, last: 9 });
    const done = async () => (await project.load({ block, first: 6, last: 9 })).tonnes.toFixed();
    return { work: () => changeLot(lot.id, { last: exact(5), retired_on: '2026-01-01' }, NOW), done, is: '4' };
  },
  'deleting a lot': async (project) => {
    const block = newBlock();
    const lot = await project.load({ block, first: 1, last: 9 });
    const done = async () => (await project.load({ block, first: 1, last: 9 })).tonnes.toFixed();
    return { work: orRefused(() => deleteLot(lot.id), 'There is no credit lot'), done, is: '9' };
  },
};

it.each(Object.entries(CASES))('%s leaves nothing half done when it is killed at any call', async (_, prepare) => {
  for (const fault of sampleOf<Fault>(['killed after', 'killed before'], 2)) {
    let isDone = false;
    for (let at = 0; !isDone; at++) {
      const project = await newProject();
      const { work, done, is } = await prepare(project);
      try {
        await withWalkedFaults((call) => (call === at ? fault : undefined), work);
        isDone = true;
      } catch (error) {
        if (!(error instanceof Killed)) throw error;
      }
      expect(await project.check(), `${fault} call ${at}`).toEqual([]);
      await work();
      expect(await done(), `${fault} call ${at}`).toEqual(is);
      expect(await project.check(), `${fault} call ${at}, repeated`).toEqual([]);
      expect(at).toBeLessThan(60);
    }
  }
});
