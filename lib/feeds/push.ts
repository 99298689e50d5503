import { closesAt } from '../deposits/month.ts';
import { getDeposit } from '../deposits/store.ts';
import { isPushed } from '../integrations/integration-types.ts';
import { type AppliedDay, applyDay } from '../metering/apply-day.ts';
import type { DeviceState } from '../metering/device-state.ts';
import type { CounterReading } from '../metering/reading.ts';
import { Fault } from '../platform/fault.ts';
import type { AccountPath } from '../platform/table/account-path.ts';
import { timestamp } from '../platform/time.ts';
import { countOf, emptyDay, getFeedDay, HELD_TOLD_MAX, newlyHeld, silentAmong } from './day-log.ts';
import { statesToStore } from './device-states.ts';
import { healthAfter } from './feed.ts';
import { type FeedContext, requireFeedContext } from './feed-context.ts';
import { NO_REASON } from './health.ts';
import type { NewReading, PushedReadings } from './push-input.ts';
import { type ReadingsAsOf, readingsOf, requireBounded } from './push-limits.ts';
import { heldAmong } from './status.ts';
import { STALE } from './store.ts';
import { writeChanges } from './write-changes.ts';

/**
 * Counts readings that were pushed to a feed, each on the day it was taken, by the rules that hold for collected ones.
 * Each day is one transaction, oldest first: whoever was killed in between pushes everything again and changes nothing
 * that is counted.
 *
 * A device counts once a day. A later push replaces what the device added that day, as long as the deposit that it is in
 * can still be changed; lib/metering/replace-day.ts says which readings replace and which leave the day what it had.
 * After that, and for days before the device's last one, a reading adds nothing; the next day's difference holds its
 * pages. Readings of one push count in the order of their time.
 */
export async function pushReadings(
  path: AccountPath,
  id: string,
  readings: NewReading[],
  now: Date,
): Promise<PushedReadings> {
  const read = readings.map((reading) => readingOf(reading, now));
  const days = [...new Set(read.map(({ read_at }) => read_at.slice(0, 10)))].sort();
  let known = days.length > 1 ? await requireBounded(path, id, read, days) : undefined;
  const told: PushedReadings = { readings: readings.length, pages: 0, days: [], ignored: 0, held: [] };
  for (const day of days) {
    const ofDay = read.filter(({ read_at }) => read_at.startsWith(day));
    const { counted, after } = await pushDay({ path, id, day, readings: ofDay, now, known });
    known = after;
    told.pages += counted.pages;
    told.ignored += counted.ignored;
    told.days.push({ day, pages: counted.pages });
    told.held.push(...heldAmong(counted.changed.map(({ after }) => after)));
  }
  return told;
}

/** A clock that runs ahead is taken back to ours; how much it may is judged where the request is read. */
const readingOf = ({ device, serial, at, total, counter, sheets }: NewReading, now: Date): CounterReading => ({
  device,
  serial: serial ?? null,
  counter: counter ?? 'total',
  value: total,
  read_at: at < timestamp(now) ? at : timestamp(now),
  counted: true,
  ...(sheets !== undefined && { sheets }),
});

type Push = {
  path: AccountPath;
  id: string;
  day: string;
  readings: CounterReading[];
  now: Date;
  known: ReadingsAsOf | undefined;
};

type Pushed = { counted: AppliedDay; after: ReadingsAsOf };

async function pushDay(push: Push): Promise<Pushed> {
  for (;;) {
    try {
      return await pushOnce(push);
    } catch (error) {
      if (error !== STALE) throw error;
    }
  }
}

async function pushOnce({ path, id, day, readings, now, known }: Push): Promise<Pushed> {
  const sourced = await requireFeedContext(path, id);
  requireTaking(sourced);
  const { feed, source } = sourced;
  const [before, found] = await Promise.all([readingsOf(path, feed, source, known), getFeedDay(path, id, day)]);
  const entry = found ?? emptyDay(feed, day, 'failed', null);
  const open = await openDeposit(path, entry.deposit_id, now);
  const counted = applyDay(before.states.values(), readings, {
    ...{ now: timestamp(now), limit: feed.limit_next },
    replaces: { day, open, activatedAt: feed.activated_at },
  });

  // An agent that did not hear our answer sends the same again: there is nothing to write.
  const isKnown = counted.changed.length === 0 && counted.names.length === 0 && counted.pages === 0;
  if (isKnown && feed.health_check === 'healthy' && found !== undefined) {
    return { counted, after: { version: feed.version, readings: before } };
  }

  const reported = new Set(readings.map(({ device }) => device));
  const isLatest = feed.last_collected_day === null || day >= feed.last_collected_day;
  const after = {
    ...feed,
    ...healthAfter(feed, NO_REASON, now),
    last_collected_day: isLatest ? day : feed.last_collected_day,
    reports: 'counters' as const,
  };
  const pages = entry.pages + counted.pages;
  const change = { path, feed: { before: feed, after }, readings: before, day, deposit_id: open, pages: counted.pages };
  const written = await writeChanges(change, now, (deposit_id) => {
    const changed = counted.changed.map(({ after: state }) => inDeposit(state, deposit_id));
    const states = statesToStore(before.states, [...changed, ...counted.names], reported);
    const ofDay = states.filter(({ pushed }) => pushed?.day === day);
    const heard = new Set(ofDay.map(({ device }) => device));
    return {
      states,
      log: {
        ...entry,
        ...{ pages, state: pages > 0 ? 'counted' : 'none', reason: null },
        devices: {
          seen: heard.size,
          new: ofDay.filter(({ pushed }) => pushed?.is_new || pushed?.base === null).length,
          silent: silentAmong(states, heard, day),
          held: heldAmong(states).length,
          reset: entry.devices.reset + countOf(counted.notes, 'reset', 'reset_uncounted'),
        },
        // The newest stay: people have been told of the others.
        held: [...entry.held, ...newlyHeld(counted.changed)].slice(-HELD_TOLD_MAX),
      },
    };
  });
  return { counted, after: { version: feed.version + 1, readings: written } };
}

function requireTaking({ feed, account }: FeedContext): void {
  if (!isPushed(feed.type)) {
    throw new Fault('invalid', `Feed ${feed.id} is of type ${feed.type}; readings are pushed to a feed of type agent.`);
  }
  if (feed.status !== 'active') {
    throw new Fault('forbidden', `Feed ${feed.id} is deactivated, so it takes no readings; activate it first.`);
  }
  if (account.status !== 'active') {
    throw new Fault('forbidden', `Account ${account.id} is deactivated, so it takes no readings; activate it first.`);
  }
}

/** The deposit of a day while its month takes changes; a month that was closed early is found out by the write. */
async function openDeposit(path: AccountPath, id: string | null, now: Date): Promise<string | null> {
  const deposit = id === null ? undefined : await getDeposit(path, id);
  return deposit && now < closesAt(deposit.month) ? deposit.id : null;
}

const inDeposit = (state: DeviceState, deposit_id: string | null): DeviceState =>
  state.pushed === undefined || state.pushed.added === 0
    ? state
    : { ...state, pushed: { ...state.pushed, deposit_id } };
