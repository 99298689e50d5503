import type { passkeyTexts } from '../../lib/presentation/texts/en/passkeys.ts';
import type { Texts } from '../../lib/presentation/texts/form.ts';
import { PASSKEY_TEXTS } from '../../lib/presentation/texts/lazy/passkeys.ts';
import { language } from './texts.ts';

/** The texts about passkeys; `loadPasskeyTexts` comes before the first use. Only their page and the offer load them. */
export let p: Texts<typeof passkeyTexts>;

export async function loadPasskeyTexts(): Promise<void> {
  p ??= await PASSKEY_TEXTS[language()]();
}
