import type * as z from 'zod';
import { Cache } from '../cache.ts';
import type { Key, List } from './keys.ts';
import type { StoredForm } from './stored.ts';
import { table } from './table.ts';

/** It changes when an operator imports a catalogue, and then reaches every instance within this time. */
const LIFETIME_SECONDS = 60;

/** A list of few items that nearly every request asks for and that changes rarely, so it is kept at hand. */
export function cachedList<S extends StoredForm>(list: List, keyOf: (id: string) => Key, form: S) {
  type Entry = z.output<S> & { id: string; created_at: string };
  const cache = new Cache<Entry[]>({ lifetimeSeconds: LIFETIME_SECONDS, entriesMax: 1 });
  const all = () =>
    cache.get('all', async () => ((await Array.fromAsync(table.each(list, form))) as Entry[]).sort(byAge));
  return {
    /** Every one, oldest first. */
    all,
    get: async (id: string): Promise<Entry | undefined> => (await all()).find((entry) => entry.id === id),
    async put(entry: Entry): Promise<void> {
      await table.write([{ put: { ...keyOf(entry.id), ...entry } }]);
      cache.clear();
    },
    forget: () => cache.clear(),
  };
}

/** An id that an operator gave need not have the time in it. Those of one second stay in the order of their ids. */
const byAge = (one: { created_at: string }, other: { created_at: string }): number =>
  Number(one.created_at > other.created_at) - Number(one.created_at < other.created_at);
