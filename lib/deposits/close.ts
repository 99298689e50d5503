import { issueSteps } from '../biomass/issuing.ts';
import { listFavorites } from '../favorites/store.ts';
import { forestryCatalogue } from '../forestry/store.ts';
import { type AccountPath, idOf } from '../platform/table/account-path.ts';
import { wait } from '../platform/table/backoff.ts';
import { keys, lists, type Step, table } from '../platform/table/table.ts';
import { addMonths, monthOf, timestamp } from '../platform/time.ts';
import { type Closing, closingOf, Ledger, type Planting } from './month-books.ts';
import { countInMonth, MONTH_CLOSED } from './store.ts';

/**
 * Closes an account's open months up to and including one, oldest first. Each is a single transaction that holds only
 * while the ledger is as it was read and nobody else has closed it, so it may be retried, run twice, run in parallel
 * or killed at any point: a month is closed exactly once. The calls do not grow with the number of deposits.
 */
export async function closeMonths(path: AccountPath, through: string, now: Date): Promise<Closing[]> {
  const { ledgers, planting } = await readOpen(path, through, now);
  const closings: Closing[] = [];
  for (const ledger of ledgers) {
    const closing = await closeMonth(path, ledger, planting, now);
    if (closing) closings.push(closing);
  }
  return closings;
}

/** What closing would come to now, without doing it. */
export async function planClosings(path: AccountPath, through: string, now: Date): Promise<Closing[]> {
  const { ledgers, planting } = await readOpen(path, through, now);
  return ledgers.map((ledger) => closingOf(ledger, planting, Math.random));
}

/** What is carried goes into the current month, which is not among these: none of them moves by closing another. */
async function readOpen(path: AccountPath, through: string, now: Date) {
  if (through >= monthOf(now)) throw new Error(`${through} is not over at ${timestamp(now)}, so it cannot be closed.`);
  const [favorites, months] = await Promise.all([
    listFavorites(path),
    table.query(lists.months(path), Ledger, { between: { from: '', to: through } }),
  ]);
  const catalogue = await forestryCatalogue(favorites);
  const ledgers = months.items.filter(({ closed_at }) => closed_at === undefined);
  return { ledgers, planting: { account_id: idOf(path), favorites, catalogue } };
}

/** Answers undefined when somebody else has closed it. */
async function closeMonth(
  path: AccountPath,
  read: Ledger,
  planting: Planting,
  now: Date,
): Promise<Closing | undefined> {
  let ledger: Ledger | undefined = read;
  let carriedTo = monthOf(now);
  for (let attempt = 0; ledger && ledger.closed_at === undefined; attempt++) {
    const closing = closingOf(ledger, planting, Math.random);
    try {
      await table.write(closeSteps(path, ledger, closing, carriedTo, now));
      return closing;
    } catch (error) {
      if ((error !== MOVED && error !== MONTH_CLOSED) || attempt >= ATTEMPTS_MAX) throw error;
      // Since `now`, so much time has passed that the month which was current then is closed.
      if (error === MONTH_CLOSED) carriedTo = addMonths(carriedTo, 1);
      await wait(attempt);
      ledger = await table.get(keys.month(path, read.month), Ledger);
    }
  }
  return undefined;
}

const MOVED = new Error('The ledger moved each time after it was read.');

/** Whoever made or deleted a deposit at the last moment moves a ledger a few times at the most. */
const ATTEMPTS_MAX = 30;

function closeSteps(path: AccountPath, ledger: Ledger, closing: Closing, carriedTo: string, now: Date): Step[] {
  const { month, version } = ledger;
  const { pages, trees, issued, carriedGrams } = closing;
  const isCarried = !carriedGrams.eq(0);
  return [
    {
      update: keys.month(path, month),
      set: {
        closed_at: timestamp(now),
        pages,
        trees,
        offsets: issued.map(({ offset }) => offset.id),
        certificates: issued.map(({ certificate }) => certificate.id),
        ...(isCarried && { carried_grams: carriedGrams, carried_to: carriedTo }),
      },
      remove: ['work_pk', 'work_sk'],
      must: ['version = :version and attribute_not_exists(closed_at)', { version }],
      otherwise: MOVED,
    },
    ...(isCarried ? [countInMonth(path, carriedTo, { grams: carriedGrams, deposits: 0 })] : []),
    ...issueSteps(path, issued),
  ];
}
