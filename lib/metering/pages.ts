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
  /** Nothing was read later than now: a clock that runs ahead would make every later reading look old. */
  now: string;
  /** Pages a device and day above which a person has to look. Raising it for one run releases what is held. */
  limit?: number;
};

/** `states` are all states stored for the feed, also those of devices that are gone: a serial number may come back. */
export function dayPages(states: Iterable<DeviceState>, collected: Collected, options: DayOptions): DayPages {
  const limit = options.limit ?? PAGES_PER_DAY_MAX;
  if (collected.kind === 'pages') return reportedPages(collected.devices, limit);

  const known = indexed(states);
  const readings = distinctReadings(collected.readings.map((reading) => settled(reading, known, options.now)));
  const day: DayPages = { pages: 0, states: [], notes: [] };
  for (const reading of readings) {
    const before = stateOf(reading, known);
    const { pages, state, note } = devicePages(before, reading, limit);
    day.pages += pages;
    if (state !== undefined && state !== before) day.states.push(state);
    if (note !== undefined) day.notes.push({ device: reading.device, note });
  }
  return day;
}

/** Tells an adapter which counter each device is read by. */
export function preferredCounter(states: Iterable<DeviceState>): PreferredCounter {
  const counters = new Map([...states].map((state) => [state.device, state.counter]));
  return (device) => counters.get(device);
}

type Known = { byDevice: Map<string, DeviceState>; bySerial: Map<string, DeviceState> };

/** Of the states a machine left under several device ids the newest is true; the others are kept and never used. */
function indexed(states: Iterable<DeviceState>): Known {
  const known: Known = { byDevice: new Map(), bySerial: new Map() };
  for (const state of states) {
    known.byDevice.set(state.device, state);
    if (state.serial !== null) known.bySerial.set(state.serial, newest(state, known.bySerial.get(state.serial)));
  }
  return known;
}

/** A device that reports no serial number today keeps the one it had. */
function settled(reading: CounterReading, known: Known, now: string): CounterReading {
  const serial = knownSerial(reading.serial) ?? known.byDevice.get(reading.device)?.serial ?? null;
  return { ...reading, serial, read_at: reading.read_at < now ? reading.read_at : now };
}

/** The serial number decides: under a new device id a machine goes on, and under an old id a new machine begins. */
function stateOf({ device, serial }: CounterReading, known: Known): DeviceState | undefined {
  const own = known.byDevice.get(device);
  if (serial === null) return own;
  const carried = known.bySerial.get(serial);
  if (own === undefined || own.serial !== null) return carried;
  return newest(own, carried);
}

const newest = (one: DeviceState, other: DeviceState | undefined): DeviceState =>
  other === undefined || one.read_at > other.read_at ? one : other;

/** A device listed twice, as paging may do, counts once, with the higher number. */
function reportedPages(devices: PageReport[], limit: number): DayPages {
  const byDevice = new Map<string, number>();
  for (const { device, pages } of devices) byDevice.set(device, Math.max(pages, byDevice.get(device) ?? 0));
  const reports = [...byDevice].map(([device, pages]) => ({ device, pages }));
  return {
    pages: reports.reduce((sum, { pages }) => (pages > limit ? sum : sum + pages), 0),
    states: [],
    notes: reports.filter(({ pages }) => pages > limit).map(({ device }) => ({ device, note: 'held' })),
  };
}
