import type { Basis } from './basis.ts';
import type { StoredSheetCounters } from './sheet-counters.ts';

/** The counter of a device as it was last read: the part of a device's state that counter-rules.ts works on. */
export type CounterState = {
  device: string;
  serial: string | null;
  counter: string;
  /** The last accepted reading. */
  value: number;
  read_at: string;
  /** A large drop that was seen once. */
  drop_value: number | null;
  drop_read_at: string | null;
  /** The lowest value since a jump that is held, and the time of its first reading. */
  held_value: number | null;
  held_read_at: string | null;
  /** The time of a reading that a person rejected: it is not held again. */
  rejected_read_at?: string;
  /** Its value: a counter that stays there is held again each day, but nobody is told a second time. */
  rejected_value?: number;
  /** The other counters of the last accepted reading, and of the held one: sheet-counters.ts. */
  told?: StoredSheetCounters;
  held_told?: StoredSheetCounters;
  /** The sheets of the last accepted reading, in states that were stored before `told`. */
  sheets?: number;
  /** This is only a former name of a device, whose state is stored under the name given here. */
  moved_to?: string;
  /** Several devices of the feed report this serial number, so they are told apart by their names. */
  shared_serial?: true;
};

/** The state of a device as it is stored. */
export type DeviceState = CounterState & {
  /** For a device whose readings are pushed: the sheets that it added on its last day. */
  pushed?: PushedDay;
  /** For a device of a system that reports the amounts of days: those of its last days. */
  reported?: ReportedDay[];
  /** The device was missing from the last collection, so another feed may take it over: lib/metering/feeds/device-ownership.ts. */
  absent?: true;
};

/**
 * The part of a device's day that a later reading of the same day replaces. `added` sheets were counted from `base` to the
 * last accepted reading. Sheets from before `base` stay booked whatever is read later.
 */
export type PushedDay = {
  day: string;
  added: number;
  /** How they were counted. States from before there was another basis than `sides` do not have it. */
  by?: Basis;
  /** The deposit that `added` is in. */
  deposit_id: string | null;
  /** Null in states that were stored before the first day counted; then the state itself is the base. */
  base: CounterState | null;
  /** The device was read for the first time on this day. */
  is_new?: true;
};

/** The last amount that a system reported for a day of a device: the rules are in reported-days.ts. */
export type ReportedDay = DayAmount & {
  day: string;
  held?: true;
  rejected?: true;
  /** A person accepted this amount, so it counts though it is above the limit. */
  accepted?: true;
  /** The amount that is booked while another one is held or rejected. Nothing is booked without it. */
  booked?: DayAmount;
};

export type DayAmount = { sides: number; told?: StoredSheetCounters };
