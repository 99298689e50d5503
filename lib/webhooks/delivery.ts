import { hash } from 'node:crypto';
import * as z from 'zod';
import { moment, uuid } from '../platform/fields.ts';
import type { AccountPath } from '../platform/table/account-path.ts';
import { DAY_MS, timestamp } from '../platform/time.ts';

/** What became of one event for one webhook. */
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
      .describe('pending: it is to be sent at next_attempt_at. failed: it was tried often enough, or nobody wants it.'),
    attempt: z.int().describe('How often it was sent.'),
    response_status: z.int().nullable().describe('Of the last attempt; null if there was no answer.'),
    response_text: z
      .string()
      .nullable()
      .describe('The first 500 characters of the last answer; if there was none, why.')
      .meta({ examples: ['ok'] }),
    duration_ms: z.int().nullable(),
    created_at: moment(),
    next_attempt_at: moment().nullable(),
  })
  .meta({ id: 'Delivery' });
export type Delivery = z.infer<typeof Delivery>;

/**
 * As it is stored. A delivery that waits has an item at the moment it is `due`, which is where it is found. `resource`
 * is what the event is about: two events of one are not under way at once. `event_path` is the account that it is of.
 */
export const StoredDelivery = Delivery.extend({
  webhook_id: z.string(),
  event_path: z.string(),
  resource: z.string(),
  due: z.string().optional(),
  expires: z.number(),
});
export type StoredDelivery = z.infer<typeof StoredDelivery>;

/** An event as it is sent to everyone, kept for as long as its deliveries. */
export const StoredEvent = z.object({ id: z.string(), type: z.string(), resource: z.string(), body: z.string() });
export type StoredEvent = z.infer<typeof StoredEvent> & { path: AccountPath };

export const KEPT_MS = 30 * DAY_MS;

/** In seconds, as a table's time to live has it; a day more, so that nothing goes while it is still listed. */
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

/** The same change, told twice, is the same delivery; those of one moment are in the order of their changes. */
export function deliveryBytes(webhookId: string, eventId: string, sequence: bigint): Uint8Array {
  // 42 bits: four, eight and six of the first bytes, which hold an id's version and variant too, and three whole ones.
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

/** How long after a failed attempt the next is made; after the last of these none is. */
const RETRY_AFTER_SECONDS = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];

export type Outcome = { isSuccess: boolean; status: number | null; text: string; milliseconds: number };

/** A delivery after an attempt. */
export function afterDelivery(delivery: StoredDelivery, outcome: Outcome, now: Date): StoredDelivery {
  const { due: _, ...rest } = delivery;
  const told = {
    ...rest,
    attempt: delivery.attempt + 1,
    response_status: outcome.status,
    response_text: outcome.text,
    duration_ms: outcome.milliseconds,
  };
  if (outcome.isSuccess) return { ...told, status: 'succeeded', next_attempt_at: null };
  const seconds = RETRY_AFTER_SECONDS[delivery.attempt];
  if (seconds === undefined) return { ...told, status: 'failed', next_attempt_at: null };
  const again = new Date(now.getTime() + seconds * 1000);
  return { ...told, status: 'pending', next_attempt_at: timestamp(again), due: again.toISOString() };
}

/** A delivery that nobody waits for any more: its webhook is off or gone, or its event is. */
export function givenUp(delivery: StoredDelivery): StoredDelivery {
  const { due: _, ...rest } = delivery;
  return { ...rest, status: 'failed', next_attempt_at: null };
}
