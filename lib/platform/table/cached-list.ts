import type * as z from 'zod';
import { Cache } from '../cache.ts';
import type { Key, List } from './keys/key.ts';
import type { StoredForm } from './stored.ts';
import { table } from './table.ts';

/** An operator's catalog import reaches every instance within this time. */
const LIFETIME_SECONDS = 60;

/** An unknown id is looked up once in this time, however often it is requested. */
const LOOK_UP_SECONDS = 1;

/** Caches a short, rarely changed list that nearly every request needs. */
export function cachedList<S extends StoredForm>(list: List, keyOf: (id: string) => Key, form: S) {
  type Entry = z.output<S> & { id: string; created_at: string };
  const cache = new Cache<Entry[]>({ lifetimeSeconds: LIFETIME_SECONDS, entriesMax: 1 });
  const lookedUp = new Cache<boolean>({ lifetimeSeconds: LOOK_UP_SECONDS, entriesMax: 1_000 });
  const cachedEntries = () =>
    cache.get('all', async () => ((await Array.fromAsync(table.each(list, form))) as Entry[]).sort(byAge));
  const isStored = (id: string) => lookedUp.get(id, async () => (await table.get(keyOf(id), form)) !== undefined);

  /** All entries, oldest first. The list is read again if one of these ids was stored after it was cached. */
  async function all(ids: Iterable<string> = []): Promise<Entry[]> {
    const reading = cachedEntries();
    const entries = await reading;
    const known = new Set(entries.map(({ id }) => id));
    const missing = Array.from(new Set(ids)).filter((id) => !known.has(id));
    if (!(await Promise.all(missing.map(isStored))).includes(true)) return entries;
    // Concurrent callers missing the same id share one read.
    if (cachedEntries() === reading) cache.clear();
    return cachedEntries();
  }

  const forget = () => {
    cache.clear();
    lookedUp.clear();
  };
  return {
    all,
    get: async (id: string): Promise<Entry | undefined> => (await all([id])).find((entry) => entry.id === id),
    async put(entry: Entry): Promise<void> {
      await table.write([{ put: { ...keyOf(entry.id), ...entry } }]);
      forget();
    },
    forget,
  };
}

/** By creation time, because an operator-chosen id need not carry a time. Entries from the same second stay in id order. */
export const byAge = (one: { created_at: string }, other: { created_at: string }): number =>
  // uncaught: one.created_at > other.created_at → one.created_at >= other.created_at: sorting asks only whether the number is below 0, and equal times stay in their order
  Number(one.created_at > other.created_at) - Number(one.created_at < other.created_at);
