import { compareReadings, type Relation } from './compare-readings.ts';
import type { CounterState } from './device-state.ts';
import type { CounterReading } from './reading.ts';
import type { ReadingMode } from './reading-mode.ts';

/** A feed's states by device name, and those counted now by serial number. */
export type Known<State> = { byName: Map<string, State>; bySerial: Map<string, State[]> };

/** One device's names, and the states it may continue from. */
export type Group<State> = { names: string[]; states: State[] };

/** Groups the names under a serial number so far used by one device: several groups mean several devices share it. */
export function groupUnshared<State extends CounterState>(
  byName: Map<string, CounterReading[]>,
  current: State | undefined,
  known: Known<State>,
  mode: ReadingMode,
): Group<State>[] {
  const groups: Group<State>[] = [];
  for (const name of inOrder(byName, (one) => one === current?.device)) {
    const state = known.byName.get(name);
    const isOwn = state !== undefined && (state === current || state.serial === null);
    const states = isOwn ? [state] : [];
    const group = findGroup(name, groups, byName, mode, ['same', 'unknown']);
    if (group === undefined) groups.push({ names: [name], states });
    else add(group, name, states);
  }
  return groups;
}

/** Groups the names under a serial number known to be shared: a device keeps its names, a new name is a new device. */
export function groupShared<State extends CounterState>(
  byName: Map<string, CounterReading[]>,
  own: State[],
  known: Known<State>,
  mode: ReadingMode,
): Group<State>[] {
  const owners = new Map(own.map((state) => [state.device, state]));
  const groups: Group<State>[] = [];
  for (const name of inOrder(byName, (one) => owners.has(one))) {
    const state = known.byName.get(name);
    const owner = owners.get(currentName(known, name));
    const ofOwner = owner && groups.find(({ states }) => states.includes(owner));
    const isApart = ofOwner !== undefined && relation(name, ofOwner, byName, mode) === 'apart';
    if (ofOwner !== undefined && !isApart) {
      add(ofOwner, name, []);
      continue;
    }
    const group = owner ? undefined : findGroup(name, groups, byName, mode, ['same']);
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

/** Follows former names to the one the device's state is stored under. */
function currentName({ byName }: Known<CounterState>, name: string): string {
  const seen = new Set<string>();
  let current = name;
  for (;;) {
    const next = byName.get(current)?.moved_to;
    if (next === undefined || seen.has(next)) return current;
    seen.add(next);
    current = next;
  }
}

function add<State>(group: Group<State>, name: string, states: State[]): void {
  group.names.push(name);
  group.states.push(...states);
}

/** Names with a stored state come first, so the others are compared with them. */
const inOrder = (byName: Map<string, unknown>, isStored: (name: string) => boolean): string[] =>
  [...byName.keys()].sort(
    // uncaught: one < other → one <= other: the names are the keys of a map, so no two are equal
    // uncaught: 1 → 2: sorting asks only for the sign of the number
    (one, other) => Number(isStored(other)) - Number(isStored(one)) || (one < other ? -1 : Number(one > other)),
  );

function findGroup<State>(
  name: string,
  groups: Group<State>[],
  byName: Map<string, CounterReading[]>,
  mode: ReadingMode,
  wanted: Relation[],
): Group<State> | undefined {
  const relations = groups.map((group) => relation(name, group, byName, mode));
  const [found] = wanted.map((one) => groups[relations.indexOf(one)]).filter((group) => group !== undefined);
  return found;
}

const relation = <State>(
  name: string,
  { names: [first = ''] }: Group<State>,
  byName: Map<string, CounterReading[]>,
  mode: ReadingMode,
): Relation => compareReadings(byName.get(name) ?? [], byName.get(first) ?? [], mode.isSameTime);
