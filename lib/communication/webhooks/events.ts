import { hash } from 'node:crypto';
import * as z from 'zod';
import { Account } from '../../accounts/account/account.ts';
import { offsetLine } from '../../accounts/account/booking.ts';
import { lineOf } from '../../accounts/account/line.ts';
import { parentsOf } from '../../accounts/moves/activity.ts';
import { formerAbove, MoveNews, newAbove } from '../../accounts/moves/news.ts';
import { BiomassOffset, StoredOffset, shownOffset } from '../../books/biomass/offset.ts';
import { BiomassCertificate, StoredCertificate, shownCertificate } from '../../books/certificates/certificate.ts';
import { Books, booksOf } from '../../books/deposits/books.ts';
import { StoredMonthBooks } from '../../books/deposits/month-books.ts';
import { Invoice } from '../../books/invoices/invoice.ts';
import { ExpandedOrder, StoredOrder, shownOrder } from '../../books/orders/order.ts';
import { ExpandedQuote, StoredQuote, shownQuote } from '../../books/quotes/quote.ts';
import { Feed } from '../../metering/feeds/feed.ts';
import { type Change, isPutBack } from '../../platform/changes/change.ts';
import { uuid } from '../../platform/fields.ts';
import { answerConverter } from '../../platform/http/revisions/convert.ts';
import { NEWEST } from '../../platform/http/revisions/revision.ts';
import { type AccountPath, asPath, idOf as idOfAccount } from '../../platform/table/account-path.ts';
import { exact, type Item, keys, kinds, read, table } from '../../platform/table/table.ts';
import { timestamp } from '../../platform/time.ts';
import { CarbonOffset, StoredCarbonOffset, shownCarbonOffset } from '../../trees/carbon/offset.ts';
import { forestryCatalog } from '../../trees/forestry/store.ts';
import { PlantingNews } from '../../trees/ledger/planting-news.ts';
import { Planting } from '../../trees/plantings/planting.ts';
import { getPlantings } from '../../trees/plantings/store.ts';
import { shownPlanting } from '../../trees/plantings/stored-planting.ts';
import { momentsIn } from '../attention/webhook-moments.ts';
import type { EventAccount } from './event-body.ts';
import type { EventType } from './event-types.ts';
import { invoiceOf, isIssued, isPaid } from './invoice-events.ts';

/**
 * Maps table changes to events. To add an event, add its name in event-types.ts and its definition here. An event's `data` is
 * the resource as the API returns it in the newest revision, by the same functions and the same schema, with the account beside
 * it. The resource is read only if a webhook subscribes to the event.
 */
type EventDefinition = {
  /** The sort key prefix of the items it checks. */
  sortKeyPrefix: string;
  summary: string;
  schema: z.ZodObject;
  /** One match per event in the change, mostly none or one. */
  detect(change: Change): Match[];
};

/**
 * `subject` distinguishes several events of one type in one change. `to` names the account to notify and the resource's key,
 * for a resource outside any account; without it the event belongs to the account whose item changed.
 */
type Match = {
  subject?: string;
  resource(): Promise<unknown> | unknown;
  to?: { path: AccountPath; resource: string };
  /** The accounts whose webhooks get it, if not the account and those above it now. */
  receivers?: AccountPath[];
};

export const EVENTS: Record<EventType, EventDefinition> = {
  'account.created': {
    sortKeyPrefix: kinds.account,
    summary: 'An account was created.',
    schema: Account,
    detect: (change) => accountEvent(change, ({ before }) => before === undefined),
  },
  'account.activated': {
    sortKeyPrefix: kinds.account,
    summary: 'An account that was inactive is active again.',
    schema: Account,
    detect: (change) => accountEvent(change, (one) => becomes(one, 'status', 'active')),
  },
  'account.deactivated': {
    sortKeyPrefix: kinds.account,
    summary: 'An account was deactivated.',
    schema: Account,
    detect: (change) => accountEvent(change, (one) => becomes(one, 'status', 'inactive')),
  },
  'account.moved': {
    sortKeyPrefix: kinds.moveNews,
    summary:
      'An account got another parent. Every account above it before or after is told; `from` and `to` are null where that parent is none of theirs.',
    schema: z.object({
      account_id: uuid(),
      from: uuid().nullable().describe('The parent before.'),
      to: uuid().nullable().describe('The parent after.'),
    }),
    detect: (change) => moveEvents(change),
  },
  'biomass_offset.created': {
    sortKeyPrefix: kinds.biomassOffset,
    summary: 'Trees were reforested: by request, by an order, or by the close of a month.',
    schema: BiomassOffset,
    detect: ({ before, after }) =>
      before || !after ? [] : [{ resource: () => shownOffset(read(after, StoredOffset)) }],
  },
  'biomass_offset.deleted': {
    sortKeyPrefix: kinds.biomassOffset,
    summary: 'A biomass offset was deleted, and its certificate with it. The data are those it had.',
    schema: BiomassOffset,
    detect: ({ before, after }) =>
      after || !before ? [] : [{ resource: () => shownOffset(read(before, StoredOffset)) }],
  },
  'biomass_offset.planted': {
    sortKeyPrefix: kinds.biomassOffset,
    summary: 'Plantings cover all trees of a biomass offset.',
    schema: BiomassOffset,
    detect: ({ before, after }) =>
      before && after && !isCovered(before) && isCovered(after)
        ? [{ resource: () => shownOffset(read(after, StoredOffset)) }]
        : [],
  },
  'certificate.issued': {
    sortKeyPrefix: kinds.certificate,
    summary: 'A certificate was issued.',
    schema: BiomassCertificate,
    detect: ({ before, after }) => (before || !after ? [] : [{ resource: () => certificateOf(after) }]),
  },
  'month.closed': {
    sortKeyPrefix: kinds.month,
    summary: "An account's month was closed, and its deposits were issued as trees.",
    schema: Books,
    detect: ({ pk, at, before, after }) =>
      after?.closed_at === undefined || before?.closed_at !== undefined
        ? []
        : [{ resource: () => closedBooks(asPath(pk), after, at) }],
  },
  'order.placed': {
    sortKeyPrefix: kinds.order,
    summary: 'An order was placed.',
    schema: ExpandedOrder,
    detect: (change) =>
      changedItem(change, (one) => becomes(one, 'status', 'placed')).map((item) => ({
        resource: () => pricedAsMade(change, read(item, StoredOrder), shownOrder),
      })),
  },
  'carbon_offset.fulfilled': {
    sortKeyPrefix: kinds.carbonOffset,
    summary: 'Credits were retired for a carbon offset.',
    schema: CarbonOffset,
    detect: (change) =>
      changedItem(change, (one) => becomes(one, 'status', 'fulfilled')).map((item) => ({
        resource: () => shownCarbonOffset(read(item, StoredCarbonOffset)),
      })),
  },
  'quote.executed': {
    sortKeyPrefix: kinds.quote,
    summary: 'A quote was executed as a biomass offset.',
    schema: ExpandedQuote,
    detect: (change) =>
      changedItem(
        change,
        ({ before, after }) => !before?.biomass_offset_id && after?.biomass_offset_id !== undefined,
      ).map((item) => ({ resource: () => pricedAsMade(change, read(item, StoredQuote), shownQuote) })),
  },
  'feed.healthy': {
    sortKeyPrefix: kinds.feed,
    summary: 'A feed that could not be collected from is healthy again.',
    schema: Feed,
    detect: (change) => feedEvent(change, 'feed_healthy'),
  },
  'feed.unhealthy': {
    sortKeyPrefix: kinds.feed,
    summary: 'A feed cannot be collected from.',
    schema: Feed,
    detect: (change) => feedEvent(change, 'feed_unhealthy'),
  },
  'feed.held': {
    sortKeyPrefix: kinds.feedDay,
    summary: "A device's reading is beyond what is plausible: it is held until somebody decides on it.",
    schema: Feed.extend({
      held: z.object({ device: z.string(), pages: z.int(), day: z.iso.date() }).describe('The reading in question.'),
    }),
    detect: (change) => heldEvents(change),
  },
  'planting.audited': {
    sortKeyPrefix: kinds.plantingNews,
    summary: 'A planting was audited. Every account with trees in it is told.',
    schema: Planting,
    detect: (change) => plantingEvents(change, ({ audited }) => audited),
  },
  'planting.not_planted': {
    sortKeyPrefix: kinds.plantingNews,
    summary:
      'A planting was recorded by mistake: its trees were never planted. Every account with trees in it is told.',
    schema: Planting,
    detect: (change) => plantingEvents(change, ({ what }) => what === 'not_planted'),
  },
  'invoice.issued': {
    sortKeyPrefix: kinds.invoice,
    summary: 'An invoice was issued to a root account.',
    schema: Invoice,
    detect: (change) => invoiceEvent(change, isIssued(change, 'invoice')),
  },
  'invoice.credited': {
    sortKeyPrefix: kinds.invoice,
    summary:
      'A credit note was issued for an invoice. The data are the credit note; `credits` is the number of its invoice.',
    schema: Invoice,
    detect: (change) => invoiceEvent(change, isIssued(change, 'credit_note')),
  },
  'invoice.paid': {
    sortKeyPrefix: kinds.invoice,
    summary: 'An invoice was paid. Nothing is sent if the payment is taken back.',
    schema: Invoice,
    detect: (change) => invoiceEvent(change, isPaid(change)),
  },
};

/** One event for the account and those above it all the time, one for former and one for new accounts above. */
function moveEvents({ before: earlier, after: item }: Change): Match[] {
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
const isCovered = ({ covered, trees }: Item): boolean =>
  covered !== undefined && exact(String(covered)).eq(exact(String(trees)));

/** Planting news reaches each account with trees in it as a separate change. */
function plantingEvents({ before, after }: Change, isWanted: (news: PlantingNews) => boolean): Match[] {
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
const changedItem = (change: Change, condition: (change: Change) => boolean): Item[] =>
  change.before && change.after && condition(change) ? [change.after] : [];

const becomes = ({ before, after }: Change, field: string, value: string): boolean =>
  before !== undefined && before[field] !== value && after?.[field] === value;

/**
 * A quote or order made below other accounts has no prices here: all webhooks get the same event, also those of accounts above
 * only since then.
 */
const pricedAsMade = async <T extends { line?: string | undefined }, Shown>(
  { pk }: Change,
  made: T,
  shown: (made: T, isPriced: boolean) => Shown,
): Promise<Shown> => shown(made, offsetLine(asPath(pk), made) === (await lineOf(asPath(pk))));

/** Compares the whole sort key, because the keys of an account's counters begin with the same text. */
const accountEvent = (change: Change, condition: (change: Change) => boolean): Match[] =>
  change.sk === kinds.account && change.after && condition(change)
    ? [{ resource: () => read(change.after as Item, Account) }]
    : [];

const invoiceEvent = ({ after }: Change, isWanted: boolean): Match[] =>
  isWanted && after ? [{ resource: () => invoiceOf(after) }] : [];

const feedEvent = (change: Change, wanted: 'feed_healthy' | 'feed_unhealthy'): Match[] =>
  momentsIn(change).some(({ kind }) => kind === wanted) ? [{ resource: () => read(change.after as Item, Feed) }] : [];

/** Favorites and catalog are empty, because only open books need them. */
function closedBooks(path: AccountPath, item: Item, now: Date): Books {
  const books = read(item, StoredMonthBooks);
  return booksOf({ account_id: idOfAccount(path), month: books.month, now }, books, { favorites: [], catalog: [] });
}

async function certificateOf(item: Item): Promise<BiomassCertificate> {
  const certificate = read(item, StoredCertificate);
  return shownCertificate(certificate, await forestryCatalog([certificate.project_id]));
}

/** One event per device and day, at its first held reading. */
const heldEvents = (change: Change): Match[] =>
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

/** An event in a change, whether or not a webhook subscribes to it. */
export type DetectedEvent = { id: string; type: EventType; path: AccountPath; change: Change; match: Match };

const DEFINITIONS = Object.entries(EVENTS) as [EventType, EventDefinition][];

export const eventsIn = (change: Change): DetectedEvent[] =>
  DEFINITIONS.filter(([, { sortKeyPrefix }]) => change.sk.startsWith(sortKeyPrefix) && !isPutBack(change)).flatMap(
    ([type, { detect }]) =>
      detect(change).map((match) => ({
        id: eventId(change, type, match),
        type,
        path: match.to?.path ?? asPath(change.pk),
        change,
        match,
      })),
  );

/** Derived from the change's id, so a redelivered change gives the same event. */
const eventId = (change: Change, type: EventType, { subject = '' }: Match): string =>
  `evt_${hash('sha256', `${change.id}\n${type}\n${subject}`, 'base64url')}`;

/** The JSON body of an event; undefined if its resource no longer exists. */
export async function bodyOf(
  { type, change, match }: DetectedEvent,
  account: EventAccount,
): Promise<string | undefined> {
  const { schema } = EVENTS[type];
  const resource = await match.resource();
  if (resource === undefined) return undefined;
  const parsed = schema.parse(resource);
  const data = (answerConverter(schema, NEWEST)?.(parsed) ?? parsed) as object;
  return JSON.stringify({ type, timestamp: timestamp(change.at), data: { ...data, account } });
}
