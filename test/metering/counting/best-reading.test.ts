import { describe, expect, it } from 'vitest';
import { bestBy } from '../../../lib/metering/counting/best-reading.ts';
import type { CounterReading } from '../../../lib/metering/counting/reading.ts';

const MORNING = '2026-11-10T06:00:00Z';
const EVENING = '2026-11-10T18:00:00Z';
const reading = (more: Partial<CounterReading>): CounterReading => ({
  device: 'm',
  serial: 'SN-5555',
  counter: 'm',
  value: 100,
  read_at: MORNING,
  counted: true,
  ...more,
});

/** Each winner is worse by every later rule. */
const worst = { device: 'z', serial: 'SN-9999', counter: 'z' };
const cases: [string, Partial<CounterReading>, Partial<CounterReading>][] = [
  ['is counted', { ...worst, value: 1 }, { counted: false, read_at: EVENING, sheets: 5 }],
  ['is the newest', { ...worst, read_at: EVENING, value: 1 }, { sheets: 5 }],
  ['is the highest', { ...worst, value: 101 }, { sheets: 5 }],
  ['tells more beside its sides', { ...worst, sheets: 5, large_sheets: 0 }, { duplex_sheets: 5 }],
  ['has the first name', { ...worst, device: 'a' }, {}],
  ['has the first serial number', { ...worst, device: 'm', serial: 'SN-1111' }, {}],
  ['has no serial number', { ...worst, device: 'm', serial: null }, { serial: 'A' }],
  ['has the first counter', { counter: 'a' }, {}],
];

describe('of several device readings, the one', () => {
  it.each(cases)('that %s is the best, in whatever order they are listed', (_, one, other) => {
    const [winner, loser] = [reading(one), reading(other)];

    expect(bestBy([winner, loser], () => '')).toEqual([winner]);
    expect(bestBy([loser, winner], () => '')).toEqual([winner]);
  });

  it('that is the best is chosen for each group', () => {
    const [one, two] = [reading({ device: 'a' }), reading({ device: 'b' })];
    const later = reading({ device: 'a', read_at: EVENING });

    expect(bestBy([one, two, later], ({ device }) => device)).toEqual([later, two]);
    expect(bestBy([], () => '')).toEqual([]);
  });
});
