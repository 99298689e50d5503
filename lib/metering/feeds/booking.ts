import { newDeposit } from '../../books/deposits/deposit.ts';
import { changeDeposit, insertDeposit } from '../../books/deposits/store.ts';
import { Fault } from '../../platform/fault.ts';
import { idAt } from '../../platform/id.ts';
import type { AccountPath } from '../../platform/table/account-path.ts';
import { Overtaken } from '../../platform/table/retry-overtaken.ts';
import { type Step, table } from '../../platform/table/table.ts';
import { endOf } from '../../platform/time.ts';
import type { CountedDay } from './count-day.ts';
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
  /**
   * The pages replace some in that deposit. If its month was closed since the read, the transaction throws `Overtaken`,
   * because they must be counted again. Otherwise, in a closed month, the pages become a separate deposit.
   */
  replacesPages?: boolean;
  now: Date;
  /** Steps in the same transaction, such as those that assign devices to this feed (device-ownership.ts). */
  others?: Step[];
};

type BookedDay = { depositId: string | null; stored: Booking['stored'] };

/**
 * Books a feed's day in one transaction: the feed, its device states, the deposit, the day's log and the month's summary.
 * Collected days, pushed days and decisions on held readings are all written here, so a day is counted together with the
 * states it came from or not at all.
 */
export async function bookDay(booking: Booking): Promise<BookedDay> {
  const { path, stored, counted, depositId, replacesPages = false, now, others = [] } = booking;
  const { id: feed_id, account_id } = stored.feed;
  const { day, pages, log, missed } = counted;
  const held_mark = heldMark(heldReadings(counted.states(depositId), duplexPercentOn(counted.feed)));
  const feed = { ...counted.feed, held_mark, last_counted_day: await lastCountedAfter(path, stored.feed, log) };
  let states = stored.states;
  const booked = await bookPages(path, { feed_id, account_id, day, depositId, pages, replacesPages }, now, {
    first: [updateFeed(path, stored.feed, feed)],
    async more(deposit_id) {
      states = await packDeviceStates(stored.states.source, counted.states(deposit_id), stored.states);
      const steps = deviceStateSteps(path, feed_id, stored.states, states);
      const held = { before: stored.states.states.values(), after: states.states.values() };
      return [...steps, ...others, ...recordFeedDay(path, { ...log, deposit_id }, { ...held, missed })];
    },
  });
  return { depositId: booked, stored: { feed: { ...feed, version: stored.feed.version + 1 }, states } };
}

type Pages = { feed_id: string; account_id: string; day: string; depositId: string | null } & {
  pages: number;
  replacesPages: boolean;
};

/** `more` receives the id of the deposit holding the day's pages after the transaction. */
type OtherSteps = { first: Step[]; more(depositId: string | null): Promise<Step[]> };

/**
 * A day's first pages become a deposit, dated its last second. Later ones, pushed or accepted, change that deposit while its
 * month is open. Once it is closed they become a separate deposit, which counts in the current month like any late one.
 */
async function bookPages(
  path: AccountPath,
  { feed_id, account_id, day, depositId, pages, replacesPages }: Pages,
  now: Date,
  { first, more }: OtherSteps,
): Promise<string | null> {
  if (pages === 0) {
    await table.write([...first, ...(await more(depositId))]);
    return depositId;
  }
  try {
    if (depositId !== null) {
      const changed = await changeDeposit(path, depositId, pages, async (total) => [
        ...first,
        ...(await more(total === 0 ? null : depositId)),
      ]);
      if (changed) return changed.pages === 0 ? null : depositId;
      if (replacesPages) throw new Overtaken();
    }
    const date = new Date(endOf(day));
    const deposit = newDeposit({ pages }, { id: idAt(date), account_id, feed_id, date });
    await insertDeposit(path, deposit, now, first, await more(deposit.id));
    return deposit.id;
  } catch (error) {
    // The account was just deactivated: the caller reads it again and then skips it.
    throw error instanceof Fault && error.kind === 'forbidden' ? new Overtaken() : error;
  }
}
