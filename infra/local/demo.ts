import { newAccount, type Role } from '../../lib/accounts/account/account.ts';
import { insertAccount } from '../../lib/accounts/account/store.ts';
import { inParallel } from '../../lib/platform/concurrency.ts';
import { idAt } from '../../lib/platform/id.ts';
import { type AccountPath, idOf, pathBelow } from '../../lib/platform/table/account-path.ts';
import { addMonths, DAY_MS, monthOf } from '../../lib/platform/time.ts';
import { seedBooks, YEAR } from './demo-books.ts';
import { seedCredits } from './demo-credits.ts';
import { CUSTOMERS, type Customer, DEALERS, FIRST_CUSTOMER } from './demo-customers.ts';
import { seedFeeds, seedReadings } from './demo-feeds.ts';
import { seedInvoices } from './demo-invoices.ts';
import { seedCoverage, seedMovedTrees, seedPlantings } from './demo-plantings.ts';
import { seedTerms } from './demo-terms.ts';

/**
 * Seeds a year of demo data for the dashboard: dealers, customers and closed months. It uses the service's own write
 * steps in a few large transactions. The data are the same on every machine except for the dates.
 */
export async function seedDemo(
  { distributor, dealer, customer }: { distributor: AccountPath; dealer: AccountPath; customer: AccountPath },
  now: Date,
  report: (share: number) => void,
): Promise<void> {
  report(0);
  const dealers = [dealer];
  for (const name of DEALERS) dealers.push(await seedAccount(distributor, 'channel', { name, months: YEAR }, now));
  const { agent: feed } = await seedFeeds(customer, distributor, now);
  const root = await seedTerms(now, seedBooks);
  // The longest first: each of their calls waits for the other parts' calls to the engine.
  const parts = [
    async () => {
      await seedBooks(customer, { ...FIRST_CUSTOMER, feed }, 0, now);
      await seedReadings(customer, feed, now);
    },
    () => seedPlantings(now),
    () => seedMovedTrees(distributor, now),
    () => seedCredits(distributor, now),
    () => seedBooks(distributor, { ...OWN_OFFICE, pages: 26_000 }, 1, now),
    ...dealers.map((path, index) => () => seedBooks(path, OWN_OFFICE, 2 + index, now)),
    ...CUSTOMERS.map((about, place) => async () => {
      const path = await seedAccount(dealers[place % dealers.length] ?? dealer, 'customer', about, now);
      await seedBooks(path, about, 2 + dealers.length + place, now);
    }),
  ];
  let done = 0;
  const cover = async () => {
    await inParallel(AT_ONCE, parts, async (seed) => {
      await seed();
      done += 1;
      report((BEFORE_COVERAGE * done) / parts.length);
    });
    await seedCoverage(now);
  };
  // Drawing the invoices takes this process's time, the rest mostly the engine's.
  await Promise.all([cover(), seedInvoices(root, now)]);
  report(1);
}

/** The share of the time before all books are there to be covered. */
const BEFORE_COVERAGE = 0.85;

/** The distributors' and dealers' own deposits. */
const OWN_OFFICE: Customer = { name: '', pages: 14_000, months: 13 };

const AT_ONCE = 4;

async function seedAccount(
  parent: AccountPath,
  role: Role,
  { name, external_id, months }: Pick<Customer, 'name' | 'external_id' | 'months'>,
  now: Date,
): Promise<AccountPath> {
  const monthsAgo = Date.parse(`${addMonths(monthOf(now), -months)}-03T09:00:00Z`);
  const createdAt = new Date(Math.min(monthsAgo, now.getTime() - 5 * DAY_MS));
  const id = idAt(createdAt);
  const path = pathBelow(parent, id);
  const made = { id, role, parent_id: idOf(parent), now: createdAt };
  await insertAccount(path, newAccount({ name, ...(external_id && { external_id }) }, made));
  return path;
}
