import type { Face } from '../fonts/font-files.ts';
import { fontOf } from '../fonts/fonts.ts';
import { isScriptFace } from '../text/scripts.ts';
import { featuresOf, type LaidOutText } from '../text/text-layout.ts';

type Placement = { x: number; y: number; width: number; align?: 'left' | 'center'; color: string };

export type TaggedPage = ReturnType<typeof taggedPage>;

/**
 * Draws on a page and tags each part for screen readers, in reading order. Ornaments are tagged as artifacts, which screen
 * readers skip.
 */
export function taggedPage(document: PDFKit.PDFDocument) {
  const root = document.struct('Document');
  document.addStructure(root);

  return {
    text(tag: 'H1' | 'H2' | 'P', text: LaidOutText, placement: Placement): void {
      root.add(document.struct(tag, {}, () => drawLines(document, text, placement)));
    },
    figure(alt: string, draw: () => void): void {
      root.add(document.struct('Figure', { alt }, draw));
    },
    link(url: string, x: number, y: number, width: number, height: number = width): void {
      const link = document.struct('Link', { alt: url });
      root.add(link);
      // pdfkit's types lack `structParent`, which connects a link with its tag.
      const options: PDFKit.Mixins.AnnotationOption & { structParent: PDFKit.PDFStructureElement } = {
        structParent: link,
        // PDF/UA requires a description. pdfkit writes a String object as text and a plain string as a name.
        Contents: Object(url) as string,
      };
      document.link(x, y, width, height, url, options);
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
  { x, y, width, align = 'center', color }: Placement,
): void {
  document.fillColor(color).fontSize(text.size);
  for (const [index, line] of text.lines.entries()) {
    // Centers capital letters in the line, without descenders.
    const baseline = y + index * text.lineHeight + text.lineHeight / 2 + text.size * 0.36;
    let left = (align === 'center' ? x + (width - line.width) / 2 : x) - line.lead;
    for (const part of line.parts) {
      const draw = () =>
        withFont(document, part.face).text(part.text, left, baseline, {
          lineBreak: false,
          baseline: 'alphabetic',
          characterSpacing: text.letterSpacing,
          // Must be an array: without it pdfkit lays out word by word, which breaks joined scripts.
          features: featuresOf(part),
        });
      const written = part.written ?? (isScriptFace(part.face) ? part.text : undefined);
      if (written === undefined) draw();
      else withActualText(document, written, draw);
      left += part.width;
    }
  }
}

/** Attaches the original text to glyphs that are joined, reordered or replaced, for copying and for screen readers. */
function withActualText(document: PDFKit.PDFDocument, text: string, draw: () => void): void {
  document.markContent('Span', { actual: text });
  draw();
  document.endMarkedContent();
}

/** pdfkit accepts parsed fonts, which saves parsing them for each document; its types lack this. */
function withFont(document: PDFKit.PDFDocument, face: Face): PDFKit.PDFDocument {
  document.registerFont(face, fontOf(face) as unknown as Uint8Array);
  return document.font(face);
}
