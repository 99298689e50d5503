import PDFDocument from 'pdfkit';
import { plain } from '../../../rendering/display-text.ts';
import { escaped } from '../../../rendering/escape.ts';
import { readyToShape } from '../../../rendering/fonts/shaped-font.ts';
import type { Locale } from '../../../rendering/pick-locale.ts';
import { TEXTS } from '../../texts/texts.ts';
import { factsOf } from '../facts.ts';
import type { View } from '../view.ts';
import { drawSheet } from './sheet.ts';

export type Paper = 'a4' | 'letter';
const SIZES: Record<Paper, [width: number, height: number]> = { a4: [595.28, 841.89], letter: [612, 792] };

/** The name of the signed facts inside the PDF. */
export const ATTACHMENT = 'certificate.json';

/** A certificate as one printable page, with its signed facts attached. Equal input gives equal bytes: nothing in it depends on when it is made. */
export async function pdf(view: View, locale: Locale, paper: Paper, signedFacts?: string): Promise<Uint8Array> {
  const facts = factsOf(view, locale);
  await readyToShape(JSON.stringify(facts));
  const document = new CertificateDocument({
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
      Author: plain(view.issuer),
      Creator: 'Regrove',
      Producer: 'Regrove',
      CreationDate: new Date(view.date),
    },
  });
  const bytes = collect(document);
  if (signedFacts !== undefined) {
    const date = new Date(view.date);
    document.file(Buffer.from(signedFacts), {
      ...{ name: ATTACHMENT, type: 'application/json', relationship: 'Data' },
      ...{ creationDate: date, modifiedDate: date, description: TEXTS[locale].signedFacts },
    });
  }
  drawSheet(document, view, facts, locale);
  return bytes;
}

/** pdfkit writes what it was told about a document into XML as it is: a name such as Smith & Sons would break it. */
class CertificateDocument extends PDFDocument {
  override endMetadata(): void {
    // The other place that states it, which is no XML, is written by now.
    const told = Object.entries(this.info);
    this.info = Object.fromEntries(
      told.map(([name, value]) => [name, typeof value === 'string' ? escaped(value) : value]),
    );
    this.appendXML(PDF_UA);
    super.endMetadata();
  }
}

/**
 * That a document is made for everybody's reader, in its own words: `npm run test:pdf-ua` has a validator check it. pdfkit's
 * option for it would also list the glyphs of each font, and wrongly.
 */
const PDF_UA = `
<rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about="">
<pdfuaid:part>1</pdfuaid:part>
</rdf:Description>
`;

async function collect(document: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of document) chunks.push(chunk as Uint8Array);
  return new Uint8Array(Buffer.concat(chunks));
}
