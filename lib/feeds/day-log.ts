import * as z from 'zod';
import type { CounterState, DeviceState } from '../metering/device-state.ts';
import type { AccountPath } from '../platform/table/account-path.ts';
import { keys, lists, type Step, table } from '../platform/table/table.ts';
import { dayAfter, endOf } from '../platform/time.ts';

/**
 * The log of one day of a feed, stored for as long as the feed's status shows it. The change handlers of mail and webhooks
 * learn of held readings from `held`, which lists those that were first held on this day.
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
    /** Devices with a new reading. */
    seen: z.number(),
    /** Devices that were read for the first time. */
    new: z.number(),
    /** Known devices without a new reading. */
    silent: z.number(),
    held: z.number(),
    reset: z.number(),
  }),
  /** `base` is the last accepted value, from which the pages count; older entries do not have it. */
  held: z.array(z.object({ device: z.string(), pages: z.number(), base: z.number().optional() })),
  /** The deposit that the day's pages are in. It changes with them while its month is open. */
  deposit_id: z.string().nullable(),
});
export type FeedDay = z.infer<typeof FeedDay>;

export const DAYS_SHOWN = 62;

/** DynamoDB's expiry may come a day or two late, never early. */
const DAYS_KEPT = DAYS_SHOWN + 3;

/** More than anybody reads in a mail; the feed's status lists them all. */
export const HELD_LISTED_MAX = 20;

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

/** The readings that are held since this day. */
export const newlyHeld = (changed: { before: CounterState | undefined; after: CounterState }[]): FeedDay['held'] =>
  changed.flatMap(({ before, after }) =>
    after.held_value === null || after.held_value === before?.held_value
      ? []
      : [{ device: after.device, pages: after.held_value - after.value, base: after.value }],
  );

/** The number of known devices without a reading on the day. A device that disappeared counts as silent for 62 days. */
export const silentDevices = (states: DeviceState[], seen: Set<string>, day: string): number => {
  const since = dayAfter(day, -DAYS_SHOWN);
  const devices = states.filter(({ moved_to }) => moved_to === undefined);
  return devices.filter(({ device, read_at }) => !seen.has(device) && read_at >= since).length;
};
