import { type Exact, exact, type Item } from '../platform/table/table.ts';

/**
 * Figures by name: `pages`, `trees`, `certificates`, `carbon_offsets`, `mtco2e_offset` and `accounts` of all time; all but
 * the last also of each month, as in `pages_2026-11`; the trees in each project, as `planted_<project id>`, and of these the
 * trees of final offsets, as `final_<project id>`; and `trees_planted`, the trees that plantings cover. They are exact, so that
 * sums and differences never drift.
 */
export type Counters = Record<string, Exact>;

const COUNTER_NAME =
  /^(accounts|trees_planted|(planted|final)_[0-9a-f-]{36}|(pages|trees|certificates|carbon_offsets|mtco2e_offset)(_\d{4}-\d\d)?)$/;

/** The counters among the attributes of an item or map of the table. */
export function countersIn(item: Item): Counters {
  const counters: Counters = {};
  for (const [name, value] of Object.entries(item)) {
    if (COUNTER_NAME.test(name)) counters[name] = exact(value as number | string);
  }
  return counters;
}

export function sumOf(parts: Iterable<Counters>): Counters {
  const sum: Counters = {};
  for (const part of parts) {
    for (const [name, value] of Object.entries(part)) sum[name] = sum[name]?.plus(value) ?? value;
  }
  return sum;
}

/** `after` minus `before`, without the counters that are equal. */
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
