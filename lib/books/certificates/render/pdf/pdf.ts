import type { Locale } from '../../../../platform/locale.ts';
import { plain } from '../../../../presentation/rendering/display-text.ts';
import { loadShaperFor } from '../../../../presentation/rendering/fonts/shaped-font.ts';
import { attachFacts } from '../../../../presentation/rendering/pdf/attachment.ts';
import { type Paper, pdfDocument } from '../../../../presentation/rendering/pdf/document.ts';
import { CERTIFICATE_TEXTS } from '../../../../presentation/texts/all/certificates.ts';
import { factsOf } from '../facts-of.ts';
import type { View } from '../view.ts';
import { drawSheet } from './sheet.ts';

/** The file name of the signed facts inside the PDF. */
export const ATTACHMENT = 'certificate.json';

/** A certificate as one printable page, with its signed facts attached. Equal input gives equal bytes. */
export async function pdf(view: View, locale: Locale, paper: Paper, signedFacts?: string): Promise<Uint8Array> {
  const facts = factsOf(view, locale);
  await loadShaperFor(JSON.stringify(facts));
  const date = new Date(view.issued_at);
  const title = `${facts.title} · ${facts.name}`;
  const { document, bytes } = pdfDocument({ paper, locale, title, author: plain(view.issuer), date });
  if (signedFacts !== undefined) {
    attachFacts(document, {
      name: ATTACHMENT,
      json: signedFacts,
      description: CERTIFICATE_TEXTS[locale].signedFacts,
      date,
    });
  }
  drawSheet(document, view, facts, locale);
  return bytes;
}
