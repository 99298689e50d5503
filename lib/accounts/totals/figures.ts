import { exact, type Item, kinds } from '../../platform/table/table.ts';
import { type Counters, countersIn, sumOf } from './counters.ts';
import { countersInSums } from './packed.ts';
import { recycledPages } from './recycled.ts';

/** An account's own figures and those for all accounts below it. */
export type Figures = { own: Counters; below: Counters };

/** An account's figures, from the items behind its record. Every account counts itself once. */
export function figuresIn(items: Item[]): Figures {
  const of = (kind: string) => items.filter(({ sk }) => String(sk).startsWith(kind));
  const { accounts: _, ...own } = sumOf(of(kinds.ownTotals).map(countersIn));
  const recycled = recycledPages(
    own,
    items.find(({ sk }) => sk === kinds.recycled),
  );
  return { own: { ...own, ...recycled, accounts: exact(1) }, below: countersInSums(of(kinds.below)) };
}

/** Whether the figures for the accounts below include any account. */
export const hasAccountsBelow = (below: Counters): boolean => below.accounts?.gt(0) ?? false;
