import * as z from 'zod';
import { type IntegrationType, integrationTypes, isPushed } from '../integrations/types.ts';
import { Fault } from '../platform/fault.ts';
import { idInBody, moment, momentInput, text, uuid } from '../platform/fields.ts';
import { inRevision } from '../platform/http/revisions/declare.ts';
import { NEWEST, type Revision } from '../platform/http/revisions/revision.ts';
import { type AccountPath, idOf, isWithin } from '../platform/table/account-path.ts';
import { DAY_MS, monthOf, monthStart, timestamp } from '../platform/time.ts';

export const Feed = z
  .object({
    id: uuid(),
    account_id: uuid(),
    type: z.string().describe('The print-monitoring system that pages are collected from.'),
    server_id: uuid().nullable().describe('The server it connects to; null if its type needs none.'),
    external_id: z.string().nullable().describe('What the system knows the customer by; null if its type needs none.'),
    collection_scope: z.enum(['all', 'managed_only']),
    created_at: moment(),
    status: z.enum(['active', 'inactive']),
    activated_at: moment().describe('Nothing is collected for days before it.'),
    deactivated_at: moment().nullable(),
    health_check: z.enum(['healthy', 'unhealthy']).describe('What the last check or collection came to.'),
    health_check_checked_at: moment(),
    health_check_changed_at: moment().describe('When health_check last became another.'),
  })
  .meta({ id: 'Feed' });
export type Feed = z.infer<typeof Feed>;
inRevision('1.6.3', Feed, {
  fields: [
    'id',
    'account_id',
    'type',
    'server_id',
    'external_id',
    'collection_scope',
    'created_at',
    'status',
    'activated_at',
    'deactivated_at',
    'health_check',
    'health_check_checked_at',
    'health_check_changed_at',
  ],
});

/** The answer to a creation has a form of its own for one field; every other answer has that of `Feed`. */
export const CreatedFeed = Feed.extend({
  activated_at: z
    .string()
    .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d \+0000$/)
    .describe('In this answer only: not ISO 8601.')
    .meta({ examples: ['2025-03-01 00:00:00 +0000'] }),
}).meta({ id: 'CreatedFeed' });
export type CreatedFeed = z.infer<typeof CreatedFeed>;
inRevision('1.6.3', CreatedFeed, { like: Feed, fields: [] });

export const NewFeed = z
  .object({
    type: z.enum(Object.keys(integrationTypes) as [IntegrationType, ...IntegrationType[]]),
    server_id: idInBody()
      .optional()
      .describe('Required by most types. A server of the same type, of the account or of one above it.'),
    external_id: text().optional().describe('Required by most types.'),
    collection_scope: z
      .enum(['all', 'managed_only'])
      .default('all')
      .describe('Where the system does not tell managed devices from others, both mean all.'),
    activated_at: momentInput().optional().describe('Defaults to the first day of the current month.'),
  })
  .meta({ id: 'NewFeed' });
export type NewFeed = z.infer<typeof NewFeed>;
inRevision('1.6.3', NewFeed, { fields: ['type', 'server_id', 'external_id', 'collection_scope', 'activated_at'] });

export const FeedChange = z
  .object({
    server_id: idInBody().nullable().optional().describe('Null removes it, if the type needs none.'),
    external_id: text().nullable().optional().describe('Null removes it, if the type needs none.'),
  })
  .meta({ id: 'FeedChange' });
export type FeedChange = z.infer<typeof FeedChange>;
inRevision('1.6.3', FeedChange, { fields: ['server_id', 'external_id'] });

/** A feed starts out active. It is not known to be healthy until somebody has asked. */
export function newFeed(
  given: NewFeed,
  made: { id: string; account_id: string; now: Date; activatedAt: Date; isHealthy: boolean },
): Feed {
  const created_at = timestamp(made.now);
  return {
    id: made.id,
    account_id: made.account_id,
    type: given.type,
    server_id: given.server_id ?? null,
    external_id: given.external_id ?? null,
    collection_scope: given.collection_scope,
    created_at,
    status: 'active',
    activated_at: timestamp(made.activatedAt),
    deactivated_at: null,
    health_check: made.isHealthy ? 'healthy' : 'unhealthy',
    health_check_checked_at: created_at,
    health_check_changed_at: created_at,
  };
}

export const defaultActivation = (now: Date): Date => monthStart(monthOf(now));

export const created = (feed: Feed): CreatedFeed => ({
  ...feed,
  activated_at: feed.activated_at.replace('T', ' ').replace('Z', ' +0000'),
});

/** Refuses a feed that lacks what its type cannot do without. */
export function requireComplete({ type, server_id, external_id }: NewFeed | Feed): void {
  const needs = integrationTypes[type as IntegrationType];
  const missing = (field: string) => new Fault('invalid', `${field} is missing; a feed of type ${type} needs one.`);
  if (needs.server && !server_id) throw missing('server_id');
  if (needs.external_id && !external_id) throw missing('external_id');
}

/** Refuses feeds that are pushed to in a revision that does not have them yet. */
export function requireKnownType(type: IntegrationType, revision: Revision): void {
  if (revision === NEWEST || !isPushed(type)) return;
  const known = Object.keys(integrationTypes).filter((one) => !isPushed(one));
  throw new Fault('invalid', `type must be one of ${known.join(', ')}, but was "${type}".`);
}

/**
 * Server and external id decide whose pages the server's password reads. So they, and whether the feed is there at all,
 * are for the server's account and those above it; an account below may see the feed, activate and deactivate it.
 */
export function requireServersAccount(caller: AccountPath, serverPath: AccountPath | null, what: string): void {
  if (serverPath === null || isWithin(serverPath, caller)) return;
  const owner = idOf(serverPath);
  throw new Fault('forbidden', `The server belongs to account ${owner}; only that account or one above may ${what}.`);
}

/** What is omitted stays. */
export const changed = <F extends Feed>(feed: F, change: FeedChange): F => ({
  ...feed,
  server_id: change.server_id === undefined ? feed.server_id : change.server_id,
  external_id: change.external_id === undefined ? feed.external_id : change.external_id,
});

/** Activating what is active changes nothing, and no timestamp moves; an earlier deactivated_at stays. */
export const activated = <F extends Feed>(feed: F, now: Date): F =>
  feed.status === 'active' ? feed : { ...feed, status: 'active', activated_at: timestamp(now) };

export const deactivated = <F extends Feed>(feed: F, now: Date): F =>
  feed.status === 'inactive' ? feed : { ...feed, status: 'inactive', deactivated_at: timestamp(now) };

/**
 * What is known of a feed's health: the answer's three fields, and beside them since when it is in trouble, for how many
 * days, and why, in a sentence for whoever has to mend it. Subscriptions to the table's changes tell people of the third day.
 */
export type Health = Pick<Feed, 'health_check' | 'health_check_checked_at' | 'health_check_changed_at'> & {
  reason: string | null;
  /** The same with the host of the server, where `reason` leaves it out: see reason.ts. Unknown of older feeds. */
  reason_full?: string | null | undefined;
  unhealthy_since: string | null;
  unhealthy_days: number;
};

/** `reason` is why it is unhealthy; null is healthy. */
export function healthAfter(
  before: Pick<Health, 'health_check' | 'health_check_changed_at'>,
  { reason, reason_full }: Pick<Health, 'reason' | 'reason_full'>,
  now: Date,
): Health {
  const health_check = reason === null ? 'healthy' : 'unhealthy';
  const checked_at = timestamp(now);
  const changed_at = health_check === before.health_check ? before.health_check_changed_at : checked_at;
  return {
    health_check,
    health_check_checked_at: checked_at,
    health_check_changed_at: changed_at,
    reason,
    reason_full,
    unhealthy_since: reason === null ? null : changed_at,
    unhealthy_days: reason === null ? 0 : wholeDays(changed_at, checked_at),
  };
}

/** Midnights between two moments, so that what is tried at four each morning counts a day each time. */
const wholeDays = (from: string, to: string): number =>
  Math.round((Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / DAY_MS);
