import { newDeposit } from '../deposits/deposit.ts';
import { insertDeposit } from '../deposits/store.ts';
import { IntegrationFailure } from '../integrations/integration.ts';
import type { DeviceState } from '../metering/counter.ts';
import { type DayPages, dayPages } from '../metering/pages.ts';
import type { Collected } from '../metering/reading.ts';
import { Fault } from '../platform/fault.ts';
import { idAt } from '../platform/id.ts';
import type { AccountPath } from '../platform/table/account-path.ts';
import { table } from '../platform/table/table.ts';
import { endOf, timestamp } from '../platform/time.ts';
import { firstWholeDay } from './due.ts';
import { healthAfter } from './feed.ts';
import { DEVICES_MAX, keptStates, type Readings, readingSteps } from './readings.ts';
import { STALE, type StoredFeed, updateFeed } from './store.ts';
import type { DayReport } from './systems.ts';

/** A feed with the readings that belong to it. */
export type FeedReadings = { feed: StoredFeed; readings: Readings };

/** What a day comes to: its pages, and the feed and the states of its devices as they are after it. */
export type CountedDay = {
  day: string;
  devices: number;
  pages: number;
  notes: DayPages['notes'];
  feed: StoredFeed;
  states: DeviceState[];
};

export function countDay(
  before: FeedReadings,
  { day, collected }: DayReport,
  { now, limit }: { now: Date; limit: number | undefined },
): CountedDay {
  const { limit_next, ...feed } = before.feed;
  const { states } = before.readings;
  const devices = devicesIn(collected);
  const options = { now: timestamp(now), ...(limit !== undefined && { limit }) };
  const counted = dayPages(states.values(), collected, options);
  const isCounted = collected.kind === 'counters' || day >= firstWholeDay(feed.activated_at);
  return {
    day,
    devices: devices.size,
    notes: counted.notes,
    pages: isCounted ? counted.pages : 0,
    feed: {
      ...feed,
      ...healthAfter(feed, true, now),
      last_collected_day: day,
      reports: collected.kind,
      version: feed.version + 1,
    },
    // Counters from before a time of reported pages would count those pages again.
    states: collected.kind === 'pages' ? [] : keptStates(states, counted.states, devices),
  };
}

/** In one transaction. Answers the id of the deposit, if there was anything to deposit. */
export async function writeDay(
  path: AccountPath,
  before: FeedReadings,
  after: FeedReadings,
  { day, pages }: CountedDay,
  now: Date,
): Promise<string | null> {
  const { feed } = after;
  const update = updateFeed(path, before.feed, feed);
  const steps = readingSteps(path, feed.id, before.readings, after.readings);
  if (pages === 0) {
    await table.write([update, ...steps]);
    return null;
  }
  const date = new Date(endOf(day));
  const made = { id: idAt(date), account_id: feed.account_id, feed_id: feed.id, date };
  try {
    return (await insertDeposit(path, newDeposit({ pages }, made), now, [update], steps)).id;
  } catch (error) {
    // The account was deactivated a moment ago: it is read again, and then skipped.
    throw error instanceof Fault && error.kind === 'forbidden' ? STALE : error;
  }
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
