import { isWithin } from '../../accounts/account/line.ts';
import { budgetOf } from '../../accounts/lists-below/budget.ts';
import type { Trail } from '../../accounts/lists-below/position.ts';
import { accountsFrom, type Visited } from '../../accounts/lists-below/walk.ts';
import type { Counters } from '../../accounts/totals/counters.ts';
import type { AccountPath } from '../../platform/table/account-path.ts';

/**
 * The accounts that left an account and booked offsets there in a month, as a close does. One that booked in several lines is
 * visited in each. Behind the account at a trail's end, if one is given.
 */
export async function* leftAccounts(path: AccountPath, month: string, after?: Trail): AsyncGenerator<Visited> {
  const has = (counters: Counters) => counters[`certificates_${month}`]?.gt(0) ?? false;
  const walk = {
    path,
    isBelow: true,
    isBooked: true,
    months: [month],
    has,
    budget: budgetOf(Number.POSITIVE_INFINITY),
  };
  for await (const visited of accountsFrom(walk, after))
    if (visited.trail !== after && has(visited.own) && !(await isWithin(visited.account.path, path))) yield visited;
}
