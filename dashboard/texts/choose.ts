import { LOCALE_DEFAULT, LOCALES, type Locale } from '../../lib/platform/locale.ts';
import { localeOf } from '../../lib/presentation/language/pick-locale.ts';
import { keep, kept } from '../kept.ts';

/** The choice belongs to this browser; the language of mails is the user's own setting. */
export const chosenLanguage = (): Locale =>
  LOCALES.find((locale) => locale === kept(KEY)) ?? preferred(navigator.languages);

export const keepLanguage = (locale: Locale): void => keep(KEY, locale);

const KEY = 'regrove.language';

export const preferred = (wanted: readonly string[]): Locale => wanted.map(localeOf).find(Boolean) ?? LOCALE_DEFAULT;
