import { decodeNumber, encodeCursor } from '../table/cursor.ts';
import type { Page, Paging } from '../table/table.ts';
import type { ListForm } from './list-form.ts';

/** A page of a list that is in memory. `name` binds cursors to the list, so that those of another list are refused. */
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

/** The largest body of a list, in bytes. */
export const LIST_BYTES_MAX = 4_000_000;

/**
 * Lambda wraps the body in another JSON document of at most 6 MB, where each quote or backslash takes one more byte. A body
 * of 4 MB may therefore grow by a little less than 6/4. Only text that is mostly quotes reaches this limit first.
 */
const WRAPPED_GROWTH_MAX = 1.45;

/** The number of items of the first read. Their size tells how many more fit. */
const FIRST_READ = 1000;

/** A page ends after this many reads of at most 4 MB each, because items may be stored far larger than they are returned. */
const READS_MAX = 8;

/**
 * The body of a list: as many items as were requested and fit, at least one. It reads until the body is full or the list ends,
 * and never much more than it returns. The cursor `next` continues right after the last item.
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

/** Estimates by the average size so far plus a tenth: a read that is a little too long costs less than one more read. */
function roomFor(count: number, bytes: number, bytesMax: number): number {
  return count === 0 ? FIRST_READ : Math.ceil((1.1 * (bytesMax - bytes)) / (bytes / count)) + 1;
}
