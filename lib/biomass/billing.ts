import { biomassPrice } from '../paper/paper.ts';
import type { AccountPath } from '../platform/table/account-path.ts';
import { type Exact, exact, lists, table } from '../platform/table/table.ts';
import { idsWithin, monthEnd, timestamp } from '../platform/time.ts';
import { StoredOffset } from './offset.ts';
import { billOffset } from './store.ts';

/** Offsets of one account and month, and what they come to. */
export type Bill = { offsets: number; pages: number; trees: Exact; price: Exact };

/** What a billing has locked, and what earlier ones had. */
export type Billed = { billed: Bill; before: Bill };

/** Locks all offsets of a month. It may be stopped and repeated: an offset is billed once. */
export async function billPeriod(path: AccountPath, period: string, now: Date): Promise<Billed> {
  const billed: StoredOffset[] = [];
  const before: StoredOffset[] = [];
  for await (const offset of eachOffsetIn(path, period)) {
    const was = offset.billed_at ? 'before' : await billOffset(path, offset.id, timestamp(now));
    if (was === 'now') billed.push(offset);
    if (was === 'before') before.push(offset);
  }
  return priced({ billed, before });
}

/** All of a month, or of ever, oldest first. */
export function eachOffsetIn(path: AccountPath, period: string | undefined): AsyncGenerator<StoredOffset> {
  const between =
    period && idsWithin({ start_date: `${period}-01`, end_date: timestamp(monthEnd(period)).slice(0, 10) });
  return table.each(lists.biomassOffsets(path), StoredOffset, between ? { between } : {});
}

/**
 * An account's month has one price, that of all its pages, rounded once: rounded for each offset, many small ones would
 * cost nothing. A later billing of the same month costs what that price has grown by, so that the bills of a month always
 * add up to it.
 */
export function priced({ billed, before }: Record<keyof Billed, Pick<StoredOffset, 'pages' | 'trees'>[]>): Billed {
  const earlier = amountsOf(before);
  const now = amountsOf(billed);
  const earlierPrice = exact(biomassPrice(earlier.pages));
  return {
    billed: { ...now, price: exact(biomassPrice(earlier.pages + now.pages)).minus(earlierPrice) },
    before: { ...earlier, price: earlierPrice },
  };
}

const amountsOf = (offsets: Pick<StoredOffset, 'pages' | 'trees'>[]): Omit<Bill, 'price'> => ({
  offsets: offsets.length,
  pages: offsets.reduce((sum, { pages }) => sum + pages, 0),
  trees: offsets.reduce((sum, { trees }) => sum.plus(trees), exact(0)),
});
