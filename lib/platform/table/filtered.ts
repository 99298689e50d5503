import type { Page, Paging } from './read.ts';

/** A page of a list's wanted items. It reads on until it has `limit` of them or the list ends. */
export async function filtered<T>(
  read: (paging: Paging) => Promise<Page<T>>,
  isWanted: (item: T) => boolean,
  paging: Paging,
): Promise<Page<T>> {
  const items: T[] = [];
  const cursors: (() => string)[] = [];
  let { cursor } = paging;
  for (;;) {
    const limit = paging.limit === undefined ? undefined : paging.limit - items.length;
    const page: Page<T> = await read({ ...paging, limit, cursor });
    for (const [index, item] of page.items.entries()) {
      if (!isWanted(item)) continue;
      items.push(item);
      cursors.push(() => page.cursorAfter(index));
    }
    cursor = page.next;
    const isFull = items.length >= (paging.limit ?? 1);
    if (cursor !== undefined && !isFull) continue;
    return {
      items,
      cursorAfter: (index) => cursors[index]?.() ?? '',
      ...(cursor !== undefined && { next: cursor }),
    };
  }
}
