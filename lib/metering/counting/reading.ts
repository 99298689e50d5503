import type { SheetCounters } from './sheet-counters.ts';

/** A device's lifetime counters as read: the printed sides, and what the source reports beside them. */
export type CounterReading = SheetCounters & {
  device: string;
  serial: string | null;
  /** The name of the vendor's counter. A device keeps its first one, because two of them are never equal. */
  counter: string;
  /** A whole number of printed sides; 0 means that the system does not know the value, or that the device is new. */
  value: number;
  /** `YYYY-MM-DDTHH:MM:SSZ`. A counter that comes without a time is dated at the end of the requested day. */
  read_at: string;
  /** False when the feed's scope excludes the device: its counter is followed, its pages are not counted. */
  counted: boolean;
};

/**
 * The amounts of a device on one day, from a system that reports days instead of lifetime counters. `pages` are printed
 * sides; the others are sheets of this day, where the system reports them.
 */
export type PageReport = SheetCounters & { device: string; pages: number };

export type Collected = { kind: 'counters'; readings: CounterReading[] } | { kind: 'pages'; devices: PageReport[] };

/** The counter that a device was read by before, if any. */
export type PreferredCounter = (device: string) => string | undefined;
