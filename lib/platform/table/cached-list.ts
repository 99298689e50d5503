import type * as z from 'zod';
import { Cache } from '../cache.ts';
import type { Key, List } from './keys.ts';
import type { StoredForm } from './stored.ts';
import { table } from './table.ts';

/** It changes when an operator imports a catalogue, and then reaches every instance within this time. */
const LIFETIME_SECONDS = 60;

/** Whether an id is new or names nothing is looked up once in this time, however often it is asked for. */
const LOOK_UP_SECONDS = 1;

/** A list of few items that nearly every request asks for and that changes rarely, so it is kept at hand. */
export function cachedList<S extends StoredForm>(list: List, keyOf: (id: string) => Key, form: S) {
  type Entry = z.output<S> & { id: string; created_at: string };
  const cache = new Cache<Entry[]>({ lifetimeSeconds: LIFETIME_SECONDS, entriesMax: 1 });
  const lookedUp = new Cache<boolean>({ lifetimeSeconds: LOOK_UP_SECONDS, entriesMax: 1_000 });
  const atHand = () =>
    cache.get('all', async () => ((await Array.fromAsync(table.each(list, form))) as Entry[]).sort(byAge));
  const isStored = (id: string) => lookedUp.get(id, async () => (await table.get(keyOf(id), form)) !== undefined);

  /** Every one, oldest first. It is read once more where one of these ids came into the table after it was read. */
  async function all(ids: Iterable<string> = []): Promise<Entry[]> {
    const reading = atHand();
    const entries = await reading;
    const known = new Set(entries.map(({ id }) => id));
    const missing = Array.from(new Set(ids)).filter((id) => !known.has(id));
    if (!(await Promise.all(missing.map(isStored))).includes(true)) return entries;
    // Those who found it missing at the same time share what the first of them reads.
    if (atHand() === reading) cache.clear();
    return atHand();
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

/** An id that an operator gave need not have the time in it. Those of one second stay in the order of their ids. */
const byAge = (one: { created_at: string }, other: { created_at: string }): number =>
  Number(one.created_at > other.created_at) - Number(one.created_at < other.created_at);
