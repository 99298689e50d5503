import { newAccount, type Role } from '../../lib/accounts/account.ts';
import { insertAccount } from '../../lib/accounts/store.ts';
import { closeMonths } from '../../lib/deposits/close.ts';
import { newDeposit } from '../../lib/deposits/deposit.ts';
import { insertDeposit } from '../../lib/deposits/store.ts';
import { addFavorite } from '../../lib/favorites/store.ts';
import { inParallel } from '../../lib/platform/concurrency.ts';
import { idAt } from '../../lib/platform/id.ts';
import { type AccountPath, idOf, pathBelow } from '../../lib/platform/table/account-path.ts';
import { addMonths, DAY_MS, monthOf } from '../../lib/platform/time.ts';
import { CUSTOMERS, type Customer, DEALERS, FIRST_CUSTOMER } from './demo-customers.ts';
import { CATALOGUE } from './planted.ts';

/**
 * A year of business for a first start, so that the dashboard has something to show: dealers, their customers, and months
 * of deposits closed by the service's own rules. The same on every machine but for the dates. A start that is killed
 * meanwhile leaves less of it, and nothing wrong.
 */
export async function plantDemo(
  { distributor, dealer, customer }: { distributor: AccountPath; dealer: AccountPath; customer: AccountPath },
  now: Date,
): Promise<void> {
  const dealers = [dealer];
  for (const name of DEALERS) dealers.push(await plantAccount(distributor, 'channel', { name, months: YEAR }, now));
  const planted = [
    { path: customer, about: FIRST_CUSTOMER },
    { path: distributor, about: { ...OWN_OFFICE, pages: 26_000 } },
    { path: dealer, about: OWN_OFFICE },
  ];
  for (const [place, about] of CUSTOMERS.entries()) {
    const parent = dealers[place % dealers.length] ?? dealer;
    planted.push({ path: await plantAccount(parent, 'customer', about, now), about });
  }
  await inParallel(AT_ONCE, planted.entries(), ([place, { path, about }]) => plantBooks(path, about, place, now));
}

/** What distributors and dealers print themselves. */
const OWN_OFFICE: Customer = { name: '', pages: 14_000, months: 13 };

const YEAR = 13;
const AT_ONCE = 16;

async function plantAccount(
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

/** Deposits of each month, made in that month, and then all months that are over closed at once. */
async function plantBooks(path: AccountPath, about: Customer, place: number, now: Date): Promise<void> {
  const random = randomFrom(place);
  const forests = CATALOGUE.forestry.filter(({ status }) => status === 'active');
  for (const offset of place % 3 === 0 ? [0] : [0, 3]) {
    const project = forests[(place + offset) % forests.length];
    if (project?.id) await addFavorite(path, project.id, new Date(now.getTime() + offset));
  }
  const thisMonth = monthOf(now);
  for (let ago = Math.min(about.months, YEAR); ago > 0; ago -= 1) {
    if (ago === 1 && about.isSilent) continue;
    const month = addMonths(thisMonth, -ago);
    await plantDeposit(
      path,
      Math.round(about.pages * seasonOf(month) * (0.8 + 0.4 * random())),
      `${month}-27T18:00:00Z`,
    );
  }
  await closeMonths(path, addMonths(thisMonth, -1), now);
  if (about.isSilent) return;
  // Every third working day or so of this month, as far as it has come.
  const today = now.getUTCDate();
  for (let day = 1 + (place % 3); day < today; day += 3) {
    const date = `${thisMonth}-${String(day).padStart(2, '0')}T18:00:00Z`;
    await plantDeposit(path, Math.round((about.pages / 10) * (0.7 + 0.6 * random())), date);
  }
}

async function plantDeposit(path: AccountPath, pages: number, at: string): Promise<void> {
  const date = new Date(at);
  await insertDeposit(
    path,
    newDeposit({ pages }, { id: idAt(date), account_id: idOf(path), feed_id: null, date }),
    date,
  );
}

/** Summer is quiet, and December too. */
const SEASONS = [1, 1.05, 1.1, 1, 0.95, 0.9, 0.6, 0.55, 1.1, 1.15, 1.1, 0.75];
const seasonOf = (month: string): number => SEASONS[Number(month.slice(5)) - 1] ?? 1;

/** Numbers that look like chance and are the same each time (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed * 0x9e3779b9;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
