// Written by `npm run upkeep` from the folders of the languages.
import type * as en from '../en/operator.ts';
import { lazyLanguages } from '../form.ts';

export const OPERATOR_TEXTS = /* @__PURE__ */ lazyLanguages<typeof en.operatorTexts>({
  en: async () => (await import('../en/operator.ts')).operatorTexts,
  de: async () => (await import('../de/operator.ts')).operatorTexts,
  es: async () => (await import('../es/operator.ts')).operatorTexts,
  fr: async () => (await import('../fr/operator.ts')).operatorTexts,
  id: async () => (await import('../id/operator.ts')).operatorTexts,
  it: async () => (await import('../it/operator.ts')).operatorTexts,
  ja: async () => (await import('../ja/operator.ts')).operatorTexts,
  ko: async () => (await import('../ko/operator.ts')).operatorTexts,
  ms: async () => (await import('../ms/operator.ts')).operatorTexts,
  pt: async () => (await import('../pt/operator.ts')).operatorTexts,
  th: async () => (await import('../th/operator.ts')).operatorTexts,
  'zh-CN': async () => (await import('../zh-CN/operator.ts')).operatorTexts,
  'zh-TW': async () => (await import('../zh-TW/operator.ts')).operatorTexts,
});
