import PDFDocument from 'pdfkit';
import { factsOf } from '../facts.ts';
import type { Locale } from '../locale.ts';
import type { CertificateView } from '../view.ts';
import { drawSheet } from './sheet.ts';

export type Paper = 'a4' | 'letter';
const SIZES: Record<Paper, [width: number, height: number]> = { a4: [595.28, 841.89], letter: [612, 792] };

/** A certificate as one printable page. Equal input gives equal bytes: nothing in it depends on when it is made. */
export async function pdf(view: CertificateView, locale: Locale, paper: Paper): Promise<Uint8Array> {
  const facts = factsOf(view, locale);
  const document = new PDFDocument({
    size: SIZES[paper],
    margin: 0,
    // Not a name, so that pdfkit does not begin with Helvetica, which would be listed without being embedded.
    font: '',
    pdfVersion: '1.7',
    tagged: true,
    lang: locale,
    displayTitle: true,
    info: {
      Title: `${facts.title} · ${facts.name}`,
      Author: 'Regrove',
      Creator: 'Regrove',
      Producer: 'Regrove',
      CreationDate: new Date(view.date),
    },
  });
  const bytes = collect(document);
  drawSheet(document, view, facts, locale);
  return bytes;
}

async function collect(document: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of document) chunks.push(chunk as Uint8Array);
  return new Uint8Array(Buffer.concat(chunks));
}
