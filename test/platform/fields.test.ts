import { describe, expect, it } from 'vitest';
import { exact } from '../../lib/platform/exact.ts';
import {
  amount,
  decimal,
  exactNumber,
  idInBody,
  longText,
  momentInput,
  monthInPath,
  nameText,
  sixDecimals,
  storable,
  text,
  wholeNumber,
} from '../../lib/platform/fields.ts';

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

describe("a number beyond the table's digits", () => {
  it('counts as 0 from a billionth down', () => {
    expect([1e-9, -1e-9, 9.9e-10, -9.9e-10, 0].map(storable)).toEqual([1e-9, -1e-9, 0, 0, 0]);
    expect(decimal(0, 1).parse(1e-300)).toBe(0);
  });
});

describe('an amount above its maximum', () => {
  it("is refused with the maximum and with the value's hint; the maximum itself is not", () => {
    const pages = amount(10, (value) => `is ${value} in grams?`);

    expect(pages.safeParse(10).success).toBe(true);
    expect(pages.safeParse('10.5').error?.issues).toMatchObject([
      { code: 'custom', message: 'must be at most 10', params: { hint: 'is 10.5 in grams?' } },
    ]);
  });
});

describe('a name in a request', () => {
  it('is trimmed before its length counts', () => {
    expect(nameText().parse(`  ${'x'.repeat(255)} `)).toBe('x'.repeat(255));
    expect(nameText().safeParse('x'.repeat(256)).success).toBe(false);
  });

  it.each([
    ['a\u202eb', 'must have no control characters', { hint: 'take U+202E out' }],
    ['a\nb', 'must have no control characters', { hint: 'take U+000A out' }],
    ['a\ud83d', 'must be well-formed Unicode', undefined],
    ['\u200d', 'must not be blank', undefined],
    ['  ', 'must not be blank', undefined],
  ])('refuses %j: it %s', (given, message, params) => {
    expect(nameText().safeParse(given).error?.issues).toMatchObject([{ message, ...(params && { params }) }]);
  });
});

describe('a month in a path', () => {
  it.each(['1970-01', '1999-12', '2026-10', '9999-09'])('may be %s', (given) => {
    expect(monthInPath().parse(given)).toBe(given);
  });

  it.each(['1969-12', '2026-00', '2026-13', '2026-1', '02026-10', '2026-10-01'])('may not be %s', (given) => {
    expect(monthInPath().safeParse(given).error?.issues).toMatchObject([
      { message: 'must be a month such as 2026-10, from 1970-01 on' },
    ]);
  });
});

describe('an exact number in an answer', () => {
  it.each([
    [exact('0.1234567890123456789'), '0.1234567890123456789'],
    [exact('-1e21'), '-1000000000000000000000'],
    ['12.5', '12.5'],
    ['-3', '-3'],
  ])('of %s is written with every digit, also from the stored digits', (given, written) => {
    expect(JSON.stringify({ value: exactNumber().parse(given) })).toBe(`{"value":${written}}`);
  });

  it.each(['', '1.', '.5', '1e3', ' 1', '1 ', 'x', 5, null])('refuses %j', (given) => {
    expect(exactNumber().safeParse(given).success).toBe(false);
  });
});

describe('text in a request', () => {
  it('may be blank and have many lines where it is long text, up to its length', () => {
    expect(longText(5).parse(' \n\n ')).toBe(' \n\n ');
    expect(longText(5).safeParse('xxxxx').success).toBe(true);
    expect(longText(5).safeParse('xxxxxx').success).toBe(false);
    expect(longText(5).safeParse('a\ud83d').error?.issues).toMatchObject([{ message: 'must be well-formed Unicode' }]);
  });

  it("has its field's length", () => {
    expect(text(3).safeParse('xxx').success).toBe(true);
    expect(text(3).safeParse('xxxx').success).toBe(false);
    expect(text(3).safeParse(' ').error?.issues).toMatchObject([{ message: 'must not be blank' }]);
  });

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
