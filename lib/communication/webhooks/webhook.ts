import * as z from 'zod';
import { Fault } from '../../platform/fault.ts';
import { moment, nameShown, nameText, URL_MAX, uuid } from '../../platform/fields.ts';
import { guardedUrl } from '../../platform/outbound/guard.ts';
import { OutboundFailure } from '../../platform/outbound/http.ts';
import { checkUrl } from '../../platform/outbound/url.ts';
import { type Reason, reasonText } from '../../platform/reasons.ts';
import { SHOWN_ONCE } from '../../platform/secret-fields.ts';
import { DAY_MS, timestamp } from '../../platform/time.ts';
import { coded, reasonDetail, reasonDetailField, StoredReason } from '../../presentation/reasons/reasons.ts';
import { webhookReasons } from '../../presentation/reasons/webhook-reasons.ts';
import { EVENT_TYPES } from './event-types.ts';

/** An address receiving events from an account and all accounts below it. */
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
        'failing: the last attempt failed; the next success makes it active. off: nothing is sent, because it answered 410, failed for five days, or was switched off.',
      ),
    reason: z
      .string()
      .nullable()
      .describe('Why it began to fail or was switched off by the service, and what to do; else null.'),
    reason_detail: reasonDetailField(),
    created_at: moment(),
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof Webhook>;

/** The response to creating a webhook or renewing its secret. No other shows the secret. */
export const WebhookWithSecret = Webhook.extend({
  secret: z
    .string()
    .nullable()
    .describe(
      'Signs the deliveries. Only this response shows it, so store it. Null in a response that is repeated under an Idempotency-Key.',
    )
    .meta({ ...SHOWN_ONCE, examples: ['whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'] }),
}).meta({ id: 'WebhookWithSecret' });
export type WebhookWithSecret = z.infer<typeof WebhookWithSecret>;

/** checkReceiver validates the url, because the rules depend on the host running the service. */
const url = () =>
  z
    .string()
    .describe('Must begin with https:// and lead to the public internet.')
    .meta({ format: 'uri', maxLength: URL_MAX });

/** Sorted in the order of EVENT_TYPES, without duplicates. */
const events = () =>
  z
    .array(z.enum(EVENT_TYPES))
    .min(1)
    .max(100)
    .overwrite((input) => EVENT_TYPES.filter((type) => input.includes(type)))
    .describe('The events that are sent: at least one.');

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
 * A webhook as stored. Secrets are encrypted: the current one and those replaced within a day. `version` counts the changes.
 */
export const StoredWebhook = Webhook.extend({
  reason_detail: StoredReason.nullable(),
  secret_cipher: z.string(),
  previous_secrets: z.array(z.object({ cipher: z.string(), until: z.string() })),
  failing_since: z.string().nullable(),
  off_reason: z.enum(['asked', 'gone', 'failed']).nullable(),
  /** When the service switched it off. */
  off_at: z.string().nullable(),
  version: z.number(),
});
export type StoredWebhook = z.infer<typeof StoredWebhook>;

export const newWebhook = (
  input: NewWebhook,
  { id, account_id, now }: { id: string; account_id: string; now: Date },
): Webhook => ({
  id,
  account_id,
  url: input.url,
  events: input.events,
  description: input.description ?? null,
  status: 'active',
  reason: null,
  reason_detail: null,
  created_at: timestamp(now),
});

const RECEIVER_URL = {
  example: 'https://example.com/regrove',
  credentials: 'check the signature of what arrives instead',
};

/** Refuses a url that cannot receive events. Each attempt checks the addresses behind a host name (SSRF guard). */
export function checkReceiver(url: string, allowLoopback: boolean): void {
  checkUrl(url, allowLoopback, RECEIVER_URL);
  try {
    guardedUrl(url, { allowLoopback });
  } catch (failure) {
    if (!(failure instanceof OutboundFailure)) throw failure;
    throw new Fault('invalid', `url cannot be sent to: ${failure.message}`, {
      reason: 'address_unreachable',
      field: 'url',
    });
  }
}

/** Omitted fields stay. Switching the webhook on again clears its failures. */
export function applyChange(webhook: StoredWebhook, change: WebhookChange): StoredWebhook {
  const { status, description, ...rest } = change;
  const after = {
    ...webhook,
    url: rest.url ?? webhook.url,
    events: rest.events ?? webhook.events,
    description: description === undefined ? webhook.description : description,
  };
  if (status === 'off' && webhook.status !== 'off') {
    return { ...after, ...NO_REASON, status, off_reason: 'asked' };
  }
  return status === 'active' && webhook.status === 'off' ? { ...after, ...NO_FAILURES } : after;
}

const NO_REASON = { reason: null, reason_detail: null };
const NO_FAILURES = {
  ...NO_REASON,
  status: 'active',
  failing_since: null,
  off_reason: null,
  off_at: null,
} as const;

/** How long a webhook may fail before it is switched off. */
const OFF_AFTER_MS = 5 * DAY_MS;

/** A receiver declines further events with this HTTP status. */
const GONE = 410;

const because = (reason: Reason) => ({ reason: reasonText(reason), reason_detail: coded(reason) });

/** The webhook after an attempt; the same object if nothing has changed. */
export function webhookAfter(
  webhook: StoredWebhook,
  { isSuccess, status, reason }: { isSuccess: boolean; status: number | null; reason?: Reason | undefined },
  now: Date,
): StoredWebhook {
  if (webhook.status === 'off') return webhook;
  if (isSuccess) return webhook.status === 'active' ? webhook : { ...webhook, ...NO_FAILURES };
  const off = { status: 'off', off_at: timestamp(now) } as const;
  if (status === GONE) return { ...webhook, ...because(webhookReasons.receiver_gone()), ...off, off_reason: 'gone' };
  if (webhook.failing_since === null) {
    const failed = reason ?? webhookReasons.receiver_answered({ status: status ?? 0 });
    return { ...webhook, ...because(failed), status: 'failing', failing_since: timestamp(now) };
  }
  const failedMs = now.getTime() - Date.parse(webhook.failing_since);
  if (failedMs >= OFF_AFTER_MS) {
    const failed = because(webhookReasons.receiver_failed({ days: OFF_AFTER_MS / DAY_MS }));
    return { ...webhook, ...failed, ...off, off_reason: 'failed' };
  }
  return webhook;
}

/** A webhook as callers see it. It has no reason if it has been failing since before reasons were stored. */
export const shownWebhook = (webhook: StoredWebhook): Webhook => ({
  id: webhook.id,
  account_id: webhook.account_id,
  url: webhook.url,
  events: webhook.events,
  description: webhook.description,
  status: webhook.status,
  reason: webhook.reason,
  reason_detail: reasonDetail(webhook.reason_detail, webhook.reason),
  created_at: webhook.created_at,
});
