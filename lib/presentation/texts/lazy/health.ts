// Written by `npm run upkeep` from the folders of the languages.
import type * as en from '../en/health.ts';
import { lazyLanguages } from '../form.ts';

export const HEALTH_TEXTS = /* @__PURE__ */ lazyLanguages<typeof en.healthTexts>({
  en: async () => (await import('../en/health.ts')).healthTexts,
  de: async () => (await import('../de/health.ts')).healthTexts,
  es: async () => (await import('../es/health.ts')).healthTexts,
  fr: async () => (await import('../fr/health.ts')).healthTexts,
  id: async () => (await import('../id/health.ts')).healthTexts,
  it: async () => (await import('../it/health.ts')).healthTexts,
  ja: async () => (await import('../ja/health.ts')).healthTexts,
  ko: async () => (await import('../ko/health.ts')).healthTexts,
  ms: async () => (await import('../ms/health.ts')).healthTexts,
  pt: async () => (await import('../pt/health.ts')).healthTexts,
  th: async () => (await import('../th/health.ts')).healthTexts,
  'zh-CN': async () => (await import('../zh-CN/health.ts')).healthTexts,
  'zh-TW': async () => (await import('../zh-TW/health.ts')).healthTexts,
});
