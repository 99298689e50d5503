import { randomUUID } from 'node:crypto';
import type * as z from 'zod';
import type { Condition } from '../table/condition.ts';
import type { Key } from '../table/keys/key.ts';
import type { Changes } from '../table/step.ts';
import type { StoredForm } from '../table/stored.ts';
import { type Item, read, table } from '../table/table.ts';

/**
 * A lease lets one worker at a time work on an item. `lease` is the worker's token. After `lease_until` another worker may take
 * the item: the first was killed or released it. The token changes with every take and renewal, so a write conditional on
 * `isHeld` takes effect only for the lease holder, and only once.
 */
type Leased = { lease: string; lease_until: string };

export const LEASE_ATTRIBUTES = ['lease', 'lease_until'] as const satisfies (keyof Leased)[];

/** The attributes for a lease taken or renewed now. A zero-length lease is free at once. */
export const newLease = (now: Date, milliseconds: number): Leased => ({
  lease: randomUUID(),
  lease_until: new Date(now.getTime() + milliseconds).toISOString(),
});

export const isLeased = ({ lease_until = '' }: { lease_until?: string | undefined }, now: Date): boolean =>
  lease_until > now.toISOString();

/** The condition for a write by the lease holder. */
export const isHeld = (token: string) => ['lease = :lease', { lease: token }] as const satisfies Condition;

type Take = Changes & {
  lease: Leased;
  now: Date;
  /** A further condition. Its expression may use `:now`. */
  only?: readonly [expression: string, values?: Record<string, unknown>];
};

/** Takes a free lease and returns the item; otherwise only the item as found. */
export async function takeLease<S extends StoredForm>(
  key: Key,
  form: S,
  { lease, now, only, ...changes }: Take,
): Promise<{ item: z.output<S> } | { item?: undefined; found: Item | undefined }> {
  const isFree = 'attribute_not_exists(lease_until) or lease_until <= :now';
  const taken = await table.tryUpdateAndGet(
    {
      update: key,
      ...changes,
      set: { ...changes.set, ...lease },
      must: [only ? `(${isFree}) and (${only[0]})` : isFree, { now: now.toISOString(), ...only?.[1] }],
      refused: 'taken',
    },
    form,
  );
  if (taken.refused === undefined) return taken;
  const { found } = taken;
  // If the response to the first attempt was lost, the second finds the lease taken by the first.
  return found?.lease === lease.lease ? { item: read(found, form) } : { found };
}

/** Releases a lease along with the changes. Writes nothing if another worker has taken it since. */
export const releaseLease = async (key: Key, token: string, { set }: Pick<Changes, 'set'> = {}): Promise<void> =>
  void (await table.tryWrite([
    { update: key, ...(set && { set }), remove: [...LEASE_ATTRIBUTES], must: isHeld(token), refused: 'lost' },
  ]));
