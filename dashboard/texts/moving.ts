import type { movingTexts } from '../../lib/presentation/texts/en/moving.ts';
import type { Texts } from '../../lib/presentation/texts/form.ts';
import { MOVING_TEXTS } from '../../lib/presentation/texts/lazy/moving.ts';
import { language } from './texts.ts';

/** The texts of an account's move; `loadMovingTexts` comes before the first use. Only pages that show one load them. */
export let m: Texts<typeof movingTexts>;

export async function loadMovingTexts(): Promise<void> {
  m ??= await MOVING_TEXTS[language()]();
}
