import * as z from 'zod';
import { lazy } from '../../platform/lazy.ts';
import type { AccountPath } from '../../platform/table/account-path.ts';
import { keys, lists, type Step, table } from '../../platform/table/table.ts';
import { dayAfter, endOf } from '../../platform/time.ts';
import { StoredReason } from '../../presentation/reasons/reasons.ts';
import { BASES, type Basis } from '../counting/basis.ts';
import { PAGES_PER_DAY_MAX } from '../counting/counter-rules.ts';
import { basisOf, type DayChange, NO_CHANGE, sumOfChanges } from '../counting/day-change.ts';
import { heldPages } from '../counting/decide-held.ts';
import type { CounterState, DeviceState } from '../counting/device-state.ts';
import type { DuplexPercentOn } from '../counting/reported-days.ts';

/**
 * A feed's log for one day, stored for as long as the feed's status shows it. The mail and webhook change handlers find held
 * readings in `held`, the list of readings first held on this day.
 */
export const storedFeedDay = lazy(() =>
  z.object({
    feed_id: z.string(),
    account_id: z.string(),
    day: z.string(),
    /** `none`: nothing was printed. `failed` and `inactive`: nothing was collected. */
    state: z.enum(['counted', 'none', 'failed', 'inactive']),
    pages: z.number(),
    /**
     * How the pages were counted, and the printed sides behind them. `bases` is the number of devices per basis; the day's
     * basis is the weakest among them.
     */
    basis: z.enum(BASES).nullable(),
    bases: z.partialRecord(z.enum(BASES), z.number()),
    sides: z.number(),
    /** Sides on two-sided sheets. */
    duplex_sides: z.number(),
    reason: z.string().nullable(),
    reason_detail: StoredReason.nullable(),
    devices: z.object({
      /** Devices with a new reading. */
      seen: z.number(),
      /** Devices read for the first time. */
      new: z.number(),
      /** Known devices without a new reading. */
      silent: z.number(),
      held: z.number(),
      reset: z.number(),
    }),
    /**
     * `base` is the last accepted value: the pages count from it. `is_repeated`: a person rejected the same jump before, and
     * the counter stayed near it.
     */
    held: z.array(
      z.object({
        device: z.string(),
        pages: z.number(),
        base: z.number(),
        is_repeated: z.literal(true).optional(),
      }),
    ),
    /** The deposit holding the day's pages. It changes with them while its month is open. */
    deposit_id: z.string().nullable(),
  }),
);
export type FeedDay = z.infer<ReturnType<typeof storedFeedDay>>;

export const DAYS_SHOWN = 62;

/** DynamoDB's expiry may come a day or two late, never early. */
const DAYS_KEPT = DAYS_SHOWN + 3;

/** More than anybody reads in a mail; the feed's status lists all. */
export const HELD_LISTED_MAX = 20;

export const NO_DEVICES: FeedDay['devices'] = { seen: 0, new: 0, silent: 0, held: 0, reset: 0 };

type Figures = DayChange & { basis: Basis | null };

/** A day's figures after a change. */
export function figuresAfter(entry: FeedDay, change: DayChange): Figures {
  const { bases, ...sums } = sumOfChanges(entry, change);
  return { ...sums, bases, basis: sums.pages === 0 ? null : (basisOf(bases) ?? 'sides') };
}

/** `recordFeedDay` in feed-month.ts writes it together with the month's summary: nothing else writes a day. */
export const putFeedDay = (path: AccountPath, entry: FeedDay): Step => ({
  put: {
    ...keys.feedDay(path, entry.feed_id, entry.day),
    ...entry,
    expires: Date.parse(endOf(dayAfter(entry.day, DAYS_KEPT))) / 1000,
  },
});

export const getFeedDay = (path: AccountPath, feedId: string, day: string): Promise<FeedDay | undefined> =>
  table.get(keys.feedDay(path, feedId, day), storedFeedDay());

/** A feed's last days, newest first. */
export const lastFeedDays = async (path: AccountPath, feedId: string): Promise<FeedDay[]> =>
  (await table.query(lists.feedDays(path, feedId), storedFeedDay(), { limit: DAYS_SHOWN, newestFirst: true })).items;

/** A day without a collection. */
export const emptyDay = (
  feed: { id: string; account_id: string },
  day: string,
  state: 'failed' | 'inactive',
  reason: DayReason = { reason: null, reason_detail: null },
): FeedDay => ({
  feed_id: feed.id,
  account_id: feed.account_id,
  day,
  state,
  ...reason,
  ...NO_CHANGE,
  basis: null,
  devices: NO_DEVICES,
  held: [],
  deposit_id: null,
});

type DayReason = Pick<FeedDay, 'reason' | 'reason_detail'>;

/** A day without a collection, following `before`: a held reading may have been accepted on it already, and its pages stay. */
export const uncollectedDay = (
  before: FeedDay | undefined,
  feed: { id: string; account_id: string },
  day: string,
  state: 'failed' | 'inactive',
  reason?: DayReason,
): FeedDay => (before && before.pages !== 0 ? { ...before, ...reason } : emptyDay(feed, day, state, reason));

/** The readings first held on this day. */
export const newlyHeld = (
  changed: { before: DeviceState | undefined; after: DeviceState }[],
  duplexPercentOn: DuplexPercentOn,
): FeedDay['held'] =>
  changed.flatMap(({ before, after }) =>
    after.held_value === null || after.held_value === before?.held_value
      ? []
      : [
          {
            device: after.device,
            pages: heldPages(after, duplexPercentOn),
            base: after.value,
            ...(isNearRejected(after, after.held_value) && { is_repeated: true as const }),
          },
        ],
  );

/** A person rejected the same jump: the pages printed since then are not a new jump. */
export const isNearRejected = ({ rejected_value }: CounterState, held: number): boolean =>
  rejected_value !== undefined && Math.abs(held - rejected_value) <= PAGES_PER_DAY_MAX;

/** The number of known devices without a reading on the day. A device no longer listed counts as silent for 62 days. */
export const silentDevices = (states: DeviceState[], seen: Set<string>, day: string): number => {
  const since = dayAfter(day, -DAYS_SHOWN);
  const devices = states.filter(({ moved_to }) => moved_to === undefined);
  return devices.filter(({ device, read_at }) => !seen.has(device) && read_at >= since).length;
};
