import type { chargingTexts } from '../../lib/presentation/texts/en/charging.ts';
import type { sellerTexts } from '../../lib/presentation/texts/en/terms.ts';
import type { Texts } from '../../lib/presentation/texts/form.ts';
import { CHARGING_TEXTS } from '../../lib/presentation/texts/lazy/charging.ts';
import { SELLER_TEXTS } from '../../lib/presentation/texts/lazy/terms.ts';
import { language } from './texts.ts';

/** The texts about terms, buyers and the seller; `loadChargingTexts` comes before the first use. */
export let g: Texts<typeof chargingTexts>;

/** The names of a company's fields, the same as in the mail about a changed seller. */
export let companyFields: Texts<typeof sellerTexts>['fields'];

export async function loadChargingTexts(): Promise<void> {
  const [texts, { fields }] = await Promise.all([CHARGING_TEXTS[language()](), SELLER_TEXTS[language()]()]);
  g = texts;
  companyFields = fields;
}
