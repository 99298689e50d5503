import { DAY_MS } from '../time.ts';
import type { ObjectStore } from './object-store.ts';

/** The objects below a prefix, and whether an item in the table names one. */
export type NamedObjects = { prefix: string; isNamed(name: string): Promise<boolean> };

/** Old enough for its writer to have stored the item naming it. */
const AGE_MS = DAY_MS;

/**
 * Removes objects that no item names: a writer was killed between the file and its item, or the item has expired. Returns how
 * many it removed.
 */
export async function removeUnnamed(store: ObjectStore, kinds: readonly NamedObjects[], now: Date): Promise<number> {
  const before = new Date(now.getTime() - AGE_MS);
  let removed = 0;
  for (const { prefix, isNamed } of kinds) {
    for await (const { name, storedAt } of store.list(prefix)) {
      if (storedAt >= before || (await isNamed(name))) continue;
      await store.remove(name);
      removed += 1;
    }
  }
  await store.removeUnfinished(before);
  return removed;
}
