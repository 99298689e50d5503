import type { DerivedView } from '../../platform/changes/derived-view.ts';
import { clock } from '../../platform/clock.ts';
import { type AccountLine, type AccountPath, lineAbove } from '../../platform/table/account-path.ts';
import { linesOf } from '../account/line.ts';
import { itemsIn } from '../account/line-items.ts';
import { totalsChangeHandler } from './change-handler.ts';
import { readCounted } from './counted.ts';
import { type Counters, differenceOf, isEmpty } from './counters.ts';
import { type CountedRecords, compareOwn, compareSums, repairOwn, repairSums } from './repair.ts';
import { figuresToCount, rollUp } from './roll-up.ts';

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
    for (const line of await linesOf(path))
      for (let at: AccountLine | undefined = line; at !== undefined; at = lineAbove(at)) await rollUp([at]);
  },

  differences: (path) => differencesIn(path, records),
});

async function differencesIn(path: AccountPath, records: CountedRecords): Promise<string[]> {
  const own = await compareOwn(path, records);
  const sums = await compareSums(path);
  const counted = await Promise.all((await linesOf(path)).map(comparedEntry));
  return [
    ...own.flatMap(({ difference }) => sentences(difference, 'of its own are not what its records say')),
    ...counted.flatMap((difference) => sentences(difference, 'are not what its parent has counted')),
    ...sums.flatMap(({ difference }) =>
      sentences(difference, 'below it are not what it has counted of the accounts directly below'),
    ),
  ];
}

/** The figures in a line that its parent has not counted as they are. */
async function comparedEntry(line: AccountLine): Promise<Counters> {
  if (lineAbove(line) === undefined) return {};
  const toCount = await figuresToCount(line, await itemsIn(line));
  if (!toCount) return {};
  const { figures } = toCount;
  const [entry] = await readCounted([line], () => true);
  const ownDifference = differenceOf(figures.own, entry?.own ?? {});
  return isEmpty(ownDifference) ? differenceOf(figures.below, entry?.below ?? {}) : ownDifference;
}

const sentences = (difference: Counters, what: string): string[] =>
  Object.entries(difference).map(([counter, by]) => `${counter} ${what}: ${by.toFixed()} to add.`);
