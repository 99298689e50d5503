import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { CALLS_MAX, listBelow } from '../../../lib/accounts/lists-below/list-below.ts';
import type { BelowList, Source } from '../../../lib/accounts/lists-below/source.ts';
import { COUNTERS_COST } from '../../../lib/accounts/lists-below/walk.ts';
import { rollUp } from '../../../lib/accounts/totals/roll-up.ts';
import { metered } from '../../../lib/platform/table/client.ts';
import { keys, lists, type Page, type Step, table } from '../../../lib/platform/table/table.ts';
import { distributor, type TestAccount } from '../../support/api.ts';
import { isLong } from '../../support/long.ts';

/**
 * A list of everything below, made up for this test: quotes and orders with only an id, newest first, and two counters for
 * finding them.
 */
type Row = { account: string; source: string; id: string };

const sourceOf = (name: 'quotes' | 'orders', counter: string): Source<Row> => ({
  name,
  rowsIn: (counters) => counters[counter]?.toNumber() ?? 0,
  async read({ path, name: account }, paging) {
    const page = await table.query(lists[name](path), z.object({ id: z.string() }), { ...paging, newestFirst: true });
    return { ...page, items: page.items.map(({ id }) => ({ account, source: name, id })) };
  },
});

const MADE_UP: BelowList<Row> = {
  name: 'made up',
  months: ['2026-10'],
  sources: [sourceOf('quotes', 'certificates_2026-10'), sourceOf('orders', 'carbon_offsets_2026-10')],
};

/** Stores rows without anything else, and the counters for them. */
async function give({ path }: Pick<TestAccount, 'path'>, quotes: number, orders: number): Promise<void> {
  const idOf = (i: number) => `0193a1b2-0000-7000-8000-${String(i).padStart(12, '0')}`;
  const rows = (count: number, key: typeof keys.quote): Step[] =>
    Array.from({ length: count }, (_, i) => ({ put: { ...key(path, idOf(i)), id: idOf(i) } }));
  const add = { 'certificates_2026-10': quotes, 'carbon_offsets_2026-10': orders };
  await table.write([
    ...rows(quotes, keys.quote),
    ...rows(orders, keys.order),
    { update: keys.accountTotals(path, 0), add },
  ]);
}

/** Every page to the end of the list, with the calls each took. */
async function pagesOf(
  { path }: TestAccount,
  options: { limit?: number; callsMax?: number; between?: (page: number) => Promise<void> } = {},
): Promise<(Page<Row> & { measured: number })[]> {
  const { limit, callsMax, between } = options;
  const pages: (Page<Row> & { measured: number })[] = [];
  let cursor: string | undefined;
  do {
    const meter = { calls: 0 };
    const list = { ...MADE_UP, ...(callsMax !== undefined && { callsMax }) };
    const page: Page<Row> = await metered(meter, () => listBelow(list, { path, include: 'below' }, { limit, cursor }));
    pages.push({ ...page, measured: meter.calls });
    expect(pages.length, 'the list never ends').toBeLessThan(500);
    await between?.(pages.length);
    cursor = page.next;
  } while (cursor !== undefined);
  return pages;
}

const rowsIn = (pages: Page<Row>[]) => pages.flatMap(({ items }) => items);

let root: TestAccount;
let whole: Row[];
beforeAll(async () => {
  root = await distributor();
  await give(root, 3, 1);
  const below: TestAccount[] = [];
  for (const [index, name] of ['A', 'B', 'C', 'D'].entries()) {
    const channel = await root.below(name);
    if (index % 2 === 0) await give(channel, 2, 0);
    for (const child of ['x', 'y', 'z']) {
      const customer = await channel.below(`${name}${child}`);
      if (name !== 'C' && child !== 'y') await give(customer, child === 'x' ? 5 : 0, 2);
      below.push(customer);
    }
    below.push(channel);
  }
  await rollUp(below.filter(({ path }) => path.split('/').length === 3).map(({ path }) => path));
  await rollUp(below.filter(({ path }) => path.split('/').length === 2).map(({ path }) => path));
  whole = rowsIn(await pagesOf(root, { callsMax: 1_000 }));
});

describe('a list of everything below', () => {
  it('has its own rows first, then account by account, and within one the order of its sources', () => {
    const places = whole.map(({ account, source }) => `${account} ${source}`);
    const runs = places.filter((place, i) => place !== places[i - 1]).slice(2);

    expect(whole).toHaveLength(35);
    expect(new Set(runs).size).toBe(runs.length);
    expect(runs).toEqual([
      'A quotes',
      'Ax quotes',
      'Ax orders',
      'Az orders',
      'Bx quotes',
      'Bx orders',
      'Bz orders',
      'C quotes',
      'Dx quotes',
      'Dx orders',
      'Dz orders',
    ]);
  });

  it('is the same page by page, whatever the limit and however few calls a page has', async () => {
    for (const callsMax of [3 * COUNTERS_COST + 3, 3 * COUNTERS_COST + 4, 200])
      for (const limit of [1, 2, 3, 7, 100]) {
        const pages = await pagesOf(root, { limit, callsMax });
        const where = `limit ${limit}, calls ${callsMax}`;

        expect(rowsIn(pages), where).toEqual(whole);
        for (const { items, measured, calls } of pages) {
          expect(items.length, where).toBeLessThanOrEqual(limit);
          expect(measured, where).toBeLessThanOrEqual(Number(calls));
          expect(measured, where).toBeLessThanOrEqual(callsMax);
        }
      }
  });

  it('goes on right behind any row', async () => {
    const { path } = root;
    const [page] = await pagesOf(root, { callsMax: 1_000 });
    for (const index of whole.keys()) {
      const paging = { cursor: page?.cursorAfter(index), limit: 100 };
      const { items } = await listBelow({ ...MADE_UP, callsMax: 1_000 }, { path, include: 'below' }, paging);

      expect(items, `row ${index}`).toEqual(whole.slice(index + 1));
    }
  });

  it('counts calls for earlier pages in the same response', async () => {
    const { path } = root;
    const { items, isCut, next } = await listBelow(MADE_UP, { path, include: 'below' }, { callsSpent: CALLS_MAX });
    expect([items.length, isCut]).toEqual([0, true]);

    const { items: rest } = await listBelow(
      { ...MADE_UP, callsMax: 1_000 },
      { path, include: 'below' },
      { cursor: next },
    );
    expect(rest).toEqual(whole);
  });

  it('loses and repeats no row when accounts are created or renamed between its pages', async () => {
    const dealer = await distributor();
    const children: TestAccount[] = [];
    for (const name of ['B', 'D', 'F', 'H', 'J']) {
      const child = await dealer.below(name);
      await give(child, 2, 0);
      children.push(child);
    }
    await rollUp(children.map(({ path }) => path));
    const between = async (page: number) => {
      if (page > 5) return;
      const child = await dealer.below(`${'ACEGI'[page - 1]} new`);
      await give(child, 1, 0);
      await rollUp([child.path]);
      // The names differ only in case, so the account keeps its place.
      const old = children[page - 1];
      await dealer.patch(`/accounts/${old?.id}`, { name: 'bdfhj'[page - 1] });
      if (old) await rollUp([old.path]);
    };
    const rows = rowsIn(await pagesOf(dealer, { limit: 2, between }));
    const old = rows.filter(({ account }) => !account.includes('new'));

    expect(old.map(({ account }) => account.toUpperCase()).join('')).toBe('BBDDFFHHJJ');
    expect(new Set(rows.map(({ account, id }) => account.toUpperCase() + id)).size).toBe(rows.length);
  });

  it.each(isLong ? [10, 220, 600] : [10, 220])('has all rows on one page with %i children', async (count) => {
    const dealer = await distributor();
    const children: TestAccount[] = [];
    for (let at = 0; at < count; at += 25)
      children.push(...(await Promise.all(Array.from({ length: Math.min(25, count - at) }, () => dealer.below()))));
    // Most have nothing and are skipped by the hundred.
    const having = children.filter((_, i) => i % 4 === 0);
    for (let at = 0; at < having.length; at += 25)
      await Promise.all(having.slice(at, at + 25).map((child) => give(child, 2, 1)));
    await rollUp(children.map(({ path }) => path));
    const pages = await pagesOf(dealer);

    expect(rowsIn(pages)).toHaveLength(having.length * 3);
    expect(Math.max(...pages.map(({ measured }) => measured))).toBeLessThanOrEqual(CALLS_MAX);
    expect(pages).toHaveLength(1);
  });
});
