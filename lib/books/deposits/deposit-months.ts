import type { Sources } from '../../accounts/account/counted-records.ts';
import { amountsOf, shardOf } from '../../accounts/account/totals.ts';
import type { AccountPath } from '../../platform/table/account-path.ts';
import { AsStored, type Item, keys, lists, type Step, table } from '../../platform/table/table.ts';
import type { StoredDeposit } from './deposit.ts';

/**
 * The months in which an account has deposits, by deposit date, for lists of everything below. Usually that is the month
 * whose books have them, counted by the transaction that creates the books. Books receiving a late deposit record the month
 * of its date (`late_2026-03`), and each late deposit is counted separately.
 */
const LATE = 'late_';

type Dated = Pick<StoredDeposit, 'id' | 'date' | 'month'>;

const isLate = ({ date, month }: Dated): boolean => date.slice(0, 7) !== month;

/** To be added to the books receiving a deposit. */
export const lateIn = (deposit: Dated): Record<string, 1> =>
  isLate(deposit) ? { [`${LATE}${deposit.date.slice(0, 7)}`]: 1 } : {};

/** The step that counts a deposit's month; none for a month's second and later deposits. */
export function presenceSteps(path: AccountPath, deposit: Dated, isFirst: boolean): Step[] {
  const months = [...(isFirst ? [{ date: deposit.month }] : []), ...(isLate(deposit) ? [{ date: deposit.date }] : [])];
  if (months.length === 0) return [];
  return [{ update: keys.accountTotals(path, shardOf(deposit.id)), add: amountsOf('deposit_month', months) }];
}

/** Months counted from stored books. */
export const depositMonthsOf = (books: Item): Sources['deposit_month'][] => [
  { date: String(books.month) },
  ...Object.entries(books).flatMap(([name, count]) =>
    name.startsWith(LATE) ? Array.from({ length: Number(count) }, () => ({ date: name.slice(LATE.length) })) : [],
  ),
];

/** All counted months in an account, for the totals check. */
export async function* eachDepositMonth(path: AccountPath): AsyncGenerator<Sources['deposit_month']> {
  for await (const books of table.each(lists.months(path), AsStored)) yield* depositMonthsOf(books);
}
