import { HOUR_MS } from '../../platform/time.ts';
import { bestBy } from './best-reading.ts';
import type { CounterReading } from './reading.ts';

/** How collected readings differ from pushed ones. */
export type ReadingMode = {
  /** Selects the readings to count when one name has several. */
  reduce(readings: CounterReading[]): CounterReading[];
  isSameTime(one: CounterReading, other: CounterReading): boolean;
};

/**
 * A collected fleet has one reading per name. A system may still list a device under a former id with an outdated counter, so
 * only readings taken within an hour of each other can prove two devices.
 */
export const COLLECTED: ReadingMode = {
  reduce: (readings) => bestBy(readings, ({ device }) => device),
  isSameTime: (one, other) => Math.abs(Date.parse(one.read_at) - Date.parse(other.read_at)) <= HOUR_MS,
};

/** All pushed readings for a day count, ordered by time. If two have the same name and time, the last in the list counts. */
export const PUSHED: ReadingMode = {
  reduce: (readings) => [
    ...new Map(readings.map((one) => [JSON.stringify([one.device, one.serial, one.read_at]), one])).values(),
  ],
  isSameTime: () => true,
};
