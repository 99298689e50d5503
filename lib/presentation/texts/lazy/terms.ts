// Written by `npm run upkeep` from the folders of the languages.
import type * as en from '../en/terms.ts';
import { lazyLanguages } from '../form.ts';

export const SELLER_TEXTS = /* @__PURE__ */ lazyLanguages<typeof en.sellerTexts>({
  en: async () => (await import('../en/terms.ts')).sellerTexts,
  de: async () => (await import('../de/terms.ts')).sellerTexts,
  es: async () => (await import('../es/terms.ts')).sellerTexts,
  fr: async () => (await import('../fr/terms.ts')).sellerTexts,
  id: async () => (await import('../id/terms.ts')).sellerTexts,
  it: async () => (await import('../it/terms.ts')).sellerTexts,
  ja: async () => (await import('../ja/terms.ts')).sellerTexts,
  ko: async () => (await import('../ko/terms.ts')).sellerTexts,
  ms: async () => (await import('../ms/terms.ts')).sellerTexts,
  pt: async () => (await import('../pt/terms.ts')).sellerTexts,
  th: async () => (await import('../th/terms.ts')).sellerTexts,
  'zh-CN': async () => (await import('../zh-CN/terms.ts')).sellerTexts,
  'zh-TW': async () => (await import('../zh-TW/terms.ts')).sellerTexts,
});
