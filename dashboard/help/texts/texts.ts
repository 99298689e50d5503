import type { Locale } from '../../../lib/platform/locale.ts';
import { readable } from '../../../lib/presentation/language/texts.ts';
import { language } from '../../texts/texts.ts';
import type { texts } from './en.ts';
import type { HelpTexts, ReadableHelpTexts } from './text-keys.ts';

/** Each language is a script of its own, which is loaded when a reader opens the help for the first time. */
const LANGUAGES: Record<Locale, () => Promise<{ texts: HelpTexts }>> = {
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

/** The help in the reader's language; `loadHelpTexts` comes before the first use. */
export let h: ReadableHelpTexts;

export async function loadHelpTexts(): Promise<void> {
  h ??= readable<typeof texts>((await LANGUAGES[language()]()).texts);
}
