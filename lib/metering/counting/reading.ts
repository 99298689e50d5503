import type { SheetCounters } from './sheet-counters.ts';

/** A device's lifetime counters as read: the printed sides, and whatever else the source reports. */
export type CounterReading = SheetCounters & {
  device: string;
  serial: string | null;
  /** The vendor's counter name. A device keeps its first one, because no two counters are equal. */
  counter: string;
  /** An integer number of printed sides; 0 means the system does not know the value, or the device is new. */
  value: number;
  /** `YYYY-MM-DDTHH:MM:SSZ`. A counter without a time is dated at the end of the requested day. */
  read_at: string;
  /** False when the feed's scope excludes the device: its counter is followed, its pages are not counted. */
  counted: boolean;
};

/**
 * A device's amounts for one day, from a system reporting days instead of lifetime counters. `pages` are printed sides; the
 * others are sheets for this day, if the system reports them.
 */
export type PageReport = SheetCounters & { device: string; pages: number };

export type Collected = { kind: 'counters'; readings: CounterReading[] } | { kind: 'pages'; devices: PageReport[] };

/** The counter a device was last read by, if any. */
export type PreferredCounter = (device: string) => string | undefined;
