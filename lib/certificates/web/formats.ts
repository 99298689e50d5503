import type { Locale } from '../../platform/locale.ts';
import type { WebResult } from '../../platform/web/event.ts';
import { file, json } from '../../platform/web/results.ts';
import { contentDisposition, fileNameOf } from '../file-name.ts';
import type { View } from '../render/view.ts';
import { factsToSign } from '../signed/facts.ts';
import { signedFacts } from '../signed/store.ts';
import { TEXTS } from '../texts/texts.ts';

/** What a certificate is shown as, by what its address ends with; without an ending, a page. */
export type Form = 'page' | keyof typeof FORMS;

type Draw = (view: View, locale: Locale, kept: Record<string, string>, paper: 'a4' | 'letter') => Promise<WebResult>;

/** A page view does not pay for loading what draws the others, nor for the client of KMS, which loads when it has to sign. */
export const FORMS = {
  pdf: async (view, locale, kept, paper) => {
    const [{ pdf }, facts] = await Promise.all([import('../render/pdf/pdf.ts'), signedJson(view)]);
    const name = fileNameOf(TEXTS[locale].fileName, view.date, view.account_name, 'pdf');
    return file(await pdf(view, locale, paper, facts), {
      'content-type': 'application/pdf',
      'content-disposition': contentDisposition(name),
      'content-language': locale,
      ...kept,
    });
  },
  png: async (view, locale, kept) => {
    const { png } = await import('../render/png/png.ts');
    return file(await png(view, locale), { 'content-type': 'image/png', 'content-language': locale, ...kept });
  },
  json: async (view, _locale, kept) => json(200, await signedJson(view), kept),
} satisfies Record<string, Draw>;

export const formOf = (extension = ''): Form =>
  extension.toLowerCase() in FORMS ? (extension.toLowerCase() as Form) : 'page';

/** The facts for people and programs, and the same as they were signed. */
async function signedJson(view: View): Promise<string> {
  return `${JSON.stringify({ facts: factsToSign(view), jws: await signedFacts(view) }, null, 2)}\n`;
}
