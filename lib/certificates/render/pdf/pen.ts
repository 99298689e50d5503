import type { Face } from './font-files.ts';
import { fontOf } from './fonts.ts';
import type { Setting } from './setting.ts';

type Placed = { x: number; y: number; width: number; align?: 'left' | 'center'; color: string };

export type Pen = ReturnType<typeof penOn>;

/**
 * Draws on a page and tags what it draws, so that a screen reader goes through a certificate as through its page.
 * Ornaments are tagged as artifacts, which it passes over.
 */
export function penOn(document: PDFKit.PDFDocument) {
  const root = document.struct('Document');
  document.addStructure(root);

  return {
    text(tag: 'H1' | 'H2' | 'P', setting: Setting, placed: Placed): void {
      root.add(document.struct(tag, {}, () => drawLines(document, setting, placed)));
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
  setting: Setting,
  { x, y, width, align = 'center', color }: Placed,
): void {
  document.fillColor(color).fontSize(setting.size);
  for (const [index, line] of setting.lines.entries()) {
    // Capitals, not letters with their tails, are what looks centred in a line.
    const baseline = y + index * setting.leading + setting.leading / 2 + setting.size * 0.36;
    let left = align === 'center' ? x + (width - line.width) / 2 : x;
    for (const run of line.runs) {
      use(document, run.face).text(run.text, left, baseline, {
        lineBreak: false,
        baseline: 'alphabetic',
        characterSpacing: setting.tracking,
      });
      left += run.width;
    }
  }
}

/** pdfkit takes parsed fonts, which saves parsing them for each certificate; its types do not say so yet. */
function use(document: PDFKit.PDFDocument, face: Face): PDFKit.PDFDocument {
  document.registerFont(face, fontOf(face) as unknown as Uint8Array);
  return document.font(face);
}
