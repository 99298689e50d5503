import { exact, type Item, kinds } from '../../platform/table/table.ts';
import { counterAt } from '../account/counter-attributes.ts';
import { isOfPresent } from '../account/counters.ts';
import { type Counters, countersIn, sumOf } from './counters.ts';
import { countersInSums } from './packed.ts';
import { recycledPages } from './recycled.ts';

/** An account's own figures and those for all accounts below it. */
export type Figures = { own: Counters; below: Counters };

/** An account's figures, from the items of each of its lines, its address first. Every account counts itself once. */
export const figuresOfLines = ([atAddress = [], ...others]: Item[][]): Figures => {
  const recycled = recycledIn(atAddress);
  return together([figuresIn(atAddress), ...others.map((items) => figuresIn(items, recycled))]);
};

/**
 * The figures in one line, from the items behind an account's record or in the partition of another line. `recycled` is the
 * account's paper share, which is stored at its address only.
 */
export function figuresIn(items: Item[], recycled = recycledIn(items)): Figures {
  const of = (kind: string) => items.filter(({ sk }) => String(sk).startsWith(kind));
  const { accounts: _, ...own } = sumOf(of(kinds.ownTotals).map(countersIn));
  const itself = items.some(({ sk }) => sk === kinds.account) ? { accounts: exact(1) } : {};
  return { own: { ...own, ...recycledPages(own, recycled), ...itself }, below: countersInSums(of(kinds.below)) };
}

export const recycledIn = (items: Item[]): Item | undefined => items.find(({ sk }) => sk === kinds.recycled);

export const together = (parts: Figures[]): Figures => ({
  own: sumOf(parts.map(({ own }) => own)),
  below: sumOf(parts.map(({ below }) => below)),
});

/** The part of the figures that goes with an account when it moves, or the part that stays. */
export const presentPart = (figures: Figures): Figures => filtered(figures, isPresent);
export const bookedPart = (figures: Figures): Figures => filtered(figures, (name) => !isPresent(name));

const isPresent = (name: string): boolean => {
  const at = counterAt(name);
  return at !== undefined && isOfPresent(at.counter);
};

export const filtered = ({ own, below }: Figures, isKept: (name: string) => boolean): Figures => {
  const kept = (counters: Counters) => Object.fromEntries(Object.entries(counters).filter(([name]) => isKept(name)));
  return { own: kept(own), below: kept(below) };
};

/** Whether the figures for the accounts below include any account. */
export const hasAccountsBelow = (below: Counters): boolean => below.accounts?.gt(0) ?? false;
