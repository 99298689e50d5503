import { IntegrationFailure } from '../integrations/integration.ts';
import { type CollectedPages, collectedPages, isHeldReport } from '../metering/collected-pages.ts';
import type { DeviceState } from '../metering/device-state.ts';
import type { Collected } from '../metering/reading.ts';
import type { AccountPath } from '../platform/table/account-path.ts';
import type { Step } from '../platform/table/table.ts';
import { endOf, timestamp } from '../platform/time.ts';
import { bookPages } from './booking.ts';
import { countOf, type FeedDay, HELD_TOLD_MAX, newlyHeld, putFeedDay, silentAmong } from './day-log.ts';
import { DEVICES_MAX, type DeviceStates, deviceStateSteps, statesToStore } from './device-states.ts';
import { healthAfter } from './feed.ts';
import { NO_REASON } from './health.ts';
import type { DayReport } from './read-system.ts';
import { firstWholeDay } from './schedule.ts';
import { type StoredFeed, updateFeed } from './store.ts';

/** A feed with the readings that belong to it. */
export type FeedReadings = { feed: StoredFeed; readings: DeviceStates };

/** What a day comes to: its pages, and the feed and the states of its devices as they are after it. */
export type CountedDay = {
  day: string;
  devices: number;
  pages: number;
  notes: CollectedPages['notes'];
  feed: StoredFeed;
  states: DeviceState[];
  log: Omit<FeedDay, 'deposit_id'>;
};

export function countDay(
  before: FeedReadings,
  { day, collected }: DayReport,
  { now, limit }: { now: Date; limit: number | undefined },
): CountedDay {
  const { limit_next, ...feed } = before.feed;
  const { states } = before.readings;
  const devices = devicesIn(collected);
  const read = collected.kind === 'pages' ? endOf(day) : timestamp(now);
  const counted = collectedPages(states.values(), collected, { now: read, ...(limit !== undefined && { limit }) });
  const isCounted = collected.kind === 'counters' || day >= firstWholeDay(feed.activated_at);
  const pages = isCounted ? counted.pages : 0;
  // Counters from before a time of reported pages would count those pages again; what is held of reports stays.
  const known = collected.kind === 'pages' ? new Map([...states].filter(([, one]) => isHeldReport(one))) : states;
  const kept = marked(statesToStore(known, isCounted ? counted.states : [], devices), collected.kind, devices);
  return {
    ...{ day, devices: devices.size, notes: counted.notes, pages },
    feed: {
      ...feed,
      ...healthAfter(feed, NO_REASON, now),
      last_collected_day: day,
      reports: collected.kind,
      version: feed.version + 1,
    },
    states: kept,
    log: {
      feed_id: feed.id,
      account_id: feed.account_id,
      ...{ day, pages, state: pages > 0 ? 'counted' : 'none', reason: null },
      devices: {
        seen: devices.size - countOf(counted.notes, 'stale'),
        new: countOf(counted.notes, 'baseline'),
        silent: collected.kind === 'pages' ? 0 : silentAmong(kept, heardIn(devices, counted.notes), day),
        held: kept.filter(({ held_value }) => held_value !== null).length,
        reset: countOf(counted.notes, 'reset', 'reset_uncounted'),
      },
      held: newlyHeld(counted.states.map((after) => ({ before: states.get(after.device), after }))).slice(
        0,
        HELD_TOLD_MAX,
      ),
    },
  };
}

/** Who is there and who is not: a machine that left may be another feed's by the time it is back. */
const marked = (states: DeviceState[], kind: Collected['kind'], devices: Set<string>): DeviceState[] =>
  states.map(({ absent, ...state }) =>
    kind === 'pages' || devices.has(state.device) ? state : { ...state, absent: true as const },
  );

function heardIn(devices: Set<string>, notes: CollectedPages['notes']): Set<string> {
  const stale = new Set(notes.filter(({ note }) => note === 'stale').map(({ device }) => device));
  return devices.difference(stale);
}

/** In one transaction. Answers the id of the deposit, if there was anything to deposit. */
export async function writeDay(
  path: AccountPath,
  before: FeedReadings,
  after: FeedReadings,
  { day, pages, log }: CountedDay,
  now: Date,
  owning: Step[] = [],
): Promise<string | null> {
  const { feed } = after;
  const update = updateFeed(path, before.feed, feed);
  const steps = deviceStateSteps(path, feed.id, before.readings, after.readings);
  const booked = { feed_id: feed.id, account_id: feed.account_id, day, deposit_id: null, by: pages };
  return bookPages(path, booked, now, {
    first: [update],
    more: (deposit_id) => [...steps, ...owning, putFeedDay(path, { ...log, deposit_id })],
  });
}

const NAME_MAX = 512;

/** The devices that were reported. Each is kept under names that the other side made up, so they are limited here. */
function devicesIn(collected: Collected): Set<string> {
  const reported: { device: string; serial?: string | null; counter?: string }[] =
    collected.kind === 'pages' ? collected.devices : collected.readings;
  const isModest = (name: string | null | undefined) => (name?.length ?? 0) <= NAME_MAX;
  if (!reported.every(({ device, serial, counter }) => [device, serial, counter].every(isModest))) {
    throw new IntegrationFailure(`The system reports a device with a name of more than ${NAME_MAX} characters.`);
  }
  const devices = new Set(reported.map(({ device }) => device));
  if (devices.size > DEVICES_MAX) {
    throw new IntegrationFailure(
      `The system reports ${devices.size} devices; a feed keeps up to ${DEVICES_MAX}, so make several feeds of parts of the fleet.`,
    );
  }
  return devices;
}
