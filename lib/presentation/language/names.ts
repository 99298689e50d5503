import type { Locale } from '../../platform/locale.ts';

/** The name of a country by its ISO 3166 code of two letters. */
export const countryName = (code: string, locale: Locale): string =>
  new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
