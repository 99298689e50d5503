import type { Locale } from '../../../../platform/locale.ts';
import { GREEN, INK, MUTED } from '../../../../presentation/rendering/colors.ts';
import { MAP } from '../../../../presentation/rendering/drawing/map.ts';
import {
  type Block,
  drawBlocks,
  figuresBlock,
  mapBlock,
  type Sheet,
  sealBlock,
  sumOf,
  textBlock,
} from '../../../../presentation/rendering/pdf/blocks.ts';
import { drawFrame } from '../../../../presentation/rendering/pdf/drawings.ts';
import { taggedPage } from '../../../../presentation/rendering/pdf/tagged-page.ts';
import { textLayout } from '../../../../presentation/rendering/text/text-layout.ts';
import type { Facts } from '../facts.ts';
import type { View } from '../view.ts';
import { coverageBlock } from './coverage-block.ts';
import { recordBlock } from './record-block.ts';

/** Distances from the paper's edge in points. Printers cannot print close to the edge. */
const FRAME = 28;
const SIDE = 88;
const TOP = 70;
const BOTTOM = 58;

/** Parts omitted when space runs out. The first arrangement that fits is drawn. */
type Extras = { logo: boolean; about: boolean };
const ARRANGEMENTS: Extras[] = [
  { logo: true, about: true },
  { logo: false, about: true },
];
const TIGHTEST: Extras = { logo: false, about: false };

/**
 * Every block has its natural height; the free space is distributed between the blocks. A long name therefore reduces the
 * space around it, and a Letter page is a little tighter than A4. When space runs out, the map shrinks first, then the
 * dealer's logo is omitted, then the sentence about the project, then the map. No text is smaller than 7 points.
 */
export function drawSheet(document: PDFKit.PDFDocument, view: View, facts: Facts, locale: Locale): void {
  const width = document.page.width - 2 * SIDE;
  const sheet: Sheet = { document, page: taggedPage(document), ...textLayout(locale), left: SIDE, width };
  const arranged = (extras: Extras) => {
    const above = blocksAboveMap(sheet, view, facts, locale, extras);
    const below = blocksBelowMap(sheet, view, facts, extras);
    return { above, below, room: document.page.height - TOP - BOTTOM - sumOf([...above, ...below], 'height') };
  };
  const needed = facts.map ? SPACE_MIN + MAP_HEIGHT_MIN : SPACE_MIN;
  const fitting = ARRANGEMENTS.values()
    .map(arranged)
    .find(({ room }) => room >= needed);
  const { above, below, room } = fitting ?? arranged(TIGHTEST);
  const roomForMap = Math.min((width * 0.9 * MAP.height) / MAP.width, room - SPACE_MIN);
  const mapHeight = facts.map && roomForMap >= MAP_HEIGHT_MIN ? roomForMap : 0;
  const map = facts.map && mapHeight > 0 ? [mapBlock(sheet, facts.map, mapHeight, { space: 1.4 })] : [];

  sheet.page.ornament(() => drawFrame(document, FRAME));
  drawBlocks([...above, ...map, ...below], TOP, room - mapHeight);
  sheet.page.end();
}

function blocksAboveMap(sheet: Sheet, { id }: View, facts: Facts, locale: Locale, { about }: Extras): Block[] {
  const { document, layOut, layOutToFit, width } = sheet;
  const letterSpacing = SPACED_TITLES.has(locale) ? 4 : 0;
  const title = layOutToFit(facts.title, [28, 25, 22, 19], 60, { width, letterSpacing });
  const name = layOutToFit(facts.name, [23, 20, 17.5, 15, 13, 11.5, 10, 8.5], 82, { width });
  const sentence = layOutToFit(facts.sentence, [11.5, 11, 10, 9, 8], 50, { width });
  const project = layOutToFit(facts.project, [15, 13, 11, 9.5, 8, 7], 44, { width });
  const aboutProject = about ? facts.about : undefined;
  return [
    sealBlock(sheet, id, { height: document.page.height < A4_HEIGHT ? 52 : 76, space: 2.6 }),
    textBlock(sheet, 'H1', title, { color: GREEN, space: 5 }),
    textBlock(sheet, 'P', layOut(facts.issuedTo, 9.5, { width }), { color: MUTED, space: 0.3 }),
    textBlock(sheet, 'P', name, { color: INK, space: 5 }),
    figuresBlock(sheet, facts.figures, { space: 4 }),
    textBlock(sheet, 'P', sentence, { color: INK, space: 3 }),
    ...(facts.projectLabel
      ? [textBlock(sheet, 'P', layOut(facts.projectLabel, 9.5, { width }), { color: MUTED, space: 0.3 })]
      : []),
    textBlock(sheet, 'H2', project, { color: GREEN, space: aboutProject ? 0.4 : 3 }),
    ...(aboutProject
      ? [
          textBlock(sheet, 'P', layOutToFit(aboutProject, [9.5, 8.5, 7.5], 30, { width: width * 0.88 }), {
            color: MUTED,
            space: 3,
          }),
        ]
      : []),
  ];
}

function blocksBelowMap(sheet: Sheet, view: View, facts: Facts, { logo }: Extras): Block[] {
  const { layOut, layOutToFit, width } = sheet;
  const { place, coverage, closing, lots = [] } = facts;
  const notes = [facts.note, facts.logged].filter((note) => note !== undefined);
  return [
    ...(place === undefined
      ? []
      : [textBlock(sheet, 'P', layOut(place, 9.5, { width }), { color: MUTED, space: coverage ? 2 : 5 })]),
    ...(coverage ? [coverageBlock(sheet, coverage, { space: 2.5 })] : []),
    ...(closing === undefined
      ? []
      : [textBlock(sheet, 'P', layOutToFit(closing, [9.5, 9, 8.5], 30, { width }), { color: INK, space: 5 })]),
    ...lots.slice(0, LOTS_SHOWN).map(({ serial, share }, index) =>
      textBlock(sheet, 'P', layOutToFit(`${serial} · ${share}`, [8.5, 8, 7.5, 7], 22, { width }), {
        color: INK,
        space: index + 1 === Math.min(lots.length, LOTS_SHOWN) ? 3 : 0.3,
      }),
    ),
    recordBlock(sheet, facts, logo ? view : { ...view, dealer_logo: null }, { space: notes.length === 0 ? 0 : 1.5 }),
    ...notes.map((note) => textBlock(sheet, 'P', layOut(note, 8, { width }), { color: MUTED, space: 0 })),
  ];
}

/** More would crowd the sheet. The attached facts list all. */
const LOTS_SHOWN = 4;

/** A Letter page is shorter, so its seal is smaller. */
const A4_HEIGHT = 841;

/** With less free space the sheet looks crowded. */
const SPACE_MIN = 70;

/** A smaller map shows nothing. */
const MAP_HEIGHT_MIN = 40;

/** Languages whose titles are a few square characters and look better with letter spacing. */
const SPACED_TITLES: ReadonlySet<Locale> = new Set(['ja', 'ko', 'zh-CN', 'zh-TW']);
