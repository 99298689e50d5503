import type { DeviceState } from './counter-rules.ts';

/** The state of a device as it is stored. */
export type KeptState = DeviceState & {
  /** Of a device whose readings are pushed: what it added on its last day. */
  pushed?: PushedDay;
  /** It was not among the devices of the last collection: see whose.ts. */
  absent?: true;
};

/**
 * The part of a device's day that a later reading of the same day replaces. `added` pages were counted from `base`, so
 * `added` is always the device's value less that of `base`. Pages from before `base` stay booked whatever is read later.
 */
export type PushedDay = {
  day: string;
  added: number;
  /** The deposit that `added` is in. */
  deposit_id: string | null;
  /** Null in states that were stored before the first day counted; then the state itself is the base. */
  base: DeviceState | null;
  /** The device was read for the first time on this day. */
  is_new?: true;
};
