import { hash } from 'node:crypto';
import * as z from 'zod';
import { moment, uuid } from '../../platform/fields.ts';
import type { Reason } from '../../platform/reasons.ts';
import type { AccountPath } from '../../platform/table/account-path.ts';
import { DAY_MS, timestamp } from '../../platform/time.ts';

/** One event for one webhook, with its last attempt's result. */
export const Delivery = z
  .object({
    id: uuid(),
    event_id: z
      .string()
      .describe('The same for all webhooks and all attempts; sent as `webhook-id`.')
      .meta({ examples: ['evt_9Xo0VdUWjHnZcG3kq1mBt7sLr2aYfE4PwK8uQiD6hTo'] }),
    type: z.string().meta({ examples: ['certificate.issued'] }),
    status: z
      .enum(['pending', 'succeeded', 'failed'])
      .describe(
        'pending: it is sent at next_attempt_at. failed: all attempts failed, the webhook was switched off or deleted, or the event expired.',
      ),
    attempt: z.int().describe('The number of attempts so far.'),
    response_status: z.int().nullable().describe('The HTTP status of the last attempt; null without a response.'),
    response_text: z
      .string()
      .nullable()
      .describe('The first 500 characters of the last response; without a response, the reason.')
      .meta({ examples: ['ok'] }),
    duration_ms: z.int().nullable(),
    created_at: moment(),
    next_attempt_at: moment().nullable(),
  })
  .meta({ id: 'Delivery' });
export type Delivery = z.infer<typeof Delivery>;

/**
 * A delivery as stored. A pending delivery is found by another item, sorted by the time it is `due`. Two events for one
 * `resource`, an item in one account, are never sent concurrently. `event_path` is the event's account.
 */
export const StoredDelivery = Delivery.extend({
  webhook_id: z.string(),
  event_path: z.string(),
  resource: z.string(),
  due: z.string().optional(),
  expires: z.number(),
});
export type StoredDelivery = z.infer<typeof StoredDelivery>;

/** An event with the body all its webhooks get, kept as long as its deliveries. */
export const StoredEvent = z.object({ id: z.string(), type: z.string(), resource: z.string(), body: z.string() });
export type StoredEvent = z.infer<typeof StoredEvent> & { path: AccountPath };

export const KEPT_MS = 30 * DAY_MS;

/** The table's time to live, in epoch seconds. It adds a day, so nothing expires while it is still listed. */
export const expiryOf = (at: Date): number => Math.floor((at.getTime() + KEPT_MS + DAY_MS) / 1000);

export const newDelivery = (id: string, webhookId: string, event: StoredEvent, at: Date): StoredDelivery => ({
  id,
  webhook_id: webhookId,
  event_id: event.id,
  event_path: event.path,
  resource: event.resource,
  type: event.type,
  status: 'pending',
  attempt: 0,
  response_status: null,
  response_text: null,
  duration_ms: null,
  created_at: timestamp(at),
  next_attempt_at: timestamp(at),
  due: at.toISOString(),
  expires: expiryOf(at),
});

/**
 * The bytes of a delivery's id. A redelivered change gives the same id, and ids within a millisecond sort in the order of their
 * changes.
 */
export function deliveryBytes(webhookId: string, eventId: string, sequence: bigint): Uint8Array {
  // 42 bits of the sequence: 4, 8 and 6 bits in the first three bytes, shared with the UUID's version and variant, and 24 bits
  // in the next three.
  const bits = BigInt.asUintN(42, sequence);
  const tail = Buffer.from(hash('sha256', `${webhookId} ${eventId}`), 'hex').subarray(0, 4);
  return Uint8Array.of(
    Number((bits >> 38n) & 0xfn),
    Number((bits >> 30n) & 0xffn),
    Number((bits >> 24n) & 0x3fn),
    Number((bits >> 16n) & 0xffn),
    Number((bits >> 8n) & 0xffn),
    Number(bits & 0xffn),
    ...tail,
  );
}

/** The delay after each failed attempt. If the attempt after the last delay fails too, the delivery has failed. */
const RETRY_AFTER_SECONDS = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];

/** `reason`: why there was no response. */
export type AttemptResult = {
  isSuccess: boolean;
  status: number | null;
  text: string;
  reason?: Reason;
  milliseconds: number;
};

/** The delivery after an attempt: succeeded, pending until its next attempt, or failed. */
export function deliveryAfter(delivery: StoredDelivery, result: AttemptResult, now: Date): StoredDelivery {
  const { due: _, ...rest } = delivery;
  const attempted = {
    ...rest,
    attempt: delivery.attempt + 1,
    response_status: result.status,
    response_text: result.text,
    duration_ms: result.milliseconds,
  };
  if (result.isSuccess) return { ...attempted, status: 'succeeded', next_attempt_at: null };
  const seconds = RETRY_AFTER_SECONDS[delivery.attempt];
  if (seconds === undefined) return { ...attempted, status: 'failed', next_attempt_at: null };
  const again = new Date(now.getTime() + seconds * 1000);
  return { ...attempted, status: 'pending', next_attempt_at: timestamp(again), due: again.toISOString() };
}

/** A delivery canceled because its webhook is off or deleted, or its event has expired. */
export function canceled(delivery: StoredDelivery): StoredDelivery {
  const { due: _, ...rest } = delivery;
  return { ...rest, status: 'failed', next_attempt_at: null };
}
