import type { feedFormTexts } from '../../lib/presentation/texts/en/feed-forms.ts';
import type { Texts } from '../../lib/presentation/texts/form.ts';
import { FEED_FORM_TEXTS } from '../../lib/presentation/texts/lazy/feed-forms.ts';
import { language } from './texts.ts';

/** The forms of feeds and servers; `loadFeedFormTexts` comes before the first use. Only pages with such a form load them. */
export let f: Texts<typeof feedFormTexts>;

export async function loadFeedFormTexts(): Promise<void> {
  f ??= await FEED_FORM_TEXTS[language()]();
}
