import * as z from 'zod';
import type { CounterState } from '../metering/device-state.ts';
import { moment } from '../platform/fields.ts';
import type { AccountPath } from '../platform/table/account-path.ts';
import { dayAfter } from '../platform/time.ts';
import { DAYS_SHOWN, type FeedDay, lastFeedDays, NO_DEVICES } from './day-log.ts';
import { readDeviceStates } from './device-states.ts';
import { Feed } from './feed.ts';
import type { FeedContext } from './feed-context.ts';
import { reasonFor } from './health.ts';
import { firstWholeDay, lastDay } from './schedule.ts';
import type { StoredFeed } from './store.ts';

/** What a feed does, for whoever looks after it: whether it works, why not and what to do, and what its days came to. */
export const HeldReading = z
  .object({
    device: z.string().meta({ examples: ['print01\\HP-4050'] }),
    pages: z.int().describe('What would count if it were accepted.'),
    day: z.iso.date().describe('When it was read, UTC.'),
  })
  .meta({ id: 'HeldReading' });
export type HeldReading = z.infer<typeof HeldReading>;

const DAY_STATES = [
  'counted',
  'none',
  'failed',
  'inactive',
  'counted_later',
  'not_collected',
  'before_activation',
] as const;

export const FeedStatus = z
  .object({
    health_check: Feed.shape.health_check,
    reason: z.string().nullable().describe('Why it is unhealthy and what to do about it; null if it is healthy.'),
    since: moment().describe('Since when it is healthy or unhealthy.'),
    last_collected_day: z.iso.date().nullable(),
    devices: z.object({
      seen: z.int().describe('Told something new on the last collected day.'),
      silent: z.int().describe('Are known, and told nothing new on that day.'),
      new: z.int().describe('Were read for the first time on that day.'),
    }),
    held: z.array(HeldReading).describe('Jumps above what a device prints in a day, until somebody decides.'),
    days: z
      .array(
        z.object({
          day: z.iso.date(),
          pages: z.int(),
          state: z
            .enum(DAY_STATES)
            .describe(
              'none: nothing was printed. failed: the system could not be read. counted_later: the pages are in those of a later day.',
            ),
        }),
      )
      .describe('The last 62 days, newest first.'),
  })
  .meta({ id: 'FeedStatus' });
export type FeedStatus = z.infer<typeof FeedStatus>;

/** `viewer` is the account that asks. */
export async function statusOf(
  path: AccountPath,
  { feed, source }: FeedContext,
  viewer: AccountPath,
  now: Date,
): Promise<FeedStatus> {
  const [entries, { states }] = await Promise.all([
    lastFeedDays(path, feed.id),
    readDeviceStates(path, feed.id, source),
  ]);
  const last = entries.find(({ state }) => state === 'counted' || state === 'none');
  const { seen, silent, new: found } = last?.devices ?? NO_DEVICES;
  return {
    health_check: feed.health_check,
    reason: reasonFor(viewer, path, feed),
    since: feed.health_check_changed_at,
    last_collected_day: feed.last_collected_day,
    devices: { seen, silent, new: found },
    held: heldAmong(states.values()),
    days: daysOf(feed, entries, now),
  };
}

export const heldAmong = (states: Iterable<CounterState>): HeldReading[] =>
  [...states].flatMap(({ device, value, held_value, held_read_at }) =>
    held_value === null || held_read_at === null
      ? []
      : [{ device, pages: held_value - value, day: held_read_at.slice(0, 10) }],
  );

/** Today is there only once it has something to tell, as where readings are pushed. */
function daysOf(feed: StoredFeed, entries: FeedDay[], now: Date): FeedStatus['days'] {
  const byDay = new Map(entries.map((entry) => [entry.day, entry]));
  const newest = [lastDay(now), entries[0]?.day ?? ''].sort().at(-1) ?? '';
  return Array.from({ length: DAYS_SHOWN }, (_, index) => dayAfter(newest, -index)).map((day) => {
    const entry = byDay.get(day);
    return { day, pages: entry?.pages ?? 0, state: stateOf(feed, day, entry) };
  });
}

function stateOf(feed: StoredFeed, day: string, entry: FeedDay | undefined): FeedStatus['days'][number]['state'] {
  if (entry && (entry.pages !== 0 || entry.state === 'none')) return entry.pages === 0 ? 'none' : 'counted';
  if (day < firstWholeDay(feed.activated_at)) return feed.deactivated_at === null ? 'before_activation' : 'inactive';
  if (entry?.state === 'inactive' || isDeactivatedOn(feed, day)) return 'inactive';
  // The next reading of a counter holds what a missed day printed.
  const isMadeUpFor = feed.last_collected_day !== null && day < feed.last_collected_day && feed.reports === 'counters';
  if (isMadeUpFor) return 'counted_later';
  return entry?.state === 'failed' ? 'failed' : 'not_collected';
}

const isDeactivatedOn = ({ status, deactivated_at }: StoredFeed, day: string): boolean =>
  status === 'inactive' && deactivated_at !== null && day >= deactivated_at.slice(0, 10);
