import * as fc from 'fast-check';
import { codePoint } from '../support/code-point.ts';

/** Values callers send by mistake or on purpose, for which code may not be ready. */

export const TEXTS = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\udc00x',
  '\u202eevil',
  'e\u0301'.repeat(100),
  '😀'.repeat(128),
  '\ufdfa'.repeat(255),
  'İ'.repeat(255),
  '\ufeff',
  '\u200b',
  'NaN',
  'Infinity',
  '-0',
  '1e999',
  '0x10',
  '1_000',
  '٣',
  '__proto__',
  'constructor',
  'toString',
  'null',
  '[object Object]',
  '../../etc/passwd',
  '%00',
  "'; drop table regrove; --",
  '{{7*7}}',
  '<script>',
  'a@b',
  'a@example.com',
  'https://user:pass@nowhere.invalid',
  'https://127.0.0.1/',
  'file:///etc/passwd',
  '2026-02-30',
  '2026-11-15T25:61:61Z',
  '9999-12-31T23:59:59Z',
  '0000-01-01',
  '1969-12-31T23:59:59Z',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '1'.repeat(400),
  '1'.repeat(50_000).concat('x'),
  ' '.repeat(50_000).concat('x'),
  'a@'.concat('a.'.repeat(20_000)),
  'x'.repeat(255),
  'x'.repeat(256),
  'x'.repeat(100_000),
  `https://nowhere.invalid/${'x'.repeat(2024)}`,
  `https://nowhere.invalid/${'x'.repeat(2025)}`,
];

export const NUMBERS = [
  0,
  -0,
  1,
  -1,
  0.1,
  1.5,
  1e-7,
  5e-324,
  1e-300,
  1e-130,
  1e21,
  1e22,
  1e126,
  1e300,
  1.7976931348623157e308,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  2 ** 53 - 1,
  -(2 ** 53),
  1e12,
  1e12 + 1,
  -1e12,
  1e15,
  1e15 + 1,
  1e4,
  1e5,
  99999,
  0.1 + 0.2,
  0.12345678901234568,
  33.333333,
  100,
  100.000001,
  1e-6,
  9.99e-7,
  1000,
  1001,
];

const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...TEXTS),
  fc.string({ unit: codePoint, maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.uuid(),
);

const nested = (depth: number): unknown => {
  let value: unknown = 1;
  for (let i = 0; i < depth; i++) value = i % 2 === 0 ? [value] : { a: value };
  return value;
};

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...NUMBERS) },
  { weight: 2, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { a: 1 }, [{}]) },
  { weight: 1, arbitrary: fc.constantFrom(50, 900, 1500).map(nested) },
  { weight: 1, arbitrary: fc.constantFrom(1000, 1001, 5000).map((length) => Array(length).fill({ mass: 1 })) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

export const hostileKey: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    'then',
    'length',
    '',
    'id',
    'pk',
  ),
  fc.constantFrom('password', 'role', 'account_id', 'status', 'billed_at', 'external_id', 'density', 'contact'),
  hostileText,
);

/** Values for any header: anything a client can put on the wire, so no control characters. */
export const hostileHeader: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    ',',
    '"',
    '""',
    '"a',
    'a, b',
    '\t',
    'null',
    'undefined',
    '*',
    '0',
    '-1',
    '[]',
    '{}',
    'é',
    '\u00ff',
  ),
  fc.constantFrom('x'.repeat(255), 'x'.repeat(256), 'x'.repeat(20_000), `"${'x'.repeat(255)}"`, '"'.repeat(5_000)),
  fc.string({ maxLength: 80 }).map((text) => text.replace(/[^\x20-\x7e]/g, '~')),
);

export const hostileAuthorization: fc.Arbitrary<string> = fc.oneof(
  hostileHeader,
  fc.constantFrom(
    'Basic',
    'Basic ',
    'Basic :',
    'Basic =',
    'Basic ====',
    'Bearer',
    'bearer  x',
    'BASIC Og==',
    'Digest a',
  ),
  fc.constantFrom('Basic Og==', 'Basic OnBhc3M=', 'Basic //8=', 'Bearer rg_', `Bearer ${'a'.repeat(10_000)}`),
  fc.base64String({ maxLength: 90 }).map((text) => `Basic ${text}`),
);

/** A path segment, as it appears in a URL. */
export const hostileSegment: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    '.',
    '..',
    '%2e%2e',
    '%2F',
    '%252F',
    '%00',
    '%',
    '%zz',
    '%c3%28',
    '%ff',
    '*',
    '~',
    ';a=b',
    'x'.repeat(9_000),
  ),
  fc.constantFrom(
    'null',
    'undefined',
    '0',
    '-1',
    '__proto__',
    'constructor',
    'toString',
    '{id}',
    '%7Bid%7D',
    'deposits',
    '2026-13',
    '9999-12',
    '0000-00',
    '1969-12',
  ),
  fc.uuid(),
  fc.uuid().map((id) => id.toUpperCase()),
  hostileText.filter((text) => text.isWellFormed() && text.length < 500).map(encodeURIComponent),
);

const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());

export const hostileQuery: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    '?',
    '&&&',
    '=',
    '=&=',
    'limit',
    'limit=',
    'limit=1&limit=2',
    'limit[]=1',
    'limit[a]=1',
    'limit=1e3',
  ),
  fc.constantFrom('limit=0', 'limit=1', 'limit=1000', 'limit=1001', 'limit=-1', 'limit=+5', 'limit=%31', 'limit=NaN'),
  fc.constantFrom('cursor=', 'cursor=a', 'cursor=a.b', 'cursor=..', 'cursor=%00', `cursor=${'a'.repeat(4_096)}`),
  fc.constantFrom(`cursor=${'a'.repeat(4_097)}`, 'cursor=a&cursor=b', '__proto__=1', 'constructor=1', 'toString=1'),
  fc.constantFrom('start_date=0000-01-01', 'start_date=9999-12-31', 'start_date=2026-02-30', 'start_date=&end_date='),
  fc.constantFrom(
    'start_date=1969-12-31&end_date=1960-01-01',
    'start_date=9999-12-31&end_date=9999-12-31',
    '%=%',
    '%zz',
  ),
  fc.constantFrom('include=below', 'include=above', 'include=below&limit=1', 'include=BELOW', 'include='),
  fc
    .tuple(fc.constantFrom('limit', 'cursor', 'start_date', 'end_date', 'revision', 'lang'), hostileText)
    .map(([name, value]) => `${name}=${encoded(value.slice(0, 5_000))}`),
);
