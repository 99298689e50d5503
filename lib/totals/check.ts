import { plantedIn } from '../accounts/totals.ts';
import { StoredCarbonOffset } from '../carbon/offset.ts';
import { StoredCertificate } from '../certificates/certificate.ts';
import { type AccountPath, idOf, pathBelow } from '../platform/table/account-path.ts';
import { AsStored, exact, keys, lists, table } from '../platform/table/table.ts';
import { type Counters, differenceOf, isNothing, sumOf } from './counters.ts';
import { figuresIn, rollUp } from './roll-up.ts';

/**
 * Recomputes what accounts count from their certificates and carbon offsets, the leaves first. It is for whoever doubts
 * the totals, and for tables from before there were any. While an account is being written to, a difference may be one
 * that is on its way: it counts only when it is the same at a second look.
 */
export type Difference = { account_id: string; what: 'own' | 'below'; counter: string; counted: string; is: string };

type Options = { repair: boolean; onAccount?: (differences: Difference[]) => void };

/** Answers what the account and all below it come to by their records. */
export async function checkTotals(path: AccountPath, options: Options): Promise<Counters> {
  let below: Counters = {};
  for await (const { id } of table.each(lists.children(path), AsStored)) {
    below = sumOf([below, await checkTotals(pathBelow(path, String(id)), options)]);
  }
  const first = await ownFigures(path);
  const { own, difference } = isNothing(first.difference) ? first : await ownFigures(path);
  const differs = !isNothing(difference);
  if (differs && options.repair) {
    await table.write([{ update: keys.accountTotals(path, 0), add: difference }]);
  }
  // A leaf's parent counts it when it is told that it moved; here it is told.
  if (options.repair) await rollUp([path]);
  const stored = figuresIn((await table.query(lists.account(path), AsStored)).items);
  options.onAccount?.([
    ...(differs && !options.repair ? named(path, 'own', own, stored.own) : []),
    ...named(path, 'below', below, stored.below),
  ]);
  return sumOf([own, below]);
}

async function ownFigures(path: AccountPath): Promise<{ own: Counters; difference: Counters }> {
  const own = await recordsOf(path);
  const { accounts: _, ...counted } = figuresIn((await table.query(lists.account(path), AsStored)).items).own;
  return { own: { ...own, accounts: exact(1) }, difference: differenceOf(own, counted) };
}

/** What an account's certificates and carbon offsets come to. */
async function recordsOf(path: AccountPath): Promise<Counters> {
  const sums: Counters = {};
  const add = (name: string, month: string, by: number | Counters[string]) => {
    for (const counter of [name, `${name}_${month}`]) sums[counter] = exact(sums[counter] ?? 0).plus(by);
  };
  for await (const { date, pages, trees, project_id } of table.each(lists.certificates(path), StoredCertificate)) {
    const month = date.slice(0, 7);
    add('pages', month, pages);
    add('trees', month, trees);
    add('certificates', month, 1);
    sums[plantedIn(project_id)] = trees.plus(sums[plantedIn(project_id)] ?? 0);
  }
  for await (const { date, mtco2e, status } of table.each(lists.carbonOffsets(path), StoredCarbonOffset)) {
    const month = date.slice(0, 7);
    add('carbon_offsets', month, 1);
    if (status === 'fulfilled') add('mtco2e_offset', month, mtco2e);
  }
  return sums;
}

const named = (path: AccountPath, what: Difference['what'], is: Counters, counted: Counters): Difference[] =>
  Object.keys(differenceOf(is, counted)).map((counter) => ({
    account_id: idOf(path),
    what,
    counter,
    counted: (counted[counter] ?? exact(0)).toFixed(),
    is: (is[counter] ?? exact(0)).toFixed(),
  }));
