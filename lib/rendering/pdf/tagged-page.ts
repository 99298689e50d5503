import type { Face } from '../fonts/font-files.ts';
import { fontOf } from '../fonts/fonts.ts';
import { isScriptFace } from '../text/scripts.ts';
import { featuresOf, type LaidOutText } from '../text/text-layout.ts';

type Placed = { x: number; y: number; width: number; align?: 'left' | 'center'; color: string };

export type TaggedPage = ReturnType<typeof taggedPage>;

/**
 * Draws on a page and tags what it draws, so that a screen reader goes through a certificate as through its page.
 * Ornaments are tagged as artifacts, which it passes over.
 */
export function taggedPage(document: PDFKit.PDFDocument) {
  const root = document.struct('Document');
  document.addStructure(root);

  return {
    text(tag: 'H1' | 'H2' | 'P', text: LaidOutText, placed: Placed): void {
      root.add(document.struct(tag, {}, () => drawLines(document, text, placed)));
    },
    figure(alt: string, draw: () => void): void {
      root.add(document.struct('Figure', { alt }, draw));
    },
    link(url: string, x: number, y: number, side: number): void {
      const link = document.struct('Link', { alt: url });
      root.add(link);
      // The types of pdfkit do not know yet that a link belongs to what it is tagged as.
      const options: PDFKit.Mixins.AnnotationOption & { structParent: PDFKit.PDFStructureElement } = {
        structParent: link,
        // For whoever listens, as PDF/UA asks. pdfkit writes such an object as a text, and a plain string as a name.
        Contents: Object(url) as string,
      };
      document.link(x, y, side, side, url, options);
      link.end();
    },
    ornament(draw: () => void): void {
      document.markContent('Artifact', { type: 'Layout' });
      draw();
      document.endMarkedContent();
    },
    end(): void {
      root.end();
      document.end();
    },
  };
}

function drawLines(
  document: PDFKit.PDFDocument,
  text: LaidOutText,
  { x, y, width, align = 'center', color }: Placed,
): void {
  document.fillColor(color).fontSize(text.size);
  for (const [index, line] of text.lines.entries()) {
    // Capitals, not letters with their tails, are what looks centred in a line.
    const baseline = y + index * text.lineHeight + text.lineHeight / 2 + text.size * 0.36;
    let left = (align === 'center' ? x + (width - line.width) / 2 : x) - line.lead;
    for (const part of line.parts) {
      const draw = () =>
        withFont(document, part.face).text(part.text, left, baseline, {
          lineBreak: false,
          baseline: 'alphabetic',
          characterSpacing: text.letterSpacing,
          // Not none, or pdfkit would set word for word, which no joined script survives.
          features: featuresOf(part),
        });
      const written = part.written ?? (isScriptFace(part.face) ? part.text : undefined);
      if (written === undefined) draw();
      else asWritten(document, written, draw);
      left += part.width;
    }
  }
}

/** Where letters are joined, change places or cannot be drawn, whoever copies or listens gets them as they were written. */
function asWritten(document: PDFKit.PDFDocument, text: string, draw: () => void): void {
  document.markContent('Span', { actual: text });
  draw();
  document.endMarkedContent();
}

/** pdfkit takes parsed fonts, which saves parsing them for each certificate; its types do not say so yet. */
function withFont(document: PDFKit.PDFDocument, face: Face): PDFKit.PDFDocument {
  document.registerFont(face, fontOf(face) as unknown as Uint8Array);
  return document.font(face);
}
