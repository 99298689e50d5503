import { decodeCursor, encodeCursor, notOfThisList } from './cursor.ts';
import type { Page, Paging } from './read.ts';

/** How many lists a response reads at most; after that it ends with a link to the next page. */
export const LISTS_MAX = 60;

/**
 * Concatenates several lists into one. `name` binds cursors to it. A page may have fewer items than `limit`, or none, even if
 * there is a next one. With `isEmpty`, a full page before an empty last list is the last page.
 */
export async function chained<T>(
  {
    name,
    sources,
    list,
    isEmpty,
  }: {
    name: string;
    sources: readonly string[];
    list: (source: string, paging: Paging) => Promise<Page<T>>;
    isEmpty?: (source: string) => Promise<boolean>;
  },
  { limit, cursor, callsSpent = 0 }: Paging,
): Promise<Page<T>> {
  const place = (source: string, inner = '') => encodeCursor(name, `${source} ${inner}`);
  const [first, within] = cursor === undefined ? [sources[0], ''] : placeIn(decodeCursor(name, cursor));
  let index = cursor === undefined ? 0 : sources.indexOf(first ?? '');
  if (index < 0) throw notOfThisList(cursor ?? '');
  let inner = within === '' ? undefined : within;
  const items: T[] = [];
  const cursors: (() => string)[] = [];
  const page = (next: string | undefined, calls: number): Page<T> => ({
    items,
    cursorAfter: (at) => cursors[at]?.() ?? '',
    calls,
    isCut: callsSpent + calls >= LISTS_MAX,
    ...(next !== undefined && { next }),
  });
  for (let calls = 1; ; calls++) {
    const source = sources[index];
    if (source === undefined) return page(undefined, calls);
    const left = limit === undefined ? undefined : limit - items.length;
    const found = await list(source, { limit: left, cursor: inner });
    for (const [at, item] of found.items.entries()) {
      items.push(item);
      cursors.push(() => place(source, found.cursorAfter(at)));
    }
    inner = found.next;
    if (inner === undefined) index += 1;
    const following = sources[index];
    if (following === undefined) return page(undefined, calls);
    const isFull = limit !== undefined && items.length >= limit;
    if (!isFull && callsSpent + calls < LISTS_MAX) continue;
    const isEnd = inner === undefined && index === sources.length - 1 && (await isEmpty?.(following));
    return page(isEnd ? undefined : place(following, inner), calls);
  }
}

function placeIn(text: string): [source: string, inner: string] {
  const at = text.indexOf(' ');
  return [text.slice(0, at), text.slice(at + 1)];
}
