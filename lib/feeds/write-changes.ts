import { IntegrationFailure } from '../integrations/integration.ts';
import type { DeviceState } from '../metering/device-state.ts';
import { Fault } from '../platform/fault.ts';
import type { AccountPath } from '../platform/table/account-path.ts';
import { bookPages } from './booking.ts';
import { type FeedDay, putFeedDay } from './day-log.ts';
import { type DeviceStates, deviceStateSteps, packDeviceStates } from './device-states.ts';
import { type StoredFeed, updateFeed } from './store.ts';

/** What a request changes of a feed's day. `deposit_id` is the deposit that the day's pages are in so far. */
export type DayChange = {
  path: AccountPath;
  feed: { before: StoredFeed; after: StoredFeed };
  readings: DeviceStates;
  day: string;
  deposit_id: string | null;
  /** Pages that the day has more than before. */
  pages: number;
};

/**
 * Writes pushed readings, or a decision on a held one, in one transaction: the feed, its readings, the deposit and the log
 * of the day. `next` is told the deposit that the day's pages are in then. Answers the readings as they are stored then.
 */
export async function writeChanges(
  { path, feed, readings, day, deposit_id, pages }: DayChange,
  now: Date,
  next: (depositId: string | null) => { states: DeviceState[]; log: Omit<FeedDay, 'deposit_id'> },
): Promise<DeviceStates> {
  const { id, account_id } = feed.before;
  let after = readings;
  await bookPages(path, { feed_id: id, account_id, day, deposit_id, by: pages }, now, {
    first: [updateFeed(path, feed.before, feed.after)],
    async more(booked) {
      const { states, log } = next(booked);
      after = await packDeviceStates(readings.source, states, readings).catch(asFault);
      return [...deviceStateSteps(path, id, readings, after), putFeedDay(path, { ...log, deposit_id: booked })];
    },
  });
  return after;
}

/** More devices, or longer names, than a feed keeps: here a caller's mistake, not a system's. */
export function asFault(failure: unknown): never {
  throw failure instanceof IntegrationFailure ? new Fault('invalid', failure.reason) : failure;
}
