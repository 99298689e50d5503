import { describe, expect, it } from 'vitest';
import { amount, decimal, idInBody, momentInput, sixDecimals, text, wholeNumber } from '../../lib/platform/fields.ts';

describe('a moment in a request', () => {
  it.each([
    ['2026-11-15T09:30:00Z', '2026-11-15T09:30:00Z'],
    ['2026-11-15T09:30:00z', '2026-11-15T09:30:00Z'],
    ['2026-11-15t09:30:00Z', '2026-11-15T09:30:00Z'],
    ['2026-11-15 09:30:00 +0000', '2026-11-15T09:30:00Z'],
    ['2026-11-15T09:30Z', '2026-11-15T09:30:00Z'],
    ['2026-11-15 09:30:00 UTC', '2026-11-15T09:30:00Z'],
    ['2026-11-15T09:30UTC', '2026-11-15T09:30:00Z'],
    ['2026-11-15T09:30:00+02:00', '2026-11-15T07:30:00Z'],
    ['2026-11-15T09:30:00+0530', '2026-11-15T04:00:00Z'],
    ['2026-11-15T09:30:00-08', '2026-11-15T17:30:00Z'],
    ['2026-11-15T23:30:00-01:00', '2026-11-16T00:30:00Z'],
    ['2026-11-15T09:30:00.999Z', '2026-11-15T09:30:00Z'],
    ['2026-11-15T09:30:00,5Z', '2026-11-15T09:30:00Z'],
    ['2026-11-15T09:30:00.123456789Z', '2026-11-15T09:30:00Z'],
    ['2026-11-15', '2026-11-15T00:00:00Z'],
    ['2024-02-29', '2024-02-29T00:00:00Z'],
    ['  2026-11-15  ', '2026-11-15T00:00:00Z'],
    ['1969-12-31', '1969-12-31T00:00:00Z'],
  ])('%j is %s', (given, expected) => {
    expect(momentInput().parse(given)).toBe(expected);
  });

  it.each([
    '',
    'today',
    '2026',
    '2026-11',
    '2026-02-30',
    '2025-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-11-00',
    '15.11.2026',
    '11/15/2026',
    '2026-11-15T09:30:00',
    '2026-11-15T09:30',
    '2026-11-15T25:00:00Z',
    '2026-11-15T09:60:00Z',
    '2026-11-15T09:30:60Z',
    '2026-11-15T09:30:00+25:00',
    '2026-11-15T09:30:00 CET',
    '2026-11-15T09:30:00 UTC+1',
    '2026-11-15 UTC',
    '2026-11-15Z',
    '+002026-11-15',
    '2026-11-15T09:30:00Z; DROP',
    '2026-W46-7',
    '20261115T093000Z',
    '1763199000',
    `2026-11-15${' '.repeat(60)}`,
    1763199000,
    null,
    {},
  ])('refuses %j', (given) => {
    expect(momentInput().safeParse(given).success).toBe(false);
  });
});

describe('a number in a request', () => {
  it.each([
    ['5', 5],
    [' 5 ', 5],
    ['-5', -5],
    ['+5', 5],
    ['5.0', 5],
    ['1e3', 1000],
    [5, 5],
  ])('takes %j as the whole number %d', (given, expected) => {
    expect(wholeNumber(-10, 1000).parse(given)).toBe(expected);
  });

  it.each([
    '',
    ' ',
    '5,5',
    '0x10',
    '5 pages',
    'Infinity',
    'NaN',
    '--5',
    '1e',
    '١',
    '5.5',
    '1001',
    '1e999',
    1001,
    5.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    true,
    null,
    [],
    ['5'],
    {},
  ])('does not take %j as a whole number up to 1000', (given) => {
    expect(wholeNumber(-10, 1000).safeParse(given).success).toBe(false);
  });

  it('is bounded on both sides, bounds included', () => {
    expect(wholeNumber(1, 1000).safeParse('1').success).toBe(true);
    expect(wholeNumber(1, 1000).safeParse('0').success).toBe(false);
    expect(wholeNumber(1, 1000).safeParse('1000').success).toBe(true);
    expect(decimal(0, 1).parse('0')).toBe(0);
    expect(decimal(0, 1).safeParse('1.000001').success).toBe(false);
  });

  it('is above zero where it is an amount', () => {
    expect(amount(10).parse('.5')).toBe(0.5);
    expect(amount(10).parse('5.')).toBe(5);
    expect(amount(10).parse(0.000001)).toBe(0.000001);
    for (const given of ['0', 0, '-0.1', '10.1', '1e-999', 0.00000099])
      expect(amount(10).safeParse(given).success).toBe(false);
  });
});

describe('text in a request', () => {
  it.each(['a', ' a ', '木', '👩‍🌾', 'x'.repeat(255)])('takes %j as it is', (given) => {
    expect(text().parse(given)).toBe(given);
  });

  it.each(['', '   ', '\u2003', '\n\t', 'x'.repeat(256), '\ud83d', 'a\udc00', 5, null])('refuses %j', (given) => {
    expect(text().safeParse(given).success).toBe(false);
  });
});

describe('an id in a body', () => {
  it('is compared without case', () => {
    expect(idInBody().parse('0193A1B2-0000-7000-8000-00000000ABCD')).toBe('0193a1b2-0000-7000-8000-00000000abcd');
  });

  it.each(['', '5', 'not-a-uuid', '0193a1b2-0000-7000-8000-00000000000g', '{0193a1b2-0000-7000-8000-000000000000}'])(
    'refuses %j',
    (given) => {
      expect(idInBody().safeParse(given).success).toBe(false);
    },
  );
});

describe('an answer', () => {
  it('has at most six decimals', () => {
    expect(sixDecimals(63.0477618)).toBe(63.047762);
    expect(sixDecimals(2)).toBe(2);
    expect(sixDecimals(0.0000004)).toBe(0);
  });
});
