// Written by `npm run upkeep` from the folders of the languages.
import type * as en from '../en/dashboard.ts';
import { lazyLanguages } from '../form.ts';

export const DASHBOARD_TEXTS = /* @__PURE__ */ lazyLanguages<typeof en.dashboardTexts>({
  en: async () => (await import('../en/dashboard.ts')).dashboardTexts,
  de: async () => (await import('../de/dashboard.ts')).dashboardTexts,
  es: async () => (await import('../es/dashboard.ts')).dashboardTexts,
  fr: async () => (await import('../fr/dashboard.ts')).dashboardTexts,
  id: async () => (await import('../id/dashboard.ts')).dashboardTexts,
  it: async () => (await import('../it/dashboard.ts')).dashboardTexts,
  ja: async () => (await import('../ja/dashboard.ts')).dashboardTexts,
  ko: async () => (await import('../ko/dashboard.ts')).dashboardTexts,
  ms: async () => (await import('../ms/dashboard.ts')).dashboardTexts,
  pt: async () => (await import('../pt/dashboard.ts')).dashboardTexts,
  th: async () => (await import('../th/dashboard.ts')).dashboardTexts,
  'zh-CN': async () => (await import('../zh-CN/dashboard.ts')).dashboardTexts,
  'zh-TW': async () => (await import('../zh-TW/dashboard.ts')).dashboardTexts,
});
