import * as z from 'zod';
import { Fault } from '../platform/fault.ts';
import { moment, nameShown, nameText, URL_MAX, uuid } from '../platform/fields.ts';
import { guardedUrl } from '../platform/outbound/guard.ts';
import { OutboundFailure } from '../platform/outbound/http.ts';
import { checkUrl } from '../platform/outbound/url.ts';
import { SHOWN_ONCE } from '../platform/secret-fields.ts';
import { DAY_MS, timestamp } from '../platform/time.ts';
import { EVENT_TYPES } from './event-types.ts';

/** A receiver of events: an address of the account's own that is told what happens in it and below it. */
export const Webhook = z
  .object({
    id: uuid(),
    account_id: uuid(),
    url: z.string(),
    events: z.array(z.enum(EVENT_TYPES)),
    description: nameShown().nullable(),
    status: z
      .enum(['active', 'failing', 'off'])
      .describe(
        'failing: the last attempt failed, and it is tried on. off: nothing is sent, because it answered 410, failed for five days, or was switched off.',
      ),
    created_at: moment(),
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof Webhook>;

/** The answer that shows the secret, once. */
export const WebhookWithSecret = Webhook.extend({
  secret: z
    .string()
    .nullable()
    .describe(
      'What deliveries are signed with. It is shown in this answer alone: keep it. Null when the answer is a repeated one, by its Idempotency-Key.',
    )
    .meta({ ...SHOWN_ONCE, examples: ['whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'] }),
}).meta({ id: 'WebhookWithSecret' });
export type WebhookWithSecret = z.infer<typeof WebhookWithSecret>;

/** What a url must be needs to know the host: see checkReceiver. */
const url = () =>
  z
    .string()
    .describe('Must begin with https:// and lead to the public internet.')
    .meta({ format: 'uri', maxLength: URL_MAX });

/** In the order in which they are listed here, each once. */
const events = () =>
  z
    .array(z.enum(EVENT_TYPES))
    .min(1)
    .max(100)
    .overwrite((given) => EVENT_TYPES.filter((type) => given.includes(type)))
    .describe('What it is told: at least one.');

export const NewWebhook = z
  .object({ url: url(), events: events(), description: nameText().optional() })
  .meta({ id: 'NewWebhook' });
export type NewWebhook = z.infer<typeof NewWebhook>;

export const WebhookChange = z
  .object({
    url: url().optional(),
    events: events().optional(),
    description: nameText().nullable().optional().describe('Null removes it.'),
    status: z.enum(['active', 'off']).optional().describe('active switches it on again, off stops it.'),
  })
  .meta({ id: 'WebhookChange' });
export type WebhookChange = z.infer<typeof WebhookChange>;

/**
 * As it is stored. Secrets are there only encrypted, the current one and those that were renewed within a day. `version`
 * counts its changes. `alarmed_at` is there once it has failed for so long that somebody should look.
 */
export const StoredWebhook = Webhook.extend({
  secret_cipher: z.string(),
  previous_secrets: z.array(z.object({ cipher: z.string(), until: z.string() })).default([]),
  failing_since: z.string().nullable(),
  alarmed_at: z.string().nullable(),
  off_reason: z.enum(['asked', 'gone', 'failed']).nullable(),
  version: z.number(),
});
export type StoredWebhook = z.infer<typeof StoredWebhook>;

export const newWebhook = (given: NewWebhook, made: { id: string; account_id: string; now: Date }): Webhook => ({
  id: made.id,
  account_id: made.account_id,
  url: given.url,
  events: given.events,
  description: given.description ?? null,
  status: 'active',
  created_at: timestamp(made.now),
});

const RECEIVER_URL = {
  example: 'https://example.com/regrove',
  credentials: 'check the signature of what arrives instead',
};

/** Refuses a url that nothing will be sent to; what a name leads to is only known, and judged, when it is sent to. */
export function checkReceiver(given: string, allowLoopback: boolean): void {
  checkUrl(given, allowLoopback, RECEIVER_URL);
  try {
    guardedUrl(given, { allowLoopback });
  } catch (failure) {
    if (!(failure instanceof OutboundFailure)) throw failure;
    throw new Fault('invalid', `url cannot be sent to: ${failure.reason}`);
  }
}

/** What is omitted stays. Switched on again, it begins without a past. */
export function changed(webhook: StoredWebhook, change: WebhookChange): StoredWebhook {
  const { status, description, ...rest } = change;
  const after = {
    ...webhook,
    url: rest.url ?? webhook.url,
    events: rest.events ?? webhook.events,
    description: description === undefined ? webhook.description : description,
  };
  if (status === 'off' && webhook.status !== 'off') return { ...after, status, off_reason: 'asked' };
  return status === 'active' && webhook.status === 'off' ? { ...after, ...WELL } : after;
}

const WELL = { status: 'active', failing_since: null, alarmed_at: null, off_reason: null } as const;

/** How long it may fail before somebody is told, and before it is switched off. */
const ALARMED_AFTER_MS = DAY_MS;
const OFF_AFTER_MS = 5 * DAY_MS;

/** The answer by which a receiver says that it wants no more. */
const GONE = 410;

/** A webhook after an attempt; the same one where nothing about it has changed. */
export function afterAttempt(
  webhook: StoredWebhook,
  { isSuccess, status }: { isSuccess: boolean; status: number | null },
  now: Date,
): StoredWebhook {
  if (webhook.status === 'off') return webhook;
  if (isSuccess) return webhook.status === 'active' ? webhook : { ...webhook, ...WELL };
  if (status === GONE) return { ...webhook, status: 'off', off_reason: 'gone' };
  if (webhook.failing_since === null) return { ...webhook, status: 'failing', failing_since: timestamp(now) };
  const failedMs = now.getTime() - Date.parse(webhook.failing_since);
  if (failedMs >= OFF_AFTER_MS) return { ...webhook, status: 'off', off_reason: 'failed' };
  if (failedMs >= ALARMED_AFTER_MS && webhook.alarmed_at === null) return { ...webhook, alarmed_at: timestamp(now) };
  return webhook;
}
