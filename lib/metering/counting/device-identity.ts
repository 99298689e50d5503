import { bestBy } from './best-reading.ts';
import { byTime } from './compare-readings.ts';
import { NOISE_MAX } from './counter-rules.ts';
import type { CounterState } from './device-state.ts';
import { type Group, groupShared, groupUnshared, type Known } from './group-names.ts';
import type { CounterReading } from './reading.ts';
import { COLLECTED, type ReadingMode } from './reading-mode.ts';
import { normalSerial } from './serial-number.ts';

/**
 * Decides which device a reading belongs to. A device is identified by its serial number, whatever its reported name; without
 * a usable serial number it is identified by its name. Further rules:
 *
 * - A name with a serial number in the past but none today still stands for that device.
 * - A device stays the same when it gains a serial number.
 * - If two names report one serial number at the same time with counters more than 10 apart, they are two devices. After that
 *   they are distinguished by name, even while one is silent. The known device continues under its own name; the other starts
 *   with a baseline.
 * - Two names with one serial number and matching counters are one device.
 */
export type Device<State> = {
  /** The state to continue counting from. */
  before: State | undefined;
  /** The reported name. Among several: the one its state is stored under, else the best reading's. */
  name: string;
  /** All its readings, each under its original name. */
  readings: CounterReading[];
  /** Other names to be stored as aliases. */
  otherNames: string[];
  isShared: boolean;
};

/** `states` are all states of the feed, including devices no longer listed. Reading times after `now` are set to `now`. */
export function identifyDevices<State extends CounterState>(
  states: Iterable<State>,
  readings: CounterReading[],
  now: string,
  mode: ReadingMode,
): Device<State>[] {
  const known = indexed(states);
  const normal = mode.reduce(readings.map((reading) => normalize(reading, known, now))).sort(byTime);
  const bySerial = Map.groupBy(normal, ({ device, serial }) => (serial === null ? `name ${device}` : serial));
  return [...bySerial.values()].flatMap((group) => {
    const [{ device, serial } = { device: '', serial: null }] = group;
    if (serial !== null) return devicesOf(serial, group, known, mode);
    return [{ before: known.byName.get(device), name: device, readings: group, otherNames: [], isShared: false }];
  });
}

function indexed<State extends CounterState>(states: Iterable<State>): Known<State> {
  const byName = new Map([...states].map((state) => [state.device, state]));
  const current = [...byName.values()].filter(({ serial, moved_to }) => serial !== null && moved_to === undefined);
  return { byName, bySerial: Map.groupBy(current, ({ serial }) => serial ?? '') };
}

function normalize(reading: CounterReading, known: Known<CounterState>, now: string): CounterReading {
  const serial = normalSerial(reading.serial) ?? known.byName.get(reading.device)?.serial ?? null;
  // uncaught: reading.read_at < now → reading.read_at <= now: a time that is now is set to now
  return { ...reading, serial, read_at: reading.read_at < now ? reading.read_at : now };
}

function devicesOf<State extends CounterState>(
  serial: string,
  readings: CounterReading[],
  known: Known<State>,
  mode: ReadingMode,
): Device<State>[] {
  const byName = Map.groupBy(readings, ({ device }) => device);
  const readingsOf = ({ names }: Group<State>) => names.flatMap((name) => byName.get(name) ?? []).sort(byTime);
  const stored = known.bySerial.get(serial) ?? [];
  const own = stored.filter(({ shared_serial }) => shared_serial);
  if (own.length > 0) {
    return groupShared(byName, own, known, mode).map((group) => device(group, readingsOf(group), [], true));
  }

  const current = latest(stored);
  const groups = groupUnshared(byName, current, known, mode);
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

function device<State extends CounterState>(
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

/**
 * A device that gained a serial number may have one state under its name and another under the number. The state yielding the
 * fewest pages is used, so no page counts twice.
 */
function leastCounting<State extends CounterState>(states: State[], reading: CounterReading | undefined) {
  const comparable = states.filter(({ counter, value }) => {
    return reading !== undefined && counter === reading.counter && value <= reading.value + NOISE_MAX;
  });
  const highest = Math.max(...comparable.map(({ value }) => value));
  return latest(comparable.length > 0 ? comparable.filter(({ value }) => value === highest) : states);
}

const latest = <State extends CounterState>(states: State[]): State | undefined =>
  states.reduce<State | undefined>((last, one) => (last && last.read_at >= one.read_at ? last : one), undefined);

/** A collected device's best reading, under the name its state is stored under. */
export type MatchedReading<State> = {
  reading: CounterReading;
  before: State | undefined;
  names: string[];
  isShared: boolean;
};

export const matchReadings = <State extends CounterState>(
  states: Iterable<State>,
  readings: CounterReading[],
  now: string,
): MatchedReading<State>[] =>
  identifyDevices(states, readings, now, COLLECTED).flatMap(({ name, before, readings: all, otherNames, isShared }) =>
    bestBy(all, () => '').map((best) => ({
      reading: { ...best, device: name },
      before,
      names: [name, ...otherNames],
      isShared,
    })),
  );
