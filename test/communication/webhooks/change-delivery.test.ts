import { describe, expect, it } from 'vitest';
import { canceled, newDelivery } from '../../../lib/communication/webhooks/delivery.ts';
import {
  changeDelivery,
  dueDeliveries,
  insertTestDelivery,
  nextDue,
  retryDelivery,
} from '../../../lib/communication/webhooks/delivery-store.ts';
import { idAt } from '../../../lib/platform/id.ts';
import { AsStored, keys, table } from '../../../lib/platform/table/table.ts';
import { eventOf, insertNewDelivery, later, NOW, newPlace } from './new-deliveries.ts';

describe('a delivery', () => {
  it('is changed only from what was read', async () => {
    const place = newPlace();
    const delivery = await insertNewDelivery(place, NOW);
    const failed = { ...canceled(delivery), attempt: 1 };

    expect(await changeDelivery(place[0], { ...delivery, due: later(1).toISOString() }, failed)).toBe(false);
    expect(await changeDelivery(place[0], delivery, failed)).toBe(true);
    expect(await table.get(keys.delivery(...place, delivery.id), AsStored)).not.toHaveProperty('due');
    expect(await changeDelivery(place[0], { ...failed, attempt: 0 }, delivery)).toBe(false);
    expect(await changeDelivery(place[0], failed, delivery)).toBe(true);
    expect(await changeDelivery(place[0], failed, delivery)).toBe(false);
  });

  it('of a test is stored with its event and the work, or not at all', async () => {
    const [path, webhook] = newPlace();
    const event = eventOf(path, 'test');
    const delivery = newDelivery(idAt(NOW), webhook, event, NOW);
    const first = { put: { ...keys.webhook(path, webhook), id: webhook } };
    await insertTestDelivery(path, event, delivery, NOW, [first]);

    expect((await dueDeliveries(path, webhook, NOW)).due).toMatchObject([
      { delivery: { id: delivery.id }, event: { body: 'test' } },
    ]);
    expect(await table.get(keys.webhookWork(path, webhook), AsStored)).toMatchObject({
      work_sk: `${NOW.toISOString()}#${webhook}`,
    });
    expect(await table.get(keys.webhook(path, webhook), AsStored)).toBeDefined();
    await expect(
      insertTestDelivery(path, event, newDelivery(idAt(NOW), webhook, event, NOW), NOW, []),
    ).rejects.toThrow();
  });

  it('is made due again, whatever its status, and is not known by another id', async () => {
    const [path, webhook] = newPlace();
    const delivery = await insertNewDelivery([path, webhook], NOW);
    await changeDelivery(path, delivery, canceled(delivery));
    const again = await retryDelivery(path, webhook, delivery.id, later(5_000));

    expect(again).toMatchObject({ status: 'pending', next_attempt_at: '2026-11-15T09:30:05Z' });
    expect(await nextDue(path, webhook)).toBe(later(5_000).toISOString());
    await expect(retryDelivery(path, webhook, 'other', NOW)).rejects.toMatchObject({ kind: 'not_found' });
  });
});
