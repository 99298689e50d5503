import { expect, it } from 'vitest';
import { mass, tonnes } from '../../../lib/presentation/language/masses.ts';
import {
  amount,
  amountShown,
  decimal,
  kilometers,
  percent,
  wholeNumber,
} from '../../../lib/presentation/language/numbers.ts';

it.each([
  [0, '0'],
  [1, '1'],
  [0.5, '0.50'],
  [1.004, '1'],
  [63.048, '63.05'],
  [99.994, '99.99'],
  [99.995, '100'],
  [1263.5, '1,264'],
])('the amount %d is %s', (value, text) => {
  expect(amount(value, 'en')).toBe(text);
  expect(amountShown(value)).toBe(Number(text.replace(',', '')));
});

it.each([
  [0.5, '0.50 g'],
  [9.99, '9.99 g'],
  [10, '0.01 kg'],
  [1234, '1.23 kg'],
  [999_999_000, '999,999 kg'],
  [1_000_000_000, '1,000\u00a0t'],
])('%d grams are %s', (grams, text) => {
  expect(mass(grams, 'en')).toBe(text);
});

it.each([
  [0.009, '9 kg'],
  [0.01, '0.01\u00a0t'],
  [12.5, '12.50\u00a0t'],
])('%d tonnes are %s', (value, text) => {
  expect(tonnes(value, 'en')).toBe(text);
});

it('other numbers are rounded as they are shown', () => {
  expect([wholeNumber(1234.5, 'de'), decimal(1.25, 'en', 1), percent(12.34, 'en'), percent(100, 'en')]).toEqual([
    '1.235',
    '1.3',
    '12.3%',
    '100%',
  ]);
  expect([kilometers(0.5, 'en'), kilometers(0.999, 'en'), kilometers(1, 'en')]).toEqual(['500 m', '999 m', '1 km']);
});
