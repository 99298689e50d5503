import { INK, MUTED } from '../../../rendering/colors.ts';
import { plain } from '../../../rendering/display-text.ts';
import type { Labeled } from '../../../rendering/figures.ts';
import type { Block, Sheet, Space } from '../../../rendering/pdf/blocks.ts';
import { drawQr } from '../../../rendering/pdf/drawings.ts';
import type { EmbeddedPng } from '../../../rendering/png/embedded-png.ts';
import type { Facts } from '../facts.ts';
import type { View } from '../view.ts';

/** The dealer's logo and the details left, the QR code right, aligned at the bottom. */
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

/** As large as its space allows, but at most 0.75 points a pixel: the size on a screen. */
function logoWithin({ png, width, height }: EmbeddedPng) {
  const share = Math.min(0.75, LOGO.width / width, LOGO.height / height);
  const size = { width: width * share, height: height * share };
  return { bytes: Buffer.from(png, 'base64'), size, room: size.height + LOGO.below };
}

const LOGO = { width: 120, height: 30, below: 7 };

/** Two details on a line; a wide detail has a line of its own. */
function detailLines({ layOut, layOutToFit, left }: Sheet, details: Labeled[], width: number) {
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

function inLines(details: Labeled[]): Labeled[][] {
  const lines: Labeled[][] = [];
  for (const detail of details) {
    const [first, second] = lines.at(-1) ?? [];
    if (first && !first.wide && !second && !detail.wide) lines.at(-1)?.push(detail);
    else lines.push([detail]);
  }
  return lines;
}

const COLUMN_GAP = 14;

/** About 3 cm, which a phone reads at arm's length. */
const QR_SIDE = 86;
const CAPTION_GAP = 5;
