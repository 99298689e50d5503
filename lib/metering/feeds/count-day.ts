import { timestamp } from '../../platform/time.ts';
import { inDeposit, isFirstReadOn, isReadOn } from '../counting/accepted-readings.ts';
import { type AppliedDay, applyDay } from '../counting/apply-day.ts';
import type { CollectedPages } from '../counting/collected-pages.ts';
import type { DayChange } from '../counting/day-change.ts';
import { applyDecision } from '../counting/decide-held.ts';
import type { DeviceState } from '../counting/device-state.ts';
import type { Collected, CounterReading } from '../counting/reading.ts';
import { type FeedDay, figuresAfter, HELD_LISTED_MAX, newlyHeld, silentDevices } from './day-log.ts';
import { statesToStore } from './device-states.ts';
import { duplexPercentOn } from './duplex-percent.ts';
import { healthAfter, NO_REASON } from './health.ts';
import { heldStates } from './held-reading.ts';
import { uncountedDaysBefore } from './schedule.ts';
import type { StoredFeed } from './store.ts';

/**
 * A feed's day after readings or a decision on a held reading were applied: new device states together with the day's log.
 * This file counts pushed readings and decisions, count-collected.ts counts collected readings. Both are pure:
 * lib/metering/counting counts, and booking.ts writes the result in one transaction.
 */
export type CountedDay = {
  day: string;
  /** Pages added to the day; negative if a pushed reading replaced a higher one. */
  pages: number;
  feed: StoredFeed;
  /** The device states to store. A pushed device's state names the deposits its pages are booked in. */
  states(depositId: string | null, nextDepositId?: string | null): DeviceState[];
  log: Omit<FeedDay, 'deposit_id'>;
  /** The days between the last counted one and this one. */
  missed: string[];
  /** A later day also changed by late readings. */
  next?: { day: string; pages: number; log: Omit<FeedDay, 'deposit_id'> };
};

/** A day's log so far, its deposit while it can still be changed, and whether the day can get one. */
export type OpenDay = { entry: FeedDay; openDeposit: string | null; isOpen: boolean };

/** A feed and its device states before the day. */
export type FeedStates = { feed: StoredFeed; states: Map<string, DeviceState> };

/** `next` is the later day also changed by late readings. */
export function countPushed(
  { feed, states }: FeedStates,
  readings: CounterReading[],
  { entry, openDeposit, isOpen, next, now }: OpenDay & { next?: OpenDay | undefined; now: Date },
): CountedDay & { applied: AppliedDay } {
  const { day } = entry;
  const percentOn = duplexPercentOn(feed);
  const applied = applyDay(states.values(), readings, {
    now: timestamp(now),
    duplexPercent: percentOn(day),
    replaces: {
      day,
      openDepositId: openDeposit,
      isOpen,
      activatedAt: feed.activated_at,
      ...(next && { next: { day: next.entry.day, openDepositId: next.openDeposit, isOpen: next.isOpen } }),
    },
  });
  const reported = new Set(readings.map(({ device }) => device));
  const statesIn = (depositId: string | null, nextDepositId: string | null = null) => {
    const changed = applied.changed.map(({ after }) => {
      const placed = inDeposit(after, day, depositId);
      return next ? inDeposit(placed, next.entry.day, nextDepositId) : placed;
    });
    return statesToStore(states, [...changed, ...applied.names], reported);
  };
  const after = statesIn(openDeposit, next?.openDeposit);
  const ofDay = after.filter((state) => isReadOn(state, day));
  const seen = new Set(ofDay.map(({ device }) => device));
  return {
    day,
    pages: applied.pages,
    applied,
    feed: feedAfter(feed, day, 'counters', now),
    states: statesIn,
    missed: uncountedDaysBefore(feed, day),
    ...(next && {
      next: { day: next.entry.day, pages: applied.next.pages, log: logAfter(next.entry, applied.next) },
    }),
    log: {
      ...logAfter(entry, applied),
      devices: {
        seen: seen.size,
        new: ofDay.filter((state) => isFirstReadOn(state, day)).length,
        silent: silentDevices(after, seen, day),
        held: heldStates(after).length,
        reset: entry.devices.reset + countNotes(applied.notes, 'reset', 'reset_uncounted'),
      },
      // The newest stay: people already got mail about the others.
      held: [...entry.held, ...newlyHeld(applied.changed, percentOn)].slice(-HELD_LISTED_MAX),
    },
  };
}

/** `state` has the held reading. `entry` is the log for the day it was read on. */
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
    day: entry.day,
    pages,
    feed,
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
export function feedAfter(feed: StoredFeed, day: string, reports: Collected['kind'], now: Date): StoredFeed {
  const isLatest = feed.last_collected_day === null || day >= feed.last_collected_day;
  return {
    ...feed,
    ...healthAfter(feed, NO_REASON, now),
    last_collected_day: isLatest ? day : feed.last_collected_day,
    reports,
  };
}

export function logAfter(entry: FeedDay, change: DayChange): FeedDay {
  const figures = figuresAfter(entry, change);
  const state = figures.pages === 0 ? 'none' : 'counted';
  return { ...entry, ...figures, state, reason: null, reason_detail: null };
}

export const countNotes = (notes: CollectedPages['notes'], ...wanted: string[]): number =>
  notes.filter(({ note }) => wanted.includes(note)).length;
