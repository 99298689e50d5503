import { applyDay } from './apply-day.ts';
import { type DeviceState, type Note, PAGES_PER_DAY_MAX } from './counter-rules.ts';
import type { KeptState } from './device-state.ts';
import type { Collected, PageReport, PreferredCounter } from './reading.ts';

/**
 * From what a fleet reported to the pages of a day. The caller stores `states` together with the deposit of `pages`:
 * as long as both happen or neither does, the same pages are never counted again.
 */
export type DayPages = {
  pages: number;
  /** The states that changed, to be stored under their `device`. */
  states: KeptState[];
  /** What was decided about a device other than to count it. */
  notes: { device: string; note: Note }[];
};
export type DayOptions = {
  /** Nothing was read later than now: a clock that runs ahead would make every later reading look old. Of pages, the end of their day. */
  now: string;
  /** Pages a device and day above which a person has to look. Raising it for one run releases what is held. */
  limit?: number;
};

/** `states` are all states stored for the feed, also those of devices that are gone: a serial number may come back. */
export function dayPages(states: Iterable<KeptState>, collected: Collected, options: DayOptions): DayPages {
  const limit = options.limit ?? PAGES_PER_DAY_MAX;
  if (collected.kind === 'pages') return reportedPages(states, collected.devices, limit, options.now);

  const { pages, changed, names, notes } = applyDay(states, collected.readings, { now: options.now, limit });
  return { pages, states: [...changed.map(({ after }) => after), ...names], notes };
}

/** Tells an adapter which counter each device is read by. */
export function preferredCounter(states: Iterable<DeviceState>): PreferredCounter {
  const byName = new Map([...states].map((state) => [state.device, state]));
  return (device) => {
    const state = byName.get(device);
    return (byName.get(state?.moved_to ?? '') ?? state)?.counter;
  };
}

/**
 * A device listed twice, as paging may do, counts once, with the higher number. What is above the limit is kept as a
 * held reading that counts from nothing; that of several days is one, dated the first of them.
 */
function reportedPages(states: Iterable<KeptState>, devices: PageReport[], limit: number, at: string): DayPages {
  const held = new Map([...states].filter(isHeldReport).map((state) => [state.device, state]));
  const byDevice = new Map<string, number>();
  for (const { device, pages } of devices) byDevice.set(device, Math.max(pages, byDevice.get(device) ?? 0));
  const above = [...byDevice].filter(([, pages]) => pages > limit);
  return {
    pages: [...byDevice.values()].reduce((sum, pages) => (pages > limit ? sum : sum + pages), 0),
    states: above.map(([device, pages]) => {
      const before = held.get(device);
      return heldReport(device, pages + (before?.held_value ?? 0), before?.held_read_at ?? at);
    }),
    notes: above.map(([device]) => ({ device, note: 'held' })),
  };
}

/** No counter of any system is called so. */
const REPORTED = 'the pages of a day';

const heldReport = (device: string, pages: number, at: string): DeviceState => ({
  ...{ device, serial: null, counter: REPORTED, value: 0, read_at: at },
  ...{ drop_value: null, drop_read_at: null, held_value: pages, held_read_at: at },
});

/** A state that only says what is held: it goes when that is decided. */
export const isHeldReport = ({ counter }: DeviceState): boolean => counter === REPORTED;
