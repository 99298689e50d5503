import { HAIRLINE, MUTED } from '../../../presentation/rendering/colors.ts';
import { plain } from '../../../presentation/rendering/display-text.ts';
import { oneLine } from '../../../presentation/rendering/pdf/prose.ts';
import { drawLines } from '../../../presentation/rendering/pdf/tagged-page.ts';
import type { Context } from './context.ts';
import { draftMark } from './cover.ts';

const SIZE = 7.5;
const HEAD = 44;
const FOOT = 40;

/**
 * Draws the lines repeated on every page but the first: the report, the account, the draft mark or the number, and the page
 * number.
 */
export function drawRepeated(context: Context, number: number, count: number): void {
  if (number === 1) return;
  const { pages, facts, texts, period } = context;
  const { document, left, width } = pages;
  const put = (words: string, y: number, align: 'left' | 'right') => {
    const room = width * (align === 'left' ? 0.6 : 0.38);
    const text = oneLine(pages, words, SIZE, room);
    drawLines(document, text, {
      x: align === 'left' ? left : left + width - room,
      y,
      width: room,
      align,
      color: MUTED,
    });
  };
  const foot = document.page.height - FOOT;
  put(`${texts.title} · ${period}`, HEAD, 'left');
  put(draftMark(context) ?? `${texts.cover.number} ${facts.number ?? ''}`, HEAD, 'right');
  put(plain(facts.account_name), foot, 'left');
  put(`${number} / ${count}`, foot, 'right');
  for (const y of [HEAD + 14, foot - 4])
    document
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(0.5)
      .stroke(HAIRLINE);
}
