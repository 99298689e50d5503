import { hasAdapter, type IntegrationType, isPushed } from '../integrations/integration-types.ts';
import { DAYS_READ_AGAIN } from '../metering/reported-days.ts';
import { dayAfter } from '../platform/time.ts';
import type { StoredFeed } from './store.ts';

/**
 * Decides which days of a feed are due, and in which rounds of the morning. A transient failure is tried again the same
 * morning; the last round ends before the books of a month close.
 */
export type Skipped =
  | 'gone'
  | 'pushed'
  | 'no_adapter'
  | 'feed_inactive'
  | 'account_inactive'
  | 'before_activation'
  | 'collected';

/** The hours, UTC, of the rounds that collect the day before. */
export const ROUND_HOURS = [4, 6, 8, 10];

export const LAST_ROUND = ROUND_HOURS.length - 1;

/** The round that a moment is in. Before the first round of a day it is the first. */
export const roundAt = (now: Date): number =>
  Math.max(
    0,
    ROUND_HOURS.findLastIndex((hour) => hour <= now.getUTCHours()),
  );

/** The latest day that is over. */
export const lastDay = (now: Date): string => dayAfter(now.toISOString().slice(0, 10), -1);

export function reasonToSkip(feed: StoredFeed, account: { status: string }, day: string): Skipped | undefined {
  if (!hasAdapter(feed.type as IntegrationType) && !isPushed(feed.type)) return 'no_adapter';
  if (feed.status !== 'active') return 'feed_inactive';
  if (account.status !== 'active') return 'account_inactive';
  if (day < feed.activated_at.slice(0, 10)) return 'before_activation';
  if (isPushed(feed.type)) return 'pushed';
  if (feed.last_collected_day !== null && day <= feed.last_collected_day) return 'collected';
  return undefined;
}

/** The feed stays in the index of work and is due again on a later day. */
export const isDueAgain = (skipped: Skipped): boolean =>
  skipped === 'account_inactive' || skipped === 'before_activation';

/** The number of missed days that are collected from a system that knows past days. */
export const MISSED_DAYS_MAX = 31;

/** The days that were not collected, up to and including `day`, oldest first. */
export function missedDays({ activated_at, last_collected_day }: StoredFeed, day: string): string[] {
  const [from = day] = [
    dayAfter(day, 1 - MISSED_DAYS_MAX),
    firstWholeDay(activated_at),
    ...(last_collected_day === null ? [] : [dayAfter(last_collected_day, 1)]),
  ]
    .sort()
    .slice(-1);
  const days: string[] = [];
  for (let missed = from; missed < day; missed = dayAfter(missed, 1)) days.push(missed);
  return [...days, day];
}

/**
 * The days since the last counted one, or since the feed was made, that passed before `day` and were not counted. Those of
 * an account that was inactive are logged as such, day by day.
 */
export function missedBefore({ created_at, activated_at, last_collected_day }: StoredFeed, day: string): string[] {
  const [from = day] = [
    dayAfter(day, -MISSED_DAYS_MAX),
    firstWholeDay(activated_at),
    created_at.slice(0, 10),
    ...(last_collected_day === null ? [] : [dayAfter(last_collected_day, 1)]),
  ]
    .sort()
    .slice(-1);
  const days: string[] = [];
  for (let missed = from; missed < day; missed = dayAfter(missed, 1)) days.push(missed);
  return days;
}

/** For a system that knows its counters on past days: a new feed also reads the day before, as its baseline. */
export function daysWithBaseline(feed: StoredFeed, day: string): string[] {
  const days = missedDays(feed, day);
  const [first = day] = days;
  const isNew = feed.last_collected_day === null && first >= firstWholeDay(feed.activated_at);
  return isNew ? [dayAfter(first, -1), ...days] : days;
}

/**
 * The last counted days of a system that reports amounts of days, oldest first: they may have changed since. Only days whose
 * amounts are remembered for this source are read again.
 */
export function daysToReadAgain({ last_collected_day, remembers }: StoredFeed, source: string): string[] {
  if (last_collected_day === null || remembers?.source !== source) return [];
  const last = Array.from({ length: DAYS_READ_AGAIN }, (_, index) => dayAfter(last_collected_day, -index));
  return last.filter((day) => day >= remembers.from).reverse();
}

/** The day of an activation counts only if it starts at midnight: nobody knows which of its pages came after. */
export const firstWholeDay = (activatedAt: string): string => {
  const day = activatedAt.slice(0, 10);
  return activatedAt.slice(11) === '00:00:00Z' ? day : dayAfter(day, 1);
};
