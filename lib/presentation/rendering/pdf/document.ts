import PDFDocument from 'pdfkit';
import type { Locale } from '../../../platform/locale.ts';
import { escaped } from '../escape.ts';

export type Paper = 'a4' | 'letter';
const SIZES: Record<Paper, [width: number, height: number]> = { a4: [595.28, 841.89], letter: [612, 792] };

/** `keepsPages` holds all pages until the end, so each can state the page count. */
type Options = { paper: Paper; locale: Locale; title: string; author: string; date: Date; keepsPages?: boolean };

/**
 * A tagged PDF 1.7 document without margins, and its bytes once it has ended. Nothing in it depends on the clock, so
 * equal input gives equal bytes.
 */
// uncaught: false → true: the bytes are the same; pages are only held in memory until the end
export function pdfDocument({ paper, locale, title, author, date, keepsPages = false }: Options): {
  document: PDFKit.PDFDocument;
  bytes: Promise<Uint8Array>;
} {
  const document = new AccessibleDocument({
    size: SIZES[paper],
    margin: 0,
    // An empty name keeps pdfkit from starting with Helvetica, which it would list without embedding it.
    font: '',
    pdfVersion: '1.7',
    tagged: true,
    lang: locale,
    displayTitle: true,
    bufferPages: keepsPages,
    info: { Title: title, Author: author, Creator: 'Regrove', Producer: 'Regrove', CreationDate: date },
  });
  return { document, bytes: collect(document) };
}

/** pdfkit writes the metadata into XML without escaping it: a name such as Smith & Sons would break the XML. */
class AccessibleDocument extends PDFDocument {
  override endMetadata(): void {
    // pdfkit has already written the info dictionary, which is not XML.
    this.info = Object.fromEntries(
      Object.entries(this.info).map(([name, value]) => [name, typeof value === 'string' ? escaped(value) : value]),
    );
    this.appendXML(PDF_UA);
    super.endMetadata();
  }
}

/**
 * Declares conformance with PDF/UA-1, which `npm run test:pdf-ua` validates. pdfkit's own option would also list each
 * font's glyphs, and lists them wrongly.
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
