import { describe, expect, it } from 'vitest';
import { identifyDevices, matchReadings } from '../../../lib/metering/counting/device-identity.ts';
import type { CounterState } from '../../../lib/metering/counting/device-state.ts';
import type { CounterReading } from '../../../lib/metering/counting/reading.ts';
import { COLLECTED, PUSHED } from '../../../lib/metering/counting/reading-mode.ts';
import { quietState } from './quiet-state.ts';

const S = 'SN-1234';
const NOW = '2026-11-12T00:00:00Z';
const TODAY = '2026-11-11T06:00:00Z';
const read = (device: string, value: number, more: Partial<CounterReading> = {}): CounterReading => ({
  device,
  serial: S,
  counter: 'total',
  value,
  read_at: TODAY,
  counted: true,
  ...more,
});
const state = (device: string, value: number, more: Partial<CounterState> = {}): CounterState =>
  quietState(device, { serial: S, value, ...more });
const identify = (states: CounterState[], ...readings: CounterReading[]) =>
  identifyDevices(states, readings, NOW, PUSHED);
/** The devices, each with the value its counting continues from. */
const counted = (states: CounterState[], ...readings: CounterReading[]) =>
  identify(states, ...readings).map(({ name, otherNames, before }) => [name, otherNames, before?.value]);

describe('a device', () => {
  it('without a serial number is its name', () => {
    const reading = read('a', 5, { serial: null });
    const known = state('a', 4, { serial: null });

    expect(identify([known], reading)).toEqual([
      { before: known, name: 'a', readings: [reading], otherNames: [], isShared: false },
    ]);
    expect(identify([], reading)).toMatchObject([{ before: undefined, isShared: false }]);
  });

  it('of two names whose counters cannot be compared is one', () => {
    expect(identify([], read('a', 100), read('b', 900, { counter: 'copies' }))).toMatchObject([
      { otherNames: [expect.any(String)], isShared: false, readings: { length: 2 } },
    ]);
  });

  it('is named in the same order, however the system lists it', () => {
    const both = [read('b', 900), read('a', 100)];

    expect(counted([], ...both)).toEqual([
      ['a', [], undefined],
      ['b', [], undefined],
    ]);
    expect(counted([], ...both.toReversed())).toEqual(counted([], ...both));
    expect(identify([], ...both).map(({ isShared }) => isShared)).toEqual([true, true]);
  });

  it('that gains a serial number counts on from the state with the fewest pages to count', () => {
    const own = (value: number) => state('b', value, { serial: null });

    expect(counted([state('a', 1_000), own(1_090)], read('a', 1_100), read('b', 1_100))).toMatchObject([
      ['b', ['a'], 1_090],
    ]);
    expect(counted([state('a', 1_110), own(900)], read('b', 1_100))).toMatchObject([['b', ['a'], 1_110]]);
    expect(counted([state('a', 1_111), own(900)], read('b', 1_100))).toMatchObject([['b', ['a'], 900]]);
    expect(identify([state('a', 1_000), own(1_000)], read('b', 1_100))[0]?.before?.device).toBe('b');
    expect(identify([state('a', 900), state('c', 950)], read('d', 1_000))[0]?.before?.device).toBe('a');
  });

  it('read by another counter counts on from the latest state', () => {
    const later = state('b', 5, { serial: null, read_at: '2026-11-10T07:00:00Z' });

    expect(counted([state('a', 1_000), later], read('b', 1_100, { counter: 'copies' }))).toMatchObject([
      ['b', ['a'], 5],
    ]);
  });
});

describe('of a serial number that is shared', () => {
  const shared = [state('a', 1_000, { shared_serial: true }), state('c', 5_000, { shared_serial: true })];

  it('two new names that agree are one device', () => {
    expect(counted(shared, read('m', 7_000), read('n', 7_003))).toEqual([['n', ['m'], undefined]]);
    expect(counted(shared, read('m', 7_000), read('n', 7_300))).toEqual([
      ['m', [], undefined],
      ['n', [], undefined],
    ]);
  });

  it("a new name with a known name's readings is the same device", () => {
    expect(counted(shared, read('z', 1_102), read('a', 1_100))).toEqual([['a', ['z'], 1_000]]);
  });

  it('a name that was known without it counts on', () => {
    expect(counted([...shared, state('m', 6_900, { serial: null })], read('m', 7_000))).toEqual([['m', [], 6_900]]);
    expect(counted([...shared, state('m', 6_900, { serial: 'SN-OTHER' })], read('m', 7_000))).toEqual([
      ['m', [], undefined],
    ]);
  });

  it('a former name is its device, unless both are read and apart', () => {
    const former = [...shared, state('old', 900, { moved_to: 'a' })];

    expect(counted(former, read('old', 1_100))).toEqual([['old', ['a'], 1_000]]);
    expect(counted(former, read('old', 1_100), read('a', 1_104))).toEqual([['a', ['old'], 1_000]]);
    expect(counted(former, read('old', 9_000), read('a', 1_100))).toEqual([
      ['a', [], 1_000],
      ['old', [], undefined],
    ]);
  });
});

describe("a collection's readings", () => {
  const apart = (readAt: string) => [read('a', 100), read('b', 900, { read_at: readAt })];
  const devices = (readings: CounterReading[]) => identifyDevices([], readings, NOW, COLLECTED).length;

  it('prove two devices if they were taken within an hour', () => {
    expect(devices(apart('2026-11-11T07:00:00Z'))).toBe(2);
    expect(devices(apart('2026-11-11T07:00:01Z'))).toBe(1);
    expect(devices(apart('2026-11-11T05:00:00Z'))).toBe(2);
  });

  it("are each device's best one, under its state's name, and none from the future", () => {
    const [matched] = matchReadings(
      [state('a', 50)],
      [
        read('a', 100),
        read('b', 103, { read_at: '2026-11-11T12:00:00Z' }),
        read('a', 90, { read_at: '2026-11-10T12:00:00Z' }),
      ],
      '2026-11-11T10:00:00Z',
    );

    expect(matched).toMatchObject({
      before: { value: 50 },
      names: ['a', 'b'],
      isShared: false,
      reading: { device: 'a', value: 103, read_at: '2026-11-11T10:00:00Z' },
    });
  });
});

it('of pushed readings with one name, number and time the last counts', () => {
  const readings = [read('a', 1), read('a', 2), read('a', 3, { read_at: '2026-11-11T07:00:00Z' })];

  expect(identify([], ...readings)[0]?.readings.map(({ value }) => value)).toEqual([2, 3]);
});
