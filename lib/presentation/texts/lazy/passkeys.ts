// Written by `npm run upkeep` from the folders of the languages.
import type * as en from '../en/passkeys.ts';
import { lazyLanguages } from '../form.ts';

export const PASSKEY_TEXTS = /* @__PURE__ */ lazyLanguages<typeof en.passkeyTexts>({
  en: async () => (await import('../en/passkeys.ts')).passkeyTexts,
  de: async () => (await import('../de/passkeys.ts')).passkeyTexts,
  es: async () => (await import('../es/passkeys.ts')).passkeyTexts,
  fr: async () => (await import('../fr/passkeys.ts')).passkeyTexts,
  id: async () => (await import('../id/passkeys.ts')).passkeyTexts,
  it: async () => (await import('../it/passkeys.ts')).passkeyTexts,
  ja: async () => (await import('../ja/passkeys.ts')).passkeyTexts,
  ko: async () => (await import('../ko/passkeys.ts')).passkeyTexts,
  ms: async () => (await import('../ms/passkeys.ts')).passkeyTexts,
  pt: async () => (await import('../pt/passkeys.ts')).passkeyTexts,
  th: async () => (await import('../th/passkeys.ts')).passkeyTexts,
  'zh-CN': async () => (await import('../zh-CN/passkeys.ts')).passkeyTexts,
  'zh-TW': async () => (await import('../zh-TW/passkeys.ts')).passkeyTexts,
});
