// Written by `npm run upkeep` from the folders of the languages.
import type * as en from '../en/invoices.ts';
import { lazyLanguages } from '../form.ts';

export const INVOICE_TEXTS = /* @__PURE__ */ lazyLanguages<typeof en.invoiceTexts>({
  en: async () => (await import('../en/invoices.ts')).invoiceTexts,
  de: async () => (await import('../de/invoices.ts')).invoiceTexts,
  es: async () => (await import('../es/invoices.ts')).invoiceTexts,
  fr: async () => (await import('../fr/invoices.ts')).invoiceTexts,
  id: async () => (await import('../id/invoices.ts')).invoiceTexts,
  it: async () => (await import('../it/invoices.ts')).invoiceTexts,
  ja: async () => (await import('../ja/invoices.ts')).invoiceTexts,
  ko: async () => (await import('../ko/invoices.ts')).invoiceTexts,
  ms: async () => (await import('../ms/invoices.ts')).invoiceTexts,
  pt: async () => (await import('../pt/invoices.ts')).invoiceTexts,
  th: async () => (await import('../th/invoices.ts')).invoiceTexts,
  'zh-CN': async () => (await import('../zh-CN/invoices.ts')).invoiceTexts,
  'zh-TW': async () => (await import('../zh-TW/invoices.ts')).invoiceTexts,
});
