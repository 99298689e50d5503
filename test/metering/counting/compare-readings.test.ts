import { describe, expect, it } from 'vitest';
import { byTime, compareReadings } from '../../../lib/metering/counting/compare-readings.ts';
import type { CounterReading } from '../../../lib/metering/counting/reading.ts';

const read = (time: string, value: number, more: Partial<CounterReading> = {}): CounterReading => ({
  device: 'a',
  serial: 'SN-1234',
  counter: 'total',
  value,
  read_at: `2026-11-10T${time}:00Z`,
  counted: true,
  ...more,
});

describe('the readings of two names with one serial number', () => {
  const compared: [string, CounterReading[], CounterReading[], string][] = [
    ['ten apart are of one device', [read('06:00', 100)], [read('06:00', 110)], 'same'],
    ['eleven apart are of two, whichever is higher', [read('06:00', 111)], [read('06:00', 100)], 'apart'],
    ['of two counters say nothing', [read('06:00', 100)], [read('06:00', 100, { counter: 'copies' })], 'unknown'],
    ['of which one is unknown say nothing', [read('06:00', 0)], [read('06:00', 5)], 'unknown'],
    ['of which one is not there say nothing', [], [read('06:00', 5)], 'unknown'],
    [
      'are compared at each time that both were read',
      [read('06:00', 100), read('18:00', 100)],
      [read('06:01', 100), read('18:01', 900)],
      'apart',
    ],
    [
      'of the evening say nothing about one of the morning',
      [read('06:00', 100), read('18:00', 500)],
      [read('18:00', 505)],
      'same',
    ],
    [
      'are compared with the nearest in time, not with an earlier one',
      [read('06:00', 100), read('10:00', 500)],
      [read('09:00', 500)],
      'same',
    ],
    [
      'are compared with the nearest in time, not with a later one',
      [read('06:00', 500), read('10:00', 900)],
      [read('07:00', 500)],
      'same',
    ],
    [
      'are compared with both that are equally near',
      [read('06:00', 100), read('08:00', 900)],
      [read('07:00', 100)],
      'apart',
    ],
    [
      'are compared with both that are equally near, the earlier one differing',
      [read('06:00', 900), read('08:00', 100)],
      [read('07:00', 100)],
      'apart',
    ],
    [
      'that are neighbors of one name are not compared with each other',
      [read('06:00', 100), read('06:01', 900), read('18:00', 950)],
      [read('18:00', 950)],
      'same',
    ],
  ];
  it.each(compared)('that are %s', (_, ones, others, relation) => {
    expect(compareReadings(ones, others, () => true)).toBe(relation);
    expect(compareReadings(others, ones, () => true)).toBe(relation);
  });

  it('say nothing if they were not taken at the same time', () => {
    expect(compareReadings([read('06:00', 100)], [read('06:00', 900)], () => false)).toBe('unknown');
  });
});

it('readings are ordered by time, value, number of counters and name', () => {
  const inOrder = [
    read('06:00', 900, { device: 'z', sheets: 1 }),
    read('07:00', 100, { device: 'z', sheets: 1 }),
    read('07:00', 200, { device: 'b' }),
    read('07:00', 200, { device: 'c' }),
    read('07:00', 200, { device: 'a', sheets: 1 }),
  ];

  expect(inOrder.toReversed().sort(byTime)).toEqual(inOrder);
  expect([...inOrder].sort(byTime)).toEqual(inOrder);
});
