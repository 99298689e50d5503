// Written by `npm run upkeep` from the folders of the languages.
import type * as en from '../en/first-steps.ts';
import { lazyLanguages } from '../form.ts';

export const FIRST_STEPS_TEXTS = /* @__PURE__ */ lazyLanguages<typeof en.firstStepsTexts>({
  en: async () => (await import('../en/first-steps.ts')).firstStepsTexts,
  de: async () => (await import('../de/first-steps.ts')).firstStepsTexts,
  es: async () => (await import('../es/first-steps.ts')).firstStepsTexts,
  fr: async () => (await import('../fr/first-steps.ts')).firstStepsTexts,
  id: async () => (await import('../id/first-steps.ts')).firstStepsTexts,
  it: async () => (await import('../it/first-steps.ts')).firstStepsTexts,
  ja: async () => (await import('../ja/first-steps.ts')).firstStepsTexts,
  ko: async () => (await import('../ko/first-steps.ts')).firstStepsTexts,
  ms: async () => (await import('../ms/first-steps.ts')).firstStepsTexts,
  pt: async () => (await import('../pt/first-steps.ts')).firstStepsTexts,
  th: async () => (await import('../th/first-steps.ts')).firstStepsTexts,
  'zh-CN': async () => (await import('../zh-CN/first-steps.ts')).firstStepsTexts,
  'zh-TW': async () => (await import('../zh-TW/first-steps.ts')).firstStepsTexts,
});
