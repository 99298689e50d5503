import { type AccountPath, type ChildEntry, childPath, idOf } from '../../platform/table/account-path.ts';
import { AsStored, exact, lists, table } from '../../platform/table/table.ts';
import { type Counters, differenceOf, isEmpty, sumOf } from './counters.ts';
import { figuresIn } from './figures.ts';
import { type CountedRecords, compareOwn, repairOwn } from './repair.ts';
import { rollUp } from './roll-up.ts';

/**
 * Recomputes account counters from the counted records, children before parents. Operators run it when totals are in
 * doubt. A change still in flight looks like a difference, so a difference counts only if a second read finds it again.
 */
export type Difference = { account_id: string; what: 'own' | 'below'; counter: string; counted: string; is: string };

type Options = { records: CountedRecords; repair: boolean; onAccount?: (differences: Difference[]) => void };

/** Returns the recomputed counters for the account and all accounts below it together. */
export async function checkTotals(path: AccountPath, options: Options): Promise<Counters> {
  let below: Counters = {};
  for await (const child of table.each(lists.children(path), AsStored)) {
    below = sumOf([below, await checkTotals(childPath(path, child as ChildEntry), options)]);
  }
  const first = await compareOwn(path, options.records);
  const { own, difference } = isEmpty(first.difference) ? first : await compareOwn(path, options.records);
  const differs = !isEmpty(difference);
  if (differs && options.repair) await repairOwn(path, options.records);
  // A parent usually counts an account when the stream delivers its change; a repair does not wait for the stream.
  if (options.repair) await rollUp([path]);
  const stored = figuresIn((await table.query(lists.account(path), AsStored)).items);
  options.onAccount?.([
    ...(differs && !options.repair ? differencesOf(path, 'own', own, stored.own) : []),
    ...differencesOf(path, 'below', below, stored.below),
  ]);
  return sumOf([own, below]);
}

const differencesOf = (path: AccountPath, what: Difference['what'], is: Counters, counted: Counters): Difference[] =>
  Object.keys(differenceOf(is, counted)).map((counter) => ({
    account_id: idOf(path),
    what,
    counter,
    counted: (counted[counter] ?? exact(0)).toFixed(),
    is: (is[counter] ?? exact(0)).toFixed(),
  }));
