import { decodeCursor, encodeCursor, notOfThisList } from '../../platform/table/cursor.ts';
import type { Page, Paging } from '../../platform/table/table.ts';
import type { StoredReport } from './issued.ts';
import { csvPart, readPieces } from './pieces.ts';
import type { ReportRow } from './report-row.ts';

/** The most parts read per response. */
const CHUNKS_MAX = 50;

type At = { chunk: number; row: number };

/** An issued report's rows, as they were when it was made. A cursor is a part and a row in it. */
export async function listIssuedRows({ id, chunks }: StoredReport, paging: Paging): Promise<Page<ReportRow>> {
  const name = `rows of report ${id}`;
  const limit = paging.limit ?? Number.POSITIVE_INFINITY;
  const from = paging.cursor === undefined ? { chunk: 0, row: 0 } : placeIn(name, paging.cursor);
  const found: { row: ReportRow; next: At }[] = [];
  let at = from;
  for (
    ;
    at.chunk < Math.min(chunks, from.chunk + CHUNKS_MAX) && found.length < limit;
    at = { chunk: at.chunk + 1, row: 0 }
  ) {
    const { chunk } = at;
    const rows = ((await readPieces(id, csvPart(chunk))) ?? []) as ReportRow[];
    const taken = rows.slice(at.row, at.row + limit - found.length);
    for (const [index, row] of taken.entries()) found.push({ row, next: { chunk, row: at.row + index + 1 } });
    if (at.row + taken.length < rows.length) return pageOf(name, found, found.at(-1)?.next);
  }
  return pageOf(name, found, at.chunk < chunks ? at : undefined);
}

const pageOf = (name: string, found: { row: ReportRow; next: At }[], next: At | undefined): Page<ReportRow> => ({
  items: found.map(({ row }) => row),
  cursorAfter: (index) => cursorAt(name, found[index]?.next ?? { chunk: 0, row: 0 }),
  ...(next && { next: cursorAt(name, next) }),
});

const cursorAt = (name: string, { chunk, row }: At): string => encodeCursor(name, `${chunk}.${row}`);

function placeIn(name: string, cursor: string): At {
  const [, chunk, row] = /^(\d{1,9})\.(\d{1,9})$/.exec(decodeCursor(name, cursor)) ?? [];
  if (chunk === undefined || row === undefined) throw notOfThisList(cursor);
  return { chunk: Number(chunk), row: Number(row) };
}
