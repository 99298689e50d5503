import { atAddress } from '../../lib/accounts/account/booking.ts';
import { issueSteps } from '../../lib/books/biomass/issuing.ts';
import { underTerms } from '../../lib/books/biomass/offset.ts';
import { newDeposit, type StoredDeposit } from '../../lib/books/deposits/deposit.ts';
import { presenceSteps } from '../../lib/books/deposits/deposit-months.ts';
import { closesAt } from '../../lib/books/deposits/month.ts';
import { closingOf, type Destination } from '../../lib/books/deposits/month-books.ts';
import { type BooksRefusal, countInMonth } from '../../lib/books/deposits/store.ts';
import type { PriceTerms } from '../../lib/books/terms/price.ts';
import { recordFeedDays } from '../../lib/metering/feeds/feed-month.ts';
import { idAt } from '../../lib/platform/id.ts';
import { type AccountPath, idOf } from '../../lib/platform/table/account-path.ts';
import { type Exact, exact, keys, type Step, table } from '../../lib/platform/table/table.ts';
import { addMonths, endOf, monthOf, timestamp } from '../../lib/platform/time.ts';
import { forestryCatalog } from '../../lib/trees/forestry/store.ts';
import type { Customer } from './demo-customers.ts';
import { feedDays, pagesByDay } from './demo-feed-days.ts';
import { FEED_MONTHS, lastDayRead } from './demo-feeds.ts';
import { CATALOG } from './seed-data.ts';

/** How many months of books an account has at most, this one left aside. */
export const YEAR = 13;

/** Closed months, then this month so far. */
export async function seedBooks(
  path: AccountPath,
  about: Customer,
  place: number,
  now: Date,
  terms?: PriceTerms,
): Promise<void> {
  const random = randomFrom(place);
  const forests = CATALOG.forestry.flatMap(({ id, status }) => (id && status === 'active' ? id : []));
  const favorites = (place % 3 === 0 ? [0] : [0, 3]).flatMap(
    (offset) => forests[(place + offset) % forests.length] ?? [],
  );
  const destination = { account_id: idOf(path), favorites, catalog: await forestryCatalog() };
  const chosen = favorites.map((id, order): [string, number] => [`favorites.${id}`, now.getTime() + order]);
  const thisMonth = monthOf(now);

  const months = Array.from({ length: Math.min(about.months, YEAR) }, (_, ago) => addMonths(thisMonth, -ago - 1));
  const closed = about.isSilent ? months.slice(1) : months;
  const fed = about.feed === undefined ? undefined : { id: about.feed, account_id: idOf(path) };
  const byFeed = fed ? closed.slice(0, FEED_MONTHS) : [];
  const byHand = closed.slice(byFeed.length);
  for (const month of byFeed) {
    const deposits = depositsOf(month, pagesIn(month));
    await table.write(
      summed([...closedMonth(path, month, deposits, destination, terms), ...daySteps(month, deposits)]),
    );
  }
  await table.write([
    { update: keys.account(path), setIfAbsent: Object.fromEntries(chosen) },
    // A transaction has at most 100 steps, about half a year.
    ...summed(byHand.slice(0, 7).flatMap(monthByHand)),
  ]);
  await table.write(summed(byHand.slice(7).flatMap(monthByHand)));
  if (about.isSilent) return;
  const refusal = await table.tryWrite(summed(openMonth()));
  if (refusal) throw new Error(`The sample deposits of this month were not made: ${refusal.refused}.`);

  function pagesIn(month: string): number {
    return Math.round(about.pages * seasonOf(month) * (0.8 + 0.4 * random()));
  }

  /** A deposit near the month's end. */
  function monthByHand(month: string): Step[] {
    const deposits = [depositOf(path, pagesIn(month), `${month}-27T18:00:00Z`)];
    return closedMonth(path, month, deposits, destination, terms);
  }

  /** A feed's deposits: one for each workday. */
  function depositsOf(month: string, pages: number): StoredDeposit[] {
    return pagesByDay(month, pages).map((of) => depositOf(path, of.pages, endOf(of.day), fed?.id));
  }

  /** A feed's own record of its days. */
  function daySteps(month: string, deposits: StoredDeposit[], until?: string): Step[] {
    return fed ? recordFeedDays(path, fed.id, feedDays(fed, month, deposits, until), now) : [];
  }

  /** This month's deposits until the last evening, which the feed's readings follow. */
  function openMonth(): Step<BooksRefusal>[] {
    const until = lastDayRead(now);
    const made = fed
      ? depositsOf(thisMonth, pagesIn(thisMonth)).filter(({ date }) => date.slice(0, 10) < until)
      : byHandThisMonth();
    return [
      ...made.flatMap((deposit, index): Step<BooksRefusal>[] => [
        { put: { ...keys.deposit(path, deposit.id), ...deposit }, must: 'not exist' } satisfies Step,
        countInMonth(path, thisMonth, amountsIn([deposit]), true),
        ...presenceSteps(path, deposit, index === 0),
      ]),
      ...daySteps(thisMonth, made, until),
    ];
  }

  /** On every third day. */
  function byHandThisMonth(): StoredDeposit[] {
    const days = Array.from({ length: now.getUTCDate() - 1 }, (_, day) => day + 1).filter(
      (day) => day % 3 === place % 3,
    );
    return days.map((day) => {
      const at = `${thisMonth}-${String(day).padStart(2, '0')}T18:00:00Z`;
      return depositOf(path, Math.round((about.pages / 10) * (0.7 + 0.6 * random())), at);
    });
  }
}

/** Deposits add these amounts to a month's books. Either all deposits are from a feed or none is. */
function amountsIn(deposits: StoredDeposit[]): { grams: Exact; feed_grams?: Exact; deposits: number } {
  const grams = deposits.reduce((sum, deposit) => sum.plus(deposit.grams), exact(0));
  const isFed = deposits.some(({ feed_id }) => feed_id !== null);
  return { grams, ...(isFed && { feed_grams: grams }), deposits: deposits.length };
}

/** Deposits with the offsets and certificates from the month's close. */
function closedMonth(
  path: AccountPath,
  month: string,
  deposits: StoredDeposit[],
  destination: Destination,
  terms: PriceTerms | undefined,
): Step[] {
  const amounts = amountsIn(deposits);
  const closedAt = new Date(closesAt(month).getTime() + 60_000);
  const closing = closingOf({ month, ...amounts }, destination, closedAt, Math.random);
  const closed_at = timestamp(closedAt);
  const books = {
    month,
    ...amounts,
    version: 1,
    closed_at,
    pages: closing.pages,
    trees: closing.trees,
  };
  const offsets = closing.issued.map(({ offset }) => offset.id);
  const certificates = closing.issued.map(({ certificate }) => certificate.id);
  return [
    { put: { ...keys.month(path, month), ...books, offsets, certificates }, must: 'not exist' },
    ...deposits.flatMap((deposit, index): Step[] => [
      { put: { ...keys.deposit(path, deposit.id), ...deposit }, must: 'not exist' },
      ...presenceSteps(path, deposit, index === 0),
    ]),
    ...issueSteps(
      atAddress(path),
      closing.issued.map((issued) => underTerms(issued, terms)),
    ),
  ];
}

function depositOf(path: AccountPath, pages: number, at: string, feed_id: string | null = null): StoredDeposit {
  const date = new Date(at);
  const made = { id: idAt(date), account_id: idOf(path), feed_id, date };
  return { ...newDeposit({ pages }, made), month: monthOf(date) };
}

/** A transaction may touch an item only once, so steps adding to the same item are merged. */
function summed<Name extends string>(steps: Step<Name>[]): Step<Name>[] {
  const amounts = new Map<string, Record<string, number | Exact>>();
  return steps.flatMap((step): Step<Name>[] => {
    if (!('update' in step) || !step.add) return [step];
    const item = `${step.update.pk} ${step.update.sk}`;
    const known = amounts.get(item);
    const add = known ?? {};
    for (const [name, amount] of Object.entries(step.add)) add[name] = exact(add[name] ?? 0).plus(amount);
    amounts.set(item, add);
    return known ? [] : [{ ...step, add }];
  });
}

/** Deposits by month: fewer in summer and in December. */
const SEASONS = [1, 1.05, 1.1, 1, 0.95, 0.9, 0.6, 0.55, 1.1, 1.15, 1.1, 0.75];
const seasonOf = (month: string): number => SEASONS[Number(month.slice(5)) - 1] ?? 1;

/** Deterministic pseudo-random numbers (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed * 0x9e3779b9;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
