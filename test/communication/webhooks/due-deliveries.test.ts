import { describe, expect, it } from 'vitest';
import { canceled, expiryOf, KEPT_MS } from '../../../lib/communication/webhooks/delivery.ts';
import {
  changeDelivery,
  dueDeliveries,
  insertDelivery,
  insertEvent,
  listDeliveries,
  nextDue,
} from '../../../lib/communication/webhooks/delivery-store.ts';
import type { AccountPath } from '../../../lib/platform/table/account-path.ts';
import { AsStored, keys, lists, table } from '../../../lib/platform/table/table.ts';
import { eventOf, insertNewDelivery, later, NOW, newPlace } from './new-deliveries.ts';

const dueItems = async (place: [AccountPath, string]) =>
  (await table.query(lists.dueDeliveries(...place), AsStored)).items;

describe("a webhook's due deliveries", () => {
  it('are those whose time has come, the longest due first, with their events', async () => {
    const place = newPlace();
    for (const [ms, name] of [
      [1, 'c'],
      [0, 'b'],
      [-1, 'a'],
    ] as const)
      await insertNewDelivery(place, later(ms), name);
    const { isEmpty, due } = await dueDeliveries(...place, NOW);

    expect(isEmpty).toBe(false);
    expect(due.map(({ event }) => event?.body)).toEqual(['a', 'b']);
    expect(await nextDue(...place)).toBe(later(-1).toISOString());
  });

  it('are at most 50 at once', async () => {
    const place = newPlace();
    await Promise.all(Array.from({ length: 51 }, (_, index) => insertNewDelivery(place, later(index))));

    expect((await dueDeliveries(...place, later(51))).due).toHaveLength(50);
  });

  it('are none without one, and leftovers of other times are deleted', async () => {
    const place = newPlace();
    expect(await dueDeliveries(...place, NOW)).toEqual({ isEmpty: true, due: [] });
    expect(await nextDue(...place)).toBeUndefined();
    const delivery = await insertNewDelivery(place, NOW);
    // An expired delivery, and one settled by a worker that was then killed.
    await table.write([{ delete: keys.delivery(...place, delivery.id) }]);

    expect(await dueDeliveries(...place, NOW)).toEqual({ isEmpty: false, due: [] });
    expect(await dueItems(place)).toEqual([]);
  });

  it('are no longer due once canceled, and move with their time', async () => {
    const place = newPlace();
    const [one, other] = [await insertNewDelivery(place, NOW), await insertNewDelivery(place, later(1))];
    await changeDelivery(place[0], one, canceled(one));
    await changeDelivery(place[0], other, { ...other, due: later(9).toISOString() });

    expect(await dueItems(place)).toMatchObject([
      { id: other.id, due: later(9).toISOString(), expires: other.expires },
    ]);
  });

  it('are stored once, whatever happens to them', async () => {
    const place = newPlace();
    const delivery = await insertNewDelivery(place, NOW, 'once');
    await changeDelivery(place[0], delivery, canceled(delivery));
    await insertDelivery(place[0], delivery);
    await insertEvent({ ...eventOf(place[0], 'once'), body: 'other' }, NOW);

    expect(await table.get(keys.delivery(...place, delivery.id), AsStored)).toMatchObject({ status: 'failed' });
    expect(await table.get(keys.event(place[0], 'evt_once'), AsStored)).toMatchObject({
      body: 'once',
      expires: expiryOf(NOW),
    });
    expect(expiryOf(NOW)).toBe((NOW.getTime() + 31 * 86_400_000) / 1000);
  });
});

describe('the list of deliveries', () => {
  it('ends with the last 30 days, newest first', async () => {
    const place = newPlace();
    const [old, oldest, newest] = [later(-KEPT_MS - 1), later(-KEPT_MS), NOW];
    for (const at of [old, oldest, newest]) await insertNewDelivery(place, at);
    const created = async (limit?: number) => {
      const { items, next } = await listDeliveries(...place, limit === undefined ? {} : { limit }, NOW);
      return [items.map(({ due }) => due), next !== undefined];
    };

    expect(await created()).toEqual([[NOW.toISOString(), oldest.toISOString()], false]);
    expect(await created(1)).toEqual([[NOW.toISOString()], true]);
    expect(await created(2)).toEqual([[NOW.toISOString(), oldest.toISOString()], true]);
    await insertNewDelivery(place, later(-KEPT_MS - 2));
    expect(await created(3)).toEqual([[NOW.toISOString(), oldest.toISOString()], false]);
  });
});
