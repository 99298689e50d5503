import type { Sources } from '../../accounts/account/counters.ts';
import { amountsOf, shardOf } from '../../accounts/account/totals.ts';
import type { AccountPath } from '../../platform/table/account-path.ts';
import { AsStored, type Item, keys, lists, type Step, table } from '../../platform/table/table.ts';
import type { StoredDeposit } from './deposit.ts';

/**
 * The months in which an account has deposits, by the date of the deposits, for lists of everything below. Usually that is the
 * month whose books have them, and the transaction that makes the books counts it. Books that take a late deposit note the
 * month of its date (`late_2026-03`), and each is counted by itself.
 */
const LATE = 'late_';

type Dated = Pick<StoredDeposit, 'id' | 'date' | 'month'>;

const isLate = ({ date, month }: Dated): boolean => date.slice(0, 7) !== month;

/** To be added to the books that take a deposit. */
export const lateIn = (deposit: Dated): Record<string, 1> =>
  isLate(deposit) ? { [`${LATE}${deposit.date.slice(0, 7)}`]: 1 } : {};

/** The step that counts the month of a deposit; none for the second deposit of a month and all that follow. */
export function presenceSteps(path: AccountPath, deposit: Dated, isFirst: boolean): Step[] {
  const months = [...(isFirst ? [{ date: deposit.month }] : []), ...(isLate(deposit) ? [{ date: deposit.date }] : [])];
  if (months.length === 0) return [];
  return [{ update: keys.accountTotals(path, shardOf(deposit.id)), add: amountsOf('deposit_month', months) }];
}

/** The counted months of stored books. */
export const depositMonthsOf = (books: Item): Sources['deposit_month'][] => [
  { date: String(books.month) },
  ...Object.entries(books).flatMap(([name, count]) =>
    name.startsWith(LATE) ? Array.from({ length: Number(count) }, () => ({ date: name.slice(LATE.length) })) : [],
  ),
];

/** All counted months of an account, for the check of totals. */
export async function* eachDepositMonth(path: AccountPath): AsyncGenerator<Sources['deposit_month']> {
  for await (const books of table.each(lists.months(path), AsStored)) yield* depositMonthsOf(books);
}
