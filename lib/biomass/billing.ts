import type { AccountPath } from '../platform/table/account-path.ts';
import { lists, table } from '../platform/table/table.ts';
import { idsWithin, monthEnd, timestamp } from '../platform/time.ts';
import { StoredOffset } from './offset.ts';
import { billOffset } from './store.ts';

/** What billing a period of one account came to; what was billed before counts as such. */
export type Billed = { billed: number; before: number; pages: number };

/** Locks all offsets of a month. It may be stopped and repeated: an offset is billed once. */
export async function billPeriod(path: AccountPath, period: string, now: Date): Promise<Billed> {
  const result: Billed = { billed: 0, before: 0, pages: 0 };
  const between = idsWithin({ start_date: `${period}-01`, end_date: timestamp(monthEnd(period)).slice(0, 10) });
  for await (const offset of table.each(lists.biomassOffsets(path), StoredOffset, { between })) {
    const isOurs = !offset.billed_at && (await billOffset(path, offset.id, timestamp(now)));
    result[isOurs ? 'billed' : 'before'] += 1;
    if (isOurs) result.pages += offset.pages;
  }
  return result;
}
