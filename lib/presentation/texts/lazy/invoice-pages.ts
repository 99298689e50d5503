// Written by `npm run upkeep` from the folders of the languages.
import type * as en from '../en/invoice-pages.ts';
import { lazyLanguages } from '../form.ts';

export const INVOICE_PAGE_TEXTS = /* @__PURE__ */ lazyLanguages<typeof en.invoicePageTexts>({
  en: async () => (await import('../en/invoice-pages.ts')).invoicePageTexts,
  de: async () => (await import('../de/invoice-pages.ts')).invoicePageTexts,
  es: async () => (await import('../es/invoice-pages.ts')).invoicePageTexts,
  fr: async () => (await import('../fr/invoice-pages.ts')).invoicePageTexts,
  id: async () => (await import('../id/invoice-pages.ts')).invoicePageTexts,
  it: async () => (await import('../it/invoice-pages.ts')).invoicePageTexts,
  ja: async () => (await import('../ja/invoice-pages.ts')).invoicePageTexts,
  ko: async () => (await import('../ko/invoice-pages.ts')).invoicePageTexts,
  ms: async () => (await import('../ms/invoice-pages.ts')).invoicePageTexts,
  pt: async () => (await import('../pt/invoice-pages.ts')).invoicePageTexts,
  th: async () => (await import('../th/invoice-pages.ts')).invoicePageTexts,
  'zh-CN': async () => (await import('../zh-CN/invoice-pages.ts')).invoicePageTexts,
  'zh-TW': async () => (await import('../zh-TW/invoice-pages.ts')).invoicePageTexts,
});
