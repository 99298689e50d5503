import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { isHeld, isLeased, newLease, releaseLease, takeLease } from '../../../lib/platform/coordination/lease.ts';
import { AsStored, keys, table } from '../../../lib/platform/table/table.ts';

const NOW = new Date('2026-11-15T09:30:00.000Z');
const later = (ms: number): Date => new Date(NOW.getTime() + ms);
const MINUTE = 60_000;

const newKey = () => keys.letterLease('lease-test', randomUUID());
type Key = ReturnType<typeof newKey>;
const Form = z.object({ lease: z.string(), count: z.number().default(0) });
const take = (key: Key, now = NOW) =>
  takeLease(key, Form, {
    lease: newLease(now, MINUTE),
    now,
    only: ['attribute_not_exists(closed)'],
    add: { count: 1 },
  });
async function tokenOf(taking: ReturnType<typeof take>): Promise<string> {
  const { item } = await taking;
  if (!item) throw new Error('The lease is not free.');
  return item.lease;
}
const stored = (key: Key) => table.get(key, AsStored);

describe('a lease', () => {
  it('is taken by one of two simultaneous workers', async () => {
    for (let i = 0; i < 10; i++) {
      const key = newKey();
      const taken = await Promise.all([take(key), take(key), take(key)]);

      expect(taken.filter(({ item }) => item)).toHaveLength(1);
      expect(await stored(key)).toMatchObject({ count: 1, lease_until: later(MINUTE).toISOString() });
    }
  });

  it('is refused with the item as it was found', async () => {
    const key = newKey();
    const first = await tokenOf(take(key));

    expect(await take(key, later(1))).toEqual({ found: expect.objectContaining({ lease: first, count: 1 }) });
  });

  it('can be taken by another worker from its end on, not before', async () => {
    const key = newKey();
    const first = await tokenOf(take(key));
    expect((await take(key, later(MINUTE - 1))).item).toBeUndefined();

    expect(await tokenOf(take(key, later(MINUTE)))).not.toBe(first);
    expect([MINUTE - 1, MINUTE].map((ms) => isLeased(newLease(NOW, MINUTE), later(ms)))).toEqual([true, false]);
    expect([newLease(NOW, 0), {}].map((item) => isLeased(item, NOW))).toEqual([false, false]);
  });

  it('is free again once it is released, with what the worker leaves', async () => {
    const key = newKey();
    await releaseLease(key, await tokenOf(take(key)), { set: { left: 'a note' } });
    expect(await stored(key)).toEqual({ ...key, count: 1, left: 'a note' });

    expect((await take(key)).item).toMatchObject({ count: 2 });
  });

  it('is not released, and nothing is written, by a worker whose lease another one has taken since', async () => {
    const key = newKey();
    const late = await tokenOf(take(key));
    const next = await tokenOf(take(key, later(MINUTE)));
    await releaseLease(key, late, { set: { left: 'too late' } });

    expect(await stored(key)).toMatchObject({ lease: next });
    expect(await stored(key)).not.toHaveProperty('left');
  });

  it('has a new token after each renewal, so each write by its holder takes effect once', async () => {
    const key = newKey();
    const first = await tokenOf(take(key));
    const renew = () =>
      table.tryWrite([{ update: key, set: newLease(later(5), MINUTE), must: isHeld(first), refused: 'lost' }]);

    expect(await renew()).toBeUndefined();
    expect(await renew()).toMatchObject({ refused: 'lost' });
    expect((await take(key, later(MINUTE))).item).toBeUndefined();
  });

  it('is refused where the further condition does not hold', async () => {
    const key = newKey();
    await table.write([{ put: { ...key, closed: true } }]);

    expect(await take(key)).toEqual({ found: { ...key, closed: true } });
  });

  it('belongs to the worker whose first response was lost', async () => {
    const key = newKey();
    const lost = { now: NOW, lease: newLease(NOW, MINUTE) };
    await takeLease(key, Form, lost);

    expect((await takeLease(key, Form, lost)).item).toMatchObject({ lease: lost.lease.lease });
  });
});
