import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StreamReader } from '../../../infra/local/stream-reader.ts';
import { countedToTheRoot, ownTable } from '../../accounts/totals/stream.ts';
import { distributor } from '../../support/api.ts';
import { runThreeDays } from './three-days.ts';

let reader: StreamReader;
beforeAll(async () => {
  reader = await (await ownTable()).read();
});
afterAll(() => reader.stop());

/** A smaller dealer; `npm run bench -- agent-fleet` runs 600 agents and measures the cost of their heartbeats. */
it('shows a dealer which agents are outdated or silent, and none that is off at night or at weekends by habit', async () => {
  const dealer = await (await distributor()).below('Dealer');
  const { checks, heartbeat } = await runThreeDays(dealer, { agents: 45, drained: () => countedToTheRoot(reader) });

  expect([checks, heartbeat > 1_000]).toEqual([72, true]);
});
