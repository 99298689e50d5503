import type { Face } from '../fonts/font-files.ts';
import { fontOf } from '../fonts/fonts.ts';
import { isScriptFace } from '../text/scripts.ts';
import { featuresOf, type LaidOutText } from '../text/text-layout.ts';

export type Align = 'left' | 'center' | 'right';
type Placement = { x: number; y: number; width: number; align?: Align; color: string };

/** Text tags. A cell heading a column or a row is `TH`, and its scope says which. */
type TextTag = 'H1' | 'H2' | 'H3' | 'P' | 'Lbl' | 'LBody' | 'TH' | 'TD';
type Scope = 'Column' | 'Row';
type GroupTag = 'Sect' | 'Table' | 'THead' | 'TBody' | 'TR' | 'L' | 'LI';

export type TaggedPage = ReturnType<typeof taggedPage>;

/**
 * Draws on a document's pages and tags each part for screen readers, in reading order. Ornaments are tagged as artifacts,
 * which screen readers skip.
 */
export function taggedPage(document: PDFKit.PDFDocument) {
  const root = document.struct('Document');
  document.addStructure(root);
  let parent = root;

  return {
    text(tag: TextTag, text: LaidOutText, placement: Placement, scope?: Scope): void {
      parent.add(document.struct(tag, scope ? SCOPES[scope] : {}, () => drawLines(document, text, placement)));
    },
    figure(alt: string, draw: () => void): void {
      parent.add(document.struct('Figure', { alt }, draw));
    },
    /** Everything `draw` tags belongs to one element, even if it continues on another page. */
    group(tag: GroupTag, draw: () => void): void {
      const outer = parent;
      const group = document.struct(tag);
      outer.add(group);
      parent = group;
      draw();
      parent = outer;
      group.end();
    },
    link(url: string, x: number, y: number, width: number, height: number = width): void {
      const link = document.struct('Link', { alt: url });
      parent.add(link);
      // pdfkit's types lack `structParent`, which connects a link with its tag.
      const options: PDFKit.Mixins.AnnotationOption & { structParent: PDFKit.PDFStructureElement } = {
        structParent: link,
        // PDF/UA requires a description. pdfkit writes a String object as text and a plain string as a name.
        Contents: Object(url) as string,
      };
      document.link(x, y, width, height, url, options);
      link.end();
    },
    /** Page headers and footers, and parts a table repeats on each page, are `Pagination`. */
    ornament(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
      document.markContent('Artifact', { type });
      draw();
      document.endMarkedContent();
    },
    end(): void {
      root.end();
      document.end();
    },
  };
}

/** pdfkit's types lack the scope. */
const SCOPES: Record<Scope, object> = { Column: { scope: 'Column' }, Row: { scope: 'Row' } };

/** Draws text that is part of a figure or an ornament, and so has no separate tag. */
export function drawLines(
  document: PDFKit.PDFDocument,
  text: LaidOutText,
  { x, y, width, align = 'center', color }: Placement,
): void {
  document.fillColor(color).fontSize(text.size);
  for (const [index, line] of text.lines.entries()) {
    // Centers capital letters in the line, without descenders.
    const baseline = y + index * text.lineHeight + text.lineHeight / 2 + text.size * 0.36;
    let left = x + (width - line.width) * SHARE_LEFT[align] - line.lead;
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

/** The share of a line's free space at its left. */
const SHARE_LEFT: Record<Align, number> = { left: 0, center: 0.5, right: 1 };

/** Attaches the original text to joined, reordered or replaced glyphs, for copying and for screen readers. */
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
