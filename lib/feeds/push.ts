import { closesAt } from '../deposits/month.ts';
import { getDeposit } from '../deposits/store.ts';
import { isPushed } from '../integrations/integration-types.ts';
import type { AppliedDay } from '../metering/apply-day.ts';
import type { CounterReading } from '../metering/reading.ts';
import { Fault } from '../platform/fault.ts';
import type { AccountPath } from '../platform/table/account-path.ts';
import { timestamp } from '../platform/time.ts';
import { bookDay } from './booking.ts';
import { countPushed } from './count-day.ts';
import { emptyDay } from './day-log.ts';
import { packDeviceStates } from './device-states.ts';
import { duplexPercentOn } from './duplex-percent.ts';
import { type FeedContext, requireFeedContext } from './feed-context.ts';
import { dayEntry } from './feed-month.ts';
import { type HeldReading, heldReadings } from './held-reading.ts';
import type { NewReading, PushedReadings } from './push-input.ts';
import { currentStates, requireWithinLimits, tooLargeAsFault, type VersionedStates } from './push-size-limits.ts';
import { STALE } from './store.ts';

/**
 * Counts readings that were pushed to a feed, each on the day it was taken, by the same rules as collected ones. Each day
 * is one transaction, oldest first: an agent that was interrupted pushes everything again, and nothing counts twice.
 *
 * A device counts once a day. A later push replaces the pages that the device added that day, while their deposit can
 * still be changed; lib/metering/replace-day.ts says which readings replace. After that, and for days before the device's
 * last one, a reading adds nothing; the next day's difference includes its pages.
 */
export async function pushReadings(
  path: AccountPath,
  id: string,
  readings: NewReading[],
  { now, dryRun = false }: { now: Date /** Counts, but writes nothing. */; dryRun?: boolean },
): Promise<PushedReadings> {
  const counters = readings.map((reading) => counterReading(reading, now));
  const days = [...new Set(counters.map(({ read_at }) => read_at.slice(0, 10)))].sort();
  let known = days.length > 1 ? await requireWithinLimits(path, id, counters, days) : undefined;
  const result: PushedReadings = { readings: readings.length, pages: 0, days: [], ignored: 0, held: [] };
  for (const day of days) {
    const ofDay = counters.filter(({ read_at }) => read_at.startsWith(day));
    const { applied, held, after } = await pushDay({ path, id, day, readings: ofDay, now, dryRun, known });
    known = after;
    result.pages += applied.pages;
    result.ignored += applied.ignored;
    result.days.push({ day, pages: applied.pages });
    result.held.push(...held);
  }
  return result;
}

/** A time ahead of ours is set to ours. The endpoint refuses one that is too far ahead. */
function counterReading(reading: NewReading, now: Date): CounterReading {
  const { device, serial, at, total, counter, sheets = null, duplex_sheets = null, large_sheets = null } = reading;
  return {
    device,
    serial: serial ?? null,
    counter: counter ?? 'total',
    value: total,
    read_at: at < timestamp(now) ? at : timestamp(now),
    counted: true,
    ...{ sheets, duplex_sheets, large_sheets },
  };
}

type Push = {
  path: AccountPath;
  id: string;
  day: string;
  readings: CounterReading[];
  now: Date;
  dryRun: boolean;
  known: VersionedStates | undefined;
};

type PushedDay = { applied: AppliedDay; held: HeldReading[]; after: VersionedStates };

async function pushDay(push: Push): Promise<PushedDay> {
  for (;;) {
    try {
      return await pushOnce(push);
    } catch (error) {
      if (error !== STALE) throw error;
    }
  }
}

async function pushOnce({ path, id, day, readings, now, dryRun, known }: Push): Promise<PushedDay> {
  const context = await requireFeedContext(path, id);
  requirePushable(context);
  const { feed, source } = context;
  const [states, found] = await Promise.all([currentStates(path, feed, source, known), dayEntry(path, feed, day, now)]);
  const entry = found ?? emptyDay(feed, day, 'failed');
  const openDeposit = await changeableDeposit(path, entry.deposit_id, now);
  const counted = countPushed({ feed, states: states.states }, readings, { entry, openDeposit, now });
  const { applied } = counted;
  const changed = applied.changed.map((change) => change.after);
  const result = { applied, held: heldReadings(changed, duplexPercentOn(feed)) };

  // An agent that missed our answer sends the same readings again: there is nothing to write.
  const isRepeated = applied.changed.length === 0 && applied.names.length === 0 && applied.pages === 0;
  if (isRepeated && feed.health_check === 'healthy' && found !== undefined) {
    return { ...result, after: { version: feed.version, states } };
  }

  if (dryRun) {
    const packed = await packDeviceStates(source, counted.states(openDeposit), states).catch(tooLargeAsFault);
    return { ...result, after: { version: feed.version, states: packed } };
  }

  const booking = { path, stored: { feed, states }, counted, depositId: openDeposit, now };
  const { stored } = await bookDay(booking).catch(tooLargeAsFault);
  return { ...result, after: { version: stored.feed.version, states: stored.states } };
}

function requirePushable({ feed, account }: FeedContext): void {
  if (!isPushed(feed.type)) {
    throw new Fault(
      'invalid',
      `Feed ${feed.id} is of type ${feed.type}; readings are pushed to a feed of type agent or upload.`,
    );
  }
  if (feed.status !== 'active') {
    throw new Fault('forbidden', `Feed ${feed.id} is deactivated, so it takes no readings; activate it first.`);
  }
  if (account.status !== 'active') {
    throw new Fault('forbidden', `Account ${account.id} is deactivated, so it takes no readings; activate it first.`);
  }
}

/** The deposit of a day while its month is open. If the month was closed early, the write finds out. */
async function changeableDeposit(path: AccountPath, id: string | null, now: Date): Promise<string | null> {
  const deposit = id === null ? undefined : await getDeposit(path, id);
  return deposit && now < closesAt(deposit.month) ? deposit.id : null;
}
