import { expect, it } from 'vitest';
import type { Locale } from '../../../lib/platform/locale.ts';
import { dateInWords, formatDate } from '../../../lib/presentation/language/dates.ts';

it.each<[Locale, string]>([
  ['en', 'December 1, 2026'],
  ['de', '1. Dezember 2026'],
  ['es', '1 de diciembre de 2026'],
  ['fr', '1er décembre 2026'],
  ['id', '1 Desember 2026'],
  ['it', '1º dicembre 2026'],
  ['ja', '2026年12月1日'],
  ['pt', '1º de dezembro de 2026'],
])("a month's first day is written as in %s", (locale, written) => {
  expect(dateInWords('2026-12-01', locale)).toBe(written);
});

it.each<[Locale, string]>([
  ['fr', '11 décembre 2026'],
  ['it', '21 dicembre 2026'],
  ['pt', '31 de dezembro de 2026'],
])('other days stay cardinal in %s', (locale, written) => {
  expect(dateInWords(`2026-12-${written.slice(0, 2)}`, locale)).toBe(written);
});

it('a month without a day, an hour and a date in digits have no ordinal', () => {
  expect(formatDate('2026-12', 'fr', { month: 'long', year: 'numeric' })).toBe('décembre 2026');
  expect(formatDate('2026-12-01T01:01:00Z', 'fr', { dateStyle: 'short', timeStyle: 'short' })).toBe('01/12/2026 01:01');
  expect(formatDate('2026-12-01T01:00:00Z', 'pt', { dateStyle: 'medium' })).toBe('1º de dez. de 2026');
});
