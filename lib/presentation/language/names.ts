import type { Locale } from '../../platform/locale.ts';

/** A country's name by its two-letter ISO 3166 code. */
export const countryName = (code: string, locale: Locale): string =>
  new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
