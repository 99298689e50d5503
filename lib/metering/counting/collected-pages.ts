import { applyDay } from './apply-day.ts';
import { type Note, PAGES_PER_DAY_MAX } from './counter-rules.ts';
import type { DayChange } from './day-change.ts';
import type { CounterState, DeviceState } from './device-state.ts';
import type { Collected, PreferredCounter } from './reading.ts';
import { applyReports, type DuplexPercentOn, isReported } from './reported-days.ts';

/**
 * Turns a collected fleet's report (counters or daily amounts) into the day's pages. The caller stores `states` in the same
 * transaction as the deposit for `pages`, so the same pages are never counted again.
 */
export type CollectedPages = DayChange & {
  /** The changed device states. If the system reports daily amounts: all remembered states. */
  states: DeviceState[];
  /** The devices whose readings were not simply counted, with the reason. */
  notes: { device: string; note: Note }[];
};
type DayOptions = {
  /** The day the pages are booked on: by default, the day in `now`. */
  day?: string;
  /** Later times are set to this one: with a fast clock, every later reading would look old. */
  now: string;
  /** A device with more pages per day is held. Raising the limit for one run releases held readings. */
  limit?: number | undefined;
  duplexPercentOn?: DuplexPercentOn;
};

/** `states` are all states of the feed, including devices no longer listed: a serial number may come back. */
export function collectedPages(
  states: Iterable<DeviceState>,
  collected: Collected,
  { now, day = now.slice(0, 10), limit = PAGES_PER_DAY_MAX, duplexPercentOn = () => 0 }: DayOptions,
): CollectedPages {
  if (collected.kind === 'pages') {
    const { change, ...fleet } = applyReports(states, collected.devices, { day, limit, duplexPercentOn });
    return { ...change, ...fleet };
  }
  const duplexPercent = duplexPercentOn(day);
  const applied = applyDay(states, collected.readings, { now, limit, duplexPercent });
  const { pages, sides, duplex_sides, bases, changed, names, notes } = applied;
  return { pages, sides, duplex_sides, bases, states: [...changed.map(({ after }) => after), ...names], notes };
}

/** Returns the counter a device was last read by, so its adapter reads the same one again. */
export function preferredCounter(states: Iterable<CounterState>): PreferredCounter {
  const byName = new Map([...states].filter((state) => !isReported(state)).map((state) => [state.device, state]));
  return (device) => {
    const state = byName.get(device);
    return (byName.get(state?.moved_to ?? '') ?? state)?.counter;
  };
}
