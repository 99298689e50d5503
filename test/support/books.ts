import { expect } from 'vitest';
import * as z from 'zod';
import { BiomassOffset } from '../../lib/biomass/offset.ts';
import { StoredDeposit } from '../../lib/deposits/deposit.ts';
import { Ledger } from '../../lib/deposits/month-books.ts';
import { standardPages } from '../../lib/paper/paper.ts';
import type { AccountPath } from '../../lib/platform/table/account-path.ts';
import { AsStored, type Exact, exact, exactField, lists, table } from '../../lib/platform/table/table.ts';

/** With all that a close writes into it. */
export const WholeLedger = Ledger.extend({
  pages: z.int().optional(),
  offsets: z.array(z.string()).default([]),
  carried_grams: exactField().optional(),
  carried_to: z.string().optional(),
  work_pk: z.string().optional(),
});

/**
 * The books of an account balance, to the last digit: every deposit is in exactly one month; each ledger is the sum of
 * its deposits and of what was carried into it; each closed month has issued exactly its pages, or carried all; the
 * counters say the same.
 */
export async function expectBalanced(
  path: AccountPath,
): Promise<{ certified: number; openGrams: number; depositedGrams: number }> {
  const deposits = await Array.fromAsync(table.each(lists.deposits(path), StoredDeposit));
  const ledgers = await Array.fromAsync(table.each(lists.months(path), WholeLedger));
  const offsets = await Array.fromAsync(table.each(lists.biomassOffsets(path), BiomassOffset));

  for (const { month } of deposits) expect(ledgers.map((ledger) => ledger.month)).toContain(month);
  for (const ledger of ledgers) {
    const own = deposits.filter(({ month }) => month === ledger.month);
    const carried = ledgers.filter(({ carried_to }) => carried_to === ledger.month);
    const expected = sum([
      ...own.map(({ grams }) => grams),
      ...carried.map(({ carried_grams = exact(0) }) => carried_grams),
    ]);
    expect(ledger.grams.toFixed()).toBe(expected.toFixed());
    expect(ledger.deposits).toBe(own.length);
    expect(ledger.work_pk === undefined).toBe(ledger.closed_at !== undefined);
    if (!ledger.closed_at) continue;
    const issued = offsets.filter(({ id }) => ledger.offsets.includes(id));
    const pages = Math.max(0, standardPages(ledger.grams));
    expect(issued.reduce((total, one) => total + one.pages, 0)).toBe(pages);
    expect(issued).toHaveLength(ledger.offsets.length);
    expect(ledger.carried_grams?.toFixed() ?? '0').toBe(pages > 0 ? '0' : ledger.grams.toFixed());
  }
  const certified = offsets.reduce((total, { pages }) => total + pages, 0);
  expect(ledgers.flatMap((ledger) => ledger.offsets).sort()).toEqual(offsets.map(({ id }) => id).sort());
  const openGrams = gramsOf(ledgers.filter((ledger) => !ledger.closed_at));
  const certifiedGrams = gramsOf(ledgers.filter((ledger) => ledger.closed_at && !ledger.carried_grams));
  const depositedGrams = gramsOf(deposits);
  expect(certifiedGrams.plus(openGrams).toFixed()).toBe(depositedGrams.toFixed());
  const { items } = await table.query(lists.account(path), AsStored);
  expect(items.slice(1).reduce((total, { pages }) => total + Number(pages ?? 0), 0)).toBe(certified);
  return { certified, openGrams: openGrams.toNumber(), depositedGrams: depositedGrams.toNumber() };
}

const sum = (parts: Exact[]): Exact => parts.reduce((total, part) => total.plus(part), exact(0));
const gramsOf = (items: { grams: Exact }[]): Exact => sum(items.map(({ grams }) => grams));
