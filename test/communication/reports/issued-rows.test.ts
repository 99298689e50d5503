import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { StoredReport } from '../../../lib/communication/reports/issued.ts';
import { listIssuedRows } from '../../../lib/communication/reports/issued-csv.ts';
import { csvPart, pieceSteps } from '../../../lib/communication/reports/pieces.ts';
import type { Paging } from '../../../lib/platform/table/table.ts';
import { table } from '../../../lib/platform/table/table.ts';

/** A report whose parts have these rows. */
async function reportOf(parts: string[][]): Promise<StoredReport> {
  const id = randomUUID();
  for (const [chunk, rows] of parts.entries()) await table.write(await pieceSteps(id, csvPart(chunk), rows));
  return { id, chunks: parts.length } as StoredReport;
}

const pageOf = async (report: StoredReport, paging: Paging) => {
  const { items, next } = await listIssuedRows(report, paging);
  return { items, next };
};

it.each([1, 2, 3, 4, 5, 6, 100])('rows of several parts are listed once each, %i in a page', async (limit) => {
  const report = await reportOf([['a', 'b', 'c'], [], ['d', 'e'], ['f']]);
  const pages: unknown[][] = [];
  for (let cursor: string | undefined, isFirst = true; isFirst || cursor !== undefined; isFirst = false) {
    const { items, next } = await pageOf(report, { limit, ...(cursor !== undefined && { cursor }) });
    pages.push(items);
    cursor = next;
  }

  expect(pages.flat()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  expect(pages.filter((page) => page.length === limit).length).toBeGreaterThanOrEqual(Math.floor(6 / limit));
});

it('a list goes on behind any of its rows', async () => {
  const report = await reportOf([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  const { cursorAfter } = await listIssuedRows(report, {});

  for (const [index, rest] of [['b', 'c', 'd'], ['c', 'd'], ['d'], []].entries())
    expect((await pageOf(report, { cursor: cursorAfter?.(index) ?? '' })).items).toEqual(rest);
});

it('one response reads 50 parts at most, and says where the list goes on', async () => {
  const report = await reportOf(Array.from({ length: 51 }, (_, chunk) => [`row ${chunk}`]));
  const { items, next } = await pageOf(report, {});

  expect(items).toHaveLength(50);
  expect(await pageOf(report, { cursor: next ?? '' })).toEqual({ items: ['row 50'], next: undefined });
  expect(await pageOf({ ...report, chunks: 50 }, {})).toMatchObject({ next: undefined });
});
