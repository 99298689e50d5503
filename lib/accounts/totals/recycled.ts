import { exact, type Item } from '../../platform/table/table.ts';
import { attributeOf, counterAt } from '../account/counters.ts';
import type { Counters } from './counters.ts';

/**
 * The share of recycled paper of an account. The item has an attribute for each month in which the setting was changed, so
 * that a change counts from its month on and earlier months keep theirs. It is read together with the account's counters,
 * and the pages of recycled paper follow from both: nothing is counted when offsets are written.
 */
const PREFIX = 'percent_';

export const percentFrom = (month: string): string => `${PREFIX}${month}`;

/** The months from which shares count, oldest first. */
const sharesIn = (item: Item): { from: string; percent: number }[] =>
  Object.entries(item)
    .filter(([name]) => name.startsWith(PREFIX))
    .map(([name, percent]) => ({ from: name.slice(PREFIX.length), percent: Number(percent) }))
    // uncaught: one.from < other.from → one.from <= other.from: the names of attributes differ
    // uncaught: 1 → 2: sorting asks only for the sign of the number
    .sort((one, other) => (one.from < other.from ? -1 : 1));

/** The share of a month, in percent; 0 before the first change. */
export const recycledPercent = (item: Item, month: string): number =>
  sharesIn(item).findLast(({ from }) => from <= month)?.percent ?? 0;

/** The pages of recycled paper among the pages that were reported of an account, by month. */
export function recycledPages(own: Counters, item: Item | undefined): Counters {
  if (!item) return {};
  const recycled: Counters = {};
  for (const [name, pages] of Object.entries(own)) {
    const at = counterAt(name);
    if (at?.counter.name !== 'pages' || at.span !== 'month') continue;
    const month = name.slice(-'2026-11'.length);
    const percent = recycledPercent(item, month);
    const reported = exact(pages).minus(own[attributeOf.month('pages_derived', month)] ?? 0);
    if (percent > 0) recycled[attributeOf.month('recycled', month)] = reported.times(percent).div(100);
  }
  return recycled;
}
