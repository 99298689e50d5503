import { priceOf, StoredOffset } from '../biomass/offset.ts';
import { billOffset } from '../biomass/store.ts';
import { StoredCarbonOffset } from '../carbon/offset.ts';
import { billCarbonOffset } from '../carbon/offset-store.ts';
import { boundedPages } from '../paper/bounds.ts';
import type { AccountPath } from '../platform/table/account-path.ts';
import { type Exact, exact, lists, table } from '../platform/table/table.ts';
import { idsInMonth, timestamp } from '../platform/time.ts';
import type { Marked } from './mark-billed.ts';

/** Offsets of one account and month, biomass and carbon, and what they come to. */
export type Bill = { offsets: number; pages: number; trees: Exact; mtco2e: Exact; price: Exact };

/** What a billing has marked, and what earlier ones had: together what the month's statement lists. */
export type Billed = { billed: Bill; before: Bill };

export const NOTHING_BILLED: Billed = { billed: nothing(), before: nothing() };

/** Marks all offsets of a month as billed. It may be stopped and repeated: an offset is billed once. */
export async function billMonth(path: AccountPath, month: string, now: Date): Promise<Billed> {
  const result = { billed: nothing(), before: nothing() };
  const between = idsInMonth(month);
  const at = timestamp(now);
  const add = (was: Marked, bill: Bill) => {
    if (was === 'now') result.billed = added(result.billed, bill);
    if (was === 'before') result.before = added(result.before, bill);
  };
  for await (const offset of table.each(lists.biomassOffsets(path), StoredOffset, { between })) {
    const { id, pages, trees, billed_at } = offset;
    const was = billed_at ? 'before' : await billOffset(path, id, at);
    add(was, { ...nothing(), offsets: 1, pages, trees, price: exact(priceOf(offset)) });
  }
  for await (const offset of table.each(lists.carbonOffsets(path), StoredCarbonOffset, { between })) {
    const { id, mtco2e, price, billed_at } = offset;
    const was = billed_at ? 'before' : await billCarbonOffset(path, id, at);
    add(was, { ...nothing(), offsets: 1, mtco2e, price: exact(price ?? 0) });
  }
  return result;
}

export const billedTogether = (one: Billed, other: Billed): Billed => ({
  billed: added(one.billed, other.billed),
  before: added(one.before, other.before),
});

const added = (one: Bill, other: Bill): Bill => ({
  offsets: one.offsets + other.offsets,
  pages: boundedPages(one.pages + other.pages),
  trees: one.trees.plus(other.trees),
  mtco2e: one.mtco2e.plus(other.mtco2e),
  price: one.price.plus(other.price),
});

function nothing(): Bill {
  return { offsets: 0, pages: 0, trees: exact(0), mtco2e: exact(0), price: exact(0) };
}
