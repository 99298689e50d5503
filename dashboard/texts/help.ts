import type { helpTexts } from '../../lib/presentation/texts/en/help.ts';
import type { Texts } from '../../lib/presentation/texts/form.ts';
import { HELP_TEXTS } from '../../lib/presentation/texts/lazy/help.ts';
import { language } from './texts.ts';

/** The help, loaded when a reader opens it for the first time; `loadHelpTexts` comes before the first use. */
export let h: Texts<typeof helpTexts>;

export async function loadHelpTexts(): Promise<void> {
  h ??= await HELP_TEXTS[language()]();
}
