import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { PAGES_MAX } from '../../../lib/accounts/paper/bounds.ts';
import { newOrder, shownOrder } from '../../../lib/books/orders/order.ts';
import { insertOrder, requireOrder } from '../../../lib/books/orders/store.ts';
import { rootPath } from '../../../lib/platform/table/account-path.ts';

const now = new Date('2026-03-05T10:00:00Z');
const order = (quantities: number[], external_id?: string) =>
  newOrder(
    { items: quantities.map((quantity) => ({ quantity })), external_id },
    { biomass: [], carbon: [] },
    { id: randomUUID(), account_id: randomUUID(), now },
  );

describe('an order', () => {
  it('has at most a trillion sheets, all items together', () => {
    expect(order([PAGES_MAX]).standard_sheets).toBe(PAGES_MAX);
    expect(() => order([PAGES_MAX, 1])).toThrow(`order at most ${PAGES_MAX} at once`);
  });

  it('shows its offsets by their positions, and null where it has no external id', () => {
    const positions = { c: 2, a: 0, b: 1 };
    const shown = shownOrder({ ...order([5]), biomass_offsets: positions, carbon_offsets: { e: 1, d: 0 } });

    expect(shown).toMatchObject({ biomass_offset_ids: ['a', 'b', 'c'], carbon_offset_ids: ['d', 'e'] });
    expect(shown.external_id).toBeNull();
    expect(shownOrder(order([5], 'E-1')).external_id).toBe('E-1');
  });

  it('never overwrites another of the same id', async () => {
    const path = rootPath(randomUUID());
    const first = order([5]);
    await insertOrder(path, first, []);

    await expect(insertOrder(path, { ...first, price: 1 }, [])).rejects.toThrow('was refused');
    expect((await requireOrder(path, first.id)).price).toBe(first.price);
  });
});
