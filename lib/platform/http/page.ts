import { decodeCursor, encodeCursor } from '../table/cursor.ts';
import type { Page, Paging } from '../table/table.ts';
import type { ListForm } from './list-form.ts';

/** Pages of a list that is at hand whole. `name` tells the list from others, so that cursors cannot be mixed up. */
export function inPages<T>(items: T[], { limit = Number.POSITIVE_INFINITY, cursor }: Paging, name: string): Page<T> {
  const start = cursor === undefined ? 0 : Number(decodeCursor(name, cursor));
  const end = start + limit;
  const cursorAt = (place: number) => encodeCursor(name, String(place));
  return {
    items: items.slice(start, end),
    cursorAfter: (index) => cursorAt(start + index + 1),
    ...(end < items.length && { next: cursorAt(end) }),
  };
}

/** A list is complete as far as this many bytes of the answer itself. */
export const LIST_BYTES_MAX = 4_000_000;

/**
 * A Lambda hands its answer over inside of another JSON, where a quote or backslash takes a byte more, and that may have
 * 6 MB. So many of its bytes, a little less than 6 MB over 4, count as one of the answer's: only text that is mostly quotes
 * is cut for it.
 */
const OUTER_BYTES_FOR_ONE = 1.45;

/** How many are read at first. What they come to tells how many more there is room for. */
const FIRST_READ = 1000;

/** Items may be stored far larger than they are answered: after so many reads, of 4 MB at the most, a page ends anyway. */
const READS_MAX = 8;

/**
 * The body of a list's answer: as many items as were asked for and there is room for, at least one. It reads until the
 * room is used up or the list ends, and never much more than is answered. `next` goes on exactly after the last item.
 */
export async function bodyOfList(
  asked: Paging,
  read: (paging: Paging) => Promise<Page<unknown>>,
  { begin, between, end, textOf }: Omit<ListForm, 'contentType'>,
  bytesMax: number = LIST_BYTES_MAX,
): Promise<{ body: string; next?: string | undefined }> {
  const texts: string[] = [];
  const answered = (next: string | undefined) => ({ body: `${begin}${texts.join(between)}${end}`, next });
  let left = asked.limit ?? Number.POSITIVE_INFINITY;
  let { cursor } = asked;
  let afterLast = () => cursor;
  let bytes = bytesOf(begin + end);
  for (let reads = 1; ; reads++) {
    const page = await read({ limit: Math.min(left, roomFor(texts.length, bytes, bytesMax)), cursor });
    for (const [index, item] of page.items.entries()) {
      const text = textOf(item);
      bytes += bytesOf(text) + between.length;
      if (bytes > bytesMax && texts.length > 0) return answered(afterLast());
      texts.push(text);
      afterLast = () => page.cursorAfter(index);
    }
    left -= page.items.length;
    cursor = page.next;
    if (cursor === undefined || left <= 0 || bytes >= bytesMax || reads === READS_MAX) return answered(cursor);
  }
}

const bytesOf = (text: string): number =>
  Math.max(Buffer.byteLength(text), Math.ceil(Buffer.byteLength(JSON.stringify(text)) / OUTER_BYTES_FOR_ONE));

/** By what those so far came to, and a tenth more: a read that is a little too long costs less than one more. */
function roomFor(count: number, bytes: number, bytesMax: number): number {
  return count === 0 ? FIRST_READ : Math.ceil((1.1 * (bytesMax - bytes)) / (bytes / count)) + 1;
}
