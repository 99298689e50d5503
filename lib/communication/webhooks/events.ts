import { hash } from 'node:crypto';
import * as z from 'zod';
import { Account } from '../../accounts/account/account.ts';
import { BiomassOffset, StoredOffset, shownOffset } from '../../books/biomass/offset.ts';
import { BiomassCertificate } from '../../books/certificates/certificate.ts';
import { Books } from '../../books/deposits/books.ts';
import { Invoice } from '../../books/invoices/invoice.ts';
import { ExpandedOrder, StoredOrder, shownOrder } from '../../books/orders/order.ts';
import { ExpandedQuote, StoredQuote, shownQuote } from '../../books/quotes/quote.ts';
import { Feed } from '../../metering/feeds/feed.ts';
import { type Change, isPutBack } from '../../platform/changes/change.ts';
import { uuid } from '../../platform/fields.ts';
import { answerConverter } from '../../platform/http/revisions/convert.ts';
import { NEWEST } from '../../platform/http/revisions/revision.ts';
import { type AccountPath, asPath } from '../../platform/table/account-path.ts';
import { kinds, read } from '../../platform/table/table.ts';
import { timestamp } from '../../platform/time.ts';
import { CarbonOffset, StoredCarbonOffset, shownCarbonOffset } from '../../trees/carbon/offset.ts';
import { Planting } from '../../trees/plantings/planting.ts';
import type { EventAccount } from './event-body.ts';
import {
  accountEvent,
  becomes,
  certificateOf,
  changedItem,
  closedBooks,
  feedEvent,
  heldEvents,
  invoiceEvent,
  isCovered,
  type Match,
  moveEvents,
  plantingEvents,
  pricedAsMade,
} from './event-matches.ts';
import type { EventType } from './event-types.ts';
import { isIssued, isPaid } from './invoice-events.ts';

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
