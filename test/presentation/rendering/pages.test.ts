import { getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { INK } from '../../../lib/presentation/rendering/colors.ts';
import { ticksUpTo } from '../../../lib/presentation/rendering/pdf/bar-chart.ts';
import { pdfDocument } from '../../../lib/presentation/rendering/pdf/document.ts';
import { type Pages, pagesOf } from '../../../lib/presentation/rendering/pdf/pages.ts';
import {
  chapterHeading,
  oneLine,
  paragraph,
  sectionHeading,
  sentenceList,
} from '../../../lib/presentation/rendering/pdf/prose.ts';
import { drawTable, type TableRow } from '../../../lib/presentation/rendering/pdf/table.ts';
import { drawLines } from '../../../lib/presentation/rendering/pdf/tagged-page.ts';

const COLUMNS = [{ label: 'Site', share: 1 }, { label: 'Sheets' }, { label: 'Paper in kilograms' }];
const rowsOf = (count: number): TableRow[] =>
  Array.from({ length: count }, (_, index) => ({ cells: [`Site ${index + 1}`, `${index * 1000}`, `${index}.25`] }));

describe('a table across pages', async () => {
  const rows = [...rowsOf(90), { cells: ['Total', '4005000', '4005.25'], isSum: true }];
  const document = await drawn((pages) => drawTable(pages, { columns: COLUMNS, rows }));

  it('repeats its header on each page and tags it once', async () => {
    const { pages, tags } = document;

    expect(pages.length).toBeGreaterThan(2);
    for (const { text } of pages) for (const { label } of COLUMNS) expect(text).toContain(label.replaceAll(' ', ''));
    expect(tags.filter((tag) => tag === 'Table')).toHaveLength(1);
    expect(tags.filter((tag) => tag === 'THead')).toHaveLength(1);
    expect(document.source.match(/\/Scope \/Column/g)).toHaveLength(COLUMNS.length);
  });

  it('names each row by its first cell, and has each row once', () => {
    const { tags, source, pages } = document;

    expect(tags.filter((tag) => tag === 'TR')).toHaveLength(rows.length + 1);
    expect(tags.filter((tag) => tag === 'TH')).toHaveLength(rows.length + COLUMNS.length);
    expect(tags.filter((tag) => tag === 'TD')).toHaveLength(rows.length * 2);
    expect(source.match(/\/Scope \/Row/g)).toHaveLength(rows.length);
    const sites = pages.flatMap(({ items }) => items.filter(({ text }) => /^Site \d+$/.test(text)));
    expect(sites.map(({ text }) => text)).toEqual(rowsOf(90).map(({ cells }) => cells[0]));
  });

  it('stays between the margins, with numbers below each other at the right', () => {
    const numbers = document.pages.flatMap(({ items }) => items.filter(({ text }) => /^\d+\.25$/.test(text)));

    expect(new Set(numbers.map(({ right }) => Math.round(right * 10))).size).toBe(1);
    for (const { items } of document.pages)
      for (const { left, right, bottom } of items.filter(({ text }) => !/^\d+ of \d+$/.test(text))) {
        expect(left).toBeGreaterThanOrEqual(MARGINS.side - 0.1);
        expect(right).toBeLessThanOrEqual(WIDTH - MARGINS.side + 0.1);
        expect(bottom).toBeGreaterThan(MARGINS.bottom);
      }
  });
});

it('an unbreakable table moves to its own page', async () => {
  const document = await drawn((pages) => {
    pages.place({ height: 500, draw: () => undefined });
    drawTable(pages, { columns: COLUMNS, rows: rowsOf(12), isWhole: true });
  });

  expect(document.pages.map(({ items }) => items.some(({ text }) => text === 'Site 1'))).toEqual([false, true]);
});

it('a number wider than its label does not break', async () => {
  const rows = [{ cells: ['A', '1,000,000,000,000', '1'] }];
  const { pages } = await drawn((one) => drawTable(one, { columns: COLUMNS, rows }));

  expect(pages[0]?.items.map(({ text }) => text)).toContain('1,000,000,000,000');
});

describe('a document with several pages', async () => {
  const document = await drawn((pages) => {
    chapterHeading(pages, 'First');
    sectionHeading(pages, 'First of the first');
    sentenceList(pages, ['One.', 'Two.']);
    pages.place({ height: 520, draw: () => undefined });
    chapterHeading(pages, 'Second');
    paragraph(pages, 'Words. '.repeat(100));
  });

  it('has an outline leading to its headings', () => {
    expect(document.outline).toEqual([
      { title: 'First', items: [{ title: 'First of the first', items: [] }] },
      { title: 'Second', items: [] },
    ]);
  });

  it('keeps a heading with what follows it', () => {
    const [first, second] = document.pages;

    expect(first?.text).not.toContain('Second');
    expect(second?.text).toContain('SecondWords.');
  });

  it('tags headings and lists', () => {
    expect(document.tags).toEqual(expect.arrayContaining(['H2', 'H3', 'L', 'LI', 'Lbl', 'LBody', 'P']));
  });

  it("says each page's number", () => {
    const count = document.pages.length;

    expect(count).toBe(2);
    for (const [index, { items }] of document.pages.entries())
      expect(items.map(({ text }) => text)).toContain(`${index + 1} of ${count}`);
  });
});

it('a text for one line is cut where it ends', async () => {
  await drawn((pages) => {
    expect(oneLine(pages, 'W'.repeat(200), 8, 100).lines).toHaveLength(1);
    expect(oneLine(pages, 'Short', 8, 100).lines[0]?.parts[0]?.text).toBe('Short');
  });
});

it.each([
  [0, [0, 1]],
  [1, [0, 0.25, 0.5, 0.75, 1]],
  [7, [0, 2, 4, 6, 8]],
  [100, [0, 25, 50, 75, 100]],
  [617_750, [0, 200_000, 400_000, 600_000, 800_000]],
])('chart lines up to %d are round', (highest, ticks) => {
  expect(ticksUpTo(highest)).toEqual(ticks);
});

const MARGINS = { side: 60, top: 70, bottom: 60 };
const WIDTH = 595.28;

type Outline = { title: string; items: Outline[] };

async function drawn(draw: (pages: Pages) => void) {
  const options = { paper: 'a4', locale: 'en', title: 'Pages', author: 'Test', keepsPages: true } as const;
  const { document, bytes } = pdfDocument({ ...options, date: new Date('2026-01-01') });
  const pages = pagesOf(document, 'en', MARGINS);
  draw(pages);
  pages.end((number, count) => {
    const text = pages.layOut(`${number} of ${count}`, 8, { width: 100 });
    drawLines(document, text, { x: MARGINS.side, y: 800, width: 100, color: INK });
  });
  return readPages(await bytes);
}

async function readPages(bytes: Uint8Array) {
  const document = await getDocumentProxy(Uint8Array.from(bytes));
  const pages = await Promise.all(Array.from({ length: document.numPages }, (_, index) => readPage(index + 1)));
  const source = Buffer.from(bytes).toString('latin1');
  const outline = (await document.getOutline()) as Outline[] | null;
  return {
    pages,
    source,
    tags: Array.from(source.matchAll(/^\/S \/(\w+)$/gm), ([, tag = '']) => tag),
    outline: (outline ?? []).map(titles),
  };

  async function readPage(number: number) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const placed = items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return [];
      const [, , , , left = 0, bottom = 0] = item.transform as number[];
      return [{ text: item.str.trim(), left, right: left + item.width, bottom }];
    });
    const text = placed
      .map(({ text: one }) => one)
      .join('')
      .replaceAll(' ', '');
    return { items: placed, text };
  }
}

const titles = ({ title, items }: Outline): Outline => ({ title, items: items.map(titles) });
