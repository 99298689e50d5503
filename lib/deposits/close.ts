import * as z from 'zod';
import { issueSteps } from '../biomass/issuing.ts';
import { inOrder } from '../favorites/store.ts';
import { forestryCatalogue } from '../forestry/store.ts';
import { type AccountPath, idOf } from '../platform/table/account-path.ts';
import { keys, lists, type Step, table } from '../platform/table/table.ts';
import { wait } from '../platform/table/wait.ts';
import { timestamp } from '../platform/time.ts';
import { type Closing, type ClosingAccount, closedAfter, closingOf, Ledger } from './ledger.ts';
import { countInMonth } from './store.ts';

/**
 * Closes an account's open months up to and including one, oldest first. Each is a single transaction that holds only
 * while the ledger is as it was read and nobody else has closed it, so it may be retried, run twice, run in parallel
 * or killed at any point: a month is closed exactly once. The calls do not grow with the number of deposits.
 */
export async function closeMonths(path: AccountPath, through: string, now: Date): Promise<Closing[]> {
  const closings: Closing[] = [];
  const catalogue = await forestryCatalogue();
  for (let attempt = 0; ; attempt++) {
    if (attempt > 0) await wait(attempt);
    const { account, ledgers } = await readOpen(path, through);
    try {
      for (const ledger of ledgers) {
        const closing = closingOf(ledger, account, catalogue, Math.random);
        await table.write(closeSteps(path, ledger, account, closing, now));
        closings.push(closing);
        account.closedThrough = closedAfter(ledger.month, account);
        // What was carried has changed a ledger that was read before.
        if (closing.carriedGrams !== 0 && closing.carriedTo <= through) throw MOVED;
      }
      return closings;
    } catch (error) {
      if (error !== MOVED || attempt - closings.length >= ATTEMPTS_MAX) throw error;
    }
  }
}

/** What closing would come to now, without doing it. */
export async function planClosings(path: AccountPath, through: string): Promise<Closing[]> {
  const catalogue = await forestryCatalogue();
  const { account, ledgers } = await readOpen(path, through);
  const open = new Map(ledgers.map(({ month, grams }) => [month, grams]));
  const closings: Closing[] = [];
  for (;;) {
    const [month] = [...open.keys()].sort();
    if (month === undefined || month > through) return closings;
    const closing = closingOf({ month, grams: open.get(month) ?? 0 }, account, catalogue, Math.random);
    const { carriedGrams, carriedTo } = closing;
    closings.push(closing);
    open.delete(month);
    account.closedThrough = closedAfter(month, account);
    if (carriedGrams !== 0) open.set(carriedTo, (open.get(carriedTo) ?? 0) + carriedGrams);
  }
}

const MOVED = new Error('The ledger moved each time after it was read.');

/** Deposits that keep arriving move a ledger a few times at the most; more than this is something else. */
const ATTEMPTS_MAX = 30;

const ClosedThrough = z.object({
  favourites: z.record(z.string(), z.number()).optional(),
  closed_through: z.string().optional(),
});

async function readOpen(path: AccountPath, through: string): Promise<{ account: ClosingAccount; ledgers: Ledger[] }> {
  const [account, months] = await Promise.all([
    table.get(keys.account(path), ClosedThrough),
    table.query(lists.months(path), Ledger, { between: { from: '', to: through } }),
  ]);
  const open = months.items.filter((item) => item.closed_at === undefined);
  return {
    account: { id: idOf(path), favorites: inOrder(account?.favourites), closedThrough: account?.closed_through },
    ledgers: open,
  };
}

function closeSteps(path: AccountPath, ledger: Ledger, account: ClosingAccount, closing: Closing, now: Date): Step[] {
  const { month, version } = ledger;
  const { pages, trees, issued, carriedGrams, carriedTo } = closing;
  const { closedThrough } = account;
  return [
    {
      update: keys.month(path, month),
      set: {
        closed_at: timestamp(now),
        pages,
        trees,
        offsets: issued.map(({ offset }) => offset.id),
        ...(carriedGrams !== 0 && { carried_grams: carriedGrams, carried_to: carriedTo }),
      },
      remove: ['work_pk', 'work_sk'],
      must: ['version = :version and attribute_not_exists(closed_at)', { version }],
      otherwise: MOVED,
    },
    {
      update: keys.account(path),
      set: { closed_through: closedAfter(month, account) },
      must: closedThrough
        ? ['closed_through = :closed_through', { closed_through: closedThrough }]
        : ['attribute_exists(pk) and attribute_not_exists(closed_through)'],
      otherwise: MOVED,
    },
    ...(carriedGrams === 0 ? [] : [countInMonth(path, carriedTo, { grams: carriedGrams, deposits: 0 })]),
    ...issueSteps(path, issued),
  ];
}
