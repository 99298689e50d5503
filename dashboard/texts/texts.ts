import { LOCALE_DEFAULT, type Locale } from '../../lib/platform/locale.ts';
import { readable } from '../../lib/presentation/language/texts.ts';
import { chosenLanguage, keepLanguage } from './choose.ts';
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
  chosen = chosenLanguage();
  t = readable<typeof texts>((await LANGUAGES[chosen]()).texts);
  document.documentElement.lang = chosen;
}

export function chooseLanguage(locale: Locale): void {
  keepLanguage(locale);
  location.reload();
}

export { fill } from '../../lib/presentation/language/fill.ts';
export { LANGUAGE_NAMES } from '../../lib/presentation/language/names.ts';
