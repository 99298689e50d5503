import { isDeepStrictEqual } from 'node:util';
import { bestBy } from './best-reading.ts';
import { devicePages, NO_DOUBT, type Note, type Outcome, PAGES_PER_DAY_MAX } from './counter-rules.ts';
import { COLLECTED, type Device, devicesIn, PUSHED } from './device-identity.ts';
import type { KeptState } from './device-state.ts';
import type { CounterReading } from './reading.ts';
import { countReplacing, isSettled, type ReplacedDay } from './replace-day.ts';

export type DayRules = {
  /** Nothing was read later than now: a clock that runs ahead would make every later reading look old. */
  now: string;
  /** Pages a device and day above which a person has to look. */
  limit?: number | undefined;
  /** Of pushed readings, whose day may be counted again. A collected day is counted once. */
  replaces?: ReplacedDay;
};

export type AppliedDay = {
  /** Pages that the day has more than before; fewer where a reading replaced a higher one. */
  pages: number;
  /** The devices whose state changed. */
  changed: { before: KeptState | undefined; after: KeptState }[];
  /** Former names of devices, to be stored along. */
  names: KeptState[];
  /** What was decided about a device other than to count it. */
  notes: { device: string; note: Note }[];
  /** How many readings came too late for their day. */
  ignored: number;
};

/**
 * Applies the readings of one day to the states of a feed's devices. This is the only place where pages are counted from
 * counters, for collected and for pushed readings. As long as the caller stores the states together with the deposit of
 * the pages, the same pages are never counted again.
 */
export function applyDay(states: Iterable<KeptState>, readings: CounterReading[], rules: DayRules): AppliedDay {
  const known = new Map([...states].map((state) => [state.device, state]));
  const devices = devicesIn(known.values(), readings, rules.now, rules.replaces ? PUSHED : COLLECTED);
  const day: AppliedDay = { pages: 0, changed: [], names: [], notes: [], ignored: 0 };
  const after = new Map<string, KeptState>();
  const renamed: { name: string; device: KeptState }[] = [];
  for (const device of devices) {
    const counted = countDevice(device, rules);
    day.pages += counted.pages;
    day.ignored += counted.ignored;
    day.notes.push(...counted.notes);
    if (counted.state === undefined) continue;
    const state = device.isShared ? { ...counted.state, shared_serial: true as const } : counted.state;
    after.set(state.device, state);
    for (const name of [device.name, ...device.otherNames]) renamed.push({ name, device: state });
    if (!isDeepStrictEqual(state, device.before)) day.changed.push({ before: device.before, after: state });
  }
  day.names = [...displaced(known, after, devices), ...formerNames(known, after, renamed)];
  return day;
}

type Counted = { pages: number; state: KeptState | undefined; notes: AppliedDay['notes']; ignored: number };

function countDevice({ before, name, readings }: Device<KeptState>, rules: DayRules): Counted {
  const { replaces, limit = PAGES_PER_DAY_MAX } = rules;
  const counted: Counted = { pages: 0, state: before, notes: [], ignored: 0 };
  if (replaces && isSettled(before, replaces)) return { ...counted, ignored: readings.length };
  for (const reading of replaces ? readings : bestBy(readings, () => '')) {
    const named = { ...reading, device: name };
    const { pages, state, note }: Outcome & { state: KeptState | undefined } = replaces
      ? countReplacing(counted.state, named, limit, replaces)
      : devicePages(counted.state, named, limit);
    counted.pages += pages;
    counted.state = state;
    if (note !== undefined) counted.notes.push({ device: name, note });
  }
  return counted;
}

/** A device whose name another one took is kept under its serial number, so that it goes on when it is read again. */
function displaced(
  known: Map<string, KeptState>,
  after: Map<string, KeptState>,
  devices: Device<KeptState>[],
): KeptState[] {
  const read = new Set(devices.map(({ before }) => before));
  return [...after.values()].flatMap(({ device, serial }) => {
    const state = known.get(device);
    const isOther = state?.serial && state.moved_to === undefined && state.serial !== serial && !read.has(state);
    if (!isOther || known.has(state.serial ?? '') || after.has(state.serial ?? '')) return [];
    return [{ ...state, device: state.serial ?? '' }];
  });
}

function formerNames(
  known: Map<string, KeptState>,
  after: Map<string, KeptState>,
  renamed: { name: string; device: KeptState }[],
): KeptState[] {
  return renamed.flatMap(({ name, device }) => {
    const state = known.get(name);
    const isOther = state?.serial && state.moved_to === undefined && state.serial !== device.serial;
    if (after.has(name) || isOther) return [];
    if (state?.moved_to === device.device && state.serial === device.serial) return [];
    const { pushed, shared_serial, sheets, rejected_read_at, absent, ...kept } = device;
    return [{ ...kept, ...NO_DOUBT, device: name, moved_to: device.device }];
  });
}
