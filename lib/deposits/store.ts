import { Fault } from '../platform/fault.ts';
import { type AccountPath, idOf } from '../platform/table/account-path.ts';
import { type Item, keys, lists, type Page, type Paging, type Step, table, work } from '../platform/table/table.ts';
import { addMonths, type DayRange, idsWithin } from '../platform/time.ts';
import { StoredDeposit } from './deposit.ts';

/**
 * A deposit and the month's ledger that counts it change in one transaction, so the ledger is at any moment the exact
 * sum of the deposits that name it. `closed_through` on the account says up to which month everything is closed.
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

export async function requireDeposit(path: AccountPath, id: string): Promise<StoredDeposit> {
  const found = await table.get(keys.deposit(path, id), StoredDeposit);
  if (!found) throw noDeposit(id);
  return found;
}

/** Belongs to the month of its date while that is open, otherwise to the earliest month that is. */
export async function insertDeposit(
  path: AccountPath,
  deposit: Omit<StoredDeposit, 'month'>,
  first: Step[],
  more: Step[] = [],
): Promise<StoredDeposit> {
  let month = deposit.date.slice(0, 7);
  for (;;) {
    const stored = { ...deposit, month };
    try {
      await table.write([
        ...first,
        acceptsDeposits(path, month),
        countInMonth(path, month, { grams: deposit.grams, deposits: 1 }),
        { put: { ...keys.deposit(path, deposit.id), ...stored }, must: 'not exist' },
        ...more,
      ]);
      return stored;
    } catch (error) {
      if (!(error instanceof MonthClosed)) throw error;
      month = addMonths(error.closedThrough, 1);
    }
  }
}

export async function deleteDeposit(path: AccountPath, id: string): Promise<void> {
  const { month, grams } = await requireDeposit(path, id);
  await table.write([
    {
      ...countInMonth(path, month, { grams: -grams, deposits: -1 }),
      must: ['attribute_exists(pk) and attribute_not_exists(closed_at)'],
      otherwise: new Fault('forbidden', `Deposit ${id} was certified with ${month}, so it cannot be deleted.`),
    },
    { delete: keys.deposit(path, id), must: 'exist', otherwise: noDeposit(id) },
  ]);
}

/** Adds to a month's ledger and keeps it in the index of open months. `version` lets a close notice that it moved. */
export const countInMonth = (path: AccountPath, month: string, what: { grams: number; deposits: number }): Step => ({
  update: keys.month(path, month),
  add: { ...what, version: 1 },
  setIfAbsent: { month, ...work.openMonth(path, month) },
});

class MonthClosed extends Error {
  readonly closedThrough: string;
  constructor(closedThrough: string) {
    super(`Closed through ${closedThrough}.`);
    this.closedThrough = closedThrough;
  }
}

const acceptsDeposits = (path: AccountPath, month: string): Step => ({
  check: keys.account(path),
  must: [
    'status = :active and (attribute_not_exists(closed_through) or closed_through < :month)',
    { active: 'active', month },
  ],
  otherwise: (found: Item | undefined) =>
    found?.status === 'active'
      ? new MonthClosed(String(found.closed_through))
      : new Fault('forbidden', `Account ${idOf(path)} is deactivated, so it takes no deposits; activate it first.`),
});

const noDeposit = (id: string): Fault => new Fault('not_found', `There is no deposit ${id} in this account.`);
