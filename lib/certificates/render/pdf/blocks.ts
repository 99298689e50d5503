import { INK, MUTED } from '../colors.ts';
import { MAP } from '../drawing/map.ts';
import type { Facts } from '../facts.ts';
import type { CertificateView } from '../view.ts';
import { drawMap, drawQr, drawRule, drawSeal } from './drawings.ts';
import type { TaggedPage } from './tagged-page.ts';
import type { LaidOutText, TextLayout } from './text-layout.ts';

/** Something that stands on the sheet across its width, and its share of the free space, which follows it. */
export type Block = { height: number; space: number; draw: (top: number) => void };
export type Sheet = TextLayout & { document: PDFKit.PDFDocument; page: TaggedPage; left: number; width: number };
type Space = { space: number };

export function textBlock(
  { page, left, width }: Sheet,
  tag: 'H1' | 'H2' | 'P',
  text: LaidOutText,
  { color, space }: Space & { color: string },
): Block {
  return { height: text.height, space, draw: (top) => page.text(tag, text, { x: left, y: top, width, color }) };
}

export function sealBlock({ document, page }: Sheet, id: string, { space }: Space): Block {
  const height = 82;
  const center = document.page.width / 2;
  return { height, space, draw: (top) => page.ornament(() => drawSeal(document, id, center, top, height)) };
}

/** Side by side between two rules: each figure above the word for it. */
export function figuresBlock(sheet: Sheet, figures: Facts['figures'], { space }: Space): Block {
  const { document, page, layOut, layOutToFit, left, width } = sheet;
  const height = 66;
  const cell = { width: width / figures.length - 8 };
  const cells = figures.map(({ label, value }, index) => ({
    x: left + (index * width) / figures.length + 4,
    value: layOutToFit(value, [22, 19, 16, 13, 11, 9, 7.5], 36, cell),
    label: layOut(label, 9.5, cell),
  }));
  const draw = (top: number) => {
    page.ornament(() => {
      drawRule(document, left, top, width);
      drawRule(document, left, top + height, width);
    });
    for (const { x, value, label } of cells) {
      page.text('P', value, { ...cell, x, y: top + 9 + (31 - value.height) / 2, color: INK });
      page.text('P', label, { ...cell, x, y: top + 40, color: MUTED });
    }
  };
  return { height, space, draw };
}

export function mapBlock(
  { document, page }: Sheet,
  { forest_latitude: latitude, forest_longitude: longitude }: CertificateView['project'],
  alt: string,
  height: number,
  { space }: Space,
): Block {
  const width = (height * MAP.width) / MAP.height;
  const left = (document.page.width - width) / 2;
  const draw = (top: number) =>
    page.figure(alt, () => drawMap(document, { latitude, longitude }, { left, top, width }));
  return { height, space, draw };
}

/** Date, number and constants on the left, the QR code on the right, both standing on the same line. */
export function recordBlock(sheet: Sheet, facts: Facts, url: string, { space }: Space): Block {
  const { document, page, layOut, left, width } = sheet;
  const column = { width: width - QR_SIDE - 20 };
  const lines = [
    ...facts.details.flatMap(({ label, value }) => [
      { text: layOut(label, 9, column), color: MUTED, gap: 0 },
      { text: layOut(value, 10.5, column), color: INK, gap: 6 },
    ]),
    { text: layOut(facts.constants, 9, column), color: MUTED, gap: 0 },
  ];
  const caption = layOut(facts.verify, 8, { width: QR_SIDE });
  const textHeight = lines.reduce((sum, { text, gap }) => sum + text.height + gap, 0);
  const codeHeight = QR_SIDE + CAPTION_GAP + caption.height;
  const height = Math.max(textHeight, codeHeight);

  const draw = (top: number) => {
    let y = top + height - textHeight;
    for (const { text, color, gap } of lines) {
      page.text('P', text, { ...column, x: left, y, align: 'left', color });
      y += text.height + gap;
    }
    const code = { x: left + width - QR_SIDE, y: top + height - codeHeight };
    page.figure(url, () => drawQr(document, url, code.x, code.y, QR_SIDE));
    page.link(url, code.x, code.y, QR_SIDE);
    page.text('P', caption, { x: code.x, y: code.y + QR_SIDE + CAPTION_GAP, width: QR_SIDE, color: MUTED });
  };
  return { height, space, draw };
}

/** About 3 cm, which a phone reads from an arm's length. */
const QR_SIDE = 86;
const CAPTION_GAP = 5;
