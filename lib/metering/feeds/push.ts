import { areBooksOpen } from '../../books/deposits/books-store.ts';
import { getDeposit } from '../../books/deposits/store.ts';
import { Fault } from '../../platform/fault.ts';
import type { AccountPath } from '../../platform/table/account-path.ts';
import { retryOrBusy } from '../../platform/table/retry-overtaken.ts';
import type { Step } from '../../platform/table/table.ts';
import { timestamp } from '../../platform/time.ts';
import type { AppliedDay } from '../counting/apply-day.ts';
import type { NewReading } from '../counting/new-reading.ts';
import type { CounterReading } from '../counting/reading.ts';
import { isPushed, isReportServer } from '../integrations/integration-types.ts';
import { bookDay } from './booking.ts';
import { countPushed, type OpenDay } from './count-day.ts';
import { emptyDay, type FeedDay } from './day-log.ts';
import { type NamedFor, ownedReadings } from './device-ownership.ts';
import { packDeviceStates } from './device-states.ts';
import { duplexPercentOn } from './duplex-percent.ts';
import { type FeedContext, requireFeedContext } from './feed-context.ts';
import { dayEntry } from './feed-month.ts';
import { type HeldReading, heldReadings } from './held-reading.ts';
import type { PushedReadings } from './push-input.ts';
import { currentStates, requireWithinLimits, tooLargeAsFault, type VersionedStates } from './push-size-limits.ts';
import type { StoredFeed } from './store.ts';

/**
 * Counts readings pushed to a feed, each on the day it was taken, by the same rules as collected ones. Each day is one
 * transaction, oldest first: an interrupted agent pushes everything again, and nothing counts twice.
 *
 * A device counts once per day. A later push replaces the pages the device added that day
 * (lib/metering/counting/replace-day.ts) while the books of their deposit's month are open. For a day in a closed month:
 *
 * - A device's first reading for that day counts. Its pages become a separate deposit, dated that day, which belongs to the
 *   current month like any late deposit (`monthFor` in lib/books/deposits/month.ts). They can be replaced while that month is
 *   open.
 * - A reading that would replace pages in the closed month is ignored; the device's next day includes its difference.
 *
 * A reading for a day before the device's last one counts on its own day while its month is open, and the device's next day
 * counts as much less (lib/metering/counting/late-reading.ts): both days change in one transaction. Once the month is closed it
 * is ignored. It makes no difference whether the clock or an operator closed the month.
 */
export async function pushReadings(
  path: AccountPath,
  id: string,
  readings: NewReading[],
  { now, dryRun = false, isReport = false, isNamedFor, alongside = () => [], found = () => {} }: PushOptions,
): Promise<PushedReadings> {
  const counters = readings.map((reading) => counterReading(reading, now));
  const days = [...new Set(counters.map(({ read_at }) => read_at.slice(0, 10)))].sort();
  if (days.length === 0) {
    const context = await requireFeedContext(path, id);
    found(context.feed);
    requirePushable(context, isReport);
  }
  let known = days.length > 1 ? await requireWithinLimits(path, id, counters, days) : undefined;
  const result: PushedReadings = { readings: readings.length, pages: 0, days: [], ignored: 0, held: [] };
  const pagesOn = new Map(days.map((day) => [day, 0]));
  for (const day of days) {
    const parts: Part[] = [{ readings: counters.filter(({ read_at }) => read_at.startsWith(day)) }];
    for (let part = parts.shift(); part; part = parts.shift()) {
      const push = { path, id, day, ...part, now, dryRun, isReport, isNamedFor, alongside, known, found };
      const { applied, held, after } = await retryOrBusy(() => pushDay(push));
      known = after;
      result.pages += applied.pages + applied.next.pages;
      result.ignored += applied.ignored;
      result.held.push(...held);
      pagesOn.set(day, (pagesOn.get(day) ?? 0) + applied.pages);
      if (part.next) pagesOn.set(part.next, (pagesOn.get(part.next) ?? 0) + applied.next.pages);
      for (const [next, waiting] of Map.groupBy(applied.postponed, (one) => one.day)) {
        parts.push({ next, readings: waiting.flatMap((one) => one.readings) });
      }
    }
  }
  result.days = [...pagesOn]
    .map(([day, pages]) => ({ day, pages }))
    .sort((one, other) => (one.day < other.day ? -1 : 1));
  return result;
}

/** One day's readings changing the same later day, if any. */
type Part = { readings: CounterReading[]; next?: string };

type PushOptions = {
  now: Date;
  /** Counts, but writes nothing. */
  dryRun?: boolean;
  /** Gets the feed as it was read, before anything is refused or counted. */
  found?: (feed: StoredFeed) => void;
  /** The readings are from a meter report. */
  isReport?: boolean;
  /** For a server's report: whether it names a device for another feed too. */
  isNamedFor?: NamedFor;
  /** Steps in a day's transaction, by the day's added pages. A day without a change has none. */
  alongside?: (pages: number) => Step[];
};

/** A time ahead of ours is set to ours. The endpoint refuses times too far ahead. */
function counterReading(reading: NewReading, now: Date): CounterReading {
  const { device, serial, at, total, counter, sheets = null, duplex_sheets = null, large_sheets = null } = reading;
  return {
    device,
    serial: serial ?? null,
    counter: counter ?? 'total',
    value: total,
    read_at: at < timestamp(now) ? at : timestamp(now),
    counted: true,
    sheets,
    duplex_sheets,
    large_sheets,
  };
}

type Push = {
  path: AccountPath;
  id: string;
  day: string;
  readings: CounterReading[];
  next?: string;
  now: Date;
  dryRun: boolean;
  isReport: boolean;
  isNamedFor: NamedFor | undefined;
  alongside: (pages: number) => Step[];
  known: VersionedStates | undefined;
  found(feed: StoredFeed): void;
};

type PushedDay = { applied: AppliedDay; held: HeldReading[]; after: VersionedStates };

async function pushDay({
  path,
  id,
  day,
  readings,
  next: nextDay,
  now,
  dryRun,
  isReport,
  isNamedFor,
  alongside,
  known,
  found: tell,
}: Push): Promise<PushedDay> {
  const context = await requireFeedContext(path, id);
  tell(context.feed);
  requirePushable(context, isReport);
  const { feed, account, source } = context;
  const [states, found] = await Promise.all([currentStates(path, feed, source, known), dayEntry(path, feed, day, now)]);
  const isLater = [...states.states.values()].some(({ pushed }) => pushed !== undefined && pushed.day > day);
  const open = await openDay(found, { path, feed, day, now, isLate: isLater });
  const next = nextDay
    ? await openDay(await dayEntry(path, feed, nextDay, now), { path, feed, day: nextDay, now, isLate: true })
    : undefined;
  const { entry, openDeposit } = open;
  const owned = await ownedReadings({ path, feed, account }, states.states, readings, { now, dryRun, isNamedFor });
  const counted = countPushed({ feed, states: owned.states }, owned.readings, { ...open, next, now });
  const { applied } = counted;
  const changed = applied.changed.map((change) => change.after);
  const result = { applied, held: heldReadings(changed, duplexPercentOn(feed)) };

  // An agent that missed our response sends the same readings again: there is nothing to write.
  const isRepeated =
    applied.changed.length === 0 && applied.names.length === 0 && applied.pages === 0 && applied.next.pages === 0;
  if (isRepeated && feed.health_check === 'healthy' && found !== undefined) {
    return { ...result, after: { version: feed.version, states } };
  }

  if (dryRun) {
    const packed = await packDeviceStates(source, counted.states(openDeposit, next?.openDeposit), states).catch(
      tooLargeAsFault,
    );
    return { ...result, after: { version: feed.version, states: packed } };
  }

  // A day with unchanged pages stays in its deposit, even a closed one.
  const depositId = applied.pages === 0 ? entry.deposit_id : openDeposit;
  const nextDepositId = next && (applied.next.pages === 0 ? next.entry.deposit_id : next.openDeposit);
  const others = [...owned.steps, ...alongside(applied.pages + applied.next.pages)];
  const stored = { feed, states };
  const booking = { path, stored, counted, depositId, nextDepositId, replacesPages: true, now, others };
  const booked = await bookDay(booking).catch(tooLargeAsFault);
  return { ...result, after: { version: booked.stored.feed.version, states: booked.stored.states } };
}

/** A system counting by report takes readings from reports only. */
export function requirePushable({ feed, account }: FeedContext, isReport: boolean): void {
  if (!isPushed(feed.type) || (isReportServer(feed.type) && !isReport)) throw notPushed(feed);
  if (feed.status !== 'active') {
    throw new Fault('forbidden', `Feed ${feed.id} is deactivated, so it takes no readings; activate it first.`, {
      reason: 'feed_inactive',
    });
  }
  if (account.status !== 'active') {
    throw new Fault('forbidden', `Account ${account.id} is deactivated, so it takes no readings; activate it first.`, {
      reason: 'account_inactive',
    });
  }
}

const notPushed = ({ id, type }: StoredFeed): Fault =>
  new Fault('invalid', `Feed ${id} is of type ${type}; readings are pushed to a feed of type agent or upload.`, {
    reason: 'wrong_feed_type',
  });

/**
 * A day without a log counts as failed until something is counted on it; countPushed replaces the state. Only late readings ask
 * whether a day without a deposit may get one.
 */
async function openDay(
  found: FeedDay | undefined,
  { path, feed, day, now, isLate }: Pick<Push, 'path' | 'day' | 'now'> & { feed: StoredFeed; isLate: boolean },
): Promise<OpenDay> {
  const entry = found ?? emptyDay(feed, day, 'failed');
  const openDeposit = await openDepositOf(entry, path, now);
  if (entry.deposit_id !== null) return { entry, openDeposit, isOpen: openDeposit !== null };
  return { entry, openDeposit, isOpen: !isLate || (await areBooksOpen(path, day.slice(0, 7), now)) };
}

/** A day's deposit while it can be changed, otherwise null: its month is closed, or somebody deleted the deposit. */
async function openDepositOf({ deposit_id }: FeedDay, path: AccountPath, now: Date): Promise<string | null> {
  const deposit = deposit_id === null ? undefined : await getDeposit(path, deposit_id);
  return deposit && (await areBooksOpen(path, deposit.month, now)) ? deposit.id : null;
}
