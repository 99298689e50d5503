// Written by `npm run upkeep` from the folders of the languages.
import type * as en from '../en/feed-forms.ts';
import { lazyLanguages } from '../form.ts';

export const FEED_FORM_TEXTS = /* @__PURE__ */ lazyLanguages<typeof en.feedFormTexts>({
  en: async () => (await import('../en/feed-forms.ts')).feedFormTexts,
  de: async () => (await import('../de/feed-forms.ts')).feedFormTexts,
  es: async () => (await import('../es/feed-forms.ts')).feedFormTexts,
  fr: async () => (await import('../fr/feed-forms.ts')).feedFormTexts,
  id: async () => (await import('../id/feed-forms.ts')).feedFormTexts,
  it: async () => (await import('../it/feed-forms.ts')).feedFormTexts,
  ja: async () => (await import('../ja/feed-forms.ts')).feedFormTexts,
  ko: async () => (await import('../ko/feed-forms.ts')).feedFormTexts,
  ms: async () => (await import('../ms/feed-forms.ts')).feedFormTexts,
  pt: async () => (await import('../pt/feed-forms.ts')).feedFormTexts,
  th: async () => (await import('../th/feed-forms.ts')).feedFormTexts,
  'zh-CN': async () => (await import('../zh-CN/feed-forms.ts')).feedFormTexts,
  'zh-TW': async () => (await import('../zh-TW/feed-forms.ts')).feedFormTexts,
});
