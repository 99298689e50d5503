import { hasAdapter, type IntegrationType } from '../integrations/types.ts';
import { dayAfter } from '../platform/time.ts';
import type { StoredFeed } from './store.ts';

/** Which days of a feed are to be collected. */
export type Skipped = 'gone' | 'no_adapter' | 'feed_inactive' | 'account_inactive' | 'before_activation' | 'collected';

/** The latest day that is over. */
export const lastDay = (now: Date): string => dayAfter(now.toISOString().slice(0, 10), -1);

export function reasonToSkip(feed: StoredFeed, account: { status: string }, day: string): Skipped | undefined {
  if (!hasAdapter(feed.type as IntegrationType)) return 'no_adapter';
  if (feed.status !== 'active') return 'feed_inactive';
  if (account.status !== 'active') return 'account_inactive';
  if (day < feed.activated_at.slice(0, 10)) return 'before_activation';
  if (feed.last_collected_day !== null && day <= feed.last_collected_day) return 'collected';
  return undefined;
}

/** It is still in the index of work, behind the day that was tried, and due again on a later one. */
export const comesUpAgain = (skipped: Skipped): boolean =>
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
