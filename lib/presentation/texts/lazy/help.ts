// Written by `npm run upkeep` from the folders of the languages.
import type * as en from '../en/help.ts';
import { lazyLanguages } from '../form.ts';

export const HELP_TEXTS = /* @__PURE__ */ lazyLanguages<typeof en.helpTexts>({
  en: async () => (await import('../en/help.ts')).helpTexts,
  de: async () => (await import('../de/help.ts')).helpTexts,
  es: async () => (await import('../es/help.ts')).helpTexts,
  fr: async () => (await import('../fr/help.ts')).helpTexts,
  id: async () => (await import('../id/help.ts')).helpTexts,
  it: async () => (await import('../it/help.ts')).helpTexts,
  ja: async () => (await import('../ja/help.ts')).helpTexts,
  ko: async () => (await import('../ko/help.ts')).helpTexts,
  ms: async () => (await import('../ms/help.ts')).helpTexts,
  pt: async () => (await import('../pt/help.ts')).helpTexts,
  th: async () => (await import('../th/help.ts')).helpTexts,
  'zh-CN': async () => (await import('../zh-CN/help.ts')).helpTexts,
  'zh-TW': async () => (await import('../zh-TW/help.ts')).helpTexts,
});
