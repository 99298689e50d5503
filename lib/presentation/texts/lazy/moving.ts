// Written by `npm run upkeep` from the folders of the languages.
import type * as en from '../en/moving.ts';
import { lazyLanguages } from '../form.ts';

export const MOVING_TEXTS = /* @__PURE__ */ lazyLanguages<typeof en.movingTexts>({
  en: async () => (await import('../en/moving.ts')).movingTexts,
  de: async () => (await import('../de/moving.ts')).movingTexts,
  es: async () => (await import('../es/moving.ts')).movingTexts,
  fr: async () => (await import('../fr/moving.ts')).movingTexts,
  id: async () => (await import('../id/moving.ts')).movingTexts,
  it: async () => (await import('../it/moving.ts')).movingTexts,
  ja: async () => (await import('../ja/moving.ts')).movingTexts,
  ko: async () => (await import('../ko/moving.ts')).movingTexts,
  ms: async () => (await import('../ms/moving.ts')).movingTexts,
  pt: async () => (await import('../pt/moving.ts')).movingTexts,
  th: async () => (await import('../th/moving.ts')).movingTexts,
  'zh-CN': async () => (await import('../zh-CN/moving.ts')).movingTexts,
  'zh-TW': async () => (await import('../zh-TW/moving.ts')).movingTexts,
});
