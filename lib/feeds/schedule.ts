import { hasAdapter, type IntegrationType, isPushed } from '../integrations/integration-types.ts';
import { dayAfter } from '../platform/time.ts';
import type { StoredFeed } from './store.ts';

/**
 * Which days of a feed are to be collected, and when. What failed in passing is tried again the same morning; the last
 * round is over before the books of a month are.
 */
export type Skipped =
  | 'gone'
  | 'pushed'
  | 'no_adapter'
  | 'feed_inactive'
  | 'account_inactive'
  | 'before_activation'
  | 'collected';

/** The hours, UTC, at which the day before is collected. */
export const ROUND_HOURS = [4, 6, 8, 10];

export const LAST_ROUND = ROUND_HOURS.length - 1;

/** The round that a moment is in; before the first one of a day it is the first. */
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

/** It is still in the index of work, behind the day that was tried, and due again on a later one. */
export const isDueAgain = (skipped: Skipped): boolean =>
  skipped === 'account_inactive' || skipped === 'before_activation';

/** A system that reports the pages of a day is asked for so many missed days at the most. */
export const MISSED_DAYS_MAX = 31;

/** The days up to and including one that were not collected, oldest first. */
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

/** The same where counters are told for each, with the day before the first as what a feed that is new counts from. */
export function daysWithBaseline(feed: StoredFeed, day: string): string[] {
  const days = missedDays(feed, day);
  const [first = day] = days;
  const isNew = feed.last_collected_day === null && first >= firstWholeDay(feed.activated_at);
  return isNew ? [dayAfter(first, -1), ...days] : days;
}

/** Of a day that began before the activation nobody knows which pages came after it. */
export const firstWholeDay = (activatedAt: string): string => {
  const day = activatedAt.slice(0, 10);
  return activatedAt.slice(11) === '00:00:00Z' ? day : dayAfter(day, 1);
};

/**
 * What the states of devices hold for. Under another server or external id the same device id may be another machine;
 * and pages printed while the feed or the account was inactive are not counted, so each activation begins anew.
 */
export const sourceOf = (feed: StoredFeed, account: { activated_at: string | null }): string =>
  JSON.stringify([feed.server_id, feed.external_id, feed.activated_at, account.activated_at]);
