import { Account } from '../accounts/account.ts';
import { IntegrationFailure, reasonWithCure } from '../integrations/integration.ts';
import { preferredCounter } from '../metering/collected-pages.ts';
import type { AccountPath } from '../platform/table/account-path.ts';
import { wait } from '../platform/table/backoff.ts';
import { keys, type Step, table, work } from '../platform/table/table.ts';
import { dayAfter } from '../platform/time.ts';
import { requireServerLogin } from '../servers/store.ts';
import type { CollectedDay, Collection } from './collection-outcome.ts';
import { countDay, type FeedReadings, writeDay } from './count-day.ts';
import { emptyDay, putFeedDay } from './day-log.ts';
import { ownedReadings } from './device-ownership.ts';
import { packDeviceStates, readDeviceStates } from './device-states.ts';
import { healthAfter } from './feed.ts';
import { reasonsFor } from './health.ts';
import { type DayReport, type Login, readDays, type SystemOptions, UnreadableSystem } from './read-system.ts';
import { isDueAgain, LAST_ROUND, reasonToSkip, type Skipped, sourceOf } from './schedule.ts';
import { putHealth, STALE, StoredFeed } from './store.ts';

/**
 * Collects a feed for a day: is it due, read the system, count, write. All that a day comes to is one transaction: the
 * feed with its latest day and health, the readings of its devices, and the deposit. It holds only while the feed is as
 * it was read, so a collection may be repeated, run several times at once or be killed at any point: a day is counted
 * once, with the readings it came from, or not at all. A system that cannot be read is an outcome, not an error: the
 * feed is unhealthy, the day is left, and the next collection makes up for it; what may be over in an hour is tried again
 * the same day.
 */
export type CollectOptions = {
  now: Date;
  systems: SystemOptions;
  /** Pages a device and day above which they are held; without it, the feed's own for once, else the usual one. */
  limit?: number | undefined;
  /** Reads and counts, but writes nothing. */
  dryRun?: boolean;
  login?: Login;
  /** Which of the day's rounds it is: after the last, what failed in passing is left to the next day. */
  round?: number;
};

export async function collectFeed(
  path: AccountPath,
  id: string,
  day: string,
  options: CollectOptions,
): Promise<Collection> {
  const days: CollectedDay[] = [];
  for (let attempt = 0; ; attempt++) {
    if (attempt > 0) await wait(attempt);
    try {
      return { feed_id: id, days, ...(await collectOnce(path, id, day, options, days)) };
    } catch (error) {
      if (error !== STALE || attempt >= ATTEMPTS_MAX) throw error;
    }
  }
}

/** A feed is changed by people and by collections of the same day; more often than this is something else. */
const ATTEMPTS_MAX = 5;

type Outcome = Pick<Collection, 'skipped' | 'failure'>;

async function collectOnce(
  path: AccountPath,
  id: string,
  day: string,
  options: CollectOptions,
  days: CollectedDay[],
): Promise<Outcome> {
  const [found, account] = await table.getMany([
    { key: keys.feed(path, id), form: StoredFeed },
    { key: keys.account(path), form: Account },
  ]);
  if (!found || !account) return { skipped: 'gone', failure: null };

  const feed = { ...found, attempted_day: day > found.attempted_day ? day : found.attempted_day };
  const skipped = reasonToSkip(feed, account, day);
  if (!skipped) return { skipped: null, failure: await collectDays(path, feed, account, day, options, days) };

  if (!options.dryRun) await putSkipped(path, feed, day, skipped, options.now);
  return { skipped, failure: null };
}

/** A feed that was looked at and not collected: one that is pushed to and hears nothing is in trouble. */
async function putSkipped(path: AccountPath, feed: StoredFeed, day: string, skipped: Skipped, now: Date) {
  const { attempted_day, last_collected_day } = feed;
  if (isDueAgain(skipped)) {
    const isPaused = skipped === 'account_inactive';
    const entry = isPaused ? [putFeedDay(path, emptyDay(feed, day, 'inactive', null))] : [];
    await putHealth(path, feed, { attempted_day }, entry);
  }
  if (skipped !== 'pushed') return;
  if (last_collected_day !== null && day <= last_collected_day) return putHealth(path, feed, { attempted_day });
  const reason =
    last_collected_day === null
      ? 'No readings were pushed yet. Make a key for the feed, give it to the agent and start that.'
      : `The last reading that was pushed is of ${last_collected_day}. Look whether the machine with the agent is on and can reach this service.`;
  const found = { ...healthAfter(feed, { reason, reason_full: null }, now), attempted_day };
  return putHealth(path, feed, found, [putFeedDay(path, emptyDay(feed, day, 'failed', reason))]);
}

/** Adds the days that it counts to `days`, and answers why the system could not be read to the end. */
async function collectDays(
  path: AccountPath,
  feed: StoredFeed,
  account: Account,
  day: string,
  options: CollectOptions,
  days: CollectedDay[],
): Promise<string | null> {
  const { now, systems, dryRun = false, limit = feed.limit_next, login = requireServerLogin } = options;
  const { round = LAST_ROUND } = options;
  const source = sourceOf(feed, account);
  let before = { feed, readings: await readDeviceStates(path, feed.id, source) };
  try {
    const preferred = preferredCounter(before.readings.states.values());
    for await (const report of readDays(feed, day, { login, preferred, systems })) {
      const { own, known, steps } = await ownPart({ path, feed: before.feed, account }, before, report, {
        now,
        dryRun,
      });
      const counted = countDay(known, own, { now, limit });
      const after = { feed: counted.feed, readings: await packDeviceStates(source, counted.states, before.readings) };
      const deposit_id = dryRun ? null : await writeDay(path, before, after, counted, now, steps);
      const { devices, pages, notes } = counted;
      days.push({ day: report.day, devices, pages, deposit_id, notes });
      before = after;
    }
    return null;
  } catch (failure) {
    if (!(failure instanceof IntegrationFailure)) throw failure;
    const { isTransient } = failure;
    const reason = reasonWithCure(failure);
    const isLeft = !isTransient || round >= LAST_ROUND;
    const attempted_day = isLeft ? feed.attempted_day : work.triedAgain(dayAfter(day, -1), round);
    const url = failure instanceof UnreadableSystem ? failure.url : undefined;
    const reasons = reasonsFor(reason, { path, serverPath: feed.server_path, url });
    const found = { ...healthAfter(before.feed, reasons, now), attempted_day };
    const entry = emptyDay(feed, day, 'failed', reasons.reason);
    if (!dryRun) await putHealth(path, before.feed, found, [putFeedDay(path, entry)]);
    return reason;
  }
}

/** What of a report this feed is to count, from what is known then: see whose.ts. */
export async function ownPart(
  reader: { path: AccountPath; feed: StoredFeed; account: Account },
  before: FeedReadings,
  { day, collected }: DayReport,
  options: { now: Date; dryRun: boolean },
): Promise<{ own: DayReport; known: FeedReadings; steps: Step[] }> {
  if (collected.kind === 'pages') return { own: { day, collected }, known: before, steps: [] };
  const { readings, states, steps } = await ownedReadings(reader, before.readings.states, collected.readings, options);
  const known = { feed: before.feed, readings: { ...before.readings, states } };
  return { own: { day, collected: { kind: 'counters', readings } }, known, steps };
}
