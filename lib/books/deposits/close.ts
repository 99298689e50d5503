import { type Booking, bookedLine, bookingNow } from '../../accounts/account/booking.ts';
import { listFavorites } from '../../accounts/favorites/store.ts';
import { type AccountPath, idOf } from '../../platform/table/account-path.ts';
import { wait } from '../../platform/table/backoff.ts';
import { keys, lists, type Step, table } from '../../platform/table/table.ts';
import { addMonths, monthOf, monthStart, timestamp } from '../../platform/time.ts';
import { forestryCatalog } from '../../trees/forestry/store.ts';
import { issueSteps } from '../biomass/issuing.ts';
import { underTerms } from '../biomass/offset.ts';
import { termsOfBooking } from '../terms/booking-terms.ts';
import { presenceSteps } from './deposit-months.ts';
import { type Closing, closingOf, type Destination, MonthBooks } from './month-books.ts';
import { type BooksRefusal, countInMonth } from './store.ts';

/**
 * Closes an account's open months up to and including one, oldest first. Each close is one transaction, provided the books
 * are as read and still open (optimistic lock). So it may be retried, run twice, run in parallel or be killed at any point: a
 * month is closed exactly once. The call count does not grow with the deposits.
 */
export async function closeMonths(path: AccountPath, through: string, now: Date): Promise<Closing[]> {
  const { months, destination } = await readOpenMonths(path, through, now);
  const closings: Closing[] = [];
  for (const books of months) {
    const closing = await closeMonth(path, books, destination, now);
    if (closing) closings.push(closing);
  }
  return closings;
}

/** The dry run: computes the closings and writes nothing. */
export async function planClosings(path: AccountPath, through: string, now: Date): Promise<Closing[]> {
  const { months, destination } = await readOpenMonths(path, through, now);
  const booking = await bookingNow(path);
  const plans = months.map((books) => closingOf(books, destination, now, Math.random));
  return Promise.all(plans.map((closing) => closingUnderTerms(booking, closing)));
}

/** Never includes the current month. That one receives the carried grams, so closing one month changes no other. */
async function readOpenMonths(path: AccountPath, through: string, now: Date) {
  if (through >= monthOf(now)) throw new Error(`${through} is not over at ${timestamp(now)}, so it cannot be closed.`);
  const [favorites, { items }] = await Promise.all([
    listFavorites(path),
    table.query(lists.months(path), MonthBooks, { between: { from: '', to: through } }),
  ]);
  const catalog = await forestryCatalog(favorites);
  const months = items.filter(({ closed_at }) => closed_at === undefined);
  return { months, destination: { account_id: idOf(path), favorites, catalog } };
}

/** Returns undefined if another process has closed the month. */
async function closeMonth(
  path: AccountPath,
  read: MonthBooks,
  destination: Destination,
  now: Date,
): Promise<Closing | undefined> {
  let books: MonthBooks | undefined = read;
  let carried = { to: monthOf(now), isFirst: false };
  for (let attempt = 0; books && books.closed_at === undefined; attempt++) {
    const planned = closingOf(books, destination, now, Math.random);
    const booking = await bookingNow(path);
    const closing = await closingUnderTerms(booking, planned);
    const refusal = await table.tryWrite(closeSteps(booking, books, closing, carried, now));
    if (!refusal) return closing;
    const { refused } = refusal;
    if (attempt >= RETRIES_MAX) throw new Error(`The books changed each time after they were read: ${refused}.`);
    // The month current at `now` has been closed since, so the next one receives the carried grams.
    const to = refused === 'month closed' ? addMonths(carried.to, 1) : carried.to;
    carried = { to, isFirst: refused === 'no books' };
    if (carried.isFirst) continue;
    await wait(attempt);
    books = await table.get(keys.month(path, read.month), MonthBooks);
  }
  return undefined;
}

async function closingUnderTerms(booking: Booking, closing: Closing): Promise<Closing> {
  if (closing.issued.length === 0) return closing;
  const terms = await termsOfBooking(booking, monthStart(closing.month));
  return { ...closing, issued: closing.issued.map((issued) => underTerms(issued, terms)) };
}

type CloseStep = Step<BooksRefusal | 'books changed'>;

/** The month receiving grams, and whether it has no books yet. */
type Carried = { to: string; isFirst: boolean };

/** Requests adding or deleting a deposit at the last moment change the books a few times at most. */
const RETRIES_MAX = 30;

function closeSteps(booking: Booking, books: MonthBooks, closing: Closing, carried: Carried, now: Date): CloseStep[] {
  const { path } = booking;
  const { month, version } = books;
  const { pages, trees, issued, carriedGrams } = closing;
  const isCarried = !carriedGrams.eq(0);
  return [
    {
      update: keys.month(path, month),
      set: {
        closed_at: timestamp(now),
        ...bookedLine(booking),
        pages,
        trees,
        offsets: issued.map(({ offset }) => offset.id),
        certificates: issued.map(({ certificate }) => certificate.id),
        ...(isCarried && { carried_grams: carriedGrams, carried_to: carried.to }),
      },
      remove: ['work_pk', 'work_sk'],
      must: ['version = :version and attribute_not_exists(closed_at)', { version }],
      refused: 'books changed',
    },
    ...(isCarried ? carrySteps(path, { grams: carriedGrams, feed_grams: books.feed_grams }, carried) : []),
    ...issueSteps(booking, issued),
  ];
}

/** A month that carries grams forward issues nothing, so no other step touches the account's counters. */
const carrySteps = (
  path: AccountPath,
  { grams, feed_grams }: Pick<MonthBooks, 'grams' | 'feed_grams'>,
  { to, isFirst }: Carried,
): CloseStep[] => [
  countInMonth(path, to, { grams, ...(feed_grams && { feed_grams }), deposits: 0 }, isFirst),
  ...presenceSteps(path, { id: idOf(path), date: to, month: to }, isFirst),
];
