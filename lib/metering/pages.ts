import { type DeviceState, devicePages, type Note, PAGES_PER_DAY_MAX } from './counter.ts';
import { distinctReadings, knownSerial } from './distinct.ts';
import type { Collected, CounterReading, PageReport, PreferredCounter } from './reading.ts';

/**
 * From what a fleet reported to the pages of a day. The caller stores `states` together with the deposit of `pages`:
 * as long as both happen or neither does, the same pages are never counted again.
 */
export type DayPages = {
  pages: number;
  /** The states that changed, to be stored under their `device`. */
  states: DeviceState[];
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
export function dayPages(states: Iterable<DeviceState>, collected: Collected, options: DayOptions): DayPages {
  const limit = options.limit ?? PAGES_PER_DAY_MAX;
  if (collected.kind === 'pages') return reportedPages(states, collected.devices, limit, options.now);

  const day: DayPages = { pages: 0, states: [], notes: [] };
  for (const { reading, before } of matched(states, collected.readings, options.now)) {
    const { pages, state, note } = devicePages(before, reading, limit);
    day.pages += pages;
    if (state !== undefined && state !== before) day.states.push(state);
    if (note !== undefined) day.notes.push({ device: reading.device, note });
  }
  return day;
}

/** One reading for each machine, with the state that it counts on from. */
export function matched<State extends DeviceState>(
  states: Iterable<State>,
  readings: CounterReading[],
  now: string,
): { reading: CounterReading; before: State | undefined }[] {
  const known = indexed(states);
  const distinct = distinctReadings(readings.map((reading) => settled(reading, known, now)));
  return distinct.map((reading) => ({ reading, before: stateOf(reading, known) }));
}

/** Tells an adapter which counter each device is read by. */
export function preferredCounter(states: Iterable<DeviceState>): PreferredCounter {
  const counters = new Map([...states].map((state) => [state.device, state.counter]));
  return (device) => counters.get(device);
}

type Known<State> = { byDevice: Map<string, State>; bySerial: Map<string, State> };

/** Of the states a machine left under several device ids the newest is true; the others are kept and never used. */
function indexed<State extends DeviceState>(states: Iterable<State>): Known<State> {
  const known: Known<State> = { byDevice: new Map(), bySerial: new Map() };
  for (const state of states) {
    known.byDevice.set(state.device, state);
    if (state.serial !== null) known.bySerial.set(state.serial, newest(state, known.bySerial.get(state.serial)));
  }
  return known;
}

/** A device that reports no serial number today keeps the one it had. */
function settled(reading: CounterReading, known: Known<DeviceState>, now: string): CounterReading {
  const serial = knownSerial(reading.serial) ?? known.byDevice.get(reading.device)?.serial ?? null;
  return { ...reading, serial, read_at: reading.read_at < now ? reading.read_at : now };
}

/** The serial number decides: under a new device id a machine goes on, and under an old id a new machine begins. */
function stateOf<State extends DeviceState>(
  { device, serial }: CounterReading,
  known: Known<State>,
): State | undefined {
  const own = known.byDevice.get(device);
  if (serial === null) return own;
  const carried = known.bySerial.get(serial);
  if (own === undefined || own.serial !== null) return carried;
  return newest(own, carried);
}

const newest = <State extends DeviceState>(one: State, other: State | undefined): State =>
  other === undefined || one.read_at > other.read_at ? one : other;

/**
 * A device listed twice, as paging may do, counts once, with the higher number. What is above the limit is kept as a
 * held reading that counts from nothing; that of several days is one, dated the first of them.
 */
function reportedPages(states: Iterable<DeviceState>, devices: PageReport[], limit: number, at: string): DayPages {
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
