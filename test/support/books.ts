import { expect } from 'vitest';
import { StoredOffset } from '../../lib/biomass/offset.ts';
import { StoredDeposit } from '../../lib/deposits/deposit.ts';
import { standardPages } from '../../lib/paper/paper.ts';
import type { AccountPath } from '../../lib/platform/table/account-path.ts';
import { AsStored, exact, keys, lists, table } from '../../lib/platform/table/table.ts';

type Ledger = {
  month: string;
  grams: number;
  deposits: number;
  closed_at?: string;
  pages?: number;
  carried_grams?: number;
  carried_to?: string;
  offsets?: string[];
  work_pk?: string;
};

/**
 * The books of an account balance: every deposit is in exactly one month; each ledger is the sum of its deposits and of
 * what was carried into it; each closed month has issued exactly its pages, or carried all; the counters say the same.
 */
export async function expectBalanced(
  path: AccountPath,
): Promise<{ certified: number; openGrams: number; depositedGrams: number }> {
  const deposits = await Array.fromAsync(table.each(lists.deposits(path), StoredDeposit));
  const ledgers = (await Array.fromAsync(table.each(lists.months(path), AsStored))) as Ledger[];
  const offsets = await Array.fromAsync(table.each(lists.biomassOffsets(path), StoredOffset));
  const account = (await table.get(keys.account(path), AsStored)) as { closed_through?: string };

  for (const { month } of deposits) expect(ledgers.map((ledger) => ledger.month)).toContain(month);
  for (const ledger of ledgers) {
    const own = deposits.filter(({ month }) => month === ledger.month);
    const carried = ledgers.filter(({ carried_to }) => carried_to === ledger.month);
    const expected = [
      ...own.map(({ grams }) => grams),
      ...carried.map(({ carried_grams = 0 }) => carried_grams),
    ].reduce((a, b) => a + b, 0);
    expect(ledger.grams).toBeCloseTo(expected, 6);
    expect(ledger.deposits).toBe(own.length);
    if (ledger.month > (account.closed_through ?? '')) expect(ledger.closed_at).toBeUndefined();
    expect(ledger.work_pk === undefined).toBe(ledger.closed_at !== undefined);
    if (!ledger.closed_at) continue;
    const issued = offsets.filter(({ id }) => ledger.offsets?.includes(id));
    expect(issued.reduce((sum, { pages }) => sum + pages, 0)).toBe(Math.max(0, standardPages(exact(ledger.grams))));
    expect(issued).toHaveLength(ledger.offsets?.length ?? 0);
  }
  const certified = offsets.reduce((sum, { pages }) => sum + pages, 0);
  expect(ledgers.flatMap((ledger) => ledger.offsets ?? []).sort()).toEqual(offsets.map(({ id }) => id).sort());
  const openGrams = ledgers.filter((ledger) => !ledger.closed_at).reduce((sum, { grams }) => sum + grams, 0);
  const certifiedGrams = ledgers
    .filter((ledger) => ledger.closed_at && !ledger.carried_grams)
    .reduce((sum, { grams }) => sum + grams, 0);
  const depositedGrams = deposits.reduce((sum, { grams }) => sum + grams, 0);
  expect(certifiedGrams + openGrams).toBeCloseTo(depositedGrams, 6);
  const { items } = await table.query(lists.account(path), AsStored);
  expect(items.slice(1).reduce((sum, { pages }) => sum + Number(pages ?? 0), 0)).toBe(certified);
  return { certified, openGrams, depositedGrams };
}
