import type { Locale } from '../../../lib/platform/locale.ts';
import { readable } from '../../../lib/presentation/language/texts.ts';
import { language } from '../../texts/texts.ts';
import type { texts } from './en/index.ts';
import type { OperatorTexts, ReadableOperatorTexts } from './text-keys.ts';

/** The texts of the operator's pages: a folder for each language, a file for each page. */
const LANGUAGES: Record<Locale, () => Promise<{ texts: OperatorTexts }>> = {
  en: () => import('./en/index.ts'),
  de: () => import('./de/index.ts'),
  es: () => import('./es/index.ts'),
  fr: () => import('./fr/index.ts'),
  id: () => import('./id/index.ts'),
  it: () => import('./it/index.ts'),
  ja: () => import('./ja/index.ts'),
  ko: () => import('./ko/index.ts'),
  ms: () => import('./ms/index.ts'),
  pt: () => import('./pt/index.ts'),
  th: () => import('./th/index.ts'),
  'zh-CN': () => import('./zh-cn/index.ts'),
  'zh-TW': () => import('./zh-tw/index.ts'),
};

/** The texts in the reader's language; `loadOperatorTexts` comes before the first use. */
export let o: ReadableOperatorTexts;

export async function loadOperatorTexts(): Promise<void> {
  o ??= readable<typeof texts>((await LANGUAGES[language()]()).texts);
}
