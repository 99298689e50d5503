import * as z from 'zod';
import { Fault } from '../platform/fault.ts';
import { lowestIdAt } from '../platform/id.ts';
import { type AccountPath, asPath } from '../platform/table/account-path.ts';
import { keys, lists, type Page, type Paging, type Step, table } from '../platform/table/table.ts';
import { timestamp } from '../platform/time.ts';
import { type Delivery, expiryOf, KEPT_MS, StoredDelivery, StoredEvent } from './delivery.ts';
import { markStep } from './lease.ts';

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
