import { afterEach, expect, it } from 'vitest';
import { newAccount } from '../../../lib/accounts/account/account.ts';
import { insertAccount } from '../../../lib/accounts/account/store.ts';
import { forgetHeartbeats } from '../../../lib/accounts/totals/heartbeat.ts';
import { rollUp } from '../../../lib/accounts/totals/roll-up.ts';
import { draftReport } from '../../../lib/communication/reports/draft.ts';
import { inParallel } from '../../../lib/platform/concurrency.ts';
import { idAt } from '../../../lib/platform/id.ts';
import { type AccountPath, pathBelow } from '../../../lib/platform/table/account-path.ts';
import { connection, disconnect, useTransport } from '../../../lib/platform/table/client.ts';
import { keys, table } from '../../../lib/platform/table/table.ts';
import { distributor } from '../../support/api.ts';
import { isLong } from '../../support/long.ts';
import { recordFeedMonth } from './world.ts';

afterEach(() => disconnect());

const MONTHS = Array.from({ length: 12 }, (_, index) => `2025-${String(index + 1).padStart(2, '0')}`);

/** More than one call reads, even in a sample. */
const ACCOUNTS = isLong ? 600 : 130;
const DEALERS = 10;

/** An account with pages in every month and a feed, as stored in the table. */
async function newCustomer(parent: AccountPath, role: 'channel' | 'customer', index: number): Promise<AccountPath> {
  const id = idAt(new Date());
  const path = pathBelow(parent, id);
  const parent_id = parent.split('/').at(-1) ?? '';
  await insertAccount(path, newAccount({ name: `${role} ${index}` }, { id, role, parent_id, now: new Date() }));
  const amounts = Object.fromEntries(MONTHS.map((month) => [`pages_${month}`, 100 + index]));
  await table.write([{ update: keys.accountTotals(path, 0), add: { ...amounts, pages: 1200 + 12 * index } }]);
  await recordFeedMonth(path, '2025-05', { '01': { basis: 'sheets', sheets: 5, sides: 6 } });
  return path;
}

async function roundTrips<T>(work: () => Promise<T>): Promise<{ result: T; count: number; calls: number }> {
  disconnect();
  const send = connection();
  let [running, count, calls] = [0, 0, 0];
  useTransport(async (...args) => {
    calls += 1;
    if (running++ === 0) count += 1;
    try {
      return await send(...args);
    } finally {
      running -= 1;
    }
  });
  const result = await work();
  disconnect();
  return { result, count, calls };
}

it(`a year of ${ACCOUNTS} accounts on two levels takes at most 10 round trips`, async () => {
  const root = await distributor();
  const dealers: AccountPath[] = [];
  const customers: AccountPath[] = [];
  for (let index = 0; index < DEALERS; index++) dealers.push(await newCustomer(root.path, 'channel', index));
  await inParallel(16, Array(ACCOUNTS - DEALERS).keys(), async (index) => {
    const dealer = dealers[index % DEALERS] ?? root.path;
    customers.push(await newCustomer(dealer, 'customer', index));
  });
  await rollUp(customers);
  await rollUp(dealers);
  forgetHeartbeats();
  const asked = { path: root.path, period: { year: 2025, first_month: 1 }, include: 'below' as const };
  await draftReport(asked, new Date('2026-11-16T12:00:00Z'));
  forgetHeartbeats();
  const { result, count, calls } = await roundTrips(() => draftReport(asked, new Date('2026-11-16T12:00:00Z')));

  expect(result.accounts).toHaveLength(ACCOUNTS);
  expect(result.figures.pages).toBe(result.accounts.reduce((sum, { pages }) => sum + pages, 0));
  expect(result.figures.sheets).toBe(5 * ACCOUNTS);
  expect(count).toBeLessThanOrEqual(10);
  // One per account for its feeds, one per dealer for its children, and one per hundred counters of each kind.
  expect(calls).toBeLessThanOrEqual(1.2 * ACCOUNTS + 40);
});
