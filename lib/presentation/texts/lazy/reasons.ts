// Written by `npm run upkeep` from the folders of the languages.
import type { Locale } from '../../../platform/locale.ts';
import type * as de from '../de/reasons.ts';

export const REASON_TEXTS: Readonly<Record<Exclude<Locale, 'en'>, () => Promise<typeof de.reasonTexts>>> = {
  de: async () => (await import('../de/reasons.ts')).reasonTexts,
  es: async () => (await import('../es/reasons.ts')).reasonTexts,
  fr: async () => (await import('../fr/reasons.ts')).reasonTexts,
  id: async () => (await import('../id/reasons.ts')).reasonTexts,
  it: async () => (await import('../it/reasons.ts')).reasonTexts,
  ja: async () => (await import('../ja/reasons.ts')).reasonTexts,
  ko: async () => (await import('../ko/reasons.ts')).reasonTexts,
  ms: async () => (await import('../ms/reasons.ts')).reasonTexts,
  pt: async () => (await import('../pt/reasons.ts')).reasonTexts,
  th: async () => (await import('../th/reasons.ts')).reasonTexts,
  'zh-CN': async () => (await import('../zh-CN/reasons.ts')).reasonTexts,
  'zh-TW': async () => (await import('../zh-TW/reasons.ts')).reasonTexts,
};
