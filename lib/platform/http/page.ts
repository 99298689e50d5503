import { decodeNumber, encodeCursor } from '../table/cursor.ts';
import type { Page, Paging } from '../table/table.ts';
import type { ListForm } from './list-form.ts';

/** A page from an in-memory list. `name` binds cursors to the list, so another list's cursors are refused. */
export function inPages<T>(items: T[], { limit = Number.POSITIVE_INFINITY, cursor }: Paging, name: string): Page<T> {
  const start = cursor === undefined ? 0 : decodeNumber(name, cursor);
  const end = start + limit;
  const cursorAt = (place: number) => encodeCursor(name, String(place));
  return {
    items: items.slice(start, end),
    cursorAfter: (index) => cursorAt(start + index + 1),
    ...(end < items.length && { next: cursorAt(end) }),
  };
}

/** The maximum size for a list body, in bytes. */
export const LIST_BYTES_MAX = 4_000_000;

/**
 * Lambda wraps the body in another JSON document with a 6 MB limit, where each quote or backslash takes one more byte. A 4 MB
 * body may therefore grow by a little less than 6/4. Only text consisting mostly of quotes reaches this limit first.
 */
const WRAPPED_GROWTH_MAX = 1.45;

/** How many items to read first. Their size shows how many more fit. */
const FIRST_READ = 1000;

/** A page ends after this many reads with at most 4 MB each, because items may be stored far larger than they are returned. */
const READS_MAX = 8;

/**
 * A list body with as many items as were requested and fit, at least one. It reads until the body is full or the list ends, and
 * never much more than it returns. The cursor `next` continues right after the last item.
 */
export async function bodyOfList(
  requested: Paging,
  read: (paging: Paging) => Promise<Page<unknown>>,
  { begin, between, end, textOf }: Omit<ListForm, 'contentType'>,
  bytesMax: number = LIST_BYTES_MAX,
): Promise<{ body: string; next?: string | undefined }> {
  const texts: string[] = [];
  const bodyUpTo = (next: string | undefined) => ({ body: `${begin}${texts.join(between)}${end}`, next });
  let left = requested.limit ?? Number.POSITIVE_INFINITY;
  let { cursor } = requested;
  let afterLast = () => cursor;
  let bytes = bytesOf(begin + end);
  let callsSpent = 0;
  for (let reads = 1; ; reads++) {
    const page = await read({ limit: Math.min(left, roomFor(texts.length, bytes, bytesMax)), cursor, callsSpent });
    for (const [index, item] of page.items.entries()) {
      const text = textOf(item);
      bytes += bytesOf(text) + between.length;
      if (bytes > bytesMax && texts.length > 0) return bodyUpTo(afterLast());
      texts.push(text);
      afterLast = () => page.cursorAfter(index);
    }
    left -= page.items.length;
    cursor = page.next;
    callsSpent += page.calls ?? 0;
    if (page.isCut || cursor === undefined || left <= 0 || bytes >= bytesMax || reads === READS_MAX)
      return bodyUpTo(cursor);
  }
}

const bytesOf = (text: string): number =>
  Math.max(Buffer.byteLength(text), Math.ceil(Buffer.byteLength(JSON.stringify(text)) / WRAPPED_GROWTH_MAX));

/** Estimates from the average size so far plus a tenth: reading a little too much costs less than another read. */
function roomFor(count: number, bytes: number, bytesMax: number): number {
  return count === 0 ? FIRST_READ : Math.ceil((1.1 * (bytesMax - bytes)) / (bytes / count)) + 1;
}
