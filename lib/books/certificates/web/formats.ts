import type { Locale } from '../../../platform/locale.ts';
import type { WebResult } from '../../../platform/web/event.ts';
import { file, json } from '../../../platform/web/results.ts';
import { servedJson } from '../../../presentation/signed-documents/served.ts';
import { signedJws } from '../../../presentation/signed-documents/store.ts';
import { CERTIFICATE_TEXTS } from '../../../presentation/texts/all/certificates.ts';
import { contentDisposition, fileNameOf } from '../file-name.ts';
import { coverageToSign } from '../json/coverage.ts';
import { factsToSign, lotInJson } from '../json/facts.ts';
import type { View } from '../render/view.ts';

/** A certificate's format by URL extension; a page without one. */
export type Format = 'page' | keyof typeof FORMATS;

type Draw = (view: View, locale: Locale, caching: Record<string, string>, paper: 'a4' | 'letter') => Promise<WebResult>;

/** Loads the drawing code lazily, so a page view does not pay for it. The KMS client loads only to sign. */
export const FORMATS = {
  pdf: async (view, locale, caching, paper) => {
    const [{ pdf }, facts] = await Promise.all([import('../render/pdf/pdf.ts'), signedJson(view)]);
    const name = fileNameOf(CERTIFICATE_TEXTS[locale].fileName, view.date, view.account_name, 'pdf');
    return file(await pdf(view, locale, paper, facts), {
      'content-type': 'application/pdf',
      'content-disposition': contentDisposition(name),
      'content-language': locale,
      ...caching,
    });
  },
  png: async (view, locale, caching) => {
    const { png } = await import('../render/png/png.ts');
    return file(await png(view, locale), { 'content-type': 'image/png', 'content-language': locale, ...caching });
  },
  json: async (view, _locale, caching) => json(200, await signedJson(view), caching),
} satisfies Record<string, Draw>;

export const formatOf = (extension = ''): Format =>
  Object.hasOwn(FORMATS, extension.toLowerCase()) ? (extension.toLowerCase() as Format) : 'page';

/**
 * The facts and the coverage in readable form, and each as a JWS: the coverage changes, and the facts must not change with
 * it. Carbon credit lots are part of the facts; they also appear beside them, where older programs expect them.
 */
export async function signedJson(view: View): Promise<string> {
  const facts = factsToSign(view);
  const signed = signedJws({ kind: 'certificate', id: view.id, content: facts });
  const inclusion = view.log && { inclusion: view.log.facts?.inclusion ?? null };
  if (view.kind === 'carbon')
    return servedJson({ facts, jws: await signed, ...inclusion, lots: view.lots.map(lotInJson) });
  const content = coverageToSign(view);
  const [jws, coverage_jws] = await Promise.all([signed, signedJws({ kind: 'coverage', id: view.id, content })]);
  const covered = view.log && { coverage_inclusion: view.log.coverage?.inclusion ?? null };
  return servedJson({ facts, jws, ...inclusion, coverage: content.coverage, coverage_jws, ...covered });
}
