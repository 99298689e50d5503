import { isDeepStrictEqual } from 'node:util';
import { bestBy } from './best-reading.ts';
import { applyReading, type Note, type Outcome, PAGES_PER_DAY_MAX, withoutPending } from './counter-rules.ts';
import { COLLECTED, type Device, identifyDevices, PUSHED } from './device-identity.ts';
import type { DeviceState } from './device-state.ts';
import type { CounterReading } from './reading.ts';
import { applyPushedReading, isSettled, type ReplacedDay } from './replace-day.ts';

export type DayRules = {
  /** Later times are set to this one: a clock that runs ahead would make every later reading look old. */
  now: string;
  /** A device that counts more pages a day than this is held for a person to decide. */
  limit?: number | undefined;
  /** Only for pushed readings, whose day may be counted again. A collected day is counted once. */
  replaces?: ReplacedDay;
};

export type AppliedDay = {
  /** Pages that the day has more than before; fewer where a reading replaced a higher one. */
  pages: number;
  /** The devices whose state changed. */
  changed: { before: DeviceState | undefined; after: DeviceState }[];
  /** Former names of devices, to be stored with the changed states. */
  names: DeviceState[];
  /** The devices whose readings were not simply counted, with the reason. */
  notes: { device: string; note: Note }[];
  /** How many readings came too late for their day. */
  ignored: number;
};

/**
 * Applies the readings of one day to the states of a feed's devices. This is the only place where pages are counted from
 * counters, for collected and for pushed readings. As long as the caller stores the states together with the deposit of
 * the pages, the same pages are never counted again.
 */
export function applyDay(states: Iterable<DeviceState>, readings: CounterReading[], rules: DayRules): AppliedDay {
  const known = new Map([...states].map((state) => [state.device, state]));
  const devices = identifyDevices(known.values(), readings, rules.now, rules.replaces ? PUSHED : COLLECTED);
  const day: AppliedDay = { pages: 0, changed: [], names: [], notes: [], ignored: 0 };
  const after = new Map<string, DeviceState>();
  const renamed: { name: string; device: DeviceState }[] = [];
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

type Counted = { pages: number; state: DeviceState | undefined; notes: AppliedDay['notes']; ignored: number };

function countDevice({ before, name, readings }: Device<DeviceState>, rules: DayRules): Counted {
  const { replaces, limit = PAGES_PER_DAY_MAX } = rules;
  const counted: Counted = { pages: 0, state: before, notes: [], ignored: 0 };
  if (replaces && isSettled(before, replaces)) return { ...counted, ignored: readings.length };
  for (const reading of replaces ? readings : bestBy(readings, () => '')) {
    const named = { ...reading, device: name };
    const { pages, state, note }: Outcome & { state: DeviceState | undefined } = replaces
      ? applyPushedReading(counted.state, named, limit, replaces)
      : applyReading(counted.state, named, limit);
    counted.pages += pages;
    counted.state = state;
    if (note !== undefined) counted.notes.push({ device: name, note });
  }
  return counted;
}

/** When a device takes over the name of another one, the other is stored under its serial number and counts on from there. */
function displaced(
  known: Map<string, DeviceState>,
  after: Map<string, DeviceState>,
  devices: Device<DeviceState>[],
): DeviceState[] {
  const read = new Set(devices.map(({ before }) => before));
  return [...after.values()].flatMap(({ device, serial }) => {
    const state = known.get(device);
    const isOther = state?.serial && state.moved_to === undefined && state.serial !== serial && !read.has(state);
    if (!isOther || known.has(state.serial ?? '') || after.has(state.serial ?? '')) return [];
    return [{ ...state, device: state.serial ?? '' }];
  });
}

function formerNames(
  known: Map<string, DeviceState>,
  after: Map<string, DeviceState>,
  renamed: { name: string; device: DeviceState }[],
): DeviceState[] {
  return renamed.flatMap(({ name, device }) => {
    const state = known.get(name);
    const isOther = state?.serial && state.moved_to === undefined && state.serial !== device.serial;
    if (after.has(name) || isOther) return [];
    if (state?.moved_to === device.device && state.serial === device.serial) return [];
    const { pushed, shared_serial, told, sheets, rejected_read_at, rejected_value, absent, ...own } =
      withoutPending(device);
    return [{ ...own, device: name, moved_to: device.device }];
  });
}
