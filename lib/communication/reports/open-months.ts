import { isWithin } from '../../accounts/account/line.ts';
import { type AccountPath, asPath } from '../../platform/table/account-path.ts';
import { table, work } from '../../platform/table/table.ts';
import { booksEnd, monthsOf, type Period } from './period.ts';

/**
 * Whether the books for all months in a year are closed, for an account alone or with all accounts below. Open books are in the
 * index of open months; once a month's books have ended, no new ones are opened in it.
 */
export async function isClosed(path: AccountPath, isBelow: boolean, period: Period, now: Date): Promise<boolean> {
  if (now < booksEnd(period)) return false;
  const last = monthsOf(period).at(-1) ?? '';
  const shards = isBelow ? work.openMonthShards() : [work.openMonth(path, last).work_pk];
  const open = await Promise.all(shards.map((shard) => hasOpen(shard, last, path, isBelow)));
  return !open.includes(true);
}

async function hasOpen(shard: string, through: string, path: AccountPath, isBelow: boolean): Promise<boolean> {
  for await (const { pk } of table.workOf(shard, work.throughMonth(through))) {
    if (pk === path || (isBelow && (await isWithin(asPath(pk), path)))) return true;
  }
  return false;
}
