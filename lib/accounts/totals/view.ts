import type { DerivedView } from '../../platform/changes/derived-view.ts';
import { clock } from '../../platform/clock.ts';
import { type AccountPath, firstParentOf, isRoot } from '../../platform/table/account-path.ts';
import { AsStored, lists, table } from '../../platform/table/table.ts';
import { totalsChangeHandler } from './change-handler.ts';
import { readCounted } from './counted.ts';
import { type Counters, differenceOf, isEmpty } from './counters.ts';
import { figuresIn } from './figures.ts';
import { type CountedRecords, compareOwn, compareSums, repairOwn, repairSums } from './repair.ts';
import { rollUp } from './roll-up.ts';

/**
 * Totals as a derived view. They are right if three things hold for every account: its own counters match its records,
 * its parent has counted exactly its figures, and its sums match its counted figures for the accounts directly below it.
 */
export const totalsView = (records: CountedRecords): DerivedView => ({
  ...totalsChangeHandler,

  async rebuild(path) {
    if ((await differencesIn(path, records)).length === 0) return;
    await repairOwn(path, records);
    await repairSums(path, clock.now());
    // The stream would carry the correction to the root; a rebuild does not wait for it.
    for (let at: AccountPath | undefined = path; at !== undefined; at = firstParentOf(at)) await rollUp([at]);
  },

  differences: (path) => differencesIn(path, records),
});

async function differencesIn(path: AccountPath, records: CountedRecords): Promise<string[]> {
  const { difference: own } = await compareOwn(path, records);
  const { difference: sums } = await compareSums(path);
  const counted = await comparedEntry(path);
  return [
    ...sentences(own, 'of its own are not what its records say'),
    ...sentences(counted, 'are not what its parent has counted'),
    ...sentences(sums, 'below it are not what it has counted of the accounts directly below'),
  ];
}

/** An account's figures that its parent has not counted as they are. */
async function comparedEntry(path: AccountPath): Promise<Counters> {
  if (isRoot(path)) return {};
  const { own, below } = figuresIn((await table.query(lists.account(path), AsStored)).items);
  const [entry] = await readCounted([path], () => true);
  const ownDifference = differenceOf(own, entry?.own ?? {});
  return isEmpty(ownDifference) ? differenceOf(below, entry?.below ?? {}) : ownDifference;
}

const sentences = (difference: Counters, what: string): string[] =>
  Object.entries(difference).map(([counter, by]) => `${counter} ${what}: ${by.toFixed()} to add.`);
