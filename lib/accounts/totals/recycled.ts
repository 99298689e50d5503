import { exact, type Item } from '../../platform/table/table.ts';
import { attributeOf, counterAt } from '../account/counter-attributes.ts';
import type { Counters } from './counters.ts';

/**
 * An account's recycled paper share. The item has an attribute per month in which the setting was changed, so a change
 * takes effect in its month and earlier months keep theirs. It is read together with the account's counters, and the
 * recycled pages follow from both: nothing is counted when offsets are written.
 */
const PREFIX = 'percent_';

export const percentFrom = (month: string): string => `${PREFIX}${month}`;

/** The months in which shares take effect, oldest first. */
const sharesIn = (item: Item): { from: string; percent: number }[] =>
  Object.entries(item)
    .filter(([name]) => name.startsWith(PREFIX))
    .map(([name, percent]) => ({ from: name.slice(PREFIX.length), percent: Number(percent) }))
    // uncaught: one.from < other.from → one.from <= other.from: the names of attributes differ
    // uncaught: 1 → 2: sorting asks only for the sign of the number
    .sort((one, other) => (one.from < other.from ? -1 : 1));

/** A month's share, in percent; 0 before the first change. */
export const recycledPercent = (item: Item, month: string): number =>
  sharesIn(item).findLast(({ from }) => from <= month)?.percent ?? 0;

/** The recycled pages among an account's reported pages, by month. */
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
