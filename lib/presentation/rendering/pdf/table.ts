import { GREEN, HAIRLINE, INK, MUTED } from '../colors.ts';
import type { LaidOutText } from '../text/text-layout.ts';
import type { Pages } from './pages.ts';
import { columnsOf, type FittedColumn, type TableColumn } from './table-columns.ts';
import { drawLines } from './tagged-page.ts';

/**
 * A row has one text per column; the first one names it. A sum is below a rule. `sign` draws in front of the name. With
 * `keepsNext` the row is on the same page as the next one.
 */
export type TableRow = {
  cells: readonly string[];
  isSum?: boolean;
  keepsNext?: boolean;
  sign?: (x: number, middle: number) => void;
};

/** A table with `isWhole` is not divided between pages, if a page has room for it. */
export type Table = { columns: readonly TableColumn[]; rows: readonly TableRow[]; isWhole?: boolean };

const GAP = 12;
const PADDING = 3.2;

/**
 * A table that may continue across pages. Its header is tagged once and repeated on each page as an artifact; a row's
 * first cell is its header. Rows are laid out one by one, and a row is never divided between two pages.
 */
export function drawTable(pages: Pages, { columns, rows, isWhole = false }: Table): void {
  const { document, page, left, width } = pages;
  const indent = rows.some(({ sign }) => sign) ? INDENT : 0;
  const { size, fitted } = columnsOf(
    pages,
    columns,
    rows.map(({ cells }) => cells),
    { width, gap: GAP, indent },
  );
  const header = layOutCells(
    columns.map(({ label }) => label),
    HEADER_SIZE,
  );
  const headerHeight = rowHeight(header);

  page.group('Table', () => {
    const first = isWhole ? rows : rows.slice(0, ROWS_WITH_HEADER);
    const needed = first.reduce((sum, { cells }) => sum + rowHeight(layOutCells(cells, size)), headerHeight);
    if (pages.room() < needed) pages.newPage();
    page.group('THead', () =>
      page.group('TR', () =>
        placeHeader((cell, y) => page.text('TH', cell.text, { ...cell, y, color: MUTED }, 'Column')),
      ),
    );
    page.group('TBody', () => {
      for (const [index, row] of rows.entries()) placeRow(row, heightKept(index));
    });
  });

  /** The height of the rows that follow on the same page. */
  function heightKept(index: number): number {
    const next = rows[index + 1];
    return rows[index]?.keepsNext && next ? rowHeight(layOutCells(next.cells, size)) + heightKept(index + 1) : 0;
  }

  function placeRow({ cells, isSum = false, sign }: TableRow, kept: number): void {
    const laidOut = layOutCells(cells, size);
    const height = rowHeight(laidOut);
    if (pages.room() < height + kept) {
      pages.newPage();
      page.ornament(
        () => placeHeader((cell, y) => drawLines(document, cell.text, { ...cell, y, color: MUTED })),
        'Pagination',
      );
    }
    const draw = (top: number) => {
      page.ornament(() => {
        rule(isSum ? top : top + height, isSum ? GREEN : HAIRLINE);
        sign?.(left, top + PADDING + (laidOut[0]?.text.lineHeight ?? 0) / 2);
      });
      page.group('TR', () => {
        for (const [index, cell] of laidOut.entries()) {
          const placement = { ...cell, y: top + PADDING, color: INK };
          page.text(index === 0 ? 'TH' : 'TD', cell.text, placement, index === 0 ? 'Row' : undefined);
        }
      });
    };
    pages.place({ height, draw });
  }

  /** The labels are at the bottom of the header, above its rule. The caller draws them, tagged or as an artifact. */
  function placeHeader(drawCell: (cell: Cell, y: number) => void): void {
    const draw = (top: number) => {
      for (const cell of header) drawCell(cell, top + headerHeight - PADDING - cell.text.height);
    };
    pages.place({ height: headerHeight, draw });
  }

  function rule(y: number, color: string): void {
    document
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(0.5)
      .stroke(color);
  }

  function layOutCells(cells: readonly string[], at: number): Cell[] {
    return fitted.map(({ x, width: room, align }, index) => ({
      text: pages.layOut(cells[index] ?? '', at, { width: room, lines: 'full' }),
      x: left + x,
      width: room,
      align,
    }));
  }
}

type Cell = FittedColumn & { text: LaidOutText };

const rowHeight = (cells: Cell[]): number => Math.max(...cells.map(({ text }) => text.height)) + 2 * PADDING;

const HEADER_SIZE = 7.5;

/** Room for the signs in front of the names. */
const INDENT = 15;

/** A header is never alone at the bottom of a page. */
const ROWS_WITH_HEADER = 2;
