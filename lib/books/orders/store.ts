import type { Booking } from '../../accounts/account/booking.ts';
import { externalIdSteps } from '../../accounts/account/external-id-steps.ts';
import { amountsOf } from '../../accounts/account/totals.ts';
import { Fault } from '../../platform/fault.ts';
import type { AccountPath } from '../../platform/table/account-path.ts';
import { keys, lists, type Page, type Paging, type Step, table } from '../../platform/table/table.ts';
import { carbonOffsetSteps } from '../../trees/carbon/offset-store.ts';
import { bookOffsets } from '../biomass/issuing.ts';
import { StoredOrder } from './order.ts';
import type { Placed } from './place.ts';

export const listOrders = (path: AccountPath, paging: Paging): Promise<Page<StoredOrder>> =>
  table.query(lists.orders(path), StoredOrder, { ...paging, newestFirst: true });

export async function requireOrder(path: AccountPath, id: string): Promise<StoredOrder> {
  const order = await table.get(keys.order(path, id), StoredOrder);
  if (!order) throw noOrder(id);
  return order;
}

export async function insertOrder(path: AccountPath, order: StoredOrder, first: Step[]): Promise<void> {
  await table.write([
    ...first,
    ...externalIdSteps(order, 'order', (externalId) => keys.orderExternalId(path, externalId)),
    { put: { ...keys.order(path, order.id), ...order }, must: 'not exist' },
  ]);
}

/**
 * Writes the order and all its offsets, or nothing: if many requests run concurrently, one succeeds. With 20 biomass and 20
 * carbon projects and an idempotency key it takes 84 of a transaction's 100 steps.
 */
export async function placeOrder(
  booking: Booking,
  { order, issued, carbonOffsets }: Placed,
  first: Step[],
): Promise<void> {
  const { id, status, biomass_offsets, carbon_offsets } = order;
  const { path } = booking;
  await bookOffsets(
    booking,
    issued,
    (issuing) => [
      ...first,
      {
        update: keys.order(path, id),
        set: { status, biomass_offsets, carbon_offsets },
        must: IS_DRAFT,
        otherwise: (found) =>
          found
            ? new Fault('forbidden', `Order ${id} was placed already; create another to place more.`, {
                reason: 'already_placed',
              })
            : noOrder(id),
      },
      ...issuing,
      ...carbonOffsetSteps(booking, carbonOffsets),
    ],
    amountsOf('carbon_offset', carbonOffsets),
  );
}

/** Frees the external id for another order. A placed order cannot be deleted, so its external id stays taken. */
export async function deleteOrder(path: AccountPath, id: string): Promise<void> {
  const { external_id } = await requireOrder(path, id);
  await table.write([
    {
      delete: keys.order(path, id),
      must: IS_DRAFT,
      otherwise: (found) =>
        found
          ? new Fault('forbidden', `Order ${id} was placed, so it cannot be deleted.`, { reason: 'already_placed' })
          : noOrder(id),
    },
    ...(external_id === undefined ? [] : [{ delete: keys.orderExternalId(path, external_id) }]),
  ]);
}

const IS_DRAFT = ['status = :draft', { draft: 'draft' }] as const;

const noOrder = (id: string): Fault => new Fault('not_found', `There is no order ${id} in this account.`);
