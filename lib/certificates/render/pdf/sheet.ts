import { GREEN, INK, MUTED } from '../../../rendering/colors.ts';
import { MAP } from '../../../rendering/drawing/map.ts';
import {
  type Block,
  figuresBlock,
  mapBlock,
  recordBlock,
  type Sheet,
  sealBlock,
  textBlock,
} from '../../../rendering/pdf/blocks.ts';
import { drawFrame } from '../../../rendering/pdf/drawings.ts';
import { taggedPage } from '../../../rendering/pdf/tagged-page.ts';
import type { Locale } from '../../../rendering/pick-locale.ts';
import { textLayout } from '../../../rendering/text/text-layout.ts';
import type { Facts } from '../facts.ts';
import type { View } from '../view.ts';

/** Points from the edge of the paper, which no printer reaches. */
const FRAME = 28;
const SIDE = 88;
const TOP = 74;
const BOTTOM = 66;

/**
 * Everything has its natural height, and the space left over is dealt out between. So a long name takes from
 * the air around it, a Letter page is set a little tighter than A4, and when the air runs out the map gives way, then the
 * dealer's logo, whose name stands there anyway, and the map whole.
 */
export function drawSheet(document: PDFKit.PDFDocument, view: View, facts: Facts, locale: Locale): void {
  const width = document.page.width - 2 * SIDE;
  const sheet: Sheet = { document, page: taggedPage(document), ...textLayout(locale), left: SIDE, width };
  const { layOut, layOutToFit } = sheet;

  const title = layOutToFit(facts.title, [28, 25, 22, 19], 60, { width, letterSpacing: SPACED.has(locale) ? 4 : 0 });
  const name = layOutToFit(facts.name, [23, 20, 17.5, 15, 13, 11.5, 10, 8.5], 82, { width });
  const project = layOutToFit(facts.project, [17, 15, 13, 11, 9.5, 8, 7], 54, { width });
  const aboveMap: Block[] = [
    sealBlock(sheet, view.id, { space: 2.6 }),
    textBlock(sheet, 'H1', title, { color: GREEN, space: 5 }),
    textBlock(sheet, 'P', layOut(facts.issuedTo, 9.5, { width }), { color: MUTED, space: 0.3 }),
    textBlock(sheet, 'P', name, { color: INK, space: 5 }),
    figuresBlock(sheet, facts.figures, { space: 5 }),
    textBlock(sheet, 'P', layOut(facts.statement, 11, { width }), { color: INK, space: 0.5 }),
    textBlock(sheet, 'H2', project, { color: GREEN, space: facts.about ? 0.4 : 3 }),
    ...(facts.about
      ? [
          textBlock(sheet, 'P', layOutToFit(facts.about, [9.5, 8.5, 7.5], 30, { width: width * 0.88 }), {
            color: MUTED,
            space: 3,
          }),
        ]
      : []),
  ];
  const place =
    facts.place === undefined
      ? []
      : [textBlock(sheet, 'P', layOut(facts.place, 9.5, { width }), { color: MUTED, space: 5 })];
  const roomBeside = (record: Block) =>
    document.page.height - TOP - BOTTOM - total([...aboveMap, ...place, record], 'height');
  const whole = recordBlock(sheet, facts, view, { space: 0 });
  const hasRoom = view.dealer_logo === null || roomBeside(whole) >= LEAST_SPACE + LEAST_MAP;
  const record = hasRoom ? whole : recordBlock(sheet, facts, { ...view, dealer_logo: null }, { space: 0 });
  const room = roomBeside(record);
  const roomForMap = Math.min((width * 0.9 * MAP.height) / MAP.width, room - LEAST_SPACE);
  const mapHeight = facts.map && roomForMap >= LEAST_MAP ? roomForMap : 0;
  const map = facts.map && mapHeight > 0 ? [mapBlock(sheet, facts.map, mapHeight, { space: 1.4 })] : [];
  const blocks = [...aboveMap, ...map, ...place, record];

  sheet.page.ornament(() => drawFrame(document, FRAME));
  const unit = (room - mapHeight) / total(blocks, 'space');
  let top = TOP;
  for (const block of blocks) {
    block.draw(top);
    top += block.height + block.space * unit;
  }
  sheet.page.end();
}

/** Below this the sheet would look crowded. */
const LEAST_SPACE = 70;

/** Lower than this the map shows nothing. */
const LEAST_MAP = 40;

/** Titles of a few square characters look better a little apart. */
const SPACED: ReadonlySet<Locale> = new Set(['ja', 'ko', 'zh-CN', 'zh-TW']);

const total = (blocks: Block[], field: 'height' | 'space') => blocks.reduce((sum, block) => sum + block[field], 0);
