import { expect, it } from 'vitest';
import { normalSerial } from '../../../lib/metering/counting/serial-number.ts';

it.each([
  ['none', 'NULL', ' Unknown ', 'not available', 'NOT SET', 'undefined', 'Default', '12345678', '123456789'],
  ['', ' ', 'abc', '000000', 'xxxx', 'ZZZZZZZZ', null, undefined],
])('a placeholder is not a serial number: %j', (...placeholders) => {
  for (const one of placeholders) expect([one, normalSerial(one)]).toEqual([one, null]);
});

it.each([
  [' cndqq05142 ', 'CNDQQ05142'],
  ['ab12', 'AB12'],
  ['1234567', '1234567'],
  ['0000001', '0000001'],
])('a serial number has one spelling: %j', (given, spelled) => expect(normalSerial(given)).toBe(spelled));
