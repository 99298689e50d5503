import { work } from '../../platform/table/work-index.ts';
import { dayAfter, dayOf } from '../../platform/time.ts';
import { DAYS_READ_AGAIN } from '../counting/reported-days.ts';
import { isPushed } from '../integrations/integration-types.ts';
import type { StoredFeed } from './store.ts';

/**
 * Decides when a feed is collected next, and for which days. All scheduling rules are here and pure; the adapter's
 * IntegrationFailure says which failure is transient:
 *
 * - Every feed is tried at 04:00 UTC for the day before (`ROUND_HOURS`), unless there is a reason to skip it.
 * - After a transient failure it is retried at 06:00, 08:00 and 10:00, before a month's books close at 12:00
 *   (`attemptedAfterFailure`).
 * - After any other failure, and after the last round, it is retried the next day, which makes up for the missed days: days
 *   known to the system are collected one by one (`daysToCollect`), otherwise the next counter difference includes them.
 * - A pushed feed has no system to read: the same rounds only check whether readings came.
 *
 * The feed's `attempted_day` is its sort key in the work index; a round takes the feeds with a key before the round's day.
 * collect-jobs.ts walks that index, collect.ts writes the key after each attempt.
 */
export type Skipped = 'gone' | 'pushed' | 'feed_inactive' | 'account_inactive' | 'before_activation' | 'collected';

/** The UTC hours of the rounds collecting the day before. */
export const ROUND_HOURS = [4, 6, 8, 10];

export const LAST_ROUND = ROUND_HOURS.length - 1;

/** The round at a given moment. Before a day's first round it is the first. */
export const roundAt = (now: Date): number =>
  Math.max(
    0,
    ROUND_HOURS.findLastIndex((hour) => hour <= now.getUTCHours()),
  );

/** The latest finished day. */
export const lastDay = (now: Date): string => dayAfter(dayOf(now), -1);

export function reasonToSkip(feed: StoredFeed, account: { status: string }, day: string): Skipped | undefined {
  if (feed.status !== 'active') return 'feed_inactive';
  if (account.status !== 'active') return 'account_inactive';
  if (day < feed.activated_at.slice(0, 10)) return 'before_activation';
  if (isPushed(feed.type)) return 'pushed';
  if (feed.last_collected_day !== null && day <= feed.last_collected_day) return 'collected';
  return undefined;
}

/** The feed's sort key in the work index: the later of this day and the day already tried. */
export const attemptedDay = ({ attempted_day }: StoredFeed, day: string): string =>
  day > attempted_day ? day : attempted_day;

/**
 * The sort key after a failure. A transient one leaves the feed before the day, so the next morning round finds it:
 * `2026-11-14~1` is a feed that failed for 2026-11-15 and is retried in round 1, the second. It sorts after `2026-11-14` and
 * before `2026-11-15`. Round 0 queries keys up to `2026-11-14~0~` and does not find it, round 1 queries up to `2026-11-14~1~`
 * and does (`beforeDay` in lib/platform/table/work-index.ts). All other failures wait for the next day.
 */
export const attemptedAfterFailure = (
  feed: StoredFeed,
  day: string,
  { isTransient }: { isTransient: boolean },
  round: number,
): string => (isTransient && round < LAST_ROUND ? work.triedAgain(dayAfter(day, -1), round) : attemptedDay(feed, day));

/** Such a feed keeps its key in the work index, so it is tried again on a later day. */
export const staysInWorkIndex = (skipped: Skipped): boolean =>
  skipped === 'account_inactive' || skipped === 'before_activation';

/** The number of missed days collected from a system that knows past days. */
const MISSED_DAYS_MAX = 31;

/** The days to read from a system that knows past days: the missed ones, oldest first, then `day` itself. */
export const daysToCollect = (feed: StoredFeed, day: string): string[] => [
  ...daysFromTo([dayAfter(day, 1 - MISSED_DAYS_MAX), ...firstDayDue(feed)], day),
  day,
];

/**
 * The days before `day` that passed uncounted, since the last counted one or since the feed's creation. The month's summary
 * records them as missing. Days with an inactive account are logged as such, day by day.
 */
export const uncountedDaysBefore = (feed: StoredFeed, day: string): string[] =>
  daysFromTo([dayAfter(day, -MISSED_DAYS_MAX), feed.created_at.slice(0, 10), ...firstDayDue(feed)], day);

const firstDayDue = ({ activated_at, last_collected_day }: StoredFeed): string[] => [
  firstWholeDay(activated_at),
  ...(last_collected_day === null ? [] : [dayAfter(last_collected_day, 1)]),
];

/** The days from the latest of `starts` up to `end`, exclusive. */
function daysFromTo(starts: string[], end: string): string[] {
  const days: string[] = [];
  for (let day = starts.sort().at(-1) ?? end; day < end; day = dayAfter(day, 1)) days.push(day);
  return days;
}

/** For a system that knows its counters on past days: a new feed also reads the day before, as its baseline. */
export function daysWithBaseline(feed: StoredFeed, day: string): string[] {
  const days = daysToCollect(feed, day);
  const [first = day] = days;
  const isNew = feed.last_collected_day === null && first >= firstWholeDay(feed.activated_at);
  return isNew ? [dayAfter(first, -1), ...days] : days;
}

/**
 * The last counted days in a system reporting daily amounts, oldest first: they may have changed since. Only days with
 * remembered amounts for this source are read again.
 */
export function daysToReadAgain({ last_collected_day, remembers }: StoredFeed, source: string): string[] {
  if (last_collected_day === null || remembers?.source !== source) return [];
  const last = Array.from({ length: DAYS_READ_AGAIN }, (_, index) => dayAfter(last_collected_day, -index));
  return last.filter((day) => day >= remembers.from).reverse();
}

/** An activation day counts only if it starts at midnight: nobody knows which of its pages came after. */
export const firstWholeDay = (activatedAt: string): string => {
  const day = activatedAt.slice(0, 10);
  return activatedAt.slice(11) === '00:00:00Z' ? day : dayAfter(day, 1);
};
