import type { Facts } from '../../certificates/render/facts.ts';
import type { Picture, View } from '../../certificates/render/view.ts';
import { INK, MUTED } from '../colors.ts';
import { plain } from '../display-text.ts';
import { MAP } from '../drawing/map.ts';
import type { LaidOutText, TextLayout } from '../text/text-layout.ts';
import { drawMap, drawQr, drawRule, drawSeal } from './drawings.ts';
import type { TaggedPage } from './tagged-page.ts';

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

/** Side by side between two rules: each figure above the word for it, all in the size that the longest allows. */
export function figuresBlock(sheet: Sheet, figures: Facts['figures'], { space }: Space): Block {
  const { document, page, layOut, layOutToFit, left, width } = sheet;
  const cell = { width: width / figures.length - 8 };
  const size = Math.min(...figures.map(({ value }) => layOutToFit(value, FIGURE_SIZES, 34, cell).size));
  const cells = figures.map(({ label, value }, index) => ({
    x: left + (index * width) / figures.length + 4,
    value: layOut(value, size, cell),
    label: layOut(label, 9, cell),
  }));
  const height = 44 + Math.max(...cells.map(({ label }) => label.height)) + 9;
  const draw = (top: number) => {
    page.ornament(() => {
      drawRule(document, left, top, width);
      drawRule(document, left, top + height, width);
    });
    for (const { x, value, label } of cells) {
      page.text('P', value, { ...cell, x, y: top + 9 + (33 - value.height) / 2, color: INK });
      page.text('P', label, { ...cell, x, y: top + 43, color: MUTED });
    }
  };
  return { height, space, draw };
}

/** Each fits on one line of the space it has, or the next is tried; the last is for a trillion pages. */
const FIGURE_SIZES = [22, 20, 18, 16, 14, 12.5, 11, 9.5, 8.5, 7.5];

export function mapBlock(
  { document, page }: Sheet,
  { latitude, longitude, alt }: NonNullable<Facts['map']>,
  height: number,
  { space }: Space,
): Block {
  const width = (height * MAP.width) / MAP.height;
  const left = (document.page.width - width) / 2;
  const draw = (top: number) =>
    page.figure(alt, () => drawMap(document, { latitude, longitude }, { left, top, width }));
  return { height, space, draw };
}

/** What the certificate says of itself on the left, below its dealer's logo, the QR code on the right, both standing on the same line. */
export function recordBlock(sheet: Sheet, facts: Facts, { url, dealer, dealer_logo }: View, { space }: Space): Block {
  const { document, page, layOut, left, width } = sheet;
  const column = { width: width - QR_SIDE - 20 };
  const lines = detailLines(sheet, facts.details, column.width);
  const note = facts.note === undefined ? undefined : layOut(facts.note, 8.5, column);
  const caption = layOut(facts.verify, 8, { width: QR_SIDE });
  const logo = dealer_logo && logoWithin(dealer_logo);
  const textHeight = lines.reduce((sum, { height }) => sum + height, logo?.room ?? 0) + (note?.height ?? 0);
  const codeHeight = QR_SIDE + CAPTION_GAP + caption.height;
  const height = Math.max(textHeight, codeHeight);

  const draw = (top: number) => {
    let y = top + height - textHeight;
    if (logo) {
      page.figure(plain(dealer ?? ''), () => document.image(logo.bytes, left, y, logo.size));
      y += logo.room;
    }
    for (const line of lines) {
      for (const { x, label, value, width: room } of line.cells) {
        page.text('P', label, { x, y, width: room, align: 'left', color: MUTED });
        page.text('P', value, { x, y: y + label.height, width: room, align: 'left', color: INK });
      }
      y += line.height;
    }
    if (note) page.text('P', note, { ...column, x: left, y, align: 'left', color: MUTED });
    const code = { x: left + width - QR_SIDE, y: top + height - codeHeight };
    page.figure(url, () => drawQr(document, url, code.x, code.y, QR_SIDE));
    page.link(url, code.x, code.y, QR_SIDE);
    page.text('P', caption, { x: code.x, y: code.y + QR_SIDE + CAPTION_GAP, width: QR_SIDE, color: MUTED });
  };
  return { height, space, draw };
}

/** As large as it may be in the room that it has, and no larger than a dot of it is on a screen. */
function logoWithin({ png, width, height }: Picture) {
  const share = Math.min(0.75, LOGO.width / width, LOGO.height / height);
  const size = { width: width * share, height: height * share };
  return { bytes: Buffer.from(png, 'base64'), size, room: size.height + LOGO.below };
}

const LOGO = { width: 120, height: 30, below: 7 };

/** Two details to a line; a wide one has a line of its own. */
function detailLines({ layOut, layOutToFit, left }: Sheet, details: Facts['details'], width: number) {
  const half = (width - COLUMN_GAP) / 2;
  return inLines(details).map((line) => {
    const cells = line.map(({ label, value, wide }, place) => {
      const room = { width: wide ? width : half };
      return {
        x: left + place * (half + COLUMN_GAP),
        ...room,
        label: layOut(label, 8.5, room),
        value: layOutToFit(value, [10, 9, 8, 7, 6], 30, room),
      };
    });
    return { cells, height: Math.max(...cells.map(({ label, value }) => label.height + value.height)) + 5 };
  });
}

function inLines(details: Facts['details']): Facts['details'][] {
  const lines: Facts['details'][] = [];
  for (const detail of details) {
    const [first, second] = lines.at(-1) ?? [];
    if (first && !first.wide && !second && !detail.wide) lines.at(-1)?.push(detail);
    else lines.push([detail]);
  }
  return lines;
}

const COLUMN_GAP = 14;

/** About 3 cm, which a phone reads from an arm's length. */
const QR_SIDE = 86;
const CAPTION_GAP = 5;
