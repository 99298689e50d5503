import { PAGES_TOTAL_MAX } from '../../accounts/paper/bounds.ts';
import { sheetGrams } from '../../accounts/paper/paper.ts';
import { Fault } from '../../platform/fault.ts';
import { type AccountPath, idOf } from '../../platform/table/account-path.ts';
import {
  type Exact,
  exact,
  keys,
  lists,
  type Page,
  type Paging,
  type Step,
  table,
  work,
} from '../../platform/table/table.ts';
import type { Refusal } from '../../platform/table/write.ts';
import { addMonths, type DayRange, idsWithin } from '../../platform/time.ts';
import { countOfBatch } from './batch-record.ts';
import { StoredDeposit } from './deposit.ts';
import { lateIn, presenceSteps } from './deposit-months.ts';
import { twinOf } from './duplicates.ts';
import { monthFor } from './month.ts';

/*
 * A deposit and the books of its month change in one transaction. So the books are always the exact sum of their deposits,
 * and no deposit is ever added to closed books.
 */

export const listDeposits = (
  path: AccountPath,
  { start_date, end_date, ...paging }: Paging & DayRange,
): Promise<Page<StoredDeposit>> =>
  table.query(lists.deposits(path), StoredDeposit, {
    ...paging,
    between: idsWithin({ start_date, end_date }),
    newestFirst: true,
  });

export const getDeposit = (path: AccountPath, id: string): Promise<StoredDeposit | undefined> =>
  table.get(keys.deposit(path, id), StoredDeposit);

export async function requireDeposit(path: AccountPath, id: string): Promise<StoredDeposit> {
  const found = await getDeposit(path, id);
  if (!found) throw noDeposit(id);
  return found;
}

/**
 * The clock decides the month. If its books were closed between the start of the request and the write, or early by an
 * operator, the deposit goes to the next month, which is the current one. `first` and `more` are written with it. A month's
 * first deposit finds no books, and is written again together with them.
 */
export async function insertDeposit(
  path: AccountPath,
  deposit: Omit<StoredDeposit, 'month'>,
  now: Date,
  first: Step[] = [],
  more: Step[] = [],
): Promise<StoredDeposit> {
  let month = monthFor(new Date(deposit.date), now);
  let isFirst = false;
  for (;;) {
    const stored = { ...deposit, month };
    const tooMuch = () =>
      new Fault('invalid', `pages ${deposit.pages} would take ${month} ${BEYOND}; deposit fewer.`, {
        reason: 'too_much_for_month',
        field: 'pages',
      });
    const refusal: Refusal<BooksRefusal> | undefined = await table.tryWrite([
      ...first,
      accountIsActive(path),
      withinBounds(
        countInMonth(path, month, { ...gramsFor(deposit, deposit.grams), deposits: 1, ...lateIn(stored) }, isFirst),
        deposit.grams,
        tooMuch,
      ),
      { put: { ...keys.deposit(path, deposit.id), ...stored }, must: 'not exist' },
      ...presenceSteps(path, stored, isFirst),
      ...more,
    ]);
    if (!refusal) return stored;
    if (refusal.refused === 'month closed') month = addMonths(month, 1);
    isFirst = refusal.refused === 'no books';
  }
}

export async function deleteDeposit(path: AccountPath, id: string): Promise<void> {
  const deposit = await requireDeposit(path, id);
  const { month, grams, batch, is_guarded } = deposit;
  const taken = grams.neg();
  const tooMuch = () =>
    new Fault('invalid', `Without deposit ${id}, ${month} would go ${BEYOND}; delete others first.`, {
      reason: 'too_much_for_month',
    });
  const refusal = await table.tryWrite([
    { delete: keys.deposit(path, id), must: 'exist', otherwise: noDeposit(id) },
    withinBounds(countInMonth(path, month, { ...gramsFor(deposit, taken), deposits: -1 }), taken, tooMuch),
    ...(is_guarded ? [{ delete: keys.depositTwin(path, twinOf(deposit)) }] : []),
    ...(batch ? [countOfBatch(batch, new Map([[month, -1]]))] : []),
  ]);
  if (!refusal) return;
  if (refusal.refused !== 'month closed') throw new Error(`Deposit ${id} exists, and the books of ${month} do not.`);
  throw new Fault(
    'forbidden',
    `Deposit ${id} counts in ${month}, which is closed, so it cannot be deleted; correct it by a negative deposit.`,
    { reason: 'month_closed' },
  );
}

/** A deposit's grams for the books, which also keep the grams counted by feeds. */
export const gramsFor = ({ feed_id }: Pick<StoredDeposit, 'feed_id'>, grams: Exact) => ({
  grams,
  ...(feed_id !== null && { feed_grams: grams }),
});

/**
 * Adds to an open month's books, which stay in the index of open months until they are closed. `version` lets a close detect
 * changes made after it read the books. `isFirst` creates the books: the creator counts them in the same transaction
 * (deposit-months.ts), so it must know that none exist.
 */
export const countInMonth = (
  path: AccountPath,
  month: string,
  amounts: { grams: Exact; feed_grams?: Exact; deposits: number },
  isFirst = false,
): BooksStep => ({
  update: keys.month(path, month),
  add: { ...amounts, version: 1 },
  setIfAbsent: { month, ...work.openMonth(path, month) },
  must: isFirst ? 'not exist' : ['attribute_exists(pk) and attribute_not_exists(closed_at)'],
  refused: isFirst ? 'books exist' : (found) => (found ? 'month closed' : 'no books'),
});

/** `books exist`: another request created them first. */
export type BooksRefusal = 'month closed' | 'no books' | 'books exist';
type BooksStep = Step<BooksRefusal>;

/** Beyond this limit, a certificate could not state the month's pages exactly. One deposit alone is always within it. */
export function withinBounds(count: BooksStep, grams: Exact, tooMuch?: () => Fault): BooksStep {
  if (count.must === 'not exist') return count;
  const max = exact(PAGES_TOTAL_MAX).times(sheetGrams());
  const [condition, limit] = grams.lt(0)
    ? ['grams >= :limit', max.neg().minus(grams)]
    : ['grams <= :limit', max.minus(grams)];
  return {
    ...count,
    must: [
      `attribute_exists(pk) and attribute_not_exists(closed_at) and (attribute_not_exists(grams) or ${condition})`,
      { limit },
    ],
    refused: (found) => {
      if (!found) return 'no books';
      return found.closed_at === undefined ? undefined : 'month closed';
    },
    ...(tooMuch && { otherwise: tooMuch }),
  };
}

export const BEYOND = `beyond ${PAGES_TOTAL_MAX} standard pages, the maximum of a month`;

export const accountIsActive = (path: AccountPath): Step => ({
  check: keys.account(path),
  must: ['status = :active', { active: 'active' }],
  // Created only when needed: capturing the stack trace costs more than the rest of the step.
  otherwise: () =>
    new Fault('forbidden', `Account ${idOf(path)} is deactivated, so it takes no deposits; activate it first.`, {
      reason: 'account_inactive',
    }),
});

const noDeposit = (id: string): Fault => new Fault('not_found', `There is no deposit ${id} in this account.`);
