import type { Basis } from './basis.ts';
import type { StoredSheetCounters } from './sheet-counters.ts';

/** A device's counter as last read: the part of its state used by counter-rules.ts. */
export type CounterState = {
  device: string;
  serial: string | null;
  counter: string;
  /** The last accepted reading. */
  value: number;
  read_at: string;
  /** A large drop seen once. */
  drop_value: number | null;
  drop_read_at: string | null;
  /** The lowest value since a held jump, and the time of its first reading. */
  held_value: number | null;
  held_read_at: string | null;
  /** The time of a reading rejected by a person: it is not held again. */
  rejected_read_at?: string;
  /** Its value: a counter staying there is held again each day, but nobody is notified a second time. */
  rejected_value?: number;
  /** The other counters from the last accepted reading and from the held one: sheet-counters.ts. */
  told?: StoredSheetCounters;
  held_told?: StoredSheetCounters;
  /** Marks a former name: the device's state is stored under the name given here. */
  moved_to?: string;
  /** Several devices in the feed report this serial number, so they are distinguished by name. */
  shared_serial?: true;
};

/** A device's state as stored. */
export type DeviceState = CounterState & {
  /** For pushed devices: the sheets added on the last day. */
  pushed?: PushedDay;
  /** For pushed devices: the accepted readings up to the base of `pushed`, oldest first. late-reading.ts inserts late ones. */
  earlier?: EarlierReading[];
  /** For systems reporting daily amounts: the device's last days. */
  reported?: ReportedDay[];
  /** The device was missing from the last collection, so another feed may take it over: lib/metering/feeds/device-ownership.ts. */
  absent?: true;
};

/**
 * The part of a device's day replaced by a later reading of the same day. `added` sheets were counted from `base` to the last
 * accepted reading. Sheets from before `base` stay booked whatever is read later.
 */
export type PushedDay = {
  day: string;
  added: number;
  /** How they were counted; absent while nothing was added. */
  by?: Basis;
  /** The deposit containing `added`. */
  deposit_id: string | null;
  base: CounterState;
  /** The device was read for the first time on this day. */
  is_new?: true;
};

/** An accepted reading, and the sheets counted up to it, which are booked on its day. */
export type EarlierReading = Pick<CounterState, 'counter' | 'value' | 'read_at' | 'told'> & {
  added: number;
  by?: Basis;
  deposit_id: string | null;
  /**
   * Absent if the counter rose since the reading before. `first`: the device's first reading, `baseline`: nothing was counted,
   * `reset`: the counter was counted from zero.
   */
  starts?: 'first' | 'baseline' | 'reset';
};

/** The last amount a system reported for a device's day: the rules are in reported-days.ts. */
export type ReportedDay = DayAmount & {
  day: string;
  held?: true;
  rejected?: true;
  /** A person accepted this amount, so it counts despite exceeding the limit. */
  accepted?: true;
  /** The amount booked while another one is held or rejected. Without it, nothing is booked. */
  booked?: DayAmount;
};

export type DayAmount = { sides: number; told?: StoredSheetCounters };
