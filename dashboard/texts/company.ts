import type { companyTexts } from '../../lib/presentation/texts/en/company-sign-in.ts';
import type { Texts } from '../../lib/presentation/texts/form.ts';
import { COMPANY_TEXTS } from '../../lib/presentation/texts/lazy/company-sign-in.ts';
import { language } from './texts.ts';

/**
 * The texts of company sign-in; `loadCompanyTexts` comes before the first use. They are loaded by its pages alone, so that nobody
 * else's first view grows.
 */
export let c: Texts<typeof companyTexts>;

export async function loadCompanyTexts(): Promise<void> {
  c ??= await COMPANY_TEXTS[language()]();
}
