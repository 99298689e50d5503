import type { firstStepsTexts } from '../../lib/presentation/texts/en/first-steps.ts';
import type { Texts } from '../../lib/presentation/texts/form.ts';
import { FIRST_STEPS_TEXTS } from '../../lib/presentation/texts/lazy/first-steps.ts';
import { language } from './texts.ts';

/** The texts of the first steps; `loadFirstStepsTexts` comes before the first use. Only a new account loads them. */
export let s: Texts<typeof firstStepsTexts>;

export async function loadFirstStepsTexts(): Promise<void> {
  s ??= await FIRST_STEPS_TEXTS[language()]();
}
