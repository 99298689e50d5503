import { isDeepStrictEqual } from 'node:util';
import { bestBy } from './best-reading.ts';
import { applyReading, type CountRules, type Note, withoutPending } from './counter-rules.ts';
import { changeTo, type DayChange, NO_CHANGE, sumOfChanges } from './day-change.ts';
import { type Device, identifyDevices } from './device-identity.ts';
import type { DeviceState } from './device-state.ts';
import { insertLate, isLate } from './late-reading.ts';
import type { CounterReading } from './reading.ts';
import { COLLECTED, PUSHED } from './reading-mode.ts';
import { applyPushedReading, isSettled, type Replaced, type ReplacedDay } from './replace-day.ts';

type DayRules = CountRules & {
  /** Later times are set to this one: with a fast clock, every later reading would look old. */
  now: string;
  /** Only for pushed readings, whose day may be counted again. A collected day is counted once. */
  replaces?: ReplacedDay;
};

export type AppliedDay = DayChange & {
  /** The devices whose state changed. */
  changed: { before: DeviceState | undefined; after: DeviceState }[];
  /** Former device names, stored with the changed states. */
  names: DeviceState[];
  /** The devices whose readings were not simply counted, with the reason. */
  notes: { device: string; note: Note }[];
  /** How many readings came too late for their day. */
  ignored: number;
  /** The change of `replaces.next`, the later day. */
  next: DayChange;
  /** Late readings also changing a day other than `replaces.next`: to be applied again with that day. */
  postponed: { day: string; readings: CounterReading[] }[];
};

/**
 * Applies one day's readings to a feed's device states. All pages derived from counters, collected or pushed, are counted
 * here and nowhere else. As long as the caller stores the states together with the pages' deposit, no page is counted twice.
 */
export function applyDay(states: Iterable<DeviceState>, readings: CounterReading[], rules: DayRules): AppliedDay {
  const known = new Map([...states].map((state) => [state.device, state]));
  const devices = identifyDevices(known.values(), readings, rules.now, rules.replaces ? PUSHED : COLLECTED);
  const day: AppliedDay = {
    ...NO_CHANGE,
    changed: [],
    names: [],
    notes: [],
    ignored: 0,
    next: NO_CHANGE,
    postponed: [],
  };
  const after = new Map<string, DeviceState>();
  const renamed: { name: string; device: DeviceState }[] = [];
  for (const device of devices) {
    const counted = countDevice(device, rules);
    Object.assign(day, sumOfChanges(day, counted.change));
    day.ignored += counted.ignored;
    day.notes.push(...counted.notes);
    day.next = sumOfChanges(day.next, counted.next);
    if (counted.postponed) day.postponed.push(counted.postponed);
    if (counted.state === undefined) continue;
    const state = device.isShared ? { ...counted.state, shared_serial: true as const } : counted.state;
    after.set(state.device, state);
    for (const name of [device.name, ...device.otherNames]) renamed.push({ name, device: state });
    if (!isDeepStrictEqual(state, device.before)) day.changed.push({ before: device.before, after: state });
  }
  day.names = [...displaced(known, after, devices), ...formerNames(known, after, renamed)];
  return day;
}

type Counted = Pick<AppliedDay, 'notes' | 'ignored' | 'next'> & {
  change: DayChange;
  state: DeviceState | undefined;
  postponed?: AppliedDay['postponed'][number];
};

function countDevice({ before, name, readings }: Device<DeviceState>, rules: DayRules): Counted {
  const { replaces } = rules;
  const counted: Counted = { change: NO_CHANGE, state: before, notes: [], ignored: 0, next: NO_CHANGE };
  if (replaces && isSettled(before, replaces)) return { ...counted, ignored: readings.length };
  for (const [index, reading] of (replaces ? readings : bestBy(readings, () => '')).entries()) {
    const named = { ...reading, device: name };
    const { change, state, note, nextChange, needs, isIgnored }: Replaced = replaces
      ? applyPushed(counted.state, named, rules, replaces)
      : applyCollected(counted.state, named, rules);
    if (needs !== undefined) return { ...counted, postponed: { day: needs, readings: readings.slice(index) } };
    counted.change = sumOfChanges(counted.change, change);
    counted.state = state;
    if (nextChange) counted.next = sumOfChanges(counted.next, nextChange);
    if (isIgnored) counted.ignored += 1;
    if (note !== undefined) counted.notes.push({ device: name, note });
  }
  return counted;
}

const applyPushed = (
  before: DeviceState | undefined,
  reading: CounterReading,
  rules: CountRules,
  replaces: ReplacedDay,
): Replaced =>
  before && isLate(before, reading, replaces.day)
    ? insertLate(before, reading, rules, replaces)
    : applyPushedReading(before, reading, rules, replaces);

function applyCollected(before: DeviceState | undefined, reading: CounterReading, rules: CountRules): Replaced {
  const { state, note, ...amount } = applyReading(before, reading, rules);
  return { change: changeTo(amount), state, ...(note && { note }) };
}

/** When a device takes over another one's name, the other is stored under its serial number and continues counting there. */
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
    const { pushed, earlier, shared_serial, told, rejected_read_at, rejected_value, absent, ...own } =
      withoutPending(device);
    return [{ ...own, device: name, moved_to: device.device }];
  });
}
