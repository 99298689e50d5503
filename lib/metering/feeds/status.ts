import * as z from 'zod';
import { moment } from '../../platform/fields.ts';
import type { AccountPath } from '../../platform/table/account-path.ts';
import { dayAfter, dayOf } from '../../platform/time.ts';
import { reasonDetailField } from '../../presentation/reasons/reasons.ts';
import { Agent, shownAgent } from '../agents/agent.ts';
import { releaseVersion } from '../agents/release-files.ts';
import { AGENTS_MAX, agentsOfFeed, hasRecentContact } from '../agents/store.ts';
import { BASES } from '../counting/basis.ts';
import { ownsServer } from '../servers/server-owner.ts';
import { DAYS_SHOWN, type FeedDay, lastFeedDays, NO_DEVICES } from './day-log.ts';
import { DEVICES_LISTED, ListedDevice, listedDevices } from './device-list.ts';
import { readDeviceStates } from './device-states.ts';
import { duplexPercentOn } from './duplex-percent.ts';
import { Feed } from './feed.ts';
import type { FeedContext } from './feed-context.ts';
import { reasonFor } from './health.ts';
import { HeldReading, heldReadings } from './held-reading.ts';
import { firstWholeDay } from './schedule.ts';
import type { StoredFeed } from './store.ts';

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
    reason_detail: reasonDetailField(),
    since: moment().describe('Since when it is healthy or unhealthy.'),
    last_collected_day: z.iso.date().nullable(),
    devices: z.object({
      seen: z.int().describe('Devices with a new reading on the last collected day.'),
      silent: z.int().describe('Known devices without a new reading on that day.'),
      new: z.int().describe('Devices that were read for the first time on that day.'),
    }),
    held: z.array(HeldReading).describe('Jumps above what a device prints in a day, until somebody decides.'),
    days: z
      .array(
        z.object({
          day: z.iso.date(),
          pages: z.int().describe('Standard sheets.'),
          counted_by: z
            .enum(BASES)
            .nullable()
            .describe(
              'How the sheets were counted: the weakest way among the devices that added something, null where nothing was added. sheets: told by the source. duplex: from the two-sided sheets that it tells. estimate: from printed sides, by duplex_percent. sides: each printed side as a sheet.',
            ),
          state: z
            .enum(DAY_STATES)
            .describe(
              'none: nothing was printed. failed: the system could not be read. counted_later: the pages are in those of a later day.',
            ),
        }),
      )
      .describe('The last 62 days, newest first. The first is today, UTC.'),
    agents: z
      .array(Agent)
      .describe('The agents that pushed in the last 30 days, at most 20, the last heard first. Empty for other types.'),
    device_list: z
      .array(ListedDevice)
      .describe(`The known devices by name, at most ${DEVICES_LISTED}, and which of them report sheets.`),
  })
  .meta({ id: 'FeedStatus' });
export type FeedStatus = z.infer<typeof FeedStatus>;

/** A feed's state for the people who look after it. `viewer` is the caller's account. */
export async function statusOf(
  path: AccountPath,
  { feed, source }: FeedContext,
  viewer: AccountPath,
  now: Date,
): Promise<FeedStatus> {
  const [entries, { states }, isOwner, agents] = await Promise.all([
    lastFeedDays(path, feed.id),
    readDeviceStates(path, feed.id, source),
    ownsServer(viewer, feed.server_path),
    feed.type === 'agent' ? agentsIn(path, feed.id, now) : [],
  ]);
  const last = entries.find(({ state }) => state === 'counted' || state === 'none');
  const { seen, silent, new: found } = last?.devices ?? NO_DEVICES;
  return {
    health_check: feed.health_check,
    ...reasonFor(isOwner, feed),
    since: feed.health_check_changed_at,
    last_collected_day: feed.last_collected_day,
    devices: { seen, silent, new: found },
    held: heldReadings(states.values(), duplexPercentOn(feed)),
    days: daysOf(feed, entries, now),
    agents,
    device_list: listedDevices(states.values(), feed.duplex_percent),
  };
}

async function agentsIn(path: AccountPath, feedId: string, now: Date): Promise<Agent[]> {
  const [agents, release] = await Promise.all([agentsOfFeed(path, feedId), releaseVersion()]);
  const recent = agents.filter((agent) => hasRecentContact(agent, now));
  return recent.slice(0, AGENTS_MAX).map((agent) => shownAgent(agent, release));
}

function daysOf(feed: StoredFeed, entries: FeedDay[], now: Date): FeedStatus['days'] {
  const byDay = new Map(entries.map((entry) => [entry.day, entry]));
  const today = dayOf(now);
  return Array.from({ length: DAYS_SHOWN }, (_, index) => dayAfter(today, -index)).map((day) => {
    const entry = byDay.get(day);
    return { day, pages: entry?.pages ?? 0, counted_by: entry?.basis ?? null, state: stateOf(feed, day, entry) };
  });
}

function stateOf(feed: StoredFeed, day: string, entry: FeedDay | undefined): FeedStatus['days'][number]['state'] {
  if (entry && (entry.pages !== 0 || entry.state === 'none')) return entry.pages === 0 ? 'none' : 'counted';
  if (day < firstWholeDay(feed.activated_at)) return feed.deactivated_at === null ? 'before_activation' : 'inactive';
  if (entry?.state === 'inactive' || isDeactivatedOn(feed, day)) return 'inactive';
  // The next counter reading includes a missed day's pages.
  const isCountedLater =
    feed.last_collected_day !== null && day < feed.last_collected_day && feed.reports === 'counters';
  if (isCountedLater) return 'counted_later';
  return entry?.state === 'failed' ? 'failed' : 'not_collected';
}

const isDeactivatedOn = ({ status, deactivated_at }: StoredFeed, day: string): boolean =>
  status === 'inactive' && deactivated_at !== null && day >= deactivated_at.slice(0, 10);
