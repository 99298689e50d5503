// Written by `npm run upkeep` from the folders of the languages.
import type * as en from '../en/errors.ts';
import { lazyLanguages } from '../form.ts';

export const ERROR_TEXTS = /* @__PURE__ */ lazyLanguages<typeof en.errorTexts>({
  en: async () => (await import('../en/errors.ts')).errorTexts,
  de: async () => (await import('../de/errors.ts')).errorTexts,
  es: async () => (await import('../es/errors.ts')).errorTexts,
  fr: async () => (await import('../fr/errors.ts')).errorTexts,
  id: async () => (await import('../id/errors.ts')).errorTexts,
  it: async () => (await import('../it/errors.ts')).errorTexts,
  ja: async () => (await import('../ja/errors.ts')).errorTexts,
  ko: async () => (await import('../ko/errors.ts')).errorTexts,
  ms: async () => (await import('../ms/errors.ts')).errorTexts,
  pt: async () => (await import('../pt/errors.ts')).errorTexts,
  th: async () => (await import('../th/errors.ts')).errorTexts,
  'zh-CN': async () => (await import('../zh-CN/errors.ts')).errorTexts,
  'zh-TW': async () => (await import('../zh-TW/errors.ts')).errorTexts,
});
