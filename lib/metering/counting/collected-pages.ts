import { applyDay } from './apply-day.ts';
import { type Note, PAGES_PER_DAY_MAX } from './counter-rules.ts';
import type { DayChange } from './day-change.ts';
import type { CounterState, DeviceState } from './device-state.ts';
import type { Collected, PreferredCounter } from './reading.ts';
import { applyReports, type DuplexPercentOn, isReported } from './reported-days.ts';

/**
 * Turns the report of a collected fleet, counters or amounts of a day, into the day's pages. The caller stores `states` in
 * the same transaction as the deposit of `pages`, so that the same pages are never counted again.
 */
export type CollectedPages = DayChange & {
  /** The device states that changed. Of a system that reports amounts of days, all that are remembered. */
  states: DeviceState[];
  /** The devices whose readings were not simply counted, with the reason. */
  notes: { device: string; note: Note }[];
};
export type DayOptions = {
  /** The day that the pages are booked on: that of `now` by default. */
  day?: string;
  /** Later times are set to this one: a clock that runs ahead would make every later reading look old. */
  now: string;
  /** A device that counts more pages a day than this is held. Raising it for one run releases held readings. */
  limit?: number | undefined;
  duplexPercentOn?: DuplexPercentOn;
};

/** `states` are all states of the feed, also those of devices that disappeared: a serial number may come back. */
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
  const {
    changed,
    names,
    notes,
    ignored: _,
    ...change
  } = applyDay(states, collected.readings, {
    now,
    limit,
    duplexPercent,
  });
  return { ...change, states: [...changed.map(({ after }) => after), ...names], notes };
}

/** Answers which counter a device was read by, so that its adapter reads the same one again. */
export function preferredCounter(states: Iterable<CounterState>): PreferredCounter {
  const byName = new Map([...states].filter((state) => !isReported(state)).map((state) => [state.device, state]));
  return (device) => {
    const state = byName.get(device);
    return (byName.get(state?.moved_to ?? '') ?? state)?.counter;
  };
}
