import { bestBy, knownSerial } from './best-reading.ts';
import { type DeviceState, NOISE_MAX } from './counter-rules.ts';
import type { CounterReading } from './reading.ts';

/**
 * Which device a reading is of. A device is its serial number, whatever name it is reported under; without a known serial
 * number it is its name. The rules beyond that:
 *
 * - A name that reported a serial number once and leaves it out today still stands for that device.
 * - A device that gains a serial number stays the one it was.
 * - Two names that report one serial number at the same time, with counters more than 10 apart, are two devices. They are
 *   told apart by their names from then on, also while one of them is silent. The device that was known goes on under its
 *   own name; the other begins with a baseline.
 * - Two names of one serial number whose counters agree are one device.
 */
export type Device<State> = {
  /** The state that it counts on from. */
  before: State | undefined;
  /** The name that it is reported under. If there are several, the one it is kept by, else that of the best reading. */
  name: string;
  /** Everything that was read of it, each reading under the name it came with. */
  readings: CounterReading[];
  /** Other names that stand for it from now on. */
  otherNames: string[];
  isShared: boolean;
};

/** How the readings of one collection or push are told apart. */
export type Together = {
  /** Of several readings under one name, those that count. */
  reduced(readings: CounterReading[]): CounterReading[];
  isSameTime(one: CounterReading, other: CounterReading): boolean;
};

/**
 * A collected fleet has one reading for each name. A system may still list a device under an id of the past, with the
 * counter of that time, so only readings taken within an hour tell two devices apart.
 */
export const COLLECTED: Together = {
  reduced: (readings) => bestBy(readings, ({ device }) => device),
  isSameTime: (one, other) => Math.abs(Date.parse(one.read_at) - Date.parse(other.read_at)) <= HOUR_MS,
};

/** All pushed readings of a day count, in the order of time. Of two with one name and time, the last in the list counts. */
export const PUSHED: Together = {
  reduced: (readings) => [
    ...new Map(readings.map((one) => [JSON.stringify([one.device, one.serial, one.read_at]), one])).values(),
  ],
  isSameTime: () => true,
};

const HOUR_MS = 3_600_000;

/** `states` are all that are stored for the feed, also those of devices that are gone. Nothing was read after `now`. */
export function devicesIn<State extends DeviceState>(
  states: Iterable<State>,
  readings: CounterReading[],
  now: string,
  together: Together,
): Device<State>[] {
  const known = indexed(states);
  const settled = together.reduced(readings.map((reading) => settle(reading, known, now))).sort(byTime);
  const bySerial = Map.groupBy(settled, ({ device, serial }) => (serial === null ? `name ${device}` : serial));
  return [...bySerial.values()].flatMap((group) => {
    const [{ device, serial } = { device: '', serial: null }] = group;
    if (serial !== null) return devicesOf(serial, group, known, together);
    return [{ before: known.byName.get(device), name: device, readings: group, otherNames: [], isShared: false }];
  });
}

type Known<State> = { byName: Map<string, State>; bySerial: Map<string, State[]> };

function indexed<State extends DeviceState>(states: Iterable<State>): Known<State> {
  const byName = new Map([...states].map((state) => [state.device, state]));
  const current = [...byName.values()].filter(({ serial, moved_to }) => serial !== null && moved_to === undefined);
  return { byName, bySerial: Map.groupBy(current, ({ serial }) => serial ?? '') };
}

function settle(reading: CounterReading, known: Known<DeviceState>, now: string): CounterReading {
  const serial = knownSerial(reading.serial) ?? known.byName.get(reading.device)?.serial ?? null;
  return { ...reading, serial, read_at: reading.read_at < now ? reading.read_at : now };
}

/** A total order, so that nothing depends on how a system lists its devices. */
function byTime(one: CounterReading, other: CounterReading): number {
  if (one.read_at !== other.read_at) return one.read_at < other.read_at ? -1 : 1;
  if (one.value !== other.value) return one.value - other.value;
  return one.device < other.device ? -1 : 1;
}

/** Names that stand for one device, and the states that it may count on from. */
type Group<State> = { names: string[]; states: State[] };

function devicesOf<State extends DeviceState>(
  serial: string,
  readings: CounterReading[],
  known: Known<State>,
  together: Together,
): Device<State>[] {
  const byName = Map.groupBy(readings, ({ device }) => device);
  const readingsOf = ({ names }: Group<State>) => names.flatMap((name) => byName.get(name) ?? []).sort(byTime);
  const stored = known.bySerial.get(serial) ?? [];
  const own = stored.filter(({ shared_serial }) => shared_serial);
  if (own.length > 0) {
    return apart(byName, own, known, together).map((group) => device(group, readingsOf(group), [], true));
  }

  const current = latest(stored);
  const groups = agreeing(byName, current, known, together);
  const [only] = groups;
  if (only !== undefined && groups.length === 1) {
    const states = [...new Set([...only.states, ...(current ? [current] : [])])];
    const others = [...stored, ...states].map((state) => state.device);
    return [device({ names: only.names, states }, readingsOf(only), others, false)];
  }
  const isSilent = current !== undefined && !byName.has(current.device);
  const silent = isSilent ? [{ names: [current.device], states: [current] }] : [];
  return [...groups, ...silent].map((group) => device(group, readingsOf(group), [], true));
}

function device<State extends DeviceState>(
  { names, states }: Group<State>,
  readings: CounterReading[],
  others: string[],
  isShared: boolean,
): Device<State> {
  const before = leastCounting(states, readings.at(-1));
  const [best] = bestBy(readings, () => '');
  const isKept = before !== undefined && (best === undefined || names.includes(before.device));
  const name = isKept ? before.device : (best?.device ?? '');
  const all = new Set([...names, ...others, ...(before ? [before.device] : [])]);
  const otherNames = [...all].filter((one) => one !== name);
  return { before, name, readings, otherNames, isShared };
}

/** The names of a serial number that was one device's so far: more than one group if it turns out to be several devices'. */
function agreeing<State extends DeviceState>(
  byName: Map<string, CounterReading[]>,
  current: State | undefined,
  known: Known<State>,
  together: Together,
): Group<State>[] {
  const groups: Group<State>[] = [];
  for (const name of inOrder(byName, (one) => one === current?.device)) {
    const state = known.byName.get(name);
    const isOwn = state !== undefined && (state === current || state.serial === null);
    const states = isOwn ? [state] : [];
    const group = findGroup(name, groups, byName, together, ['same', 'unknown']);
    if (group === undefined) groups.push({ names: [name], states });
    else add(group, name, states);
  }
  return groups;
}

/** The names of a serial number that is known to be shared: a device keeps its names, and a new name is a new device. */
function apart<State extends DeviceState>(
  byName: Map<string, CounterReading[]>,
  own: State[],
  known: Known<State>,
  together: Together,
): Group<State>[] {
  const owners = new Map(own.map((state) => [state.device, state]));
  const groups: Group<State>[] = [];
  for (const name of inOrder(byName, (one) => owners.has(one))) {
    const state = known.byName.get(name);
    const owner = owners.get(currentName(known, name));
    const ofOwner = owner && groups.find(({ states }) => states.includes(owner));
    const isApart = ofOwner !== undefined && relation(name, ofOwner, byName, together) === 'apart';
    if (ofOwner !== undefined && !isApart) {
      add(ofOwner, name, []);
      continue;
    }
    const group = owner ? undefined : findGroup(name, groups, byName, together, ['same']);
    if (group !== undefined) {
      add(group, name, []);
      continue;
    }
    const gained = state !== undefined && state.serial === null ? state : undefined;
    const before = isApart ? undefined : (owner ?? gained);
    groups.push({ names: [name], states: before ? [before] : [] });
  }
  return groups;
}

/** Follows former names to the one that the device is kept by. */
function currentName({ byName }: Known<DeviceState>, name: string): string {
  const seen = new Set<string>();
  let current = name;
  for (let next = byName.get(current)?.moved_to; next !== undefined && !seen.has(next); ) {
    seen.add(next);
    current = next;
    next = byName.get(current)?.moved_to;
  }
  return current;
}

function add<State>(group: Group<State>, name: string, states: State[]): void {
  group.names.push(name);
  group.states.push(...states);
}

/** Names that states are kept under come first, so that the others are compared with them. */
const inOrder = (byName: Map<string, unknown>, isKept: (name: string) => boolean): string[] =>
  [...byName.keys()].sort(
    (one, other) => Number(isKept(other)) - Number(isKept(one)) || (one < other ? -1 : Number(one > other)),
  );

type Relation = 'same' | 'apart' | 'unknown';

function findGroup<State>(
  name: string,
  groups: Group<State>[],
  byName: Map<string, CounterReading[]>,
  together: Together,
  wanted: Relation[],
): Group<State> | undefined {
  const relations = groups.map((group) => relation(name, group, byName, together));
  const [found] = wanted.map((one) => groups[relations.indexOf(one)]).filter((group) => group !== undefined);
  return found;
}

const relation = <State>(
  name: string,
  { names: [first = ''] }: Group<State>,
  byName: Map<string, CounterReading[]>,
  together: Together,
): Relation => compared(byName.get(name) ?? [], byName.get(first) ?? [], together);

/**
 * Compares the readings of two names, each with the one of the other name that is nearest in time: a reading of the
 * morning says nothing about one of the evening if both names were read in the evening too.
 */
function compared(ones: CounterReading[], others: CounterReading[], { isSameTime }: Together): Relation {
  let found: Relation = 'unknown';
  for (const [one, other] of nearest(ones, others)) {
    const isComparable = one.counter === other.counter && one.value > 0 && other.value > 0;
    if (!isComparable || !isSameTime(one, other)) continue;
    if (Math.abs(one.value - other.value) > NOISE_MAX) return 'apart';
    found = 'same';
  }
  return found;
}

/** Pairs that are each other's nearest in time. They are neighbors when both lists are laid together. */
function nearest(ones: CounterReading[], others: CounterReading[]): [CounterReading, CounterReading][] {
  const [one, other] = [ones[0], others[0]];
  if (ones.length === 1 && others.length === 1 && one && other) return [[one, other]];
  const isOne = new Set(ones);
  const all = [...ones, ...others].sort(byTime);
  const times = all.map(({ read_at }) => Date.parse(read_at));
  const at = (index: number) => times[index] ?? Number.NaN;
  const toForeign = (step: 1 | -1): number[] => {
    const distances: number[] = Array(all.length).fill(Number.POSITIVE_INFINITY);
    let lastOne = Number.POSITIVE_INFINITY;
    let lastOther = Number.POSITIVE_INFINITY;
    for (let index = step === 1 ? 0 : all.length - 1; index >= 0 && index < all.length; index += step) {
      const isOfOne = isOne.has(all[index] as CounterReading);
      distances[index] = Math.abs(at(index) - (isOfOne ? lastOther : lastOne));
      if (isOfOne) lastOne = at(index);
      else lastOther = at(index);
    }
    return distances;
  };
  const [before, after] = [toForeign(1), toForeign(-1)];
  return all.slice(1).flatMap((next, index) => {
    const last = all[index] as CounterReading;
    const distance = at(index + 1) - at(index);
    const isMutual = distance <= (before[index] ?? 0) && distance <= (after[index + 1] ?? 0);
    return isOne.has(last) !== isOne.has(next) && isMutual ? [[last, next] as [CounterReading, CounterReading]] : [];
  });
}

/**
 * A device that gained a serial number may have a state under its name and another under the number. The one that counts
 * the fewest pages is taken, so that none are counted twice.
 */
function leastCounting<State extends DeviceState>(states: State[], reading: CounterReading | undefined) {
  const comparable = states.filter(({ counter, value }) => {
    return reading !== undefined && counter === reading.counter && value <= reading.value + NOISE_MAX;
  });
  const highest = Math.max(...comparable.map(({ value }) => value));
  return latest(comparable.length > 0 ? comparable.filter(({ value }) => value === highest) : states);
}

const latest = <State extends DeviceState>(states: State[]): State | undefined =>
  states.reduce<State | undefined>((last, one) => (last && last.read_at >= one.read_at ? last : one), undefined);

/** One reading for each device of a collected fleet, under the name that it is kept by. */
export type Matched<State> = {
  reading: CounterReading;
  before: State | undefined;
  names: string[];
  isShared: boolean;
};

export const matched = <State extends DeviceState>(
  states: Iterable<State>,
  readings: CounterReading[],
  now: string,
): Matched<State>[] =>
  devicesIn(states, readings, now, COLLECTED).flatMap(({ name, before, readings: all, otherNames, isShared }) =>
    bestBy(all, () => '').map((best) => ({
      reading: { ...best, device: name },
      ...{ before, names: [name, ...otherNames], isShared },
    })),
  );
