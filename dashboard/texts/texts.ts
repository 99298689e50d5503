import { LOCALE_DEFAULT, type Locale } from '../../lib/platform/locale.ts';
import type { dashboardTexts } from '../../lib/presentation/texts/en/dashboard.ts';
import type { Texts } from '../../lib/presentation/texts/form.ts';
import { DASHBOARD_TEXTS } from '../../lib/presentation/texts/lazy/dashboard.ts';
import { chosenLanguage, keepLanguage } from './choose.ts';

/** The texts in the reader's language alone, loaded before the first page is drawn; choosing another one reloads the page. */
export let t: Texts<typeof dashboardTexts>;
let chosen: Locale = LOCALE_DEFAULT;

export const language = (): Locale => chosen;

export async function loadTexts(): Promise<void> {
  chosen = chosenLanguage();
  t = await DASHBOARD_TEXTS[chosen]();
  document.documentElement.lang = chosen;
}

export function chooseLanguage(locale: Locale): void {
  keepLanguage(locale);
  location.reload();
}

export { fill } from '../../lib/presentation/language/fill.ts';
export { LANGUAGE_NAME } from '../../lib/presentation/texts/all/notation.ts';
