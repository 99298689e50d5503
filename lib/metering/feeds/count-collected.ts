import { dayAfter, timestamp } from '../../platform/time.ts';
import { type CollectedPages, collectedPages } from '../counting/collected-pages.ts';
import { type DayChange, NO_CHANGE } from '../counting/day-change.ts';
import type { DeviceState } from '../counting/device-state.ts';
import type { Collected } from '../counting/reading.ts';
import { isReported } from '../counting/reported-days.ts';
import { type CountedDay, countNotes, type FeedStates, feedAfter, logAfter } from './count-day.ts';
import { emptyDay, type FeedDay, HELD_LISTED_MAX, newlyHeld, silentDevices } from './day-log.ts';
import { DEVICES_MAX, present, statesToStore, storableDevices } from './device-states.ts';
import { duplexPercentOn } from './duplex-percent.ts';
import { heldStates } from './held-reading.ts';
import { firstWholeDay, uncountedDaysBefore } from './schedule.ts';
import type { StoredFeed } from './store.ts';

/** `isReadAgain`: the day was counted before, and its amounts may have changed since. */
export type DayReport = { day: string; collected: Collected; isReadAgain?: true };

export type CollectedCount = CountedDay & { devices: number; notes: CollectedPages['notes']; change: DayChange };

/**
 * A day with counters is counted once. A day with amounts may be counted again, and then changes by the difference. `entry`
 * is the day's log so far: a held reading may have been accepted on it before the collection. `source` belongs to the states.
 */
export function countCollected(
  { feed: { limit_next, ...feed }, states, source }: FeedStates & { source: string },
  { day, collected, isReadAgain }: DayReport,
  { now, limit, entry }: { now: Date; limit: number | undefined; entry?: FeedDay | undefined },
): CollectedCount {
  const devices = storableDevices(collected);
  const isOfDays = collected.kind === 'pages';
  // Counters from before a period with reported days would count those days again, and vice versa.
  const known = new Map([...states].filter(([, one]) => isReported(one) === isOfDays || isHeldReport(one)));
  const percentOn = duplexPercentOn(feed);
  const counting = { day, now: timestamp(now), limit, duplexPercentOn: percentOn };
  const { states: changed, notes, ...counted } = collectedPages(known.values(), collected, counting);
  const isCounted = !isOfDays || day >= firstWholeDay(feed.activated_at);
  const change = isCounted ? counted : NO_CHANGE;
  const stored = isOfDays
    ? storedReports(isCounted ? changed : [...known.values()])
    : statesToStore(known, changed, devices);
  const after = isOfDays ? stored : markAbsent(stored, devices);
  const before = entry ?? emptyDay(feed, day, 'failed');
  const held = newlyHeld(
    changed.map((state) => ({ before: states.get(state.device), after: state })),
    percentOn,
  );
  return {
    day,
    devices: devices.size,
    notes,
    change,
    pages: change.pages,
    feed: {
      ...feedAfter(feed, day, collected.kind, now),
      remembers: isOfDays ? remembered(feed, source, day, stored === changed) : null,
    },
    states: () => after,
    missed: isReadAgain ? [] : uncountedDaysBefore(feed, day),
    log: {
      ...logAfter(before, change),
      devices: {
        seen: devices.size - countNotes(notes, 'stale'),
        new: countNotes(notes, 'baseline'),
        silent: isOfDays ? 0 : silentDevices(after, withoutStale(devices, notes), day),
        held: heldStates(after).length,
        reset: countNotes(notes, 'reset', 'reset_uncounted'),
      },
      held: [...(isReadAgain ? before.held : []), ...held].slice(0, HELD_LISTED_MAX),
    },
  };
}

/** The count booked on `entry`'s day, because its own month is closed. Only the change is added, on its original basis. */
export function bookedOn(counted: CollectedCount, entry: FeedDay): CountedDay {
  const bases = { [counted.log.basis ?? 'sides']: 1 };
  const log = logAfter(entry, { ...counted.change, bases });
  return { ...counted, day: entry.day, log: { ...log, devices: entry.devices, held: entry.held } };
}

/** A held amount stays until somebody decides, even if the system now reports counters. */
const isHeldReport = (state: DeviceState): boolean => isReported(state) && state.held_value !== null;

/** If there are more amounts than a feed stores, only held ones are kept. The others' days are not read again. */
const storedReports = (states: DeviceState[]): DeviceState[] =>
  states.length <= DEVICES_MAX ? states : states.filter(isHeldReport).slice(0, DEVICES_MAX);

/** The first day that may be read again: amounts since then are remembered without a gap. */
function remembered(feed: StoredFeed, source: string, day: string, isStored: boolean): StoredFeed['remembers'] {
  const { remembers, last_collected_day } = feed;
  const last = last_collected_day !== null && last_collected_day > day ? last_collected_day : day;
  if (!isStored) return { source, from: dayAfter(last, 1) };
  return remembers?.source === source ? remembers : { source, from: day };
}

/** A device missing from a collection may belong to another feed when it returns: see device-ownership.ts. */
const markAbsent = (states: DeviceState[], devices: Set<string>): DeviceState[] =>
  states.map((state) => (devices.has(state.device) ? present(state) : { ...present(state), absent: true as const }));

function withoutStale(devices: Set<string>, notes: CollectedPages['notes']): Set<string> {
  const stale = new Set(notes.filter(({ note }) => note === 'stale').map(({ device }) => device));
  return devices.difference(stale);
}
