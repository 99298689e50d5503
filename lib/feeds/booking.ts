import { newDeposit } from '../deposits/deposit.ts';
import { changeDeposit, insertDeposit } from '../deposits/store.ts';
import { Fault } from '../platform/fault.ts';
import { idAt } from '../platform/id.ts';
import type { AccountPath } from '../platform/table/account-path.ts';
import { type Step, table } from '../platform/table/table.ts';
import { endOf } from '../platform/time.ts';
import { STALE } from './store.ts';

/**
 * Books pages of a feed's day in one transaction with what they come from. The first pages of a day are a deposit, dated
 * its last second. Later ones, pushed or accepted, change that deposit as long as its month is open; after that they are
 * a deposit of their own, which like any late one counts in the current month.
 */
export type Booked = { feed_id: string; account_id: string; day: string; deposit_id: string | null; by: number };

/** `more` is told the deposit that the day's pages are in then. */
export type Along = { first: Step[]; more(depositId: string | null): Step[] | Promise<Step[]> };

export async function bookPages(
  path: AccountPath,
  { feed_id, account_id, day, deposit_id, by }: Booked,
  now: Date,
  { first, more }: Along,
): Promise<string | null> {
  if (by === 0) {
    await table.write([...first, ...(await more(deposit_id))]);
    return deposit_id;
  }
  try {
    if (deposit_id !== null) {
      const changed = await changeDeposit(path, deposit_id, by, async (pages) => [
        ...first,
        ...(await more(pages === 0 ? null : deposit_id)),
      ]);
      if (changed) return changed.pages === 0 ? null : deposit_id;
    }
    const date = new Date(endOf(day));
    const deposit = newDeposit({ pages: by }, { id: idAt(date), account_id, feed_id, date });
    await insertDeposit(path, deposit, now, first, await more(deposit.id));
    return deposit.id;
  } catch (error) {
    // The account was deactivated a moment ago: it is read again, and then skipped.
    throw error instanceof Fault && error.kind === 'forbidden' ? STALE : error;
  }
}
