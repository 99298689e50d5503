import { randomUUID } from 'node:crypto';
import { newDelivery, type StoredEvent } from '../../../lib/communication/webhooks/delivery.ts';
import { insertDelivery, insertEvent } from '../../../lib/communication/webhooks/delivery-store.ts';
import { idAt } from '../../../lib/platform/id.ts';
import { type AccountPath, asPath } from '../../../lib/platform/table/account-path.ts';

export const NOW = new Date('2026-11-15T09:30:00.000Z');
export const later = (ms: number): Date => new Date(NOW.getTime() + ms);
export const newPlace = (): [AccountPath, string] => [asPath(randomUUID()), randomUUID()];
export const eventOf = (path: AccountPath, name: string): StoredEvent => ({
  id: `evt_${name}`,
  type: 'ping',
  resource: name,
  body: name,
  path,
});

/** A delivery to a webhook, with its own event. */
export async function insertNewDelivery([path, webhook]: [AccountPath, string], at: Date, name: string = randomUUID()) {
  const event = eventOf(path, name);
  await insertEvent(event, at);
  const delivery = newDelivery(idAt(at), webhook, event, at);
  await insertDelivery(path, delivery);
  return delivery;
}
