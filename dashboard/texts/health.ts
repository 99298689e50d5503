import type { healthTexts } from '../../lib/presentation/texts/en/health.ts';
import type { Texts } from '../../lib/presentation/texts/form.ts';
import { HEALTH_TEXTS } from '../../lib/presentation/texts/lazy/health.ts';
import { language } from './texts.ts';

/** The words for jobs, queues and failures; `loadHealthTexts` comes before the first use. Only operators load them. */
export let w: Texts<typeof healthTexts>;

export async function loadHealthTexts(): Promise<void> {
  w ??= await HEALTH_TEXTS[language()]();
}
