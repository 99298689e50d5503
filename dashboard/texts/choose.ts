import { LOCALE_DEFAULT, LOCALES, type Locale } from '../../lib/platform/locale.ts';
import { localeOf } from '../../lib/presentation/language/pick-locale.ts';

/** The choice belongs to this browser; the language of mails is the user's own setting. */
export const chosenLanguage = (): Locale => kept() ?? preferred(navigator.languages);

export function keepLanguage(locale: Locale): void {
  localStorage.setItem(KEPT, locale);
}

const KEPT = 'regrove.language';

function kept(): Locale | undefined {
  try {
    return LOCALES.find((locale) => locale === localStorage.getItem(KEPT));
  } catch {
    return undefined;
  }
}

export const preferred = (wanted: readonly string[]): Locale => wanted.map(localeOf).find(Boolean) ?? LOCALE_DEFAULT;
