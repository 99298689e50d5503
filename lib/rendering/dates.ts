import type { Locale } from '../platform/locale.ts';

export const dateInWords = (date: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));

/** A month such as `2026-10`. */
export const monthInWords = (month: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(month));
