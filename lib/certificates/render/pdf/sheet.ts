import type { Locale } from '../../../platform/locale.ts';
import { GREEN, INK, MUTED } from '../../../rendering/colors.ts';
import { MAP } from '../../../rendering/drawing/map.ts';
import {
  type Block,
  drawBlocks,
  figuresBlock,
  mapBlock,
  type Sheet,
  sealBlock,
  sumOf,
  textBlock,
} from '../../../rendering/pdf/blocks.ts';
import { drawFrame } from '../../../rendering/pdf/drawings.ts';
import { taggedPage } from '../../../rendering/pdf/tagged-page.ts';
import { textLayout } from '../../../rendering/text/text-layout.ts';
import type { Facts } from '../facts.ts';
import type { View } from '../view.ts';
import { coverageBlock } from './coverage-block.ts';
import { recordBlock } from './record-block.ts';

/** Distances from the edge of the paper in points. Printers cannot print close to the edge. */
const FRAME = 28;
const SIDE = 88;
const TOP = 74;
const BOTTOM = 66;

/**
 * Every block has its natural height; the free space is distributed between the blocks. A long name therefore reduces
 * the space around it, and a Letter page is a little tighter than A4. When space runs out, the map shrinks first, then
 * the dealer's logo is left out, then the map.
 */
export function drawSheet(document: PDFKit.PDFDocument, view: View, facts: Facts, locale: Locale): void {
  const width = document.page.width - 2 * SIDE;
  const sheet: Sheet = { document, page: taggedPage(document), ...textLayout(locale), left: SIDE, width };
  const { layOut, layOutToFit } = sheet;

  const title = layOutToFit(facts.title, [28, 25, 22, 19], 60, {
    width,
    letterSpacing: SPACED_TITLES.has(locale) ? 4 : 0,
  });
  const name = layOutToFit(facts.name, [23, 20, 17.5, 15, 13, 11.5, 10, 8.5], 82, { width });
  const project = layOutToFit(facts.project, [17, 15, 13, 11, 9.5, 8, 7], 54, { width });
  const aboveMap: Block[] = [
    sealBlock(sheet, view.id, { height: document.page.height < A4_HEIGHT ? 58 : 82, space: 2.6 }),
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
      : [textBlock(sheet, 'P', layOut(facts.place, 9.5, { width }), { color: MUTED, space: facts.coverage ? 2 : 5 })];
  const belowMap = [...place, ...(facts.coverage ? [coverageBlock(sheet, facts.coverage, { space: 5 })] : [])];
  const roomBeside = (record: Block) =>
    document.page.height - TOP - BOTTOM - sumOf([...aboveMap, ...belowMap, record], 'height');
  const withLogo = recordBlock(sheet, facts, view, { space: 0 });
  const hasRoom = view.dealer_logo === null || roomBeside(withLogo) >= SPACE_MIN + MAP_HEIGHT_MIN;
  const record = hasRoom ? withLogo : recordBlock(sheet, facts, { ...view, dealer_logo: null }, { space: 0 });
  const room = roomBeside(record);
  const roomForMap = Math.min((width * 0.9 * MAP.height) / MAP.width, room - SPACE_MIN);
  const mapHeight = facts.map && roomForMap >= MAP_HEIGHT_MIN ? roomForMap : 0;
  const map = facts.map && mapHeight > 0 ? [mapBlock(sheet, facts.map, mapHeight, { space: 1.4 })] : [];

  sheet.page.ornament(() => drawFrame(document, FRAME));
  drawBlocks([...aboveMap, ...map, ...belowMap, record], TOP, room - mapHeight);
  sheet.page.end();
}

/** A Letter page is shorter, so its seal is smaller. */
const A4_HEIGHT = 841;

/** With less free space the sheet looks crowded. */
const SPACE_MIN = 70;

/** A smaller map shows nothing. */
const MAP_HEIGHT_MIN = 40;

/** Languages whose titles are a few square characters, which look better with letter spacing. */
const SPACED_TITLES: ReadonlySet<Locale> = new Set(['ja', 'ko', 'zh-CN', 'zh-TW']);
