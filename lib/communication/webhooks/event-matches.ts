import { Account } from '../../accounts/account/account.ts';
import { offsetLine } from '../../accounts/account/booking.ts';
import { lineOf } from '../../accounts/account/line.ts';
import { parentsOf } from '../../accounts/moves/activity.ts';
import { formerAbove, MoveNews, newAbove } from '../../accounts/moves/news.ts';
import { type BiomassCertificate, StoredCertificate, shownCertificate } from '../../books/certificates/certificate.ts';
import { type Books, booksOf } from '../../books/deposits/books.ts';
import { StoredMonthBooks } from '../../books/deposits/month-books.ts';
import { Feed } from '../../metering/feeds/feed.ts';
import type { Change } from '../../platform/changes/change.ts';
import { type AccountPath, asPath, idOf as idOfAccount } from '../../platform/table/account-path.ts';
import { exact, type Item, keys, kinds, read, table } from '../../platform/table/table.ts';
import { forestryCatalog } from '../../trees/forestry/store.ts';
import { PlantingNews } from '../../trees/ledger/planting-news.ts';
import { shownPlanting } from '../../trees/plantings/amounts.ts';
import type { Planting } from '../../trees/plantings/planting.ts';
import { getPlantings } from '../../trees/plantings/store.ts';
import { momentsIn } from '../attention/webhook-moments.ts';
import { invoiceOf } from './invoice-events.ts';

/**
 * An event found in a change by the functions below; events.ts says which event needs what. `subject` distinguishes several
 * events of one type in one change. `to` names the account to notify and the resource's key, for a resource outside any account;
 * without it the event belongs to the account whose item changed.
 */
export type Match = {
  subject?: string;
  resource(): Promise<unknown> | unknown;
  to?: { path: AccountPath; resource: string };
  /** The accounts whose webhooks get it, if not the account and those above it now. */
  receivers?: AccountPath[];
};

/** One event for the account and those above it all the time, one for former and one for new accounts above. */
export function moveEvents({ before: earlier, after: item }: Change): Match[] {
  if (earlier || item?.what !== 'moved') return [];
  const news = read(item, MoveNews);
  const { path, before, after } = news;
  const [from, to] = parentsOf(news).map(idOfAccount);
  const match = (
    subject: string,
    receivers: AccountPath[],
    ends: { from?: string | undefined; to?: string | undefined },
  ) => ({
    subject,
    receivers,
    resource: () => ({ account_id: idOfAccount(path), from: ends.from ?? null, to: ends.to ?? null }),
    to: { path, resource: kinds.account },
  });
  return [
    match('', [path, ...before.filter((one) => after.includes(one))], { from, to }),
    match('former', formerAbove(news), { from }),
    match('new', newAbove(news), { to }),
  ];
}

/** Whether plantings cover all trees in an offset. */
export const isCovered = ({ covered, trees }: Item): boolean =>
  covered !== undefined && exact(String(covered)).eq(exact(String(trees)));

/** Planting news reaches each account with trees in it as a separate change. */
export function plantingEvents({ before, after }: Change, isWanted: (news: PlantingNews) => boolean): Match[] {
  if (before || !after) return [];
  const news = read(after, PlantingNews);
  if (!isWanted(news)) return [];
  const { path, planting_id } = news;
  const { pk } = keys.planting(planting_id);
  return [{ resource: () => plantingOf(planting_id), to: { path: asPath(path), resource: pk } }];
}

async function plantingOf(id: string): Promise<Planting | undefined> {
  const planting = (await getPlantings([id])).get(id);
  return planting && shownPlanting(planting);
}

/** The item after the change, if it existed before and the condition holds. */
export const changedItem = (change: Change, condition: (change: Change) => boolean): Item[] =>
  change.before && change.after && condition(change) ? [change.after] : [];

export const becomes = ({ before, after }: Change, field: string, value: string): boolean =>
  before !== undefined && before[field] !== value && after?.[field] === value;

/**
 * A quote or order made below other accounts has no prices here: all webhooks get the same event, also those of accounts above
 * only since then.
 */
export const pricedAsMade = async <T extends { line?: string | undefined }, Shown>(
  { pk }: Change,
  made: T,
  shown: (made: T, isPriced: boolean) => Shown,
): Promise<Shown> => shown(made, offsetLine(asPath(pk), made) === (await lineOf(asPath(pk))));

/** Compares the whole sort key, because the keys of an account's counters begin with the same text. */
export const accountEvent = (change: Change, condition: (change: Change) => boolean): Match[] =>
  change.sk === kinds.account && change.after && condition(change)
    ? [{ resource: () => read(change.after as Item, Account) }]
    : [];

export const invoiceEvent = ({ after }: Change, isWanted: boolean): Match[] =>
  isWanted && after ? [{ resource: () => invoiceOf(after) }] : [];

export const feedEvent = (change: Change, wanted: 'feed_healthy' | 'feed_unhealthy'): Match[] =>
  momentsIn(change).some(({ kind }) => kind === wanted) ? [{ resource: () => read(change.after as Item, Feed) }] : [];

/** Favorites and catalog are empty, because only open books need them. */
export function closedBooks(path: AccountPath, item: Item, now: Date): Books {
  const books = read(item, StoredMonthBooks);
  return booksOf({ account_id: idOfAccount(path), month: books.month, now }, books, { favorites: [], catalog: [] });
}

export async function certificateOf(item: Item): Promise<BiomassCertificate> {
  const certificate = read(item, StoredCertificate);
  return shownCertificate(certificate, await forestryCatalog([certificate.project_id]));
}

/** One event per device and day, at its first held reading. */
export const heldEvents = (change: Change): Match[] =>
  momentsIn(change).flatMap((moment) => {
    if (moment.kind !== 'readings_held') return [];
    const { feedId, day, readings } = moment;
    return readings
      .filter(({ isFirstOfDevice }) => isFirstOfDevice)
      .map(({ device, pages }) => ({
        subject: device,
        resource: () => heldReading(asPath(change.pk), feedId, { device, pages, day }),
      }));
  });

/** Undefined if the feed was deleted since: then there is nothing to decide. */
async function heldReading(path: AccountPath, feedId: string, held: { device: string; pages: number; day: string }) {
  const feed = await table.get(keys.feed(path, feedId), Feed);
  return feed && { ...feed, held };
}
