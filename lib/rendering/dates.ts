import type { Locale } from '../platform/locale.ts';

export const dateInWords = (date: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));

/** A month such as `2026-10`. */
export const monthInWords = (month: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(month));

/** The months of two days: "March – May 2026", or "March 2026" for days of one month. */
export const monthsInWords = (from: string, to: string, locale: Locale): string => {
  const [first, last] = [from.slice(0, 7), to.slice(0, 7)];
  const joined = JOINED_MONTHS[locale];
  if (joined && first !== last) return `${monthInWords(first, locale)}${joined}${monthInWords(last, locale)}`;
  return new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' }).formatRange(
    new Date(first),
    new Date(last),
  );
};

/** Intl writes a range of these languages in figures, such as 2026/03. */
const JOINED_MONTHS: Partial<Record<Locale, string>> = { ja: '～', 'zh-CN': '至', 'zh-TW': '至' };
