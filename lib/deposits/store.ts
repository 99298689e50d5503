import { PAGES_TOTAL_MAX } from '../paper/bounds.ts';
import { sheetGrams } from '../paper/paper.ts';
import { Fault } from '../platform/fault.ts';
import { type AccountPath, idOf } from '../platform/table/account-path.ts';
import {
  type Exact,
  exact,
  type Item,
  keys,
  lists,
  type Page,
  type Paging,
  type Step,
  table,
  work,
} from '../platform/table/table.ts';
import { addMonths, type DayRange, idsWithin } from '../platform/time.ts';
import { depositGrams, StoredDeposit } from './deposit.ts';
import { monthFor } from './month.ts';

/**
 * A deposit and the month's ledger that counts it change in one transaction, so the ledger is at any moment the exact
 * sum of the deposits that name it, and none is ever added to a ledger that is closed.
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
 * Belongs to the month that the clock says. A ledger that was closed between the request's start and its write, or
 * early by an operator, takes no more: then it is the following month's, which is the current one.
 */
export async function insertDeposit(
  path: AccountPath,
  deposit: Omit<StoredDeposit, 'month'>,
  now: Date,
  first: Step[] = [],
  more: Step[] = [],
): Promise<StoredDeposit> {
  for (let month = monthFor(new Date(deposit.date), now); ; month = addMonths(month, 1)) {
    const stored = { ...deposit, month };
    const tooMuch = () => new Fault('invalid', `pages ${deposit.pages} would take ${month} ${BEYOND}; deposit fewer.`);
    try {
      await table.write([
        ...first,
        takesDeposits(path),
        withinBounds(countInMonth(path, month, { grams: deposit.grams, deposits: 1 }), deposit.grams, tooMuch),
        { put: { ...keys.deposit(path, deposit.id), ...stored }, must: 'not exist' },
        ...more,
      ]);
      return stored;
    } catch (error) {
      if (error !== MONTH_CLOSED) throw error;
    }
  }
}

/**
 * Adds pages to a deposit, or takes some from it, together with `more`, which is told what it then comes to; a deposit
 * of no pages goes. Answers undefined, and writes nothing, if it is gone or its month is closed.
 */
export async function changeDeposit(
  path: AccountPath,
  id: string,
  by: number,
  more: (pages: number) => Promise<Step[]>,
): Promise<StoredDeposit | undefined> {
  for (;;) {
    const before = await getDeposit(path, id);
    if (!before) return undefined;
    const { month } = before;
    const pages = before.pages + by;
    const grams = depositGrams({ ...before, pages });
    const added = grams.minus(before.grams);
    const tooMuch = () => new Fault('invalid', `pages ${by} would take ${month} ${BEYOND}; deposit fewer.`);
    const asItWas = { must: ['pages = :pages_before', { pages_before: before.pages }], otherwise: CHANGED } as const;
    const place = keys.deposit(path, id);
    const steps = await more(pages);
    try {
      await table.write([
        ...steps,
        takesDeposits(path),
        withinBounds(countInMonth(path, month, { grams: added, deposits: pages === 0 ? -1 : 0 }), added, tooMuch),
        pages === 0 ? { delete: place, ...asItWas } : { update: place, set: { pages, grams }, ...asItWas },
      ]);
      return { ...before, pages, grams };
    } catch (error) {
      if (error === MONTH_CLOSED) return undefined;
      if (error !== CHANGED) throw error;
    }
  }
}

const CHANGED = new Error('The deposit was changed by another request.');

export async function deleteDeposit(path: AccountPath, id: string): Promise<void> {
  const { month, grams } = await requireDeposit(path, id);
  const taken = grams.neg();
  const tooMuch = () =>
    new Fault('invalid', `Without deposit ${id}, ${month} would go ${BEYOND}; delete others first.`);
  try {
    await table.write([
      { delete: keys.deposit(path, id), must: 'exist', otherwise: noDeposit(id) },
      withinBounds(countInMonth(path, month, { grams: taken, deposits: -1 }), taken, tooMuch),
    ]);
  } catch (error) {
    if (error !== MONTH_CLOSED) throw error;
    throw new Fault(
      'forbidden',
      `Deposit ${id} counts in ${month}, which is closed, so it cannot be deleted; correct it by a negative deposit.`,
    );
  }
}

/** Of an open month. It stays in the index of work until it is closed; `version` lets a close notice that it moved. */
export const countInMonth = (path: AccountPath, month: string, what: { grams: Exact; deposits: number }): Step => ({
  update: keys.month(path, month),
  add: { ...what, version: 1 },
  setIfAbsent: { month, ...work.openMonth(path, month) },
  must: ['attribute_not_exists(closed_at)'],
  otherwise: MONTH_CLOSED,
});

export const MONTH_CLOSED = new Error('The month is closed.');

/** Beyond this a certificate could not state the month's pages to the last one. */
function withinBounds(count: Step, grams: Exact, tooMuch: () => Fault): Step {
  const most = exact(PAGES_TOTAL_MAX).times(sheetGrams());
  const [holds, limit] = grams.lt(0)
    ? ['grams >= :limit', most.neg().minus(grams)]
    : ['grams <= :limit', most.minus(grams)];
  return {
    ...count,
    must: [`attribute_not_exists(closed_at) and (attribute_not_exists(grams) or ${holds})`, { limit }],
    otherwise: (found: Item | undefined) => (found?.closed_at === undefined ? tooMuch() : MONTH_CLOSED),
  };
}

const BEYOND = `beyond ${PAGES_TOTAL_MAX} standard pages, the most that a month holds`;

const takesDeposits = (path: AccountPath): Step => ({
  check: keys.account(path),
  must: ['status = :active', { active: 'active' }],
  // Made when it is needed: an error notes where it was made, which costs more than the rest of the step.
  otherwise: () =>
    new Fault('forbidden', `Account ${idOf(path)} is deactivated, so it takes no deposits; activate it first.`),
});

const noDeposit = (id: string): Fault => new Fault('not_found', `There is no deposit ${id} in this account.`);
