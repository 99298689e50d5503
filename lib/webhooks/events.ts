import { hash } from 'node:crypto';
import * as z from 'zod';
import { Account } from '../accounts/account.ts';
import { BiomassOffset, StoredOffset, shownOffset } from '../biomass/offset.ts';
import { CarbonOffset, StoredCarbonOffset, shownCarbonOffset } from '../carbon/offset.ts';
import { BiomassCertificate, StoredCertificate, shownCertificate } from '../certificates/certificate.ts';
import { Books, booksOf } from '../deposits/books.ts';
import { StoredMonthBooks } from '../deposits/month-books.ts';
import { Feed } from '../feeds/feed.ts';
import { forestryCatalogue } from '../forestry/store.ts';
import { ExpandedOrder, StoredOrder, shownOrder } from '../orders/order.ts';
import type { Change } from '../platform/changes/change.ts';
import { answerConverter } from '../platform/http/revisions/convert.ts';
import { NEWEST } from '../platform/http/revisions/revision.ts';
import { type AccountPath, asPath, idOf as idOfAccount } from '../platform/table/account-path.ts';
import { type Item, keys, kinds, read, table } from '../platform/table/table.ts';
import { timestamp } from '../platform/time.ts';
import { ExpandedQuote, StoredQuote, shownQuote } from '../quotes/quote.ts';
import type { EventAccount } from './event-body.ts';
import type { EventType } from './event-types.ts';

/**
 * Which change of the table is which event, and what it tells. `data` is the resource as the API answers it in the newest
 * revision, made by the same functions and held to the same schema, with the account beside it. What an event tells is
 * worked out only where somebody listens.
 */
type Kind = {
  /** The beginning of the sort keys of what changes. */
  sortKeyPrefixes: string;
  summary: string;
  schema: z.ZodObject;
  /** What has happened, once for each event: mostly none or one. `about` tells those of one change apart. */
  in(change: Change): Happened[];
};

type Happened = { about?: string; resource(): Promise<unknown> | unknown };

export const EVENT_KINDS: Record<EventType, Kind> = {
  'account.created': {
    sortKeyPrefixes: kinds.account,
    summary: 'An account was created.',
    schema: Account,
    in: (change) => accountEvent(change, ({ before }) => before === undefined),
  },
  'account.activated': {
    sortKeyPrefixes: kinds.account,
    summary: 'An account that was inactive is active again.',
    schema: Account,
    in: (change) => accountEvent(change, (one) => becomes(one, 'status', 'active')),
  },
  'account.deactivated': {
    sortKeyPrefixes: kinds.account,
    summary: 'An account was deactivated.',
    schema: Account,
    in: (change) => accountEvent(change, (one) => becomes(one, 'status', 'inactive')),
  },
  'biomass_offset.created': {
    sortKeyPrefixes: kinds.biomassOffset,
    summary: 'Trees were reforested: by request, by an order, or by the close of a month.',
    schema: BiomassOffset,
    in: ({ before, after }) => (before || !after ? [] : [{ resource: () => shownOffset(read(after, StoredOffset)) }]),
  },
  'biomass_offset.deleted': {
    sortKeyPrefixes: kinds.biomassOffset,
    summary: 'A biomass offset was deleted, and its certificate with it. The data are those it had.',
    schema: BiomassOffset,
    in: ({ before, after }) => (after || !before ? [] : [{ resource: () => shownOffset(read(before, StoredOffset)) }]),
  },
  'certificate.issued': {
    sortKeyPrefixes: kinds.certificate,
    summary: 'A certificate was issued.',
    schema: BiomassCertificate,
    in: ({ before, after }) => (before || !after ? [] : [{ resource: () => certificateOf(after) }]),
  },
  'month.closed': {
    sortKeyPrefixes: kinds.month,
    summary: "An account's month was closed, and what its deposits come to was issued.",
    schema: Books,
    in: ({ pk, at, before, after }) =>
      after?.closed_at === undefined || before?.closed_at !== undefined
        ? []
        : [{ resource: () => closedBooks(asPath(pk), after, at) }],
  },
  'order.placed': {
    sortKeyPrefixes: kinds.order,
    summary: 'An order was placed.',
    schema: ExpandedOrder,
    in: (change) =>
      changedItem(change, (one) => becomes(one, 'status', 'placed')).map((item) => ({
        resource: () => shownOrder(read(item, StoredOrder)),
      })),
  },
  'carbon_offset.fulfilled': {
    sortKeyPrefixes: kinds.carbonOffset,
    summary: 'Credits were retired for a carbon offset.',
    schema: CarbonOffset,
    in: (change) =>
      changedItem(change, (one) => becomes(one, 'status', 'fulfilled')).map((item) => ({
        resource: () => shownCarbonOffset(read(item, StoredCarbonOffset)),
      })),
  },
  'quote.executed': {
    sortKeyPrefixes: kinds.quote,
    summary: 'A quote was executed as a biomass offset.',
    schema: ExpandedQuote,
    in: (change) =>
      changedItem(
        change,
        ({ before, after }) => !before?.biomass_offset_id && after?.biomass_offset_id !== undefined,
      ).map((item) => ({ resource: () => shownQuote(read(item, StoredQuote)) })),
  },
  'feed.healthy': {
    sortKeyPrefixes: kinds.feed,
    summary: 'A feed that could not be collected from is healthy again.',
    schema: Feed,
    in: (change) => feedEvent(change, 'healthy'),
  },
  'feed.unhealthy': {
    sortKeyPrefixes: kinds.feed,
    summary: 'A feed cannot be collected from.',
    schema: Feed,
    in: (change) => feedEvent(change, 'unhealthy'),
  },
  'feed.held': {
    sortKeyPrefixes: kinds.feedDay,
    summary: "A device's reading is beyond what is plausible: it is held until somebody decides on it.",
    schema: Feed.extend({
      held: z.object({ device: z.string(), pages: z.int(), day: z.iso.date() }).describe('The reading in question.'),
    }),
    in: heldEvents,
  },
};

/** Items that are there before and after, of which something has become so. */
const changedItem = (change: Change, has: (change: Change) => boolean): Item[] =>
  change.before && change.after && has(change) ? [change.after] : [];

const becomes = ({ before, after }: Change, field: string, value: string): boolean =>
  before !== undefined && before[field] !== value && after?.[field] === value;

/** The record itself: its counters, whose keys begin alike, are no accounts. */
const accountEvent = (change: Change, has: (change: Change) => boolean): Happened[] =>
  change.sk === kinds.account && change.after && has(change)
    ? [{ resource: () => read(change.after as Item, Account) }]
    : [];

const feedEvent = (change: Change, health: 'healthy' | 'unhealthy'): Happened[] =>
  changedItem(change, (one) => becomes(one, 'health_check', health)).map((item) => ({
    resource: () => read(item, Feed),
  }));

/** Where trees would be planted matters to books that are open. */
function closedBooks(path: AccountPath, item: Item, now: Date): Books {
  const books = read(item, StoredMonthBooks);
  return booksOf({ account_id: idOfAccount(path), month: books.month, now }, books, { favorites: [], catalog: [] });
}

async function certificateOf(item: Item): Promise<BiomassCertificate> {
  const certificate = read(item, StoredCertificate);
  return shownCertificate(certificate, await forestryCatalogue([certificate.project_id]));
}

/** What a feed's day holds, as lib/feeds writes it down: each device once, on the day that it is first held. */
const HeldDay = z.object({
  feed_id: z.string(),
  day: z.string(),
  held: z.array(z.object({ device: z.string(), pages: z.number() })).default([]),
});

function heldEvents({ pk, before, after }: Change): Happened[] {
  if (!after) return [];
  const { feed_id, day, held } = read(after, HeldDay);
  const known = new Set(before && read(before, HeldDay).held.map(({ device }) => device));
  return held
    .filter(({ device }) => !known.has(device))
    .map((one) => ({ about: one.device, resource: () => heldReading(asPath(pk), feed_id, { ...one, day }) }));
}

/** Of a feed that was deleted since there is nothing to decide. */
async function heldReading(path: AccountPath, feedId: string, held: { device: string; pages: number; day: string }) {
  const feed = await table.get(keys.feed(path, feedId), Feed);
  return feed && { ...feed, held };
}

/** An event that a change is, before it is known whether anybody listens. */
export type Occurrence = { id: string; type: EventType; change: Change; happened: Happened };

const TYPES = Object.entries(EVENT_KINDS) as [EventType, Kind][];

export const eventsIn = (change: Change): Occurrence[] =>
  TYPES.filter(([, { sortKeyPrefixes }]) => change.sk.startsWith(sortKeyPrefixes)).flatMap(([type, kind]) =>
    kind.in(change).map((happened) => ({ id: idOf(change, type, happened), type, change, happened })),
  );

/** Derived from the change, which has the same id however often it is told. */
const idOf = (change: Change, type: EventType, { about = '' }: Happened): string =>
  `evt_${hash('sha256', `${change.id}\n${type}\n${about}`, 'base64url')}`;

/** The body as it is sent, or undefined where there is nothing left to tell. */
export async function bodyOf(
  { type, change, happened }: Occurrence,
  account: EventAccount,
): Promise<string | undefined> {
  const { schema } = EVENT_KINDS[type];
  const resource = await happened.resource();
  if (resource === undefined) return undefined;
  const promised = schema.parse(resource);
  const answered = (answerConverter(schema, NEWEST)?.(promised) ?? promised) as object;
  return JSON.stringify({ type, timestamp: timestamp(change.at), data: { ...answered, account } });
}
