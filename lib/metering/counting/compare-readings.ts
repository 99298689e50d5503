import { NOISE_MAX } from './counter-rules.ts';
import type { CounterReading } from './reading.ts';
import { sheetCounterCount } from './sheet-counters.ts';

/** `apart` proves two devices, `same` suggests one, `unknown` means no two readings can be compared. */
export type Relation = 'same' | 'apart' | 'unknown';

/**
 * Compares the readings under two names with the same serial number. Each reading is compared with the other name's reading
 * nearest in time: a morning reading says nothing about an evening one if both names were read in the evening too.
 */
export function compareReadings(
  ones: CounterReading[],
  others: CounterReading[],
  isSameTime: (one: CounterReading, other: CounterReading) => boolean,
): Relation {
  let relation: Relation = 'unknown';
  for (const [one, other] of nearestPairs(ones, others)) {
    const isComparable = one.counter === other.counter && one.value > 0 && other.value > 0;
    if (!isComparable || !isSameTime(one, other)) continue;
    if (Math.abs(one.value - other.value) > NOISE_MAX) return 'apart';
    relation = 'same';
  }
  return relation;
}

/**
 * A total order, so the order in which a system lists its devices does not matter. If two names read the same counter at the
 * same time, the one with more counters comes last.
 */
export function byTime(one: CounterReading, other: CounterReading): number {
  // uncaught: one.read_at < other.read_at → one.read_at <= other.read_at: the line asks before whether they differ
  // uncaught: 1 → 2: sorting asks only for the sign of the number
  if (one.read_at !== other.read_at) return one.read_at < other.read_at ? -1 : 1;
  if (one.value !== other.value) return one.value - other.value;
  // uncaught: 1 → 2: sorting asks only for the sign of the number
  return sheetCounterCount(one) - sheetCounterCount(other) || (one.device < other.device ? -1 : 1);
}

/** Pairs of readings nearest to each other in time: neighbors when both lists are merged by time. */
function nearestPairs(ones: CounterReading[], others: CounterReading[]): [CounterReading, CounterReading][] {
  const one = ones[0];
  const other = others[0];
  if (ones.length === 1 && others.length === 1 && one && other) return [[one, other]];
  const isOne = new Set(ones);
  const merged = [...ones, ...others].sort(byTime);
  const times = merged.map(({ read_at }) => Date.parse(read_at));
  const at = (index: number) => times[index] ?? Number.NaN;
  /** Each reading's distance to the previous one in the other list, walking in one direction. */
  const distances = (step: 1 | -1): number[] => {
    const found: number[] = Array(merged.length).fill(Number.POSITIVE_INFINITY);
    let lastOne = Number.POSITIVE_INFINITY;
    let lastOther = Number.POSITIVE_INFINITY;
    for (let index = step === 1 ? 0 : merged.length - 1; index >= 0 && index < merged.length; index += step) {
      const isOfOne = isOne.has(merged[index] as CounterReading);
      found[index] = Math.abs(at(index) - (isOfOne ? lastOther : lastOne));
      if (isOfOne) lastOne = at(index);
      else lastOther = at(index);
    }
    return found;
  };
  const before = distances(1);
  const after = distances(-1);
  return merged.slice(1).flatMap((next, index) => {
    const last = merged[index] as CounterReading;
    const distance = at(index + 1) - at(index);
    const isMutual = distance <= (before[index] ?? 0) && distance <= (after[index + 1] ?? 0);
    return isOne.has(last) !== isOne.has(next) && isMutual ? [[last, next] as [CounterReading, CounterReading]] : [];
  });
}
