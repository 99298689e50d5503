import type { CounterReading } from './reading.ts';
import { sheetCounterCount } from './sheet-counters.ts';

/** Picks each group's best reading. The choice does not depend on the order in which a system lists its devices. */
export function bestBy(readings: CounterReading[], key: (reading: CounterReading) => string): CounterReading[] {
  const best = new Map<string, CounterReading>();
  for (const reading of readings) {
    const rival = best.get(key(reading));
    if (rival === undefined || isBetter(reading, rival)) best.set(key(reading), reading);
  }
  return [...best.values()];
}

/** A counted reading wins, then the newest, then the higher, then the one with more counters, then the first by name. */
function isBetter(one: CounterReading, other: CounterReading): boolean {
  if (one.counted !== other.counted) return one.counted;
  // uncaught: one.read_at > other.read_at → one.read_at >= other.read_at: the line asks before whether they differ
  if (one.read_at !== other.read_at) return one.read_at > other.read_at;
  // uncaught: one.value > other.value → one.value >= other.value: the line asks before whether they differ
  if (one.value !== other.value) return one.value > other.value;
  // uncaught: sheetCounterCount(one) > sheetCounterCount(other) → sheetCounterCount(one) >= sheetCounterCount(other): the line asks before whether they differ
  if (sheetCounterCount(one) !== sheetCounterCount(other)) return sheetCounterCount(one) > sheetCounterCount(other);
  // uncaught: one.device < other.device → one.device <= other.device: the line asks before whether they differ
  if (one.device !== other.device) return one.device < other.device;
  if (one.serial !== other.serial) return (one.serial ?? '') < (other.serial ?? '');
  return one.counter < other.counter;
}
