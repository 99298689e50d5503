import * as z from 'zod';
import type { CollectedPages } from '../metering/collected-pages.ts';
import type { CounterState } from '../metering/device-state.ts';
import type { AccountPath } from '../platform/table/account-path.ts';
import { keys, lists, type Step, table } from '../platform/table/table.ts';
import { dayAfter, endOf } from '../platform/time.ts';

/**
 * What came of a feed's day, kept for as long as its status shows it. A change handler to the table's changes sortKeyPrefixes of held
 * readings here: `held` names those that the day began to hold.
 */
export const FeedDay = z.object({
  feed_id: z.string(),
  account_id: z.string(),
  day: z.string(),
  /** `none`: nothing was printed. `failed` and `inactive`: nothing was collected. */
  state: z.enum(['counted', 'none', 'failed', 'inactive']),
  pages: z.number(),
  reason: z.string().nullable(),
  devices: z.object({
    /** Told something new. */
    seen: z.number(),
    /** Were read for the first time. */
    new: z.number(),
    /** Are known, and told nothing new. */
    silent: z.number(),
    held: z.number(),
    reset: z.number(),
  }),
  /** `base` is the last accepted value, from which the pages count; days of before do not tell it. */
  held: z.array(z.object({ device: z.string(), pages: z.number(), base: z.number().optional() })),
  /** The deposit that the day's pages are in; a change of them changes it, as long as its month is open. */
  deposit_id: z.string().nullable(),
});
export type FeedDay = z.infer<typeof FeedDay>;

/** How many days a status shows. */
export const DAYS_SHOWN = 62;

/** The table's expiry may come a day or two late, never early. */
const DAYS_KEPT = DAYS_SHOWN + 3;

/** More than anybody reads in a mail; the status lists them all. */
export const HELD_TOLD_MAX = 20;

export const NO_DEVICES: FeedDay['devices'] = { seen: 0, new: 0, silent: 0, held: 0, reset: 0 };

export const putFeedDay = (path: AccountPath, entry: FeedDay): Step => ({
  put: {
    ...keys.feedDay(path, entry.feed_id, entry.day),
    ...entry,
    expires: Date.parse(endOf(dayAfter(entry.day, DAYS_KEPT))) / 1000,
  },
});

export const getFeedDay = (path: AccountPath, feedId: string, day: string): Promise<FeedDay | undefined> =>
  table.get(keys.feedDay(path, feedId, day), FeedDay);

/** The last days of a feed, newest first. */
export const lastFeedDays = async (path: AccountPath, feedId: string): Promise<FeedDay[]> =>
  (await table.query(lists.feedDays(path, feedId), FeedDay, { limit: DAYS_SHOWN, newestFirst: true })).items;

/** A day on which nothing could be collected. */
export const emptyDay = (
  feed: { id: string; account_id: string },
  day: string,
  state: 'failed' | 'inactive',
  reason: string | null,
): FeedDay => ({
  feed_id: feed.id,
  account_id: feed.account_id,
  ...{ day, state, reason, pages: 0, devices: NO_DEVICES, held: [], deposit_id: null },
});

/** A state and what it was before the day. */
export type Changed = { before: CounterState | undefined; after: CounterState };

/** Those whose pages began to be held, with how many they are. */
export const newlyHeld = (changed: Changed[]): FeedDay['held'] =>
  changed.flatMap(({ before, after }) =>
    after.held_value === null || after.held_value === before?.held_value
      ? []
      : [{ device: after.device, pages: after.held_value - after.value, base: after.value }],
  );

export const countOf = (notes: CollectedPages['notes'], ...wanted: string[]): number =>
  notes.filter(({ note }) => wanted.includes(note)).length;

/** Devices that are known and were not heard of on the day. One that is gone for good is not silent for ever. */
export const silentAmong = (states: Iterable<CounterState>, heard: Set<string>, day: string): number => {
  const since = dayAfter(day, -DAYS_SHOWN);
  const devices = [...states].filter(({ moved_to }) => moved_to === undefined);
  return devices.filter(({ device, read_at }) => !heard.has(device) && read_at >= since).length;
};
