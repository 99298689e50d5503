import { newDeposit } from '../deposits/deposit.ts';
import { insertDeposit } from '../deposits/store.ts';
import { IntegrationFailure } from '../integrations/integration.ts';
import { type DayPages, dayPages } from '../metering/pages.ts';
import type { Collected } from '../metering/reading.ts';
import { type Readings, readingSteps, withoutStates, withStates } from '../metering/readings.ts';
import { Fault } from '../platform/fault.ts';
import { idAt } from '../platform/id.ts';
import type { AccountPath } from '../platform/table/account-path.ts';
import { table } from '../platform/table/table.ts';
import { endOf, timestamp } from '../platform/time.ts';
import { firstWholeDay } from './due.ts';
import { healthAfter } from './feed.ts';
import { STALE, type StoredFeed, updateFeed } from './store.ts';

/** What a day comes to: its pages, and the feed and its readings as they are after it. */
export type CountedDay = {
  day: string;
  devices: number;
  pages: number;
  notes: DayPages['notes'];
  feed: StoredFeed;
  readings: Readings;
};

export function countDay(
  before: { feed: StoredFeed; readings: Readings },
  { day, collected }: { day: string; collected: Collected },
  { now, limit }: { now: Date; limit: number | undefined },
): CountedDay {
  const { limit_next, ...feed } = before.feed;
  const devices = countDevices(collected);
  const options = { now: timestamp(now), ...(limit !== undefined && { limit }) };
  const { pages, states, notes } = dayPages(before.readings.states.values(), collected, options);
  const isCounted = collected.kind === 'counters' || day >= firstWholeDay(feed.activated_at);
  return {
    day,
    devices,
    notes,
    pages: isCounted ? pages : 0,
    feed: {
      ...feed,
      ...healthAfter(feed, true, now),
      last_collected_day: day,
      reports: collected.kind,
      version: feed.version + 1,
    },
    // Counters from before a time of reported pages would count those pages again.
    readings: collected.kind === 'pages' ? withoutStates(before.readings) : withStates(before.readings, states),
  };
}

/** In one transaction. Answers the id of the deposit, if there was anything to deposit. */
export async function writeDay(
  path: AccountPath,
  before: { feed: StoredFeed; readings: Readings },
  { day, pages, feed, readings }: CountedDay,
  now: Date,
): Promise<string | null> {
  const update = updateFeed(path, before.feed, feed);
  const steps = readingSteps(path, feed.id, before.readings, readings);
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

/** How many devices were reported. Each is kept under names that the other side made up, so they are limited here. */
function countDevices(collected: Collected): number {
  const reported: { device: string; serial?: string | null; counter?: string }[] =
    collected.kind === 'pages' ? collected.devices : collected.readings;
  const isModest = (name: string | null | undefined) => (name?.length ?? 0) <= NAME_MAX;
  if (!reported.every(({ device, serial, counter }) => [device, serial, counter].every(isModest))) {
    throw new IntegrationFailure(`The system reports a device with a name of more than ${NAME_MAX} characters.`);
  }
  return new Set(reported.map(({ device }) => device)).size;
}
