import { applyDay } from './apply-day.ts';
import { type Note, PAGES_PER_DAY_MAX } from './counter-rules.ts';
import type { CounterState, DeviceState } from './device-state.ts';
import type { Collected, PageReport, PreferredCounter } from './reading.ts';

/**
 * Turns the report of a collected fleet, counters or pages of a day, into the day's pages. The caller stores `states` in
 * the same transaction as the deposit of `pages`, so that the same pages are never counted again.
 */
export type CollectedPages = {
  pages: number;
  /** The device states that changed. */
  states: DeviceState[];
  /** The devices whose readings were not simply counted, with the reason. */
  notes: { device: string; note: Note }[];
};
export type DayOptions = {
  /**
   * Later times are set to this one: a clock that runs ahead would make every later reading look old. For reported pages
   * it is the end of their day.
   */
  now: string;
  /** A device that counts more pages a day than this is held. Raising it for one run releases held readings. */
  limit?: number;
};

/** `states` are all states of the feed, also those of devices that disappeared: a serial number may come back. */
export function collectedPages(
  states: Iterable<DeviceState>,
  collected: Collected,
  options: DayOptions,
): CollectedPages {
  const limit = options.limit ?? PAGES_PER_DAY_MAX;
  if (collected.kind === 'pages') return reportedPages(states, collected.devices, limit, options.now);

  const { pages, changed, names, notes } = applyDay(states, collected.readings, { now: options.now, limit });
  return { pages, states: [...changed.map(({ after }) => after), ...names], notes };
}

/** Answers which counter a device was read by, so that its adapter reads the same one again. */
export function preferredCounter(states: Iterable<CounterState>): PreferredCounter {
  const byName = new Map([...states].map((state) => [state.device, state]));
  return (device) => {
    const state = byName.get(device);
    return (byName.get(state?.moved_to ?? '') ?? state)?.counter;
  };
}

/**
 * A device that is listed twice, which paging can cause, counts once, with the higher number. Pages above the limit are
 * stored as a held reading that counts from 0. Those of several days are one held reading, dated the first of them.
 */
function reportedPages(
  states: Iterable<DeviceState>,
  devices: PageReport[],
  limit: number,
  at: string,
): CollectedPages {
  const held = new Map([...states].filter(isHeldReport).map((state) => [state.device, state]));
  const byDevice = new Map<string, number>();
  for (const { device, pages } of devices) byDevice.set(device, Math.max(pages, byDevice.get(device) ?? 0));
  const aboveLimit = [...byDevice].filter(([, pages]) => pages > limit);
  return {
    pages: [...byDevice.values()].reduce((sum, pages) => (pages > limit ? sum : sum + pages), 0),
    states: aboveLimit.map(([device, pages]) => {
      const before = held.get(device);
      return heldReport(device, pages + (before?.held_value ?? 0), before?.held_read_at ?? at);
    }),
    notes: aboveLimit.map(([device]) => ({ device, note: 'held' })),
  };
}

/** Not the name of any system's counter. */
const REPORTED = 'the pages of a day';

const heldReport = (device: string, pages: number, at: string): CounterState => ({
  ...{ device, serial: null, counter: REPORTED, value: 0, read_at: at },
  ...{ drop_value: null, drop_read_at: null, held_value: pages, held_read_at: at },
});

/** A state that stores only held pages: it is deleted with the decision. */
export const isHeldReport = ({ counter }: CounterState): boolean => counter === REPORTED;
