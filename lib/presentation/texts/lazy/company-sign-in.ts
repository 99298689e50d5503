// Written by `npm run upkeep` from the folders of the languages.
import type * as en from '../en/company-sign-in.ts';
import { lazyLanguages } from '../form.ts';

export const COMPANY_TEXTS = /* @__PURE__ */ lazyLanguages<typeof en.companyTexts>({
  en: async () => (await import('../en/company-sign-in.ts')).companyTexts,
  de: async () => (await import('../de/company-sign-in.ts')).companyTexts,
  es: async () => (await import('../es/company-sign-in.ts')).companyTexts,
  fr: async () => (await import('../fr/company-sign-in.ts')).companyTexts,
  id: async () => (await import('../id/company-sign-in.ts')).companyTexts,
  it: async () => (await import('../it/company-sign-in.ts')).companyTexts,
  ja: async () => (await import('../ja/company-sign-in.ts')).companyTexts,
  ko: async () => (await import('../ko/company-sign-in.ts')).companyTexts,
  ms: async () => (await import('../ms/company-sign-in.ts')).companyTexts,
  pt: async () => (await import('../pt/company-sign-in.ts')).companyTexts,
  th: async () => (await import('../th/company-sign-in.ts')).companyTexts,
  'zh-CN': async () => (await import('../zh-CN/company-sign-in.ts')).companyTexts,
  'zh-TW': async () => (await import('../zh-TW/company-sign-in.ts')).companyTexts,
});
