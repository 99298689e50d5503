import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JSON_FORM } from '../../../lib/platform/http/list-form.ts';
import { bodyOfList, inPages } from '../../../lib/platform/http/page.ts';
import type { Paging } from '../../../lib/platform/table/table.ts';

/** A list returning at most `readMax` items per read, whatever the limit, and counting reads and items. */
function listOf(items: string[], readMax = Number.POSITIVE_INFINITY) {
  const seen = { reads: 0, items: 0 };
  const read = async ({ limit = Number.POSITIVE_INFINITY, cursor }: Paging) => {
    const page = inPages(items, { limit: Math.min(limit, readMax), cursor }, 'list');
    seen.reads += 1;
    seen.items += page.items.length;
    return page;
  };
  return { read, seen };
}

async function walk(items: string[], asked: { limit?: number | undefined; readMax: number; bytesMax: number }) {
  const { read } = listOf(items, asked.readMax);
  const bodies: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await bodyOfList({ limit: asked.limit, cursor }, read, JSON_FORM, asked.bytesMax);
    bodies.push(page.body);
    cursor = page.next;
  } while (cursor !== undefined);
  return bodies;
}

describe("a list's body", () => {
  const items = fc.array(fc.string({ unit: 'grapheme', maxLength: 40 }), { minLength: 1, maxLength: 60 });
  const limit = fc.option(fc.integer({ min: 1, max: 20 }), { nil: undefined });

  it('is cut where its own bytes end, and page by page nothing is lost or doubled', async () => {
    await fc.assert(
      fc.asyncProperty(
        items,
        limit,
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 2, max: 400 }),
        async (...of) => {
          const [all, max, readMax, bytesMax] = of;
          const bodies = await walk(all, { limit: max, readMax, bytesMax });
          const pages: string[][] = bodies.map((body) => JSON.parse(body));

          expect(pages.flat()).toEqual(all);
          for (const [index, page] of pages.entries()) {
            expect(page.length).toBeGreaterThanOrEqual(1);
            expect(page.length).toBeLessThanOrEqual(max ?? all.length);
            if (page.length > 1) expect(Buffer.byteLength(bodies[index] ?? '')).toBeLessThanOrEqual(bytesMax);
          }
        },
      ),
    );
  });

  it('takes every item with room', async () => {
    const { read } = listOf(Array.from({ length: 5000 }, () => 'x'.repeat(97)));
    const { body } = await bodyOfList({}, read, JSON_FORM, 250_000);

    expect(JSON.parse(body)).toHaveLength(2499);
    expect(Buffer.byteLength(body)).toBe(2499 * 100 + 1);
  });

  it('ends early where quotes would take it beyond what a Lambda may hand over', async () => {
    const { read } = listOf(Array.from({ length: 40_000 }, () => '"'.repeat(100)));
    const { body } = await bodyOfList({}, read, JSON_FORM);

    expect(Buffer.byteLength(JSON.stringify({ body }))).toBeLessThan(6_000_000);
    expect(Buffer.byteLength(JSON.stringify({ body }))).toBeGreaterThan(5_500_000);
  });

  it('returns an item larger than a page by itself', async () => {
    expect(await walk(['x'.repeat(50), 'y'.repeat(50)], { readMax: 10, bytesMax: 20 })).toHaveLength(2);
  });

  it('reads at most a thousand items in vain, then a tenth more than it answers', async () => {
    const large = listOf(Array.from({ length: 5000 }, () => 'x'.repeat(10_000)));
    await bodyOfList({}, large.read, JSON_FORM, 100_000);
    expect(large.seen).toEqual({ reads: 1, items: 1000 });

    const small = listOf(Array.from({ length: 50_000 }, () => 'x'.repeat(97)));
    await bodyOfList({}, small.read, JSON_FORM, 2_000_000);
    expect(small.seen.reads).toBe(2);
    expect(small.seen.items).toBeLessThan(1.1 * 20_000);
  });

  it('ends after a few reads with little in them, and goes on from there', async () => {
    const { read, seen } = listOf(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'], 1);
    const { body, next } = await bodyOfList({}, read, JSON_FORM);

    expect(JSON.parse(body)).toHaveLength(8);
    expect(seen.reads).toBe(8);
    expect((await bodyOfList({ cursor: next }, read, JSON_FORM)).body).toBe('["i","j"]');
  });
});
