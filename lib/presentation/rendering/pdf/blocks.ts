import { INK, MUTED } from '../colors.ts';
import { MAP } from '../drawing/map.ts';
import type { Labeled } from '../figures.ts';
import type { LaidOutText, TextLayout } from '../text/text-layout.ts';
import { drawMap, drawRule, drawSeal } from './drawings.ts';
import type { TaggedPage } from './tagged-page.ts';

/** A part of a sheet across its whole width. `space` is its share of the free space, added below it. */
export type Block = { height: number; space: number; draw: (top: number) => void };
export type Sheet = TextLayout & { document: PDFKit.PDFDocument; page: TaggedPage; left: number; width: number };
export type Space = { space: number };

export function textBlock(
  { page, left, width }: Sheet,
  tag: 'H1' | 'H2' | 'P',
  text: LaidOutText,
  { color, space }: Space & { color: string },
): Block {
  return { height: text.height, space, draw: (top) => page.text(tag, text, { x: left, y: top, width, color }) };
}

export function sealBlock({ document, page }: Sheet, id: string, { height, space }: Space & { height: number }): Block {
  const center = document.page.width / 2;
  return { height, space, draw: (top) => page.ornament(() => drawSeal(document, id, center, top, height)) };
}

/** Figures side by side between two rules, each above its label, all in the size the longest allows. */
export function figuresBlock(sheet: Sheet, figures: Labeled[], { space }: Space): Block {
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

/** The first size at which a figure fits on one line. The last fits a trillion pages. */
const FIGURE_SIZES = [22, 20, 18, 16, 14, 12.5, 11, 9.5, 8.5, 7.5];

export function mapBlock(
  { document, page }: Sheet,
  { latitude, longitude, alt }: { latitude: number; longitude: number; alt: string },
  height: number,
  { space }: Space,
): Block {
  const width = (height * MAP.width) / MAP.height;
  const left = (document.page.width - width) / 2;
  const draw = (top: number) =>
    page.figure(alt, () => drawMap(document, { latitude, longitude }, { left, top, width }));
  return { height, space, draw };
}

/** Draws the blocks from `top` downwards and distributes the free space among them. */
export function drawBlocks(blocks: Block[], top: number, freeSpace: number): void {
  const unit = freeSpace / sumOf(blocks, 'space');
  let y = top;
  for (const block of blocks) {
    block.draw(y);
    y += block.height + block.space * unit;
  }
}

export const sumOf = (blocks: Block[], field: 'height' | 'space'): number =>
  blocks.reduce((sum, block) => sum + block[field], 0);
