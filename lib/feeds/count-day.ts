import { type AppliedDay, applyDay } from '../metering/apply-day.ts';
import { type CollectedPages, collectedPages } from '../metering/collected-pages.ts';
import { type DayChange, NO_CHANGE } from '../metering/day-change.ts';
import { applyDecision } from '../metering/decide-held.ts';
import type { DeviceState } from '../metering/device-state.ts';
import type { Collected, CounterReading } from '../metering/reading.ts';
import { isReported } from '../metering/reported-days.ts';
import { dayAfter, timestamp } from '../platform/time.ts';
import { emptyDay, type FeedDay, figuresAfter, HELD_LISTED_MAX, newlyHeld, silentDevices } from './day-log.ts';
import { DEVICES_MAX, statesToStore, storableDevices } from './device-states.ts';
import { duplexPercentOn } from './duplex-percent.ts';
import { healthAfter, NO_REASON } from './health.ts';
import { heldStates } from './held-reading.ts';
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

/** `isReadAgain`: the day was counted before, and its amounts may have changed since. */
export type DayReport = { day: string; collected: Collected; isReadAgain?: true };

export type CollectedCount = CountedDay & { devices: number; notes: CollectedPages['notes']; change: DayChange };

/**
 * A day of counters is counted once. A day of amounts may be counted again, and then changes by the difference. `entry` is
 * the day's log so far: a held reading may have been accepted on it before it was collected. `source` is that of the states.
 */
export function countCollected(
  { feed: { limit_next, ...feed }, states, source }: FeedStates & { source: string },
  { day, collected, isReadAgain }: DayReport,
  { now, limit, entry }: { now: Date; limit: number | undefined; entry?: FeedDay | undefined },
): CollectedCount {
  const devices = storableDevices(collected);
  const isOfDays = collected.kind === 'pages';
  // Counters from before a time of reported days would count those days again, and the other way round.
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
  return {
    ...{ day, devices: devices.size, notes, change, pages: change.pages },
    feed: {
      ...feedAfter(feed, day, collected.kind, now),
      remembers: isOfDays ? remembered(feed, source, day, stored === changed) : null,
    },
    states: () => after,
    missed: isReadAgain ? [] : missedBefore(feed, day),
    log: {
      ...logAfter(before, change),
      devices: {
        seen: devices.size - countNotes(notes, 'stale'),
        new: countNotes(notes, 'baseline'),
        silent: isOfDays ? 0 : silentDevices(after, withoutStale(devices, notes), day),
        held: heldStates(after).length,
        reset: countNotes(notes, 'reset', 'reset_uncounted'),
      },
      held: newlyHeld(
        changed.map((state) => ({ before: states.get(state.device), after: state })),
        percentOn,
      ).slice(0, HELD_LISTED_MAX),
    },
  };
}

/** The same count, on another day: the books of its own are closed, so what changed is booked there. */
export const bookedOn = (counted: CollectedCount, entry: FeedDay): CountedDay => ({
  ...counted,
  day: entry.day,
  log: { ...logAfter(entry, counted.change), devices: entry.devices, held: entry.held },
});

/** A held amount stays until somebody decides, also when the system reports counters from now on. */
const isHeldReport = (state: DeviceState): boolean => isReported(state) && state.held_value !== null;

/** More amounts than a feed stores are not remembered, and their days are not read again. Held ones are kept. */
const storedReports = (states: DeviceState[]): DeviceState[] =>
  states.length <= DEVICES_MAX ? states : states.filter(isHeldReport).slice(0, DEVICES_MAX);

/** Days may be read again from the first one on whose amounts are remembered without a gap. */
function remembered(feed: StoredFeed, source: string, day: string, isStored: boolean): StoredFeed['remembers'] {
  const { remembers, last_collected_day } = feed;
  const last = last_collected_day !== null && last_collected_day > day ? last_collected_day : day;
  if (!isStored) return { source, from: dayAfter(last, 1) };
  return remembers?.source === source ? remembers : { source, from: day };
}

/** `entry` is the day's log so far. `openDeposit` is the deposit of the day's pages while it can still be changed. */
export function countPushed(
  { feed, states }: FeedStates,
  readings: CounterReading[],
  { entry, openDeposit, now }: { entry: FeedDay; openDeposit: string | null; now: Date },
): CountedDay & { applied: AppliedDay } {
  const { day } = entry;
  const percentOn = duplexPercentOn(feed);
  const applied = applyDay(states.values(), readings, {
    ...{ now: timestamp(now), limit: feed.limit_next, duplexPercent: percentOn(day) },
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
      ...logAfter(entry, applied),
      devices: {
        seen: seen.size,
        new: ofDay.filter(({ pushed }) => pushed?.is_new || pushed?.base === null).length,
        silent: silentDevices(after, seen, day),
        held: heldStates(after).length,
        reset: entry.devices.reset + countNotes(applied.notes, 'reset', 'reset_uncounted'),
      },
      // The newest stay: people were already mailed about the others.
      held: [...entry.held, ...newlyHeld(applied.changed, percentOn)].slice(-HELD_LISTED_MAX),
    },
  };
}

/** `state` has the held reading. `entry` is the log of the day that it was read on. */
export function countDecision(
  { feed, states }: FeedStates,
  state: DeviceState,
  { entry, isAccepted }: { entry: FeedDay; isAccepted: boolean },
): CountedDay {
  const { changed, ...change } = applyDecision(state, isAccepted, duplexPercentOn(feed));
  const { pages } = change;
  const others = [...states.values()].filter((one) => one !== state);
  const after = [...others, ...changed.map((one) => one.after)];
  return {
    ...{ day: entry.day, pages, feed },
    states: () => after,
    missed: [],
    log: {
      ...entry,
      ...figuresAfter(entry, change),
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

function logAfter(entry: FeedDay, change: DayChange): FeedDay {
  const figures = figuresAfter(entry, change);
  const state = figures.pages === 0 ? 'none' : 'counted';
  return { ...entry, ...figures, state, reason: null, reason_detail: null };
}

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
