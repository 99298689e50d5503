import type { agentTexts } from '../../lib/presentation/texts/en/agents.ts';
import type { Texts } from '../../lib/presentation/texts/form.ts';
import { AGENT_TEXTS } from '../../lib/presentation/texts/lazy/agents.ts';
import { language } from './texts.ts';

/** The texts of agents; `loadAgentTexts` comes before the first use. Only the pages of feeds load them. */
export let a: Texts<typeof agentTexts>;

export async function loadAgentTexts(): Promise<void> {
  a ??= await AGENT_TEXTS[language()]();
}
