import type { Locale } from '../../platform/locale.ts';

/** A country's name by its two-letter ISO 3166 code. */
export const countryName = (code: string, locale: Locale): string =>
  new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;

/** A currency's name in the reader's language, by its ISO 4217 code. */
export const currencyName = (code: string, locale: Locale): string =>
  new Intl.DisplayNames(locale, { type: 'currency' }).of(code) ?? code;
