import type { Locale } from '../../../platform/locale.ts';
import { kept } from '../../../presentation/language/formats.ts';

const names = kept((locale: Locale) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }));

export const countryInWords = (country: string | null, locale: Locale): string | null =>
  country === null ? null : (names(locale).of(country) ?? country);
