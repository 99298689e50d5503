import type { operatorTexts } from '../../lib/presentation/texts/en/operator.ts';
import type { Texts } from '../../lib/presentation/texts/form.ts';
import { OPERATOR_TEXTS } from '../../lib/presentation/texts/lazy/operator.ts';
import { language } from './texts.ts';

/** The texts of the operator's pages; `loadOperatorTexts` comes before the first use. */
export let o: Texts<typeof operatorTexts>;

export async function loadOperatorTexts(): Promise<void> {
  o ??= await OPERATOR_TEXTS[language()]();
}
