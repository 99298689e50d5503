import type { Locale } from '../../../platform/locale.ts';
import { textLayout } from '../text/text-layout.ts';
import type { Block, Sheet } from './blocks.ts';
import { taggedPage } from './tagged-page.ts';

type Margins = { side: number; top: number; bottom: number };

/** A block on a page that fills from the top downwards: its height, and how it is drawn. */
export type FlowBlock = Pick<Block, 'height' | 'draw'>;

/**
 * A document's pages, which fill from the top downwards. `y` is where the next block begins, and `room` the height left
 * on the page.
 */
export type Pages = Sheet & {
  locale: Locale;
  y(): number;
  room(): number;
  /** Draws a block, on a new page if it has no room. `after` is the space below it. */
  place(block: FlowBlock, spacing?: { after?: number }): void;
  space(points: number): void;
  newPage(): void;
  /** A document outline entry leading to this place. Level 2 entries go below the last level 1 entry. */
  bookmark(title: string, level: 1 | 2): void;
  /** Draws the repeated parts on every page, and ends the document. */
  end(repeated: (number: number, count: number) => void): void;
};

/** The document must keep its pages until the end (`keepsPages`). */
export function pagesOf(document: PDFKit.PDFDocument, locale: Locale, { side, top, bottom }: Margins): Pages {
  const page = taggedPage(document);
  const lowest = document.page.height - bottom;
  let y = top;
  let chapter = document.outline;

  const newPage = () => {
    document.addPage();
    y = top;
  };
  return {
    document,
    page,
    locale,
    ...textLayout(locale),
    left: side,
    width: document.page.width - 2 * side,
    y: () => y,
    room: () => lowest - y,
    newPage,
    place({ height, draw }, { after = 0 } = {}) {
      if (y > top && y + height > lowest) newPage();
      draw(y);
      y += height + after;
    },
    space(points) {
      if (y > top) y += points;
    },
    bookmark(title, level) {
      // pdfkit counts `left` from the right edge of the page.
      const place = { top: Math.max(0, y - ABOVE), left: document.page.width };
      const entry = (level === 1 ? document.outline : chapter).addItem(title, place as object);
      if (level === 1) chapter = entry;
    },
    end(repeated) {
      const { start, count } = document.bufferedPageRange();
      for (let index = start; index < start + count; index += 1) {
        document.switchToPage(index);
        page.ornament(() => repeated(index + 1, count), 'Pagination');
      }
      page.end();
    },
  };
}

/** The space above a heading after jumping to it. */
const ABOVE = 12;
