import { HAIRLINE, MUTED } from '../../../presentation/rendering/colors.ts';
import { plain } from '../../../presentation/rendering/display-text.ts';
import { oneLine } from '../../../presentation/rendering/pdf/prose.ts';
import { drawLines } from '../../../presentation/rendering/pdf/tagged-page.ts';
import type { Context } from './context.ts';

const SIZE = 7.5;
const FOOT = 36;

/** Every page's foot: who issued which document, and the page number. */
export function drawRepeated({ pages, invoice, title }: Context, number: number, count: number): void {
  const { document, left, width } = pages;
  const y = document.page.height - FOOT;
  const put = (words: string, align: 'left' | 'right') => {
    const room = width * (align === 'left' ? 0.75 : 0.2);
    const x = align === 'left' ? left : left + width - room;
    drawLines(document, oneLine(pages, words, SIZE, room), { x, y, width: room, align, color: MUTED });
  };
  document
    .moveTo(left, y - 4)
    .lineTo(left + width, y - 4)
    .lineWidth(0.5)
    .stroke(HAIRLINE);
  put(`${title} ${invoice.number} · ${plain(invoice.seller.legal_name ?? '')}`, 'left');
  put(`${number} / ${count}`, 'right');
}
