import { hash } from 'node:crypto';
import * as z from 'zod';
import { Fault } from '../platform/fault.ts';
import { moment, uuid } from '../platform/fields.ts';
import { lowestIdAt } from '../platform/id.ts';
import { type AccountPath, asPath } from '../platform/table/account-path.ts';
import { keys, lists, type Page, type Paging, type Step, table } from '../platform/table/table.ts';
import { DAY_MS, timestamp } from '../platform/time.ts';
import { markStep } from './work.ts';

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

const KEPT_MS = 30 * DAY_MS;

/** In seconds, as a table's time to live has it; a day more, so that nothing goes while it is still listed. */
const expiryOf = (at: Date): number => Math.floor((at.getTime() + KEPT_MS + DAY_MS) / 1000);

/** An event that was told before stays as it was then. */
export async function insertEvent({ path, ...event }: StoredEvent, at: Date): Promise<void> {
  try {
    await table.write([
      {
        put: { ...keys.event(path, event.id), ...event, expires: expiryOf(at) },
        must: 'not exist',
        otherwise: KNOWN,
      },
    ]);
  } catch (error) {
    if (error !== KNOWN) throw error;
  }
}

const KNOWN = new Error('It is there already.');

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

export function deliverySteps(path: AccountPath, delivery: StoredDelivery): Step[] {
  return [
    {
      put: { ...keys.delivery(path, delivery.webhook_id, delivery.id), ...delivery },
      must: 'not exist',
      otherwise: KNOWN,
    },
    ...dueSteps(path, undefined, delivery),
  ];
}

/** A delivery that is there already was told before, whatever has become of it. */
export async function insertDelivery(path: AccountPath, delivery: StoredDelivery): Promise<void> {
  try {
    await table.write(deliverySteps(path, delivery));
  } catch (error) {
    if (error !== KNOWN) throw error;
  }
}

/** A test event with its one delivery, in one step. */
export async function insertTest(
  path: AccountPath,
  { path: _, ...event }: StoredEvent,
  delivery: StoredDelivery,
  now: Date,
  first: Step[],
): Promise<void> {
  await table.write([
    ...first,
    { put: { ...keys.event(path, event.id), ...event, expires: expiryOf(now) }, must: 'not exist' },
    ...deliverySteps(path, delivery),
    markStep(path, delivery.webhook_id, now),
  ]);
}

/** Newest first, of the last 30 days. What is older is at the end: with the first of those the list is over. */
export async function listDeliveries(
  path: AccountPath,
  webhookId: string,
  paging: Paging,
  now: Date,
): Promise<Page<StoredDelivery>> {
  const { next, ...page } = await table.query(lists.deliveries(path, webhookId), StoredDelivery, {
    ...paging,
    newestFirst: true,
  });
  const oldest = lowestIdAt(new Date(now.getTime() - KEPT_MS));
  const items = page.items.filter(({ id }) => id >= oldest);
  const isOver = items.length < page.items.length;
  return { ...page, items, ...(next !== undefined && !isOver && { next }) };
}

/** A delivery that waits. */
export type Due = { delivery: StoredDelivery; event: z.infer<typeof StoredEvent> | undefined };

const DuePlace = z.object({
  pk: z.string(),
  sk: z.string(),
  id: z.string(),
  due: z.string(),
  event_id: z.string(),
  event_path: z.string(),
});

/** With an event for each, as many as one call reads. */
const DUE_AT_ONCE = 50;

/** The moment at which the next one is due. */
export async function nextDue(path: AccountPath, webhookId: string): Promise<string | undefined> {
  const { items } = await table.query(lists.dueDeliveries(path, webhookId), DuePlace, { limit: 1 });
  return items[0]?.due;
}

/** Some of those that are due by a moment, the longest due first; `isEmpty` when none is. */
export async function dueDeliveries(
  path: AccountPath,
  webhookId: string,
  by: Date,
): Promise<{ isEmpty: boolean; due: Due[] }> {
  const { items } = await table.query(lists.dueDeliveries(path, webhookId), DuePlace, {
    limit: DUE_AT_ONCE,
    between: { from: '', to: `${by.toISOString()}~` },
  });
  if (items.length === 0) return { isEmpty: true, due: [] };
  const found = await table.getMany([
    ...items.map(({ id }) => ({ key: keys.delivery(path, webhookId, id), form: StoredDelivery })),
    ...items.map(({ event_path, event_id }) => ({ key: keys.event(asPath(event_path), event_id), form: StoredEvent })),
  ]);
  const due: Due[] = [];
  for (const [index, place] of items.entries()) {
    const delivery = found[index] as StoredDelivery | undefined;
    const event = found[items.length + index] as z.infer<typeof StoredEvent> | undefined;
    if (delivery?.due === place.due) due.push({ delivery, event });
    else await table.write([{ delete: { pk: place.pk, sk: place.sk } }]);
  }
  return { isEmpty: false, due };
}

/** From where a delivery waited to where it waits now, if it does. */
function dueSteps(path: AccountPath, before: StoredDelivery | undefined, after: StoredDelivery): Step[] {
  const { id, webhook_id, event_id, event_path, expires } = after;
  const place = (due: string) => keys.dueDelivery(path, webhook_id, due, id);
  if (before?.due === after.due) return [];
  return [
    ...(before?.due === undefined ? [] : [{ delete: place(before.due) }]),
    ...(after.due === undefined
      ? []
      : [{ put: { ...place(after.due), id, due: after.due, event_id, event_path, expires } }]),
  ];
}

/** Holds only while the delivery is as it was read; answers whether it did. */
export async function changeDelivery(
  path: AccountPath,
  before: StoredDelivery,
  after: StoredDelivery,
  more: Step[] = [],
): Promise<boolean> {
  const { id, webhook_id, due, ...fields } = after;
  try {
    await table.write([
      {
        update: keys.delivery(path, webhook_id, id),
        set: { ...fields, due },
        ...(due === undefined && { remove: ['due'] }),
        must:
          before.due === undefined
            ? ['attribute_not_exists(due) and attempt = :attempt_before', { attempt_before: before.attempt }]
            : ['due = :due_before', { due_before: before.due }],
        otherwise: CHANGED,
      },
      ...dueSteps(path, before, after),
      ...more,
    ]);
    return true;
  } catch (error) {
    if (error !== CHANGED) throw error;
    return false;
  }
}

const CHANGED = new Error('The delivery was changed by another.');

/** Sends it once more, and at once: what was delivered too. The receiver knows it by the id of its event. */
export async function retryDelivery(path: AccountPath, webhookId: string, id: string, now: Date): Promise<Delivery> {
  for (;;) {
    const before = await table.get(keys.delivery(path, webhookId, id), StoredDelivery);
    if (!before) throw new Fault('not_found', `There is no delivery ${id} of webhook ${webhookId}.`);
    const due = now.toISOString();
    const after: StoredDelivery = { ...before, status: 'pending', next_attempt_at: timestamp(now), due };
    if (await changeDelivery(path, before, after, [markStep(path, webhookId, now)])) return after;
  }
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
