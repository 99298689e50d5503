import * as z from 'zod';
import { Fault } from '../../platform/fault.ts';
import { lowestIdAt } from '../../platform/id.ts';
import { type AccountPath, asPath } from '../../platform/table/account-path.ts';
import { Overtaken, retryOrBusy } from '../../platform/table/retry-overtaken.ts';
import { keys, lists, type Page, type Paging, type Step, table } from '../../platform/table/table.ts';
import { timestamp } from '../../platform/time.ts';
import { type Delivery, expiryOf, KEPT_MS, StoredDelivery, StoredEvent } from './delivery.ts';
import { hasWorkStep } from './lease.ts';
import { bodyFrom, storedBody } from './stored-body.ts';

/** Idempotent: a stored event stays as it is. */
export async function insertEvent({ path, ...event }: StoredEvent, at: Date): Promise<void> {
  await table.tryWrite([
    {
      put: { ...keys.event(path, event.id), ...event, body: storedBody(event.body), expires: expiryOf(at) },
      must: 'not exist',
      refused: 'exists',
    },
  ]);
}

function deliverySteps(path: AccountPath, delivery: StoredDelivery): Step<'exists'>[] {
  return [
    {
      put: { ...keys.delivery(path, delivery.webhook_id, delivery.id), ...delivery },
      must: 'not exist',
      refused: 'exists',
    },
    ...dueSteps(path, undefined, delivery),
  ];
}

/** Idempotent: an existing delivery stays as it is, whatever its status. */
export async function insertDelivery(path: AccountPath, delivery: StoredDelivery): Promise<void> {
  await table.tryWrite(deliverySteps(path, delivery));
}

/** Stores a test event and its delivery in one transaction. */
export async function insertTestDelivery(
  path: AccountPath,
  { path: _, ...event }: StoredEvent,
  delivery: StoredDelivery,
  now: Date,
  first: Step[],
): Promise<void> {
  const refusal = await table.tryWrite([
    ...first,
    { put: { ...keys.event(path, event.id), ...event, expires: expiryOf(now) }, must: 'not exist' },
    ...deliverySteps(path, delivery),
    hasWorkStep(path, delivery.webhook_id, now),
  ]);
  if (refusal) throw new Error(`The id of the test delivery ${delivery.id} is not new.`);
}

/** Newest first, from the last 30 days. The first older delivery ends the list. */
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

/** A pending delivery whose time has come; `event` is undefined if it has expired. */
export type Due = { delivery: StoredDelivery; event: z.infer<typeof StoredEvent> | undefined };

const DueItem = z.object({
  pk: z.string(),
  sk: z.string(),
  id: z.string(),
  due: z.string(),
  event_id: z.string(),
  event_path: z.string(),
});

/** Each delivery is read with its event, and a batch read takes 100 keys. */
const DUE_AT_ONCE = 50;

/** When the next pending delivery is due. */
export async function nextDue(path: AccountPath, webhookId: string): Promise<string | undefined> {
  const { items } = await table.query(lists.dueDeliveries(path, webhookId), DueItem, { limit: 1 });
  return items[0]?.due;
}

/**
 * Up to 50 deliveries due by a moment, the longest due first; `isEmpty` if there are none. Leftover due items, whose delivery
 * now has another due time, are deleted.
 */
export async function dueDeliveries(
  path: AccountPath,
  webhookId: string,
  by: Date,
): Promise<{ isEmpty: boolean; due: Due[] }> {
  const { items } = await table.query(lists.dueDeliveries(path, webhookId), DueItem, {
    limit: DUE_AT_ONCE,
    between: { from: '', to: `${by.toISOString()}~` },
  });
  if (items.length === 0) return { isEmpty: true, due: [] };
  const found = await table.getMany([
    ...items.map(({ id }) => ({ key: keys.delivery(path, webhookId, id), form: StoredDelivery })),
    ...items.map(({ event_path, event_id }) => ({ key: keys.event(asPath(event_path), event_id), form: StoredEvent })),
  ]);
  const due: Due[] = [];
  for (const [index, dueItem] of items.entries()) {
    const delivery = found[index] as StoredDelivery | undefined;
    const event = found[items.length + index] as z.infer<typeof StoredEvent> | undefined;
    if (delivery?.due === dueItem.due) due.push({ delivery, event: event && { ...event, body: bodyFrom(event.body) } });
    else await table.write([{ delete: { pk: dueItem.pk, sk: dueItem.sk } }]);
  }
  return { isEmpty: false, due };
}

/** The steps to move a delivery's due item to its new time, or delete it. */
function dueSteps(path: AccountPath, before: StoredDelivery | undefined, after: StoredDelivery): Step[] {
  const { id, webhook_id, event_id, event_path, expires } = after;
  const dueKey = (due: string) => keys.dueDelivery(path, webhook_id, due, id);
  if (before?.due === after.due) return [];
  return [
    ...(before?.due === undefined ? [] : [{ delete: dueKey(before.due) }]),
    ...(after.due === undefined
      ? []
      : [{ put: { ...dueKey(after.due), id, due: after.due, event_id, event_path, expires } }]),
  ];
}

/** Writes only if the delivery is as it was read (optimistic lock). False if another writer was first. */
export async function changeDelivery(
  path: AccountPath,
  before: StoredDelivery,
  after: StoredDelivery,
  more: Step[] = [],
): Promise<boolean> {
  const { id, webhook_id, due, ...fields } = after;
  const refusal = await table.tryWrite([
    {
      update: keys.delivery(path, webhook_id, id),
      set: { ...fields, due },
      ...(due === undefined && { remove: ['due'] }),
      must:
        before.due === undefined
          ? ['attribute_not_exists(due) and attempt = :attempt_before', { attempt_before: before.attempt }]
          : ['due = :due_before', { due_before: before.due }],
      refused: 'changed',
    },
    ...dueSteps(path, before, after),
    ...more,
  ]);
  return refusal === undefined;
}

/** Makes a delivery due now, whatever its status. The receiver sees the same event id as before. */
export const retryDelivery = (path: AccountPath, webhookId: string, id: string, now: Date): Promise<Delivery> =>
  retryOrBusy(async () => {
    const before = await table.get(keys.delivery(path, webhookId, id), StoredDelivery);
    if (!before) throw new Fault('not_found', `There is no delivery ${id} of webhook ${webhookId}.`);
    const due = now.toISOString();
    const after: StoredDelivery = { ...before, status: 'pending', next_attempt_at: timestamp(now), due };
    if (!(await changeDelivery(path, before, after, [hasWorkStep(path, webhookId, now)]))) throw new Overtaken();
    return after;
  });
