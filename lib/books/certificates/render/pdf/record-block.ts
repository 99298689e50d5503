import { INK, MUTED } from '../../../../presentation/rendering/colors.ts';
import { plain } from '../../../../presentation/rendering/display-text.ts';
import type { Labeled } from '../../../../presentation/rendering/figures.ts';
import type { Block, Sheet, Space } from '../../../../presentation/rendering/pdf/blocks.ts';
import { drawQr } from '../../../../presentation/rendering/pdf/drawings.ts';
import type { EmbeddedPng } from '../../../../presentation/rendering/png/embedded-png.ts';
import { charactersOf } from '../../../../presentation/rendering/text/segments.ts';
import type { LaidOutText } from '../../../../presentation/rendering/text/text-layout.ts';
import type { Facts } from '../facts.ts';
import type { View } from '../view.ts';

type Code = { url: string; x: number; caption: LaidOutText };

/**
 * The dealer's logo and the details, beside the certificate's QR code, all aligned at the bottom. A second code on the left
 * links to the project's public ledger.
 */
export function recordBlock(sheet: Sheet, facts: Facts, { url, dealer, dealer_logo }: View, { space }: Space): Block {
  const { document, page, layOut, left, width } = sheet;
  const ledger = facts.coverage?.link ?? facts.ledger;
  const column = { x: ledger ? left + QR_SIDE + GAP : left, width: width - (ledger ? 2 : 1) * (QR_SIDE + GAP) };
  const lines = detailLines(sheet, facts.details, column);
  const codeOf = (address: string, x: number, caption: string): Code => ({
    url: address,
    x,
    caption: layOut(caption, 8, { width: QR_SIDE }),
  });
  const codes = [
    ...(ledger ? [codeOf(ledger.url, left, ledger.label)] : []),
    codeOf(url, left + width - QR_SIDE, facts.verify),
  ];
  const logo = dealer_logo && logoWithin(dealer_logo);
  const textHeight = lines.reduce((sum, line) => sum + line.height, logo?.room ?? 0);
  const codeHeight = QR_SIDE + CAPTION_GAP + Math.max(...codes.map(({ caption }) => caption.height));
  const height = Math.max(textHeight, codeHeight);

  const draw = (top: number) => {
    let y = top + height - textHeight;
    if (logo) {
      page.figure(plain(dealer ?? ''), () => document.image(logo.bytes, column.x, y, logo.size));
      y += logo.room;
    }
    for (const line of lines) {
      for (const { x, label, value, width: room } of line.cells) {
        page.text('P', label, { x, y, width: room, align: 'left', color: MUTED });
        page.text('P', value, { x, y: y + label.height, width: room, align: 'left', color: INK });
      }
      y += line.height;
    }
    const codeTop = top + height - codeHeight;
    for (const { url: address, x, caption } of codes) {
      page.figure(address, () => drawQr(document, address, x, codeTop, QR_SIDE));
      page.link(address, x, codeTop, QR_SIDE);
      page.text('P', caption, { x, y: codeTop + QR_SIDE + CAPTION_GAP, width: QR_SIDE, color: MUTED });
    }
  };
  return { height, space, draw };
}

/** As large as its space allows, but at most 0.75 points per pixel: the size on a screen. */
function logoWithin({ png, width, height }: EmbeddedPng) {
  const share = Math.min(0.75, LOGO.width / width, LOGO.height / height);
  const size = { width: width * share, height: height * share };
  return { bytes: Buffer.from(png, 'base64'), size, room: size.height + LOGO.below };
}

const LOGO = { width: 120, height: 30, below: 7 };

/** Two details per line; a wide or long detail has its own line. */
function detailLines({ layOut, layOutToFit }: Sheet, details: Labeled[], column: { x: number; width: number }) {
  const half = (column.width - COLUMN_GAP) / 2;
  const widened = details.map(
    (one): Labeled => (charactersOf(one.value).length > HALF_MAX ? { ...one, wide: true } : one),
  );
  return inLines(widened).map((line) => {
    const cells = line.map(({ label, value }, place) => {
      const room = { width: line.length === 1 ? column.width : half };
      return {
        x: column.x + place * (half + COLUMN_GAP),
        ...room,
        label: layOut(label, 8.5, room),
        value: layOutToFit(value, [10, 9, 8, 7], 30, room),
      };
    });
    return { cells, height: Math.max(...cells.map(({ label, value }) => label.height + value.height)) + 5 };
  });
}

/** Longer text would take three lines at half the width. */
const HALF_MAX = 40;

function inLines(details: Labeled[]): Labeled[][] {
  const lines: Labeled[][] = [];
  for (const detail of details) {
    const [first, second] = lines.at(-1) ?? [];
    if (first && !first.wide && !second && !detail.wide) lines.at(-1)?.push(detail);
    else lines.push([detail]);
  }
  return lines;
}

const COLUMN_GAP = 12;

/** About 2.6 cm, readable by a phone at arm's length. */
const QR_SIDE = 74;
const GAP = 20;
const CAPTION_GAP = 5;
