import type { Locale } from '../../platform/locale.ts';
import { dateFormat } from './formats.ts';

/** "October 31, 2026". Days and months are UTC. */
export const dateInWords = (date: string | Date, locale: Locale): string =>
  formatDate(date, locale, { dateStyle: 'long' });

export function formatDate(date: string | Date, locale: Locale, options: Intl.DateTimeFormatOptions): string {
  const format = dateFormat(locale, options);
  const first = FIRST_DAY[locale];
  if (first === undefined) return format.format(new Date(date));
  return format
    .formatToParts(new Date(date))
    .map(({ type, value }) => (type === 'day' && value === '1' ? first : value))
    .join('');
}

/** In these languages a month's first day is an ordinal, where Intl writes a plain 1. */
const FIRST_DAY: Partial<Record<Locale, string>> = { fr: '1er', it: '1º', pt: '1º' };

/** "October 2026", for a month such as `2026-10`. */
export const monthInWords = (month: string, locale: Locale): string =>
  dateFormat(locale, { month: 'long', year: 'numeric' }).format(new Date(month));

/** "2026", or the Buddhist calendar year in Thai, as in its dates. */
export const yearNumber = (year: number | string, locale: Locale): string =>
  dateFormat(locale, { year: 'numeric' })
    .formatToParts(new Date(String(year)))
    .find(({ type }) => type === 'year')?.value ?? String(year);

/** "O". */
export const narrowMonth = (month: string, locale: Locale): string =>
  dateFormat(locale, { month: 'narrow' }).format(new Date(month));

/** "Oct". */
export const shortMonth = (month: string, locale: Locale): string =>
  dateFormat(locale, { month: 'short' }).format(new Date(month));

/** "Jan 2023 – Dec 2024". */
export const monthRange = (from: string, to: string, locale: Locale): string =>
  dateFormat(locale, { year: 'numeric', month: 'short' }).formatRange(new Date(from), new Date(to));

/** "March – May 2026", the months of two days; "March 2026" for days in one month. */
export const monthsInWords = (from: string, to: string, locale: Locale): string => {
  const first = from.slice(0, 7);
  const last = to.slice(0, 7);
  const joined = JOINED_MONTHS[locale];
  if (joined && first !== last) return `${monthInWords(first, locale)}${joined}${monthInWords(last, locale)}`;
  return dateFormat(locale, { month: 'long', year: 'numeric' }).formatRange(new Date(first), new Date(last));
};

/** In these languages Intl writes a range in figures, such as 2026/03. */
const JOINED_MONTHS: Partial<Record<Locale, string>> = { ja: '～', 'zh-CN': '至', 'zh-TW': '至' };
