import { type AppliedDay, applyDay } from '../metering/apply-day.ts';
import { type CollectedPages, collectedPages, isHeldReport } from '../metering/collected-pages.ts';
import { applyDecision } from '../metering/decide-held.ts';
import type { DeviceState } from '../metering/device-state.ts';
import type { Collected, CounterReading } from '../metering/reading.ts';
import { endOf, timestamp } from '../platform/time.ts';
import { countedBySides, emptyDay, type FeedDay, HELD_LISTED_MAX, newlyHeld, silentDevices } from './day-log.ts';
import { statesToStore, storableDevices } from './device-states.ts';
import { healthAfter, NO_REASON } from './health.ts';
import { heldReadings } from './held-reading.ts';
import { firstWholeDay, missedBefore } from './schedule.ts';
import type { StoredFeed } from './store.ts';

/**
 * A feed's day after collected readings, pushed readings or a decision on a held reading were applied. This file is the
 * only place that puts the new device states and the day's log together. It is pure: lib/metering counts, and booking.ts
 * writes the result in one transaction.
 */
export type CountedDay = {
  day: string;
  /** Pages that the day has more than before; negative where a pushed reading replaced a higher one. */
  pages: number;
  feed: StoredFeed;
  /** The device states to store. A pushed device's state names the deposit that its pages are booked in. */
  states(depositId: string | null): DeviceState[];
  log: Omit<FeedDay, 'deposit_id'>;
  /** The days between the last one that was counted and this one. */
  missed: string[];
};

/** A feed and the states of its devices before the day. */
export type FeedStates = { feed: StoredFeed; states: Map<string, DeviceState> };

export type DayReport = { day: string; collected: Collected };

/**
 * A collected day is counted once. `entry` is its log so far, if a held reading was accepted on it before it was collected:
 * the pages of both are the day's.
 */
export function countCollected(
  { feed: { limit_next, ...feed }, states }: FeedStates,
  { day, collected }: DayReport,
  { now, limit, entry }: { now: Date; limit: number | undefined; entry?: FeedDay | undefined },
): CountedDay & { devices: number; notes: CollectedPages['notes'] } {
  const devices = storableDevices(collected);
  const read = collected.kind === 'pages' ? endOf(day) : timestamp(now);
  const counted = collectedPages(states.values(), collected, { now: read, ...(limit !== undefined && { limit }) });
  const isCounted = collected.kind === 'counters' || day >= firstWholeDay(feed.activated_at);
  const pages = isCounted ? counted.pages : 0;
  // Counters from before a time of reported pages would count those pages again; held reports stay.
  const known = collected.kind === 'pages' ? new Map([...states].filter(([, one]) => isHeldReport(one))) : states;
  const stored = statesToStore(known, isCounted ? counted.states : [], devices);
  const after = collected.kind === 'pages' ? stored.map(present) : markAbsent(stored, devices);
  const before = entry ?? emptyDay(feed, day, 'failed', null);
  return {
    ...{ day, devices: devices.size, notes: counted.notes, pages },
    feed: feedAfter(feed, day, collected.kind, now),
    states: () => after,
    missed: missedBefore(feed, day),
    log: {
      ...logAfter(before, before.pages + pages),
      devices: {
        seen: devices.size - countNotes(counted.notes, 'stale'),
        new: countNotes(counted.notes, 'baseline'),
        silent: collected.kind === 'pages' ? 0 : silentDevices(after, withoutStale(devices, counted.notes), day),
        held: heldReadings(after).length,
        reset: countNotes(counted.notes, 'reset', 'reset_uncounted'),
      },
      held: newlyHeld(counted.states.map((state) => ({ before: states.get(state.device), after: state }))).slice(
        0,
        HELD_LISTED_MAX,
      ),
    },
  };
}

/** `entry` is the day's log so far. `openDeposit` is the deposit of the day's pages while it can still be changed. */
export function countPushed(
  { feed, states }: FeedStates,
  readings: CounterReading[],
  { entry, openDeposit, now }: { entry: FeedDay; openDeposit: string | null; now: Date },
): CountedDay & { applied: AppliedDay } {
  const { day } = entry;
  const applied = applyDay(states.values(), readings, {
    ...{ now: timestamp(now), limit: feed.limit_next },
    replaces: { day, open: openDeposit, activatedAt: feed.activated_at },
  });
  const reported = new Set(readings.map(({ device }) => device));
  const statesIn = (depositId: string | null) => {
    const changed = applied.changed.map(({ after }) => inDeposit(after, depositId));
    return statesToStore(states, [...changed, ...applied.names], reported);
  };
  const after = statesIn(openDeposit);
  const ofDay = after.filter(({ pushed }) => pushed?.day === day);
  const seen = new Set(ofDay.map(({ device }) => device));
  return {
    ...{ day, pages: applied.pages, applied },
    feed: feedAfter(feed, day, 'counters', now),
    states: statesIn,
    missed: missedBefore(feed, day),
    log: {
      ...logAfter(entry, entry.pages + applied.pages),
      devices: {
        seen: seen.size,
        new: ofDay.filter(({ pushed }) => pushed?.is_new || pushed?.base === null).length,
        silent: silentDevices(after, seen, day),
        held: heldReadings(after).length,
        reset: entry.devices.reset + countNotes(applied.notes, 'reset', 'reset_uncounted'),
      },
      // The newest stay: people were already mailed about the others.
      held: [...entry.held, ...newlyHeld(applied.changed)].slice(-HELD_LISTED_MAX),
    },
  };
}

/** `state` has the held reading. `entry` is the log of the day that it was read on. */
export function countDecision(
  { feed, states }: FeedStates,
  state: DeviceState,
  { entry, isAccepted }: { entry: FeedDay; isAccepted: boolean },
): CountedDay {
  const { pages, changed } = applyDecision(state, isAccepted);
  const others = [...states.values()].filter((one) => one !== state);
  const after = isHeldReport(state) ? others : [...others, ...changed.map((one) => one.after)];
  return {
    ...{ day: entry.day, pages, feed },
    states: () => after,
    missed: [],
    log: {
      ...entry,
      ...{ pages: entry.pages + pages, ...countedBySides(entry.pages + pages) },
      state: pages > 0 ? 'counted' : entry.state,
      devices: { ...entry.devices, held: Math.max(0, entry.devices.held - 1) },
      held: entry.held.filter(({ device }) => device !== state.device),
    },
  };
}

/** Readings arrived, so the feed is healthy. */
function feedAfter(feed: StoredFeed, day: string, reports: Collected['kind'], now: Date): StoredFeed {
  const isLatest = feed.last_collected_day === null || day >= feed.last_collected_day;
  return {
    ...feed,
    ...healthAfter(feed, NO_REASON, now),
    last_collected_day: isLatest ? day : feed.last_collected_day,
    reports,
  };
}

const logAfter = (entry: FeedDay, pages: number): FeedDay => ({
  ...entry,
  ...{ pages, ...countedBySides(pages), state: pages > 0 ? 'counted' : 'none', reason: null },
});

/** A device that is missing from a collection may belong to another feed when it returns: see device-ownership.ts. */
const markAbsent = (states: DeviceState[], devices: Set<string>): DeviceState[] =>
  states.map((state) => (devices.has(state.device) ? present(state) : { ...present(state), absent: true as const }));

const present = ({ absent: _, ...state }: DeviceState): DeviceState => state;

const inDeposit = (state: DeviceState, deposit_id: string | null): DeviceState =>
  state.pushed === undefined || state.pushed.added === 0
    ? state
    : { ...state, pushed: { ...state.pushed, deposit_id } };

const countNotes = (notes: CollectedPages['notes'], ...wanted: string[]): number =>
  notes.filter(({ note }) => wanted.includes(note)).length;

function withoutStale(devices: Set<string>, notes: CollectedPages['notes']): Set<string> {
  const stale = new Set(notes.filter(({ note }) => note === 'stale').map(({ device }) => device));
  return devices.difference(stale);
}
