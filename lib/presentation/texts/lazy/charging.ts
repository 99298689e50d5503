// Written by `npm run upkeep` from the folders of the languages.
import type * as en from '../en/charging.ts';
import { lazyLanguages } from '../form.ts';

export const CHARGING_TEXTS = /* @__PURE__ */ lazyLanguages<typeof en.chargingTexts>({
  en: async () => (await import('../en/charging.ts')).chargingTexts,
  de: async () => (await import('../de/charging.ts')).chargingTexts,
  es: async () => (await import('../es/charging.ts')).chargingTexts,
  fr: async () => (await import('../fr/charging.ts')).chargingTexts,
  id: async () => (await import('../id/charging.ts')).chargingTexts,
  it: async () => (await import('../it/charging.ts')).chargingTexts,
  ja: async () => (await import('../ja/charging.ts')).chargingTexts,
  ko: async () => (await import('../ko/charging.ts')).chargingTexts,
  ms: async () => (await import('../ms/charging.ts')).chargingTexts,
  pt: async () => (await import('../pt/charging.ts')).chargingTexts,
  th: async () => (await import('../th/charging.ts')).chargingTexts,
  'zh-CN': async () => (await import('../zh-CN/charging.ts')).chargingTexts,
  'zh-TW': async () => (await import('../zh-TW/charging.ts')).chargingTexts,
});
