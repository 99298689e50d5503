import { expect } from 'vitest';
import * as z from 'zod';
import { standardPages } from '../../lib/accounts/paper/paper.ts';
import { BiomassOffset } from '../../lib/books/biomass/offset.ts';
import { StoredDeposit } from '../../lib/books/deposits/deposit.ts';
import { MonthBooks } from '../../lib/books/deposits/month-books.ts';
import type { AccountPath } from '../../lib/platform/table/account-path.ts';
import { AsStored, type Exact, exact, exactField, lists, table } from '../../lib/platform/table/table.ts';

/** Including everything a close writes into it. */
export const WholeMonthBooks = MonthBooks.extend({
  pages: z.int().optional(),
  offsets: z.array(z.string()).default([]),
  carried_grams: exactField().optional(),
  carried_to: z.string().optional(),
  work_pk: z.string().optional(),
});

/**
 * Checks that an account's books balance to the last digit: every deposit is in exactly one month; a month's books equal
 * its deposits plus the amount carried into it; each closed month has issued exactly its pages, or carried all; the
 * counters agree.
 */
export async function expectBalanced(
  path: AccountPath,
): Promise<{ certified: number; openGrams: number; depositedGrams: number }> {
  const deposits = await Array.fromAsync(table.each(lists.deposits(path), StoredDeposit));
  const months = await Array.fromAsync(table.each(lists.months(path), WholeMonthBooks));
  const offsets = await Array.fromAsync(table.each(lists.biomassOffsets(path), BiomassOffset));

  for (const { month } of deposits) expect(months.map((books) => books.month)).toContain(month);
  for (const books of months) {
    const own = deposits.filter(({ month }) => month === books.month);
    const carried = months.filter(({ carried_to }) => carried_to === books.month);
    const expected = sum([
      ...own.map(({ grams }) => grams),
      ...carried.map(({ carried_grams = exact(0) }) => carried_grams),
    ]);
    expect(books.grams.toFixed()).toBe(expected.toFixed());
    expect(books.deposits).toBe(own.length);
    expect(books.work_pk === undefined).toBe(books.closed_at !== undefined);
    if (!books.closed_at) continue;
    const issued = offsets.filter(({ id }) => books.offsets.includes(id));
    const pages = Math.max(0, standardPages(books.grams));
    expect(issued.reduce((total, one) => total + one.pages, 0)).toBe(pages);
    expect(issued).toHaveLength(books.offsets.length);
    expect(books.carried_grams?.toFixed() ?? '0').toBe(pages > 0 ? '0' : books.grams.toFixed());
  }
  const certified = offsets.reduce((total, { pages }) => total + pages, 0);
  expect(months.flatMap((books) => books.offsets).sort()).toEqual(offsets.map(({ id }) => id).sort());
  const openGrams = gramsOf(months.filter((books) => !books.closed_at));
  const certifiedGrams = gramsOf(months.filter((books) => books.closed_at && !books.carried_grams));
  const depositedGrams = gramsOf(deposits);
  expect(certifiedGrams.plus(openGrams).toFixed()).toBe(depositedGrams.toFixed());
  const { items } = await table.query(lists.account(path), AsStored);
  expect(items.slice(1).reduce((total, { pages }) => total + Number(pages ?? 0), 0)).toBe(certified);
  return { certified, openGrams: openGrams.toNumber(), depositedGrams: depositedGrams.toNumber() };
}

const sum = (parts: Exact[]): Exact => parts.reduce((total, part) => total.plus(part), exact(0));
const gramsOf = (items: { grams: Exact }[]): Exact => sum(items.map(({ grams }) => grams));
