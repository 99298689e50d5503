import { StoredOffset } from '../biomass/offset.ts';
import { StoredCarbonOffset } from '../carbon/offset.ts';
import { boundedPages } from '../paper/bounds.ts';
import type { AccountPath } from '../platform/table/account-path.ts';
import { type Exact, exact, lists, table } from '../platform/table/table.ts';
import { idsInMonth, timestamp } from '../platform/time.ts';
import { billCarbonOffset, billOffset, type Marked } from './mark-billed.ts';
import { priceOf } from './price.ts';

/** The number of offsets of one account and month, biomass and carbon, and their sums. */
export type Bill = { offsets: number; pages: number; trees: Exact; mtco2e: Exact; price: Exact };

/** The offsets that a run has billed, and those billed before it. The month's statement lists both. */
export type Billed = { billed: Bill; before: Bill };

export const NOTHING_BILLED: Billed = { billed: emptyBill(), before: emptyBill() };

/** Marks all offsets of a month as billed. It may be stopped and repeated: an offset is billed once. */
export async function billMonth(path: AccountPath, month: string, now: Date): Promise<Billed> {
  const result = { billed: emptyBill(), before: emptyBill() };
  const between = idsInMonth(month);
  const billedAt = timestamp(now);
  const add = (marked: Marked, bill: Bill) => {
    if (marked === 'now') result.billed = sumOfBills(result.billed, bill);
    if (marked === 'before') result.before = sumOfBills(result.before, bill);
  };
  for await (const offset of table.each(lists.biomassOffsets(path), StoredOffset, { between })) {
    const { id, pages, trees, billed_at } = offset;
    const marked = billed_at ? 'before' : await billOffset(path, id, billedAt, offset);
    add(marked, { ...emptyBill(), offsets: 1, pages, trees, price: exact(priceOf(offset)) });
  }
  for await (const offset of table.each(lists.carbonOffsets(path), StoredCarbonOffset, { between })) {
    const { id, mtco2e, price, billed_at } = offset;
    const marked = billed_at ? 'before' : await billCarbonOffset(path, id, billedAt);
    add(marked, { ...emptyBill(), offsets: 1, mtco2e, price: exact(price ?? 0) });
  }
  return result;
}

export const sumOfBilled = (one: Billed, other: Billed): Billed => ({
  billed: sumOfBills(one.billed, other.billed),
  before: sumOfBills(one.before, other.before),
});

const sumOfBills = (one: Bill, other: Bill): Bill => ({
  offsets: one.offsets + other.offsets,
  pages: boundedPages(one.pages + other.pages),
  trees: one.trees.plus(other.trees),
  mtco2e: one.mtco2e.plus(other.mtco2e),
  price: one.price.plus(other.price),
});

function emptyBill(): Bill {
  return { offsets: 0, pages: 0, trees: exact(0), mtco2e: exact(0), price: exact(0) };
}
