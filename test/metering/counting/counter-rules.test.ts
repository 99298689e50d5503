import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyReading, NOISE_MAX, type Note } from '../../../lib/metering/counting/counter-rules.ts';
import type { CounterState } from '../../../lib/metering/counting/device-state.ts';
import type { CounterReading } from '../../../lib/metering/counting/reading.ts';
import { draws } from '../../support/long.ts';

/** `on` is a day of November 2026, with an hour if one matters. */
const at = (on: number) => `2026-11-${String(Math.floor(on)).padStart(2, '0')}T${on % 1 === 0 ? '12' : '18'}:00:00Z`;
const reading = (on: number, value: number, more: Partial<CounterReading> = {}): CounterReading => ({
  device: 'one',
  serial: null,
  counter: 'total',
  value,
  read_at: at(on),
  counted: true,
  ...more,
});

/** Reads in order; returns each reading's count and note. */
function story(readings: CounterReading[], limit?: number) {
  let state: CounterState | undefined;
  const told = readings.map((one) => {
    const outcome = applyReading(state, one, { limit });
    state = outcome.state;
    return [outcome.pages, outcome.note] as [number, Note | undefined];
  });
  return { told, state: state as CounterState | undefined };
}

describe("a device's pages", () => {
  const table: [string, CounterReading[], [number, Note | undefined][]][] = [
    ['the first reading is a baseline', [reading(1, 5000)], [[0, 'baseline']]],
    [
      'a rise is counted',
      [reading(1, 5000), reading(2, 5120)],
      [
        [0, 'baseline'],
        [120, undefined],
      ],
    ],
    [
      'no change counts nothing',
      [reading(1, 5000), reading(2, 5000)],
      [
        [0, 'baseline'],
        [0, undefined],
      ],
    ],
    [
      'the same reading again counts nothing',
      [reading(1, 5000), reading(2, 5120), reading(2, 5120)],
      [
        [0, 'baseline'],
        [120, undefined],
        [0, 'stale'],
      ],
    ],
    [
      'an older reading counts nothing, even a higher one',
      [reading(3, 5000), reading(2, 6000)],
      [
        [0, 'baseline'],
        [0, 'stale'],
      ],
    ],
    [
      'a silent device counts its gap when it returns',
      [reading(1, 5000), reading(9, 5800)],
      [
        [0, 'baseline'],
        [800, undefined],
      ],
    ],
    [
      'a drop of 10 is noise, and the pages up to the higher value are not counted again',
      [reading(1, 5000), reading(2, 4990), reading(3, 5005)],
      [
        [0, 'baseline'],
        [0, 'noise'],
        [5, undefined],
      ],
    ],
    [
      'a drop of 11 is not noise',
      [reading(1, 5000), reading(2, 4989)],
      [
        [0, 'baseline'],
        [0, 'drop_seen'],
      ],
    ],
    [
      'a drop that is gone on the next reading was an error',
      [reading(1, 5000), reading(2, 30), reading(3, 5100)],
      [
        [0, 'baseline'],
        [0, 'drop_seen'],
        [100, undefined],
      ],
    ],
    [
      'a drop seen twice is a reset, and all pages since are counted',
      [reading(1, 5000), reading(2, 30), reading(3, 75), reading(4, 80)],
      [
        [0, 'baseline'],
        [0, 'drop_seen'],
        [75, 'reset'],
        [5, undefined],
      ],
    ],
    [
      'one reading of a drop, collected twice, confirms nothing',
      [reading(1, 5000), reading(2, 30), reading(2, 30)],
      [
        [0, 'baseline'],
        [0, 'drop_seen'],
        [0, 'stale'],
      ],
    ],
    [
      'two drops that contradict each other confirm nothing',
      [reading(1, 5000), reading(2, 900), reading(3, 30), reading(4, 31)],
      [
        [0, 'baseline'],
        [0, 'drop_seen'],
        [0, 'drop_seen'],
        [31, 'reset'],
      ],
    ],
    [
      'a correction downwards is a new baseline, not a lifetime of new pages',
      [reading(1, 50_000), reading(2, 49_900), reading(3, 49_920), reading(4, 49_930)],
      [
        [0, 'baseline'],
        [0, 'drop_seen'],
        [0, 'reset_uncounted'],
        [10, undefined],
      ],
    ],
    [
      'a used part with a high counter is a new baseline',
      [reading(1, 900_000), reading(2, 150_000), reading(3, 150_040), reading(4, 150_050)],
      [
        [0, 'baseline'],
        [0, 'drop_seen'],
        [0, 'reset_uncounted'],
        [10, undefined],
      ],
    ],
    [
      'the limit itself is counted',
      [reading(1, 5000), reading(2, 105_000)],
      [
        [0, 'baseline'],
        [100_000, undefined],
      ],
    ],
    [
      'a jump above the limit is held, and counts nothing once it is gone',
      [reading(1, 5000), reading(2, 105_001), reading(3, 5020)],
      [
        [0, 'baseline'],
        [0, 'held'],
        [20, undefined],
      ],
    ],
    [
      'a jump that stays is held, however long: waiting does not make it plausible',
      [reading(1, 5000), reading(2, 155_000), reading(3, 155_100), reading(20, 155_200)],
      [
        [0, 'baseline'],
        [0, 'held'],
        [0, 'held'],
        [0, 'held'],
      ],
    ],
    [
      'after a jump that is gone, the limit is that of all days since the last accepted reading',
      [reading(1, 5000), reading(2, 9_000_000), reading(9, 155_000)],
      [
        [0, 'baseline'],
        [0, 'held'],
        [150_000, undefined],
      ],
    ],
    [
      'the limit is that of all the silent days',
      [reading(1, 5000), reading(4, 305_000), reading(5, 405_001)],
      [
        [0, 'baseline'],
        [300_000, undefined],
        [0, 'held'],
      ],
    ],
    [
      'two readings of one day have the limit of one day',
      [reading(1, 5000), reading(1.5, 105_001)],
      [
        [0, 'baseline'],
        [0, 'held'],
      ],
    ],
    [
      'a held jump does not hide a reset',
      [reading(1, 5000), reading(2, 900_000), reading(3, 20), reading(4, 25)],
      [
        [0, 'baseline'],
        [0, 'held'],
        [0, 'drop_seen'],
        [25, 'reset'],
      ],
    ],
    [
      'a jump does not confirm a drop',
      [reading(1, 5000), reading(2, 20), reading(3, 900_000), reading(4, 25), reading(5, 5010)],
      [
        [0, 'baseline'],
        [0, 'drop_seen'],
        [0, 'held'],
        [0, 'drop_seen'],
        [10, undefined],
      ],
    ],
    [
      'another counter is another baseline',
      [reading(1, 5000), reading(2, 5466, { counter: 'equivalent' }), reading(3, 5470, { counter: 'equivalent' })],
      [
        [0, 'baseline'],
        [0, 'counter_changed'],
        [4, undefined],
      ],
    ],
    [
      'zero is a baseline like any other, and afterwards no reading',
      [reading(1, 0), reading(2, 5000), reading(3, 0), reading(4, 0), reading(5, 5040)],
      [
        [0, 'baseline'],
        [5000, undefined],
        [0, 'zero'],
        [0, 'zero'],
        [40, undefined],
      ],
    ],
    [
      'a new device counts from 0, whatever it prints in the days until it is read again',
      [reading(1, 0), reading(2, 500), reading(3, 0), reading(4, 520)],
      [
        [0, 'baseline'],
        [500, undefined],
        [0, 'zero'],
        [20, undefined],
      ],
    ],
    [
      'a new device that stands at 0 counts up to the limit for each day since, and is held above it',
      [reading(1, 0), reading(3, 200_001), reading(4, 200_000), reading(5, 200_010)],
      [
        [0, 'baseline'],
        [0, 'held'],
        [200_000, undefined],
        [10, undefined],
      ],
    ],
    [
      'what is printed out of scope is not counted, also not afterwards',
      [reading(1, 5000), reading(2, 5500, { counted: false }), reading(3, 5510)],
      [
        [0, 'baseline'],
        [0, 'uncounted'],
        [10, undefined],
      ],
    ],
    [
      'a device that was never in scope is not remembered',
      [reading(1, 5000, { counted: false }), reading(2, 5500)],
      [
        [0, 'uncounted'],
        [0, 'baseline'],
      ],
    ],
  ];

  it.each(table)('%s', (_, readings, expected) => expect(story(readings).told).toEqual(expected));

  it('that were held are counted once, all of them, when a person raises the limit', () => {
    const { state } = story([reading(1, 5000), reading(2, 155_000), reading(3, 155_100)]);

    const released = applyReading(state, reading(4, 155_200), { limit: 200_000 });

    expect(released.pages).toBe(150_200);
    expect(applyReading(released.state, reading(5, 155_250)).pages).toBe(50);
  });

  it('leave the state as it is when nothing changed, so that nothing is written', () => {
    const { state } = story([reading(1, 5000), reading(2, 155_000)]);

    expect(applyReading(state, reading(2, 155_000)).state).toBe(state);
    expect(applyReading(state, reading(3, 155_900)).state).toBe(state);
  });
});

describe('whatever a device reports', () => {
  /** Values in a narrow band make rises, noise, drops and jumps about equally frequent; days repeat and go back. */
  const anyReading = fc
    .record({
      on: fc.integer({ min: 1, max: 28 }),
      value: fc.oneof(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 400_000 })),
    })
    .map(({ on, value }) => reading(on, value));
  const anyStory = fc.array(anyReading, { minLength: 1, maxLength: 30 });

  it('counted pages lie between two accepted values, and no page is between two of them twice', () => {
    fc.assert(
      fc.property(anyStory, (readings) => {
        let state: CounterState | undefined;
        let highest = 0;
        for (const one of readings) {
          const outcome = applyReading(state, one);
          const from = outcome.note === 'reset' ? 0 : (state?.value ?? 0);
          if (outcome.note === 'reset' || outcome.note === 'reset_uncounted') highest = 0;
          if (outcome.pages > 0) {
            expect(from).toBeGreaterThanOrEqual(highest);
            expect(from + outcome.pages).toBe(outcome.state?.value);
            highest = outcome.state?.value ?? 0;
          }
          state = outcome.state;
        }
      }),
      { numRuns: draws(2000) },
    );
  });

  it('the sum never exceeds the last accepted counter less the baseline, except after a confirmed reset', () => {
    fc.assert(
      fc.property(anyStory, (readings) => {
        let state: CounterState | undefined;
        let sum = 0;
        let baseline = 0;
        let resets = 0;
        for (const one of readings) {
          const before = state;
          const { pages, note, ...outcome } = applyReading(state, one);
          state = outcome.state;
          if (note === 'baseline') baseline = one.value;
          if (note === 'reset' || note === 'reset_uncounted')
            resets += (before?.value ?? 0) - (note === 'reset' ? 0 : one.value);
          sum += pages;
          expect(pages).toBeGreaterThanOrEqual(0);
          if (state !== undefined) expect(sum).toBe(state.value - baseline + resets);
        }
      }),
      { numRuns: draws(2000) },
    );
  });

  it('every reading may be collected three times and adds nothing after the first', () => {
    fc.assert(
      fc.property(anyStory, (readings) => {
        const sum = (all: CounterReading[]) => story(all).told.reduce((total, [pages]) => total + pages, 0);
        expect(sum(readings.flatMap((one) => [one, one, one]))).toBe(sum(readings));
      }),
    );
  });

  it('an honest counter is counted whole, whatever days are missed and whatever noise is read', () => {
    const step = fc.record({ pages: fc.integer({ min: 0, max: 3000 }), noise: fc.integer({ min: 0, max: NOISE_MAX }) });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 26 }), (steps) => {
        let count = 5000;
        const readings = steps.map(({ pages, noise }, index) => {
          count += pages;
          return reading(index + 2, count - noise);
        });
        const { told } = story([reading(1, 5000), ...readings, reading(28, count)]);
        expect(told.reduce((total, [pages]) => total + pages, 0)).toBe(count - 5000);
      }),
    );
  });
});
