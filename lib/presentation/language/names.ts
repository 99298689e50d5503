import type { Locale } from '../../platform/locale.ts';

/** Each language's name for itself. */
export const LANGUAGE_NAMES: Record<Locale, string> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  id: 'Bahasa Indonesia',
  it: 'Italiano',
  ja: '日本語',
  ko: '한국어',
  ms: 'Bahasa Melayu',
  pt: 'Português',
  th: 'ไทย',
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
};

/** The name of a country by its ISO 3166 code of two letters. */
export const countryName = (code: string, locale: Locale): string =>
  new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
