import { type Exact, exact, type Item } from '../../platform/table/table.ts';
import { counterAt } from '../account/counter-attributes.ts';

/**
 * Figures by name: the counters in lib/accounts/account/counters.ts that roll up, in total (`pages`), per month
 * (`pages_2026-11`), per project (`ordered_<project id>`) or per both (`pages_in_<project id>_2026-11`). They are exact,
 * so sums and differences never drift.
 */
export type Counters = Record<string, Exact>;

/** The counters among the attributes of a table item or map. */
export const countersIn = (item: Item): Counters =>
  Object.fromEntries(
    Object.entries(item).flatMap(([name, value]) =>
      counterAt(name)?.counter.rollsUpAs ? [[name, exact(value as number | string | Exact)]] : [],
    ),
  );

export function sumOf(parts: Iterable<Counters>): Counters {
  const sum: Counters = {};
  for (const part of parts) {
    for (const [name, value] of Object.entries(part)) sum[name] = sum[name]?.plus(value) ?? value;
  }
  return sum;
}

/** `after` minus `before`, without equal counters. */
export function differenceOf(after: Counters, before: Counters): Counters {
  const difference: Counters = {};
  for (const name of new Set([...Object.keys(after), ...Object.keys(before)])) {
    const by = (after[name] ?? ZERO).minus(before[name] ?? ZERO);
    if (!by.eq(ZERO)) difference[name] = by;
  }
  return difference;
}

const ZERO = exact(0);

export const isEmpty = (counters: Counters): boolean => Object.keys(counters).length === 0;
