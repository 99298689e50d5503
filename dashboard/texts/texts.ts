import { LOCALE_DEFAULT, LOCALES, type Locale } from '../../lib/platform/locale.ts';
import type { Texts } from './text-keys.ts';

/**
 * The dashboard loads only the reader's own language, before the first page is drawn; choosing another one reloads the page.
 */
const LANGUAGES: Record<Locale, () => Promise<Texts>> = {
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
  es: async () => (await import('./es.ts')).es,
  fr: async () => (await import('./fr.ts')).fr,
  id: async () => (await import('./id.ts')).id,
  it: async () => (await import('./it.ts')).it,
  ja: async () => (await import('./ja.ts')).ja,
  ko: async () => (await import('./ko.ts')).ko,
  ms: async () => (await import('./ms.ts')).ms,
  pt: async () => (await import('./pt.ts')).pt,
  th: async () => (await import('./th.ts')).th,
  'zh-CN': async () => (await import('./zh-cn.ts')).zhCN,
  'zh-TW': async () => (await import('./zh-tw.ts')).zhTW,
};

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

/** The texts in the reader's language, loaded before anything is drawn. */
export let t: Texts;
let chosen: Locale = LOCALE_DEFAULT;

export const language = (): Locale => chosen;

export async function loadTexts(): Promise<void> {
  chosen = kept() ?? preferred(navigator.languages);
  t = await LANGUAGES[chosen]();
  document.documentElement.lang = chosen;
}

/** The choice belongs to this browser; the language of mails is the user's own setting. */
export function chooseLanguage(locale: Locale): void {
  localStorage.setItem(KEPT, locale);
  location.reload();
}

const KEPT = 'regrove.language';

const kept = (): Locale | undefined => LOCALES.find((locale) => locale === localStorage.getItem(KEPT));

export function preferred(wanted: readonly string[]): Locale {
  for (const tag of wanted) {
    const lower = tag.toLowerCase();
    if (/^zh\b/.test(lower)) return /hant|tw|hk|mo/.test(lower) ? 'zh-TW' : 'zh-CN';
    const found = LOCALES.find((locale) => locale === lower.split('-')[0]);
    if (found) return found;
  }
  return LOCALE_DEFAULT;
}
