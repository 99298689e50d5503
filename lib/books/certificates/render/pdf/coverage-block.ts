import { GREEN, INK } from '../../../../presentation/rendering/colors.ts';
import type { Block, Sheet, Space } from '../../../../presentation/rendering/pdf/blocks.ts';
import type { CoverageLines } from '../coverage-lines.ts';

/** The coverage lines in small type, and the URL of the project's public page as linked text. */
export function coverageBlock(sheet: Sheet, { lines, link }: CoverageLines, { space }: Space): Block {
  const { page, layOut, layOutToFit, left, width } = sheet;
  const words = lines.map((parts) => parts.join(' · '));
  // All lines use the size needed by the longest one.
  const size = Math.min(...words.map((line) => layOutToFit(line, SIZES, LINE_HEIGHT_MAX, { width }).size));
  const texts = words.map((line) => ({ text: layOut(line, size, { width }), color: INK }));
  const address = layOut(link.line, ADDRESS_SIZE, { width });
  const height = texts.reduce((sum, { text }) => sum + text.height, address.height);

  const draw = (top: number) => {
    let y = top;
    for (const { text, color } of texts) {
      page.text('P', text, { x: left, y, width, color });
      y += text.height;
    }
    page.text('P', address, { x: left, y, width, color: GREEN });
    const room = Math.max(...address.lines.map((line) => line.width));
    page.link(link.url, left + (width - room) / 2, y, room, address.height);
  };
  return { height, space, draw };
}

const ADDRESS_SIZE = 7.5;
const SIZES = [9.5, 9, 8.5, 8, 7.5];

/** Two lines at the smaller sizes. */
const LINE_HEIGHT_MAX = 25;
