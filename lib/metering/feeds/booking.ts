import { changeDeposit, changeDeposits } from '../../books/deposits/change-deposits.ts';
import { newDeposit } from '../../books/deposits/deposit.ts';
import { insertDeposit } from '../../books/deposits/store.ts';
import { Fault } from '../../platform/fault.ts';
import { idAt } from '../../platform/id.ts';
import type { AccountPath } from '../../platform/table/account-path.ts';
import { Overtaken } from '../../platform/table/retry-overtaken.ts';
import { type Step, table } from '../../platform/table/table.ts';
import { endOf } from '../../platform/time.ts';
import type { CountedDay } from './count-day.ts';
import type { FeedDay } from './day-log.ts';
import { type DeviceStates, deviceStateSteps, packDeviceStates } from './device-states.ts';
import { duplexPercentOn } from './duplex-percent.ts';
import { recordFeedDay } from './feed-month.ts';
import { heldReadings } from './held-reading.ts';
import { heldMark, lastCountedAfter } from './last-counted-day.ts';
import { type StoredFeed, updateFeed } from './store.ts';

/** `stored` is the feed as it was read; the transaction throws `Overtaken` if it changed since. */
type Booking = {
  path: AccountPath;
  stored: { feed: StoredFeed; states: DeviceStates };
  counted: CountedDay;
  /** The deposit holding the day's pages so far. */
  depositId: string | null;
  /** The same for `counted.next`. */
  nextDepositId?: string | null | undefined;
  /**
   * The pages replace some in that deposit. If its month was closed since the read, the transaction throws `Overtaken`,
   * because they must be counted again. Otherwise, in a closed month, the pages become a separate deposit.
   */
  replacesPages?: boolean;
  now: Date;
  /** Steps in the same transaction, such as those assigning devices to this feed (device-ownership.ts). */
  others?: Step[];
};

type BookedDay = { depositId: string | null; stored: Booking['stored'] };

/**
 * Books a feed's day in one transaction: the feed, its device states, the deposit, the day's log and the month's summary.
 * Collected days, pushed days and decisions on held readings are all written here, so a day is counted together with the
 * states it came from or not at all.
 */
export async function bookDay(booking: Booking): Promise<BookedDay> {
  const { path, stored, counted, depositId, nextDepositId = null, replacesPages = false, now, others = [] } = booking;
  const { id: feed_id, account_id } = stored.feed;
  const { day, pages, log, missed, next } = counted;
  const held_mark = heldMark(heldReadings(counted.states(depositId, nextDepositId), duplexPercentOn(counted.feed)));
  const last_counted_day = await lastCounted(path, stored.feed, next ? [next.log, log] : [log]);
  const feed = { ...counted.feed, held_mark, last_counted_day };
  let states = stored.states;
  const parts = [{ day, depositId, pages }, ...(next ? [{ ...next, depositId: nextDepositId }] : [])];
  const [booked = null] = await bookPages(path, { feed_id, account_id, parts, replacesPages }, now, {
    first: [updateFeed(path, stored.feed, feed)],
    async more([deposit_id = null, nextDeposit = null]) {
      states = await packDeviceStates(stored.states.source, counted.states(deposit_id, nextDeposit), stored.states);
      const steps = deviceStateSteps(path, feed_id, stored.states, states);
      const held = { before: stored.states.states.values(), after: states.states.values() };
      const later = next ? [{ ...next.log, deposit_id: nextDeposit }] : [];
      return [...steps, ...others, ...recordFeedDay(path, { ...log, deposit_id }, { ...held, missed }, later)];
    },
  });
  return { depositId: booked, stored: { feed: { ...feed, version: stored.feed.version + 1 }, states } };
}

/** A later day may have lost its last pages to an earlier one, so the earlier one comes last. */
async function lastCounted(path: AccountPath, feed: StoredFeed, logs: Pick<FeedDay, 'day' | 'pages'>[]) {
  let last = feed.last_counted_day;
  for (const log of logs) last = await lastCountedAfter(path, { ...feed, last_counted_day: last }, log);
  return last;
}

/** A day, and the pages added to its deposit. */
type Part = { day: string; depositId: string | null; pages: number };
type Pages = { feed_id: string; account_id: string; parts: Part[]; replacesPages: boolean };

/** `more` receives the ids of the deposits holding the pages of each part after the transaction. */
type OtherSteps = { first: Step[]; more(depositIds: (string | null)[]): Promise<Step[]> };

/**
 * A day's first pages become a deposit, dated its last second. Later ones, pushed or accepted, change that deposit while its
 * month is open. Once it is closed they become a separate deposit, which counts in the current month like any late one. Pages
 * moved between two days by a late reading change both deposits in one transaction.
 */
async function bookPages(
  path: AccountPath,
  { feed_id, account_id, parts, replacesPages }: Pages,
  now: Date,
  { first, more }: OtherSteps,
): Promise<(string | null)[]> {
  const changed = parts.filter(({ pages }) => pages !== 0);
  /** Deposits of the other parts stay. */
  const idsWith = (ids: (string | null)[]) =>
    parts.map((part) => (part.pages === 0 ? part.depositId : (ids[changed.indexOf(part)] ?? null)));
  const depositOf = ({ day, pages }: Part) => {
    const date = new Date(endOf(day));
    return newDeposit({ pages }, { id: idAt(date), account_id, feed_id, date });
  };
  const [only] = changed;
  if (only === undefined) {
    await table.write([...first, ...(await more(idsWith([])))]);
    return idsWith([]);
  }
  try {
    if (changed.length > 1) {
      const changes = changed.map((part) =>
        part.depositId === null ? { insert: depositOf(part) } : { id: part.depositId, by: part.pages },
      );
      const ids = changes.map((change) => ('insert' in change ? change.insert.id : change.id));
      const left = (pages: number[]) => idsWith(ids.map((id, index) => (pages[index] === 0 ? null : id)));
      const moved = await changeDeposits(path, changes, async (pages) => [...first, ...(await more(left(pages)))]);
      if (!moved) throw new Overtaken();
      return left(moved.map(({ pages }) => pages));
    }
    const { depositId, pages } = only;
    if (depositId !== null) {
      const deposit = await changeDeposit(path, depositId, pages, async (total) => [
        ...first,
        ...(await more(idsWith([total === 0 ? null : depositId]))),
      ]);
      if (deposit) return idsWith([deposit.pages === 0 ? null : depositId]);
      if (replacesPages) throw new Overtaken();
    }
    const deposit = depositOf(only);
    await insertDeposit(path, deposit, now, first, await more(idsWith([deposit.id])));
    return idsWith([deposit.id]);
  } catch (error) {
    // The account was just deactivated: the caller reads it again and then skips it.
    throw error instanceof Fault && error.kind === 'forbidden' ? new Overtaken() : error;
  }
}
