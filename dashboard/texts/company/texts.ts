import type { Locale } from '../../../lib/platform/locale.ts';
import { readable } from '../../../lib/presentation/language/texts.ts';
import { language } from '../texts.ts';
import type { texts } from './en.ts';
import type { CompanyTexts, ReadableCompanyTexts } from './text-keys.ts';

/** Loaded by the pages of company sign-in alone, so that nobody else's first view grows. */
const LANGUAGES: Record<Locale, () => Promise<{ texts: CompanyTexts }>> = {
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

/** The texts in the reader's language; `loadCompanyTexts` comes before the first use. */
export let c: ReadableCompanyTexts;

export async function loadCompanyTexts(): Promise<void> {
  c ??= readable<typeof texts>((await LANGUAGES[language()]()).texts);
}
