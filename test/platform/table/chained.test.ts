import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inPages } from '../../../lib/platform/http/page.ts';
import { chained, LISTS_MAX } from '../../../lib/platform/table/chained.ts';
import type { Paging } from '../../../lib/platform/table/table.ts';

const chain = (lists: number[][]) => {
  const sources = lists.map((_, index) => `list-${index}`);
  const list = async (source: string, paging: Paging) =>
    inPages(lists[sources.indexOf(source)] ?? [], paging, `inner ${source}`);
  return (paging: Paging) => chained({ name: 'all', sources, list }, paging);
};

it('pages of any size, cut anywhere, are the lists one after the other', async () => {
  const lists = fc.array(fc.array(fc.integer(), { maxLength: 4 }), { maxLength: 2 * LISTS_MAX });
  await fc.assert(
    fc.asyncProperty(lists, fc.option(fc.integer({ min: 1, max: 9 })), fc.nat(), async (all, limit, cut) => {
      const read = chain(all);
      const found: number[] = [];
      let cursor: string | undefined;
      do {
        const page = await read({ limit: limit ?? undefined, cursor });
        expect(page.items.length).toBeLessThanOrEqual(limit ?? Number.POSITIVE_INFINITY);
        expect(page.calls).toBeLessThanOrEqual(LISTS_MAX);
        // A response may hold only the beginning of a page.
        const kept = page.items.slice(0, 1 + (cut % Math.max(1, page.items.length)));
        found.push(...kept);
        cursor = kept.length < page.items.length ? page.cursorAfter(kept.length - 1) : page.next;
      } while (cursor !== undefined);

      expect(found).toEqual(all.flat());
    }),
    { numRuns: 100 },
  );
});

it('a page without items reads as many lists as a response may, less those read before', async () => {
  const read = chain(Array.from({ length: 2 * LISTS_MAX }, () => []));

  expect((await read({})).calls).toBe(LISTS_MAX);
  expect((await read({ callsSpent: 10 })).calls).toBe(LISTS_MAX - 10);
});

it("another list's cursor is refused", async () => {
  const read = chain([[1, 2, 3]]);

  await expect(read({ cursor: (await inPages([1, 2], { limit: 1 }, 'other')).next })).rejects.toThrow(
    'is not of this list',
  );
});
