import { describe, expect, it } from 'vitest';
import { collectedPages, preferredCounter } from '../../../lib/metering/counting/collected-pages.ts';
import { acceptHeld, applyReading, type Note, rejectHeld } from '../../../lib/metering/counting/counter-rules.ts';
import { applyDecision, heldPages } from '../../../lib/metering/counting/decide-held.ts';
import type { CounterState } from '../../../lib/metering/counting/device-state.ts';
import type { CounterReading } from '../../../lib/metering/counting/reading.ts';

const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T12:00:00Z`;
const reading = (day: number, value: number, more: Partial<CounterReading> = {}): CounterReading => ({
  device: 'one',
  serial: null,
  counter: 'total',
  value,
  read_at: at(day),
  counted: true,
  ...more,
});
function stateAfter(...readings: CounterReading[]): CounterState {
  const state = readings.reduce<CounterState | undefined>((one, next) => applyReading(one, next).state, undefined);
  if (state === undefined) throw new Error('There is no state.');
  return state;
}

describe('a reading exactly at a limit', () => {
  const cases: [string, [day: number, value: number][], number, Note | undefined][] = [
    [
      'of a new device for two days counts',
      [
        [1, 0],
        [3, 4_000],
      ],
      4_000,
      undefined,
    ],
    [
      'of a confirmed drop within noise is a reset',
      [
        [1, 5_000],
        [2, 900],
        [3, 890],
      ],
      890,
      'reset',
    ],
    [
      'of a drop below noise is a new drop',
      [
        [1, 5_000],
        [2, 900],
        [3, 889],
      ],
      0,
      'drop_seen',
    ],
    [
      'of half the old value is a reset',
      [
        [1, 5_000],
        [2, 2_400],
        [3, 2_500],
      ],
      2_500,
      'reset',
    ],
    [
      'of more than half is a correction',
      [
        [1, 5_000],
        [2, 2_400],
        [3, 2_501],
      ],
      0,
      'reset_uncounted',
    ],
    [
      'of a day after a reset counts',
      [
        [1, 900_000],
        [2, 99_000],
        [3, 100_000],
      ],
      100_000,
      'reset',
    ],
    [
      'of more than a day comes from a used part',
      [
        [1, 900_000],
        [2, 99_000],
        [9, 100_001],
      ],
      0,
      'reset_uncounted',
    ],
    [
      'of the days until the drop counts',
      [
        [1, 900_000],
        [3, 99_000],
        [4, 200_000],
      ],
      200_000,
      'reset',
    ],
    [
      'of a jump less noise is the jump that stays',
      [
        [1, 5_000],
        [2, 155_000],
        [9, 154_990],
      ],
      0,
      'held',
    ],
    [
      'of a jump less more is no jump',
      [
        [1, 5_000],
        [2, 155_000],
        [9, 154_989],
      ],
      149_989,
      undefined,
    ],
  ];
  it.each(cases)('%s', (_, lines, pages, note) => {
    const readings = lines.map(([day, value]) => reading(day, value));
    const before = stateAfter(...readings.slice(0, -1));
    const outcome = applyReading(before, readings.at(-1) ?? reading(1, 0));

    expect([outcome.pages, outcome.note]).toEqual([pages, note]);
  });
});

describe('a held reading', () => {
  const held = stateAfter(reading(1, 5_000, { sheets: 3_000 }), reading(2, 155_000, { sheets: 90_000 }));

  it('stays as it is while the counter stays', () => {
    expect(applyReading(held, reading(3, 155_000)).state).toBe(held);
  });

  it('is the lowest one since the jump, with its own figures', () => {
    const lower = applyReading(held, reading(3, 154_995, { sheets: 89_000 })).state;

    expect(lower).toMatchObject({ value: 5_000, held_value: 154_995, held_read_at: at(3), held_told: [89_000] });
  });

  it('that is accepted counts once, from the value before', () => {
    const { pages, state } = acceptHeld(held, 0);

    expect(pages).toBe(87_000);
    expect(state).toEqual({
      device: 'one',
      serial: null,
      counter: 'total',
      value: 155_000,
      read_at: at(2),
      told: [90_000],
      drop_value: null,
      drop_read_at: null,
      held_value: null,
      held_read_at: null,
    });
  });

  it('that is rejected never counts, and readings up to its time are old', () => {
    const rejected = rejectHeld(held);

    expect(rejected).toMatchObject({ value: 5_000, held_value: null, held_read_at: null });
    expect(rejected).toMatchObject({ rejected_read_at: at(2), rejected_value: 155_000 });
    expect(applyReading(rejected, reading(2, 5_100))).toMatchObject({ pages: 0, note: 'stale' });
    expect(applyReading(rejected, reading(3, 5_100))).toMatchObject({ pages: 100 });
  });

  it('is needed for a decision', () => {
    const state = stateAfter(reading(1, 5_000));

    expect(acceptHeld(state, 0)).toEqual({ pages: 0, sides: 0, duplex_sides: 0, basis: null, state });
    expect(rejectHeld(state)).toBe(state);
  });
});

it('a drop seen after a rejection decides which readings are old', () => {
  const rejected = rejectHeld(stateAfter(reading(1, 5_000), reading(2, 155_000)));
  const dropped = applyReading(rejected, reading(5, 20)).state;

  expect(applyReading(dropped, reading(5, 21))).toMatchObject({ note: 'stale' });
  expect(applyReading(dropped, reading(6, 21))).toMatchObject({ pages: 21, note: 'reset' });
});

it("a decision counts by the two-sided share on the reading's day", () => {
  const held = stateAfter(reading(1, 5_000), reading(2, 205_000));
  const percentOn = (day: string) => (day === '2026-11-02' ? 100 : 0);

  expect(heldPages(held, percentOn)).toBe(100_000);
  expect(applyDecision(held, true, percentOn)).toMatchObject({ pages: 100_000, ignored: 0, notes: [], names: [] });
  expect(applyDecision(held, false, percentOn)).toMatchObject({ pages: 0, sides: 0, changed: [{ before: held }] });
});

it('a decision on daily amounts changes nothing if none is held', () => {
  const state = { ...stateAfter(reading(1, 5_000)), counter: 'the pages of a day' };

  expect(applyDecision(state, true, () => 0)).toMatchObject({ pages: 0, sides: 0, bases: {} });
});

it('a device that goes on under its new name leaves its former name as it is', () => {
  const collect = (states: CounterState[], day: number, value: number) =>
    collectedPages(
      states,
      { kind: 'counters', readings: [reading(day, value, { device: 'new', serial: 'SN-1234' })] },
      { now: at(20) },
    ).states;
  const old = { ...stateAfter(reading(1, 5_000)), device: 'old', serial: 'SN-1234' };
  const renamed = collect([old], 2, 5_010);

  expect(renamed.map(({ device, moved_to }) => [device, moved_to])).toEqual([
    ['new', undefined],
    ['old', 'new'],
  ]);
  expect(collect(renamed, 3, 5_020).map(({ device }) => device)).toEqual(['new']);
  const preferred = preferredCounter([...renamed, { ...old, device: 'gone', counter: 'copies', moved_to: 'nobody' }]);
  expect(['old', 'gone', 'other'].map(preferred)).toEqual(['total', 'copies', undefined]);
});
