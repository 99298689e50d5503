import { sha256 } from '../../platform/digest.ts';
import type { AccountPath } from '../../platform/table/account-path.ts';
import { AsStored, type Item, lists, table } from '../../platform/table/table.ts';
import { addMonths } from '../../platform/time.ts';
import { type FeedDay, lastFeedDays } from './day-log.ts';
import type { HeldReading } from './held-reading.ts';
import type { StoredFeed } from './store.ts';

/**
 * The latest day on which a feed counted pages. It is stored on the feed and written with each day, so nobody has to read the
 * log to detect a silent feed. This is the updated value after a day was counted, given the day's log. It is looked up in the
 * log only when a day's pages were replaced by none.
 */
export async function lastCountedAfter(
  path: AccountPath,
  feed: Pick<StoredFeed, 'id' | 'last_counted_day' | 'last_collected_day'>,
  { day, pages }: Pick<FeedDay, 'day' | 'pages'>,
): Promise<string | null> {
  const before = feed.last_counted_day;
  if (pages !== 0) return before !== null && before > day ? before : day;
  return before === day ? lookedUp(path, feed, day) : before;
}

/** Changes whenever another reading is held, or one is decided. */
export const heldMark = (held: HeldReading[]): string | null =>
  held.length === 0 ? null : sha256(JSON.stringify(held.map(({ device, day, pages }) => [device, day, pages]).sort()));

/** Months to read if the daily logs have expired. */
const MONTHS_READ = 13;

async function lookedUp(
  path: AccountPath,
  { id, last_collected_day }: Pick<StoredFeed, 'id' | 'last_collected_day'>,
  except: string,
): Promise<string | null> {
  if (last_collected_day === null) return null;
  const days = await lastFeedDays(path, id);
  const logged = days.find(({ day, pages }) => pages !== 0 && day !== except);
  if (logged) return logged.day;
  const to = last_collected_day.slice(0, 7);
  const between = { from: addMonths(to, -MONTHS_READ), to: `${to}$` };
  const counted: string[] = [];
  for await (const item of table.each(lists.feedMonths(path), AsStored, { between }))
    if (String(item.sk).endsWith(`#${id}`)) counted.push(...countedDays(item));
  return (
    counted
      .filter((day) => day !== except)
      .toSorted()
      .at(-1) ?? null
  );
}

const countedDays = (item: Item): string[] =>
  Object.entries(item).flatMap(([name, value]) =>
    name.startsWith('day_') && Number((value as Item | null)?.sheets ?? 0) !== 0
      ? [`${String(item.sk).split('#')[1]}-${name.slice(4)}`]
      : [],
  );
