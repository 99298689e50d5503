import * as z from 'zod';
import { Fault } from '../../platform/fault.ts';
import { idInBody, moment, momentInput, text, uuid, wholeNumber } from '../../platform/fields.ts';
import { inRevision } from '../../platform/http/revisions/declare.ts';
import { monthOf, monthStart, timestamp } from '../../platform/time.ts';
import {
  type IntegrationType,
  integrationTypes,
  isNewType,
  isReportServer,
  takesReports,
} from '../integrations/integration-types.ts';
import { mailFields, newMail, type StoredMail } from '../mail-addresses/mail-address.ts';
import { mailFromInput, wrongType } from '../mail-addresses/mail-from.ts';
import { FeedColumns, isSameColumns } from '../report-files/columns.ts';

export const Feed = z
  .object({
    id: uuid(),
    account_id: uuid(),
    type: z.string().describe('The print-monitoring system that pages are collected from.'),
    server_id: uuid().nullable().describe('The server it connects to; null if its type needs none.'),
    external_id: z
      .string()
      .nullable()
      .describe('The name or id of the customer in that system; null if its type needs none.'),
    collection_scope: z.enum(['all', 'managed_only']),
    duplex_percent: z
      .int()
      .min(0)
      .max(100)
      .describe(
        'How many of 100 printed sides are on two-sided sheets, for devices that tell neither sheets nor duplex sheets.',
      ),
    created_at: moment(),
    status: z.enum(['active', 'inactive']),
    activated_at: moment().describe('Nothing is collected for days before it.'),
    deactivated_at: moment().nullable(),
    health_check: z.enum(['healthy', 'unhealthy']).describe('The result of the last check or collection.'),
    health_check_checked_at: moment(),
    health_check_changed_at: moment().describe('When health_check last changed.'),
    columns: FeedColumns.nullable()
      .optional()
      .describe(
        'Only of a type that counts reports: which column of a report is what; null: the header has the names of the fields.',
      ),
    ...mailFields(),
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

/** The creation response writes one moment differently; every other response is a `Feed`. */
export const CreatedFeed = Feed.extend({
  activated_at: z
    .string()
    .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d \+0000$/)
    .describe('In this answer only: not ISO 8601.')
    .meta({ examples: ['2025-03-01 00:00:00 +0000'] }),
}).meta({ id: 'CreatedFeed' });
export type CreatedFeed = z.infer<typeof CreatedFeed>;
inRevision('1.6.3', CreatedFeed, { like: Feed, fields: [] });

const duplexPercent = () => wholeNumber(0, 100);

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
      .describe('Both mean all where the system does not tell managed devices from others.'),
    duplex_percent: duplexPercent()
      .default(0)
      .describe(
        'How many of 100 printed sides are on two-sided sheets. Sheets are then estimated as sides x (1 - duplex_percent / 200), for devices that tell neither sheets nor duplex sheets. It holds from today, UTC.',
      ),
    activated_at: momentInput().optional().describe('Defaults to the first day of the current month.'),
  })
  .meta({ id: 'NewFeed' });
export type NewFeed = z.infer<typeof NewFeed>;
inRevision('1.6.3', NewFeed, { fields: ['type', 'server_id', 'external_id', 'collection_scope', 'activated_at'] });

export const FeedChange = z
  .object({
    server_id: idInBody().nullable().optional().describe('Null removes it, if the type needs none.'),
    external_id: text().nullable().optional().describe('Null removes it, if the type needs none.'),
    collection_scope: z
      .enum(['all', 'managed_only'])
      .optional()
      .describe('Both mean all where the system does not tell managed devices from others.'),
    mail_from: mailFromInput().nullable().optional(),
    columns: FeedColumns.nullable()
      .optional()
      .describe(
        'Only of a type that counts reports: which column of a report is what. Null: the header has the names of the fields.',
      ),
    duplex_percent: duplexPercent()
      .optional()
      .describe(
        'How many of 100 printed sides are on two-sided sheets. It holds from today, UTC; the last value set on a day is the one of that day. What is booked is counted anew only by a later reading of that day.',
      ),
  })
  .meta({ id: 'FeedChange' });
export type FeedChange = z.infer<typeof FeedChange>;
inRevision('1.6.3', FeedChange, { fields: ['server_id', 'external_id'] });

/** A feed starts active; its first check decides whether it starts healthy. */
export function newFeed(
  input: NewFeed,
  {
    id,
    account_id,
    now,
    activatedAt,
    isHealthy,
  }: { id: string; account_id: string; now: Date; activatedAt: Date; isHealthy: boolean },
): Feed & StoredMail {
  const created_at = timestamp(now);
  return {
    id,
    account_id,
    type: input.type,
    server_id: input.server_id ?? null,
    external_id: input.external_id ?? null,
    collection_scope: input.collection_scope,
    duplex_percent: input.duplex_percent,
    created_at,
    status: 'active',
    activated_at: timestamp(activatedAt),
    deactivated_at: null,
    health_check: isHealthy ? 'healthy' : 'unhealthy',
    health_check_checked_at: created_at,
    health_check_changed_at: created_at,
    ...(takesReports(input.type) && { columns: null }),
    ...newMail(input.type),
  };
}

export const defaultActivation = (now: Date): Date => monthStart(monthOf(now));

export const created = (feed: Feed): CreatedFeed => ({
  ...feed,
  activated_at: feed.activated_at.replace('T', ' ').replace('Z', ' +0000'),
});

/** Refuses a feed lacking a field its type needs. */
export function requireComplete({ type, server_id, external_id }: NewFeed | Feed): void {
  const needs = integrationTypes[type as IntegrationType];
  const missing = (field: string) =>
    new Fault('invalid', `${field} is missing; a feed of type ${type} needs one.`, { reason: 'required', field });
  if (needs.server && !server_id) throw missing('server_id');
  if (needs.external_id && !external_id) throw missing('external_id');
  if (isReportServer(type) && !server_id !== !external_id)
    throw oneAlone(server_id ? 'external_id' : 'server_id', type);
}

const oneAlone = (missing: string, type: string): Fault =>
  new Fault(
    'invalid',
    `${missing} is missing; a feed of type ${type} has server_id and external_id for the reports of a server, or neither for reports of its own.`,
    { reason: 'required', field: missing },
  );

/** A revision without the push endpoint does not know the types introduced with it or later. */
export function requireKnownType(type: IntegrationType, { canPush }: { canPush: boolean }): void {
  if (canPush || !isNewType(type)) return;
  const known = Object.keys(integrationTypes).filter((one) => !isNewType(one));
  throw new Fault('invalid', `type must be one of ${known.join(', ')}, but was "${type}".`, {
    reason: 'not_a_choice',
    field: 'type',
  });
}

/** Omitted fields stay. */
export const changed = <F extends Feed & StoredMail>(feed: F, change: FeedChange): F => ({
  ...feed,
  server_id: change.server_id === undefined ? feed.server_id : change.server_id,
  external_id: change.external_id === undefined ? feed.external_id : change.external_id,
  collection_scope: change.collection_scope ?? feed.collection_scope,
  ...(change.columns !== undefined && changedColumns(feed, change.columns)),
  ...(change.mail_from && changedSenders(feed, change.mail_from)),
});

function changedColumns({ id, type, columns = null }: Feed, to: FeedColumns | null): Pick<Feed, 'columns'> {
  if (takesReports(type)) return { columns: isSameColumns(columns, to) ? columns : to };
  if (to === null) return {};
  throw new Fault('invalid', `columns is for a feed that counts reports; feed ${id} is of type ${type}.`, {
    reason: 'wrong_feed_type',
    field: 'columns',
  });
}

function changedSenders(feed: Feed & StoredMail, to: string[]): Pick<StoredMail, 'mail_senders'> {
  if (feed.mail_senders === undefined) throw wrongType('feed', feed, 'mail_from');
  return { mail_senders: to.join() === feed.mail_senders.join() ? feed.mail_senders : to };
}
