import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gateway } from '../../../infra/local/gateway.ts';
import { fulfillWaiting } from '../../../lib/trees/credits/fulfill.ts';
import { fulfillByHand } from '../../../lib/trees/credits/fulfill-by-hand.ts';
import { forgetCreditLedgers } from '../../../lib/trees/credits/recent-ledger.ts';
import { insertLots } from '../../../lib/trees/credits/store.ts';
import { type Fault, Killed } from '../../support/faults.ts';
import { withWalkedFaults } from '../../support/walk-of-faults.ts';
import { NOW, newBlock, newProject, type Project } from './world.ts';

/** The second program recomputes the public files after each kill, using only public downloads. */
const server = createServer(gateway({}));
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => server.close());

async function verified({ id }: Project): Promise<string> {
  forgetCreditLedgers();
  const script = join(import.meta.dirname, '../../../docs/verify-credits.mjs');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/carbon_projects/${id}`;
  const { stdout } = await promisify(execFile)(process.execPath, [script, address]);
  return stdout;
}

const CASES: Record<string, (project: Project) => Promise<() => Promise<unknown>>> = {
  'fulfilling three offsets from four lots': async (project) => {
    for (const tonnes of ['1.25', '2.5', '0.25']) await project.order(tonnes);
    await insertLots([1, 2, 3, 4].map(() => project.lot({ serial: newBlock(), tonnes: 1 })));
    return () => fulfillWaiting(project.id, { lotsMax: 2 });
  },
  'fulfilling by hand': async (project) => {
    const id = await project.order(1);
    const serial_numbers = [`${newBlock()}-1`, newBlock()];
    const input = { serial_numbers, vintage_start_date: '2024-01-01', vintage_end_date: '2024-12-31' };
    return () => fulfillByHand(project.pathOf(id), id, input, NOW);
  },
};

it.each(Object.entries(CASES))('%s leaves public files that a second program agrees with', async (_, prepare) => {
  for (const fault of ['killed before', 'killed after'] satisfies Fault[]) {
    let isDone = false;
    for (let at = 0; !isDone; at++) {
      const project = await newProject();
      const work = await prepare(project);
      try {
        await withWalkedFaults((call) => (call === at ? fault : undefined), work);
        isDone = true;
      } catch (error) {
        if (!(error instanceof Killed)) throw error;
      }
      expect(await verified(project), `${fault} call ${at}`).not.toContain('WRONG');
      await work();
      expect(await verified(project), `${fault} call ${at}, repeated`).not.toContain('WRONG');
      expect(at).toBeLessThan(60);
    }
  }
});
