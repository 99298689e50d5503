import { localeOf } from '../../lib/language/pick-locale.ts';
import { readable } from '../../lib/language/texts.ts';
import { LOCALE_DEFAULT, LOCALES, type Locale } from '../../lib/platform/locale.ts';
import type { texts } from './en.ts';
import type { ReadableTexts, Texts } from './text-keys.ts';

/**
 * The dashboard loads only the reader's own language, before the first page is drawn; choosing another one reloads the page.
 */
const LANGUAGES: Record<Locale, () => Promise<{ texts: Texts }>> = {
  en: () => import('./en.ts'),
  de: () => import('./de.ts'),
  es: () => import('./es.ts'),
  fr: () => import('./fr.ts'),
  id: () => import('./id.ts'),
  it: () => import('./it.ts'),
  ja: () => import('./ja.ts'),
  ko: () => import('./ko.ts'),
  ms: () => import('./ms.ts'),
  pt: () => import('./pt.ts'),
  th: () => import('./th.ts'),
  'zh-CN': () => import('./zh-cn.ts'),
  'zh-TW': () => import('./zh-tw.ts'),
};

/** The texts in the reader's language, loaded before anything is drawn. */
export let t: ReadableTexts;
let chosen: Locale = LOCALE_DEFAULT;

export const language = (): Locale => chosen;

export async function loadTexts(): Promise<void> {
  chosen = kept() ?? preferred(navigator.languages);
  t = readable<typeof texts>((await LANGUAGES[chosen]()).texts);
  document.documentElement.lang = chosen;
}

/** The choice belongs to this browser; the language of mails is the user's own setting. */
export function chooseLanguage(locale: Locale): void {
  localStorage.setItem(KEPT, locale);
  location.reload();
}

const KEPT = 'regrove.language';

const kept = (): Locale | undefined => LOCALES.find((locale) => locale === localStorage.getItem(KEPT));

export const preferred = (wanted: readonly string[]): Locale => wanted.map(localeOf).find(Boolean) ?? LOCALE_DEFAULT;

export { fill } from '../../lib/language/fill.ts';
export { LANGUAGE_NAMES } from '../../lib/language/names.ts';
