import { INK, MUTED } from '../colors.ts';
import { MAP } from '../drawing/map.ts';
import type { Facts } from '../facts.ts';
import type { CertificateView } from '../view.ts';
import { drawMap, drawQr, drawRule, drawSeal } from './drawings.ts';
import type { Pen } from './pen.ts';
import type { Setting, Typesetter } from './setting.ts';

/** Something that stands on the sheet across its width, and its share of the free space, which follows it. */
export type Block = { height: number; space: number; draw: (top: number) => void };
export type Sheet = Typesetter & { document: PDFKit.PDFDocument; pen: Pen; left: number; width: number };
type Space = { space: number };

export function textBlock(
  { pen, left, width }: Sheet,
  tag: 'H1' | 'H2' | 'P',
  setting: Setting,
  { color, space }: Space & { color: string },
): Block {
  return { height: setting.height, space, draw: (top) => pen.text(tag, setting, { x: left, y: top, width, color }) };
}

export function sealBlock({ document, pen }: Sheet, id: string, { space }: Space): Block {
  const height = 82;
  const center = document.page.width / 2;
  return { height, space, draw: (top) => pen.ornament(() => drawSeal(document, id, center, top, height)) };
}

/** Side by side between two rules: each figure above the word for it. */
export function figuresBlock(sheet: Sheet, figures: Facts['figures'], { space }: Space): Block {
  const { document, pen, set, squeeze, left, width } = sheet;
  const height = 66;
  const cell = { width: width / figures.length - 8 };
  const cells = figures.map(({ label, value }, index) => ({
    x: left + (index * width) / figures.length + 4,
    value: squeeze(value, [22, 19, 16, 13, 11, 9, 7.5], 36, cell),
    label: set(label, 9.5, cell),
  }));
  const draw = (top: number) => {
    pen.ornament(() => {
      drawRule(document, left, top, width);
      drawRule(document, left, top + height, width);
    });
    for (const { x, value, label } of cells) {
      pen.text('P', value, { ...cell, x, y: top + 9 + (31 - value.height) / 2, color: INK });
      pen.text('P', label, { ...cell, x, y: top + 40, color: MUTED });
    }
  };
  return { height, space, draw };
}

export function mapBlock(
  { document, pen }: Sheet,
  { forest_latitude: latitude, forest_longitude: longitude }: CertificateView['project'],
  alt: string,
  height: number,
  { space }: Space,
): Block {
  const width = (height * MAP.width) / MAP.height;
  const left = (document.page.width - width) / 2;
  const draw = (top: number) => pen.figure(alt, () => drawMap(document, { latitude, longitude }, { left, top, width }));
  return { height, space, draw };
}

/** Date, number and constants on the left, the QR code on the right, both standing on the same line. */
export function recordBlock(sheet: Sheet, facts: Facts, url: string, { space }: Space): Block {
  const { document, pen, set, left, width } = sheet;
  const column = { width: width - QR_SIDE - 20 };
  const lines = [
    ...facts.details.flatMap(({ label, value }) => [
      { setting: set(label, 9, column), color: MUTED, gap: 0 },
      { setting: set(value, 10.5, column), color: INK, gap: 6 },
    ]),
    { setting: set(facts.constants, 9, column), color: MUTED, gap: 0 },
  ];
  const caption = set(facts.verify, 8, { width: QR_SIDE });
  const textHeight = lines.reduce((sum, { setting, gap }) => sum + setting.height + gap, 0);
  const codeHeight = QR_SIDE + CAPTION_GAP + caption.height;
  const height = Math.max(textHeight, codeHeight);

  const draw = (top: number) => {
    let y = top + height - textHeight;
    for (const { setting, color, gap } of lines) {
      pen.text('P', setting, { ...column, x: left, y, align: 'left', color });
      y += setting.height + gap;
    }
    const code = { x: left + width - QR_SIDE, y: top + height - codeHeight };
    pen.figure(url, () => drawQr(document, url, code.x, code.y, QR_SIDE));
    pen.link(url, code.x, code.y, QR_SIDE);
    pen.text('P', caption, { x: code.x, y: code.y + QR_SIDE + CAPTION_GAP, width: QR_SIDE, color: MUTED });
  };
  return { height, space, draw };
}

/** About 3 cm, which a phone reads from an arm's length. */
const QR_SIDE = 86;
const CAPTION_GAP = 5;
