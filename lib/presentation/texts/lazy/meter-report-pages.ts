// Written by `npm run upkeep` from the folders of the languages.
import type * as en from '../en/meter-report-pages.ts';
import { lazyLanguages } from '../form.ts';

export const METER_REPORT_PAGE_TEXTS = /* @__PURE__ */ lazyLanguages<typeof en.meterReportPageTexts>({
  en: async () => (await import('../en/meter-report-pages.ts')).meterReportPageTexts,
  de: async () => (await import('../de/meter-report-pages.ts')).meterReportPageTexts,
  es: async () => (await import('../es/meter-report-pages.ts')).meterReportPageTexts,
  fr: async () => (await import('../fr/meter-report-pages.ts')).meterReportPageTexts,
  id: async () => (await import('../id/meter-report-pages.ts')).meterReportPageTexts,
  it: async () => (await import('../it/meter-report-pages.ts')).meterReportPageTexts,
  ja: async () => (await import('../ja/meter-report-pages.ts')).meterReportPageTexts,
  ko: async () => (await import('../ko/meter-report-pages.ts')).meterReportPageTexts,
  ms: async () => (await import('../ms/meter-report-pages.ts')).meterReportPageTexts,
  pt: async () => (await import('../pt/meter-report-pages.ts')).meterReportPageTexts,
  th: async () => (await import('../th/meter-report-pages.ts')).meterReportPageTexts,
  'zh-CN': async () => (await import('../zh-CN/meter-report-pages.ts')).meterReportPageTexts,
  'zh-TW': async () => (await import('../zh-TW/meter-report-pages.ts')).meterReportPageTexts,
});
