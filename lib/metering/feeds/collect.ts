import { isDeepStrictEqual } from 'node:util';
import { areBooksOpen } from '../../books/deposits/books-store.ts';
import { getDeposit } from '../../books/deposits/store.ts';
import type { AccountPath } from '../../platform/table/account-path.ts';
import { Overtaken, retryOrBusy } from '../../platform/table/retry-overtaken.ts';
import { dayOf, endOf, monthOf } from '../../platform/time.ts';
import { feedReasons } from '../../presentation/reasons/feed-reasons.ts';
import { preferredCounter } from '../counting/collected-pages.ts';
import type { DeviceState } from '../counting/device-state.ts';
import { failureText, IntegrationFailure } from '../integrations/integration.ts';
import { takesReports } from '../integrations/integration-types.ts';
import { requireServerLogin } from '../servers/store.ts';
import { bookDay } from './booking.ts';
import { nothingPushed } from './check-system.ts';
import type { CollectedDay, Collection } from './collection-outcome.ts';
import { bookedOn, type CollectedCount, countCollected, type DayReport } from './count-collected.ts';
import type { CountedDay } from './count-day.ts';
import { emptyDay, type FeedDay, getFeedDay, uncollectedDay } from './day-log.ts';
import { ownedReport } from './device-ownership.ts';
import { packDeviceStates, readDeviceStates } from './device-states.ts';
import type { Login } from './feed-connection.ts';
import { type DayContext, getDayContext } from './feed-context.ts';
import { recordFeedDay } from './feed-month.ts';
import { healthAfter, hostless, type Reasons, reasonsFor } from './health.ts';
import { hasServerLeft, leaveServer } from './left-server.ts';
import { readDays, type SystemOptions, UnreadableSystem } from './read-system.ts';
import {
  attemptedAfterFailure,
  attemptedDay,
  LAST_ROUND,
  reasonToSkip,
  type Skipped,
  staysInWorkIndex,
} from './schedule.ts';
import { putHealth, type StoredFeed } from './store.ts';

/**
 * Collects a feed for a day: checks whether it is due, reads the system, counts and books. A day's transaction succeeds only
 * while the feed is unchanged since the read. So a collection may be repeated, run concurrently or be killed at any point: a
 * day is counted once or not at all.
 *
 * An unreadable system is an outcome, not an error: the feed becomes unhealthy and the next collection catches up.
 * schedule.ts decides when.
 */
export type CollectOptions = {
  now: Date;
  systems: SystemOptions;
  /** Pages per device and day; more are held. Defaults to the feed's one-time limit, else to the usual one. */
  limit?: number | undefined;
  /** Reads and counts, but writes nothing. */
  dryRun?: boolean;
  login?: Login;
  /** The day's round. After the last one a transient failure is left to the next day. */
  round?: number;
};

export async function collectFeed(
  path: AccountPath,
  id: string,
  day: string,
  options: CollectOptions,
): Promise<Collection> {
  const days: CollectedDay[] = [];
  const outcome = await retryOrBusy(() => collectOnce(path, id, day, options, days), READS_MAX);
  return { feed_id: id, days, ...outcome };
}

/** Each attempt reads the system again, so there are few. More conflicts than this are not caused by people. */
const READS_MAX = 6;

async function collectOnce(
  path: AccountPath,
  id: string,
  day: string,
  options: CollectOptions,
  days: CollectedDay[],
): Promise<Pick<Collection, 'skipped' | 'failure'>> {
  const found = await getDayContext(path, id, day);
  if (!found) return { skipped: 'gone', failure: null };

  if (!options.dryRun && (await hasServerLeft(path, found.feed))) {
    await leaveServer(path, id, found.feed.server_path, options.now);
    return { skipped: 'feed_inactive', failure: null };
  }
  const context = { ...found, feed: { ...found.feed, attempted_day: attemptedDay(found.feed, day) } };
  const skipped = reasonToSkip(context.feed, context.account, day);
  if (!skipped) return { skipped: null, failure: await collectDays(path, context, day, options, days) };

  if (!options.dryRun) await putSkipped(path, context, day, skipped, options.now);
  return { skipped, failure: null };
}

/**
 * Records that a feed was not collected. A feed without readings from its agent becomes unhealthy. Reports come when
 * somebody or a schedule sends them, so a feed that counts reports is unhealthy only until its first one.
 */
async function putSkipped(path: AccountPath, { feed, entry }: DayContext, day: string, skipped: Skipped, now: Date) {
  const { attempted_day, last_collected_day } = feed;
  if (staysInWorkIndex(skipped)) {
    const isPaused = skipped === 'account_inactive';
    const steps = isPaused ? recordFeedDay(path, uncollectedDay(entry, feed, day, 'inactive')) : [];
    await putHealth(path, feed, { attempted_day }, steps);
  }
  if (skipped !== 'pushed') return;
  const isEnough = last_collected_day !== null && (day <= last_collected_day || takesReports(feed.type));
  if (isEnough) return putHealth(path, feed, { attempted_day });
  const reason =
    last_collected_day === null
      ? nothingPushed(feed.type)
      : feedReasons.nothing_pushed_since({ day: last_collected_day });
  const reasons = reasonsFor(reason, { path, serverPath: null, url: undefined });
  const health = { ...healthAfter(feed, reasons, now), attempted_day };
  const log = uncollectedDay(entry, feed, day, 'failed', ofDay(reasons));
  return putHealth(path, feed, health, recordFeedDay(path, log));
}

const ofDay = (reasons: Reasons) => ({ reason: reasons.reason, reason_detail: hostless(reasons) });

/** Adds the counted days to `days`. Returns the reason why the system could not be read to the end, or null. */
async function collectDays(
  path: AccountPath,
  { feed, account, source, entry }: DayContext,
  day: string,
  options: CollectOptions,
  days: CollectedDay[],
): Promise<string | null> {
  const { now, systems, dryRun = false, limit = feed.limit_next, login = requireServerLogin } = options;
  let stored = { feed, states: await readDeviceStates(path, feed.id, source) };
  try {
    const preferred = preferredCounter(stored.states.states.values());
    for await (const report of readDays(feed, day, { path, login, preferred, systems, source })) {
      const reader = { path, feed: stored.feed, account };
      const owned = await ownedReport(reader, stored.states.states, report, { now, dryRun });
      const known = report.day === day ? entry : await getFeedDay(path, feed.id, report.day);
      const before = { feed: stored.feed, states: owned.states, source };
      const counted = countCollected(before, owned.report, { now, limit, entry: known });
      const { devices, pages, notes } = counted;
      if (report.isReadAgain && isUnchanged(stored.states.states, counted)) continue;
      if (dryRun) {
        const states = await packDeviceStates(source, counted.states(null), stored.states);
        stored = { feed: counted.feed, states };
        days.push({ day: report.day, devices, pages, deposit_id: null, notes });
      } else {
        const place = await bookingPlace(path, report, counted, known, now);
        const booked = await bookDay({ path, stored, ...place, now, others: owned.steps });
        stored = booked.stored;
        days.push({ day: report.day, devices, pages, deposit_id: booked.depositId, notes });
      }
    }
    return null;
  } catch (failure) {
    // The due day is counted, and days read again can wait until tomorrow.
    if (failure instanceof Overtaken && days.some((one) => one.day === day)) return null;
    if (!(failure instanceof IntegrationFailure)) throw failure;
    if (!dryRun) await putFailure(path, { feed: stored.feed, entry }, day, failure, options);
    return failureText(failure);
  }
}

const isUnchanged = (before: Map<string, DeviceState>, { states, change }: CollectedCount): boolean =>
  change.pages === 0 && isDeepStrictEqual([...before.values()], states(null));

/**
 * The deposit a day is booked in. If a day changed after it was counted, its own deposit changes while its month's books are
 * open. After that the difference belongs to today.
 */
async function bookingPlace(
  path: AccountPath,
  { day, isReadAgain }: DayReport,
  counted: CollectedCount,
  entry: FeedDay | undefined,
  now: Date,
): Promise<{ counted: CountedDay; depositId: string | null }> {
  const depositId = entry?.deposit_id ?? null;
  if (!isReadAgain || counted.pages === 0) return { counted, depositId };
  const deposit = depositId === null ? undefined : await getDeposit(path, depositId);
  const month = deposit?.month ?? monthOf(new Date(endOf(day)));
  if (await areBooksOpen(path, month, now)) return { counted, depositId };
  const today = dayOf(now);
  const ofToday = (await getFeedDay(path, counted.feed.id, today)) ?? emptyDay(counted.feed, today, 'failed');
  return { counted: bookedOn(counted, ofToday), depositId: ofToday.deposit_id };
}

async function putFailure(
  path: AccountPath,
  { feed, entry }: { feed: StoredFeed; entry: FeedDay | undefined },
  day: string,
  failure: IntegrationFailure,
  { now, round = LAST_ROUND }: CollectOptions,
): Promise<void> {
  const attempted_day = attemptedAfterFailure(feed, day, failure, round);
  const url = failure instanceof UnreadableSystem ? failure.url : undefined;
  const reasons = reasonsFor(failure.reason, { path, serverPath: feed.server_path, url });
  const health = { ...healthAfter(feed, reasons, now), attempted_day };
  const log = uncollectedDay(entry, feed, day, 'failed', ofDay(reasons));
  await putHealth(path, feed, health, recordFeedDay(path, log));
}
