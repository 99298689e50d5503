import { finalIn, plantedIn, TREES_PLANTED } from '../accounts/totals.ts';
import { type AccountPath, idOf, pathBelow } from '../platform/table/account-path.ts';
import { AsStored, type Exact, exact, keys, lists, table } from '../platform/table/table.ts';
import { type Counters, differenceOf, isEmpty, sumOf } from './counters.ts';
import { figuresIn, rollUp } from './roll-up.ts';

/**
 * Recomputes the counters of accounts from their certificates and carbon offsets, children before parents. Operators run
 * it when totals are in doubt, and once for a table that is older than totals. A change that is still on its way looks
 * like a difference, so a difference counts only when a second read finds it again.
 */
export type Difference = { account_id: string; what: 'own' | 'below'; counter: string; counted: string; is: string };

/** The reads are handed in, so that totals need no other noun. */
export type CountedRecords = {
  certificates: (path: AccountPath) => AsyncIterable<{
    date: string;
    pages: number;
    trees: Exact;
    project_id: string;
    final_at?: string | undefined;
    covered?: Exact | undefined;
  }>;
  carbonOffsets: (
    path: AccountPath,
  ) => AsyncIterable<{ date: string; mtco2e: Exact; status: 'processing' | 'fulfilled' }>;
};

type Options = { records: CountedRecords; repair: boolean; onAccount?: (differences: Difference[]) => void };

/** Answers the recomputed counters of the account and of all accounts below it together. */
export async function checkTotals(path: AccountPath, options: Options): Promise<Counters> {
  let below: Counters = {};
  for await (const { id } of table.each(lists.children(path), AsStored)) {
    below = sumOf([below, await checkTotals(pathBelow(path, String(id)), options)]);
  }
  const first = await compareOwn(path, options.records);
  const { own, difference } = isEmpty(first.difference) ? first : await compareOwn(path, options.records);
  const differs = !isEmpty(difference);
  if (differs && options.repair) {
    await table.write([{ update: keys.accountTotals(path, 0), add: difference }]);
  }
  // A parent usually counts an account when the stream delivers its change; a repair does not wait for the stream.
  if (options.repair) await rollUp([path]);
  const stored = figuresIn((await table.query(lists.account(path), AsStored)).items);
  options.onAccount?.([
    ...(differs && !options.repair ? differencesOf(path, 'own', own, stored.own) : []),
    ...differencesOf(path, 'below', below, stored.below),
  ]);
  return sumOf([own, below]);
}

async function compareOwn(
  path: AccountPath,
  records: CountedRecords,
): Promise<{ own: Counters; difference: Counters }> {
  const own = await countersOf(path, records);
  const { accounts: _, ...counted } = figuresIn((await table.query(lists.account(path), AsStored)).items).own;
  return { own: { ...own, accounts: exact(1) }, difference: differenceOf(own, counted) };
}

async function countersOf(path: AccountPath, records: CountedRecords): Promise<Counters> {
  const sums: Counters = {};
  const add = (name: string, month: string, by: number | Exact) => {
    for (const counter of [name, `${name}_${month}`]) sums[counter] = exact(sums[counter] ?? 0).plus(by);
  };
  for await (const { date, pages, trees, project_id, final_at, covered } of records.certificates(path)) {
    const month = date.slice(0, 7);
    add('pages', month, pages);
    add('trees', month, trees);
    add('certificates', month, 1);
    sums[plantedIn(project_id)] = trees.plus(sums[plantedIn(project_id)] ?? 0);
    if (final_at !== undefined) sums[finalIn(project_id)] = trees.plus(sums[finalIn(project_id)] ?? 0);
    if (covered !== undefined) sums[TREES_PLANTED] = covered.plus(sums[TREES_PLANTED] ?? 0);
  }
  for await (const { date, mtco2e, status } of records.carbonOffsets(path)) {
    const month = date.slice(0, 7);
    add('carbon_offsets', month, 1);
    if (status === 'fulfilled') add('mtco2e_offset', month, mtco2e);
  }
  return sums;
}

const differencesOf = (path: AccountPath, what: Difference['what'], is: Counters, counted: Counters): Difference[] =>
  Object.keys(differenceOf(is, counted)).map((counter) => ({
    account_id: idOf(path),
    what,
    counter,
    counted: (counted[counter] ?? exact(0)).toFixed(),
    is: (is[counter] ?? exact(0)).toFixed(),
  }));
