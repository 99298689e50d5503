import type { AccountPath } from '../../platform/table/account-path.ts';
import { AsStored, type Item, keys, lists, type Step, table } from '../../platform/table/table.ts';
import { dayAfter, dayOf } from '../../platform/time.ts';
import type { Basis } from '../counting/basis.ts';
import type { DeviceState } from '../counting/device-state.ts';
import { DAYS_SHOWN, emptyDay, type FeedDay, getFeedDay, putFeedDay } from './day-log.ts';
import { heldStates } from './held-reading.ts';

/**
 * A feed's month, kept permanently, while the daily logs expire. The item has one attribute per day, set by the same write as
 * the day's log, and one for a day's readings still held. So a day counted again replaces its former value, a repeated write
 * changes nothing, and the month's sums are calculated on read.
 *
 * The key begins with the month: one query reads a year for all feeds in an account, deleted feeds included.
 */
type CountedMonthDay = { basis: Basis; sheets: number; sides: number; duplex_sides?: number };
/** `none`: nothing was printed. `missing`: nothing was collected. `inactive`: the account was. */
type MonthDay = CountedMonthDay | { state: 'none' | 'missing' | 'inactive' };

export type FeedMonth = {
  feed_id: string;
  month: string;
  /** The days the feed was active. Those neither missing nor counted on a basis have no pages. */
  days: number;
  missing: number;
  /** Days with a reading still waiting for a decision. */
  held: number;
  by_basis: Record<Basis, number>;
  sheets: number;
  sides: number;
  /** Sides on two-sided sheets. */
  duplex_sides: number;
};

/** Months of feeds never activated have no item and are not listed. */
export async function listFeedMonths(path: AccountPath, from: string, to: string): Promise<FeedMonth[]> {
  const items = table.each(lists.feedMonths(path), AsStored, { between: { from, to: `${to}$` } });
  return (await Array.fromAsync(items)).map(feedMonthOf);
}

export const noFeedDays = (): Omit<FeedMonth, 'feed_id' | 'month'> => ({
  days: 0,
  missing: 0,
  held: 0,
  by_basis: { sheets: 0, duplex: 0, estimate: 0, sides: 0 },
  sheets: 0,
  sides: 0,
  duplex_sides: 0,
});

export function feedMonthOf(item: Item): FeedMonth {
  const [, month = '', feed_id = ''] = String(item.sk).split('#');
  const found: FeedMonth = { feed_id, month, ...noFeedDays() };
  for (const name of DAY_NAMES) {
    if (Number(item[`held_${name}`] ?? 0) > 0) found.held += 1;
    const day = item[`day_${name}`] as MonthDay | undefined;
    if (day === undefined || ('state' in day && day.state === 'inactive')) continue;
    found.days += 1;
    if ('state' in day) {
      if (day.state === 'missing') found.missing += 1;
      continue;
    }
    found.by_basis[day.basis] += 1;
    found.sheets += day.sheets;
    found.sides += day.sides;
    found.duplex_sides += day.duplex_sides ?? 0;
  }
  return found;
}

const DAY_NAMES = Array.from({ length: 31 }, (_, index) => String(index + 1).padStart(2, '0'));

/** Changes a write makes to a feed's months besides the logged day. */
export type MonthChanges = {
  /** Earlier days nobody could collect, if nothing is recorded for them. */
  missed?: string[];
  before?: Iterable<DeviceState>;
  after?: Iterable<DeviceState>;
};

/** The steps to write a day: its log, and one step per affected month. `others` are the same feed's days changing with it. */
export const recordFeedDay = (
  path: AccountPath,
  entry: FeedDay,
  changes: MonthChanges = {},
  others: FeedDay[] = [],
): Step[] => [
  ...[entry, ...others].map((one) => putFeedDay(path, one)),
  ...feedMonthSteps(path, entry.feed_id, [entry, ...others], changes),
];

/** The steps to write a feed's days counted before, such as those of sample data: logs are kept as long as shown. */
export const recordFeedDays = (path: AccountPath, feedId: string, entries: readonly FeedDay[], now: Date): Step[] => [
  ...entries.filter(({ day }) => day >= firstDayShown(now)).map((entry) => putFeedDay(path, entry)),
  ...feedMonthSteps(path, feedId, entries),
];

const firstDayShown = (now: Date): string => dayAfter(dayOf(now), -DAYS_SHOWN);

function feedMonthSteps(
  path: AccountPath,
  feedId: string,
  entries: readonly FeedDay[],
  { missed = [], before = [], after = [] }: MonthChanges = {},
): Step[] {
  const months = new Map<string, { set: Item; setIfAbsent: Item }>();
  const monthOf = (day: string) => {
    const found = months.get(day.slice(0, 7)) ?? { set: {}, setIfAbsent: {} };
    months.set(day.slice(0, 7), found);
    return found;
  };
  for (const entry of entries) monthOf(entry.day).set[`day_${entry.day.slice(8)}`] = monthDayOf(entry);
  for (const day of missed) monthOf(day).setIfAbsent[`day_${day.slice(8)}`] = MISSING;
  for (const [day, held] of heldChanges(before, after)) {
    const isRoom = months.has(day.slice(0, 7)) || months.size < MONTHS_MAX;
    if (isRoom) monthOf(day).set[`held_${day.slice(8)}`] = held;
  }
  return [...months].map(([month, { set, setIfAbsent }]) => ({
    update: keys.feedMonth(path, month, feedId),
    ...(Object.keys(set).length > 0 && { set }),
    ...(Object.keys(setIfAbsent).length > 0 && { setIfAbsent }),
  }));
}

const MISSING: MonthDay = { state: 'missing' };

/** A transaction has room for a few. Only an operator's limit releases readings from more months at once. */
const MONTHS_MAX = 6;

function monthDayOf({ pages, state, basis, sides, duplex_sides }: FeedDay): MonthDay {
  if (basis !== null) return { basis, sheets: pages, sides, ...(duplex_sides !== 0 && { duplex_sides }) };
  if (state === 'inactive') return { state };
  return state === 'failed' ? MISSING : { state: 'none' };
}

/** The days with a changed number of held readings, newest first. A held reading belongs to the day it was read on. */
function heldChanges(before: Iterable<DeviceState>, after: Iterable<DeviceState>): [day: string, held: number][] {
  const then = heldByDay(before);
  const now = heldByDay(after);
  const days = [...new Set([...then.keys(), ...now.keys()])].filter((day) => then.get(day) !== now.get(day));
  // uncaught: 1 → 2: sorting asks only for the sign of the number
  // uncaught: one < other → one <= other: no two of the list are equal
  return days.sort((one, other) => (one < other ? 1 : -1)).map((day) => [day, now.get(day) ?? 0]);
}

function heldByDay(states: Iterable<DeviceState>): Map<string, number> {
  const days = new Map<string, number>();
  for (const { day } of heldStates(states)) days.set(day, (days.get(day) ?? 0) + 1);
  return days;
}

/**
 * A day's log so far; undefined if nothing was written. If readings are pushed or accepted late, the day's log may have
 * expired: then it begins with the month's record.
 */
export async function dayEntry(
  path: AccountPath,
  feed: { id: string; account_id: string },
  day: string,
  now: Date,
): Promise<FeedDay | undefined> {
  const found = await getFeedDay(path, feed.id, day);
  if (found || day >= firstDayShown(now)) return found;
  const item = await table.get(keys.feedMonth(path, day.slice(0, 7), feed.id), AsStored);
  const recorded = item?.[`day_${day.slice(8)}`] as MonthDay | undefined;
  return recorded && { ...emptyDay(feed, day, 'failed'), ...entryOf(recorded) };
}

function entryOf(recorded: MonthDay): Partial<FeedDay> {
  if ('state' in recorded) return recorded.state === 'missing' ? {} : { state: recorded.state };
  const { sheets, ...figures } = recorded;
  return { pages: sheets, state: 'counted', bases: { [figures.basis]: 1 }, ...figures };
}
