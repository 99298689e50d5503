import { newAccount, type Role } from '../../lib/accounts/account.ts';
import { insertAccount } from '../../lib/accounts/store.ts';
import { issueSteps } from '../../lib/biomass/issuing.ts';
import { newDeposit, type StoredDeposit } from '../../lib/deposits/deposit.ts';
import { closesAt } from '../../lib/deposits/month.ts';
import { closingOf, type Destination } from '../../lib/deposits/month-books.ts';
import { countInMonth } from '../../lib/deposits/store.ts';
import { forestryCatalogue } from '../../lib/forestry/store.ts';
import { inParallel } from '../../lib/platform/concurrency.ts';
import { idAt } from '../../lib/platform/id.ts';
import { type AccountPath, idOf, pathBelow } from '../../lib/platform/table/account-path.ts';
import { type Exact, exact, keys, type Step, table } from '../../lib/platform/table/table.ts';
import { addMonths, DAY_MS, monthOf, timestamp } from '../../lib/platform/time.ts';
import { CUSTOMERS, type Customer, DEALERS, FIRST_CUSTOMER } from './demo-customers.ts';
import { plantFeeds } from './demo-feeds.ts';
import { CATALOGUE } from './planted.ts';

/**
 * A year of business for a first start, so that the dashboard has something to show: dealers, their customers, and months
 * of deposits that were closed, all in few and large writes of the steps that the service itself makes. The same on every machine but for the dates. A start that is killed
 * meanwhile leaves less of it, and nothing wrong.
 */
export async function plantDemo(
  { distributor, dealer, customer }: { distributor: AccountPath; dealer: AccountPath; customer: AccountPath },
  now: Date,
): Promise<void> {
  const dealers = [dealer];
  for (const name of DEALERS) dealers.push(await plantAccount(distributor, 'channel', { name, months: YEAR }, now));
  const planted = [
    { about: FIRST_CUSTOMER, at: async () => customer },
    { about: { ...OWN_OFFICE, pages: 26_000 }, at: async () => distributor },
    ...dealers.map((path) => ({ about: OWN_OFFICE, at: async () => path })),
    ...CUSTOMERS.map((about, place) => ({
      about,
      at: () => plantAccount(dealers[place % dealers.length] ?? dealer, 'customer', about, now),
    })),
  ];
  await inParallel(AT_ONCE, planted.entries(), async ([place, { about, at }]) =>
    plantBooks(await at(), about, place, now),
  );
  await plantFeeds(customer, distributor, now);
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

/** Months that were closed, then what came in so far in this one. */
async function plantBooks(path: AccountPath, about: Customer, place: number, now: Date): Promise<void> {
  const random = randomFrom(place);
  const forests = CATALOGUE.forestry.flatMap(({ id, status }) => (id && status === 'active' ? id : []));
  const favorites = (place % 3 === 0 ? [0] : [0, 3]).flatMap(
    (offset) => forests[(place + offset) % forests.length] ?? [],
  );
  const destination = { account_id: idOf(path), favorites, catalog: await forestryCatalogue() };
  const chosen = favorites.map((id, order): [string, number] => [`favourites.${id}`, now.getTime() + order]);
  const thisMonth = monthOf(now);

  const months = Array.from({ length: Math.min(about.months, YEAR) }, (_, ago) => addMonths(thisMonth, -ago - 1));
  const closed = about.isSilent ? months.slice(1) : months;
  await table.write([
    { update: keys.account(path), setIfAbsent: Object.fromEntries(chosen) },
    // Half a year fits into a transaction.
    ...summed(closed.slice(0, 7).flatMap((month) => closedMonth(path, month, pagesIn(month), destination))),
  ]);
  await table.write(summed(closed.slice(7).flatMap((month) => closedMonth(path, month, pagesIn(month), destination))));
  if (!about.isSilent && !about.hasFeed) await table.write(summed(openMonth()));

  function pagesIn(month: string): number {
    return Math.round(about.pages * seasonOf(month) * (0.8 + 0.4 * random()));
  }

  /** Every third day of this month, as far as it has come. */
  function openMonth(): Step[] {
    const days = Array.from({ length: now.getUTCDate() - 1 }, (_, day) => day + 1).filter(
      (day) => day % 3 === place % 3,
    );
    return days.flatMap((day) => {
      const at = `${thisMonth}-${String(day).padStart(2, '0')}T18:00:00Z`;
      const deposit = depositOf(path, Math.round((about.pages / 10) * (0.7 + 0.6 * random())), at);
      return [
        { put: { ...keys.deposit(path, deposit.id), ...deposit }, must: 'not exist' } satisfies Step,
        countInMonth(path, thisMonth, { grams: deposit.grams, deposits: 1 }),
      ];
    });
  }
}

/** A deposit near the month's end, and what closing the month made of it. */
function closedMonth(path: AccountPath, month: string, pages: number, destination: Destination): Step[] {
  const deposit = depositOf(path, pages, `${month}-27T18:00:00Z`);
  const { grams } = deposit;
  const closing = closingOf({ month, grams }, destination, Math.random);
  const closed_at = timestamp(new Date(closesAt(month).getTime() + 60_000));
  const books = { month, grams, deposits: 1, version: 1, closed_at, pages: closing.pages, trees: closing.trees };
  const offsets = closing.issued.map(({ offset }) => offset.id);
  const certificates = closing.issued.map(({ certificate }) => certificate.id);
  return [
    { put: { ...keys.month(path, month), ...books, offsets, certificates }, must: 'not exist' },
    { put: { ...keys.deposit(path, deposit.id), ...deposit }, must: 'not exist' },
    ...issueSteps(path, closing.issued),
  ];
}

function depositOf(path: AccountPath, pages: number, at: string): StoredDeposit {
  const date = new Date(at);
  const made = { id: idAt(date), account_id: idOf(path), feed_id: null, date };
  return { ...newDeposit({ pages }, made), month: monthOf(date) };
}

/** A transaction may touch an item once, so what is added to one item by several steps is added by one. */
function summed(steps: Step[]): Step[] {
  const amounts = new Map<string, Record<string, number | Exact>>();
  return steps.flatMap((step): Step[] => {
    if (!('update' in step) || !step.add) return [step];
    const item = `${step.update.pk} ${step.update.sk}`;
    const known = amounts.get(item);
    const add = known ?? {};
    for (const [name, amount] of Object.entries(step.add)) add[name] = exact(add[name] ?? 0).plus(amount);
    amounts.set(item, add);
    return known ? [] : [{ ...step, add }];
  });
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
