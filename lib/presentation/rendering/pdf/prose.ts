import { withLabel } from '../../language/labels.ts';
import { GREEN, INK, MUTED } from '../colors.ts';
import { shortened } from '../display-text.ts';
import type { LaidOutText } from '../text/text-layout.ts';
import type { FlowBlock, Pages } from './pages.ts';

/** Headings and paragraphs in a document read from top to bottom, all at the left edge. */

/** A heading keeps at least this much of its section on its page. */
const KEEP = 90;

/** `keep` is the height that must fit on the same page: a picture, or a table's first rows. */
export function chapterHeading(pages: Pages, title: string, keep = KEEP): void {
  pages.space(26);
  const text = pages.layOutToFit(title, [17, 15, 13], 60, { width: pages.width });
  if (pages.room() < text.height + 8 + keep) pages.newPage();
  pages.bookmark(title, 1);
  placeText(pages, 'H2', text, { color: GREEN, after: 8 });
}

/** In a document without chapters its sections are `H2`, because PDF/UA allows no level to be skipped. */
export function sectionHeading(pages: Pages, title: string, tag: 'H2' | 'H3' = 'H3', keep = KEEP): void {
  pages.space(12);
  const text = pages.layOut(title, 11, { width: pages.width });
  if (pages.room() < text.height + 4 + keep) pages.newPage();
  pages.bookmark(title, 2);
  placeText(pages, tag, text, { color: INK, after: 4 });
}

type Prose = { size?: number; color?: string; after?: number };

export function paragraph(pages: Pages, words: string, { after = 6, ...look }: Prose = {}): void {
  pages.place(paragraphBlock(pages, words, look), { after });
}

export function paragraphBlock(pages: Pages, words: string, { size = 9.5, color = INK }: Prose = {}): FlowBlock {
  const text = pages.layOut(words, size, { width: pages.width, lines: 'full' });
  return textBlock(pages, 'P', text, color);
}

/** A remark below a table or a chart. */
export const remark = (pages: Pages, words: string): void =>
  paragraph(pages, words, { size: 8, color: MUTED, after: 4 });

/** A URL as text that is also a link, after the words saying where it leads. */
export function linkLine(pages: Pages, words: string, url: string): void {
  const text = pages.layOut(withLabel(words, url, pages.locale), 8, { width: pages.width, lines: 'full' });
  const { page, left } = pages;
  const draw = (top: number) => {
    page.text('P', text, { x: left, y: top, width: pages.width, align: 'left', color: GREEN });
    page.link(url, left, top, Math.max(...text.lines.map(({ width }) => width)), text.height);
  };
  pages.place({ height: text.height, draw }, { after: 2 });
}

/** A text shortened until it fits on one line. */
export function oneLine({ layOut }: Pages, words: string, size: number, width: number): LaidOutText {
  const texts = LENGTHS.values().map((length) => layOut(shortened(words, length), size, { width }));
  return texts.find(({ lines }) => lines.length === 1) ?? layOut(shortened(words, 8), size, { width });
}

const LENGTHS = [120, 90, 70, 55, 42, 32, 24, 16];

/** Sentences in a list, each behind its number or a dash. */
export function sentenceList(pages: Pages, sentences: readonly string[], signOf = (_: number): string => '–'): void {
  const { page, left, width, layOut } = pages;
  page.group('L', () => {
    for (const [index, sentence] of sentences.entries()) {
      const sign = layOut(signOf(index), 9.5, { width: INDENT });
      const text = layOut(sentence, 9.5, { width: width - INDENT, lines: 'full' });
      const draw = (top: number) =>
        page.group('LI', () => {
          page.text('Lbl', sign, { x: left, y: top, width: INDENT, align: 'left', color: GREEN });
          page.text('LBody', text, { x: left + INDENT, y: top, width: width - INDENT, align: 'left', color: INK });
        });
      pages.place({ height: text.height, draw }, { after: 5 });
    }
  });
  pages.space(3);
}

const INDENT = 18;

type Spacing = { color: string; after: number };

const placeText = (pages: Pages, tag: 'H2' | 'H3', text: LaidOutText, { color, after }: Spacing): void =>
  pages.place(textBlock(pages, tag, text, color), { after });

const textBlock = (
  { page, left, width }: Pages,
  tag: 'H2' | 'H3' | 'P',
  text: LaidOutText,
  color: string,
): FlowBlock => ({
  height: text.height,
  draw: (top) => page.text(tag, text, { x: left, y: top, width, align: 'left', color }),
});
