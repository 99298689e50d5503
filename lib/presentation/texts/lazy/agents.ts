// Written by `npm run upkeep` from the folders of the languages.
import type * as en from '../en/agents.ts';
import { lazyLanguages } from '../form.ts';

export const AGENT_TEXTS = /* @__PURE__ */ lazyLanguages<typeof en.agentTexts>({
  en: async () => (await import('../en/agents.ts')).agentTexts,
  de: async () => (await import('../de/agents.ts')).agentTexts,
  es: async () => (await import('../es/agents.ts')).agentTexts,
  fr: async () => (await import('../fr/agents.ts')).agentTexts,
  id: async () => (await import('../id/agents.ts')).agentTexts,
  it: async () => (await import('../it/agents.ts')).agentTexts,
  ja: async () => (await import('../ja/agents.ts')).agentTexts,
  ko: async () => (await import('../ko/agents.ts')).agentTexts,
  ms: async () => (await import('../ms/agents.ts')).agentTexts,
  pt: async () => (await import('../pt/agents.ts')).agentTexts,
  th: async () => (await import('../th/agents.ts')).agentTexts,
  'zh-CN': async () => (await import('../zh-CN/agents.ts')).agentTexts,
  'zh-TW': async () => (await import('../zh-TW/agents.ts')).agentTexts,
});
