import { afterAll, expect, it } from 'vitest';
import { clock } from '../../../lib/platform/clock.ts';
import { useQueues } from '../../../lib/platform/jobs/queue.ts';
import { distributor } from '../../support/api.ts';
import { expectBalanced } from '../../support/books.ts';
import { seedOf } from '../../support/seed.ts';
import { countNights } from './year/nights.ts';

afterAll(() => {
  clock.use(undefined);
  useQueues(undefined);
});

/** A smaller dealer over three months; `npm run bench -- report-year` counts a year of 300 customers with 4,000 devices. */
it('counts what a model of the contract counts from a dealer’s nightly reports', async () => {
  useQueues(() => ({ send: async () => {} }));
  const dealer = await (await distributor()).below();
  const size = { customers: 30, devices: 400, nights: 92 };
  const { reports, pages, accounts } = await countNights(dealer, { ...size, seed: String(seedOf()) });

  expect([reports > 80, pages > 1_000_000]).toEqual([true, true]);
  for (const account of accounts.slice(0, 5)) await expectBalanced(account.path);
});
