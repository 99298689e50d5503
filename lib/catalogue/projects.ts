import { Cache } from '../cache.ts';
import type { Key, List } from '../table/keys.ts';
import { table } from '../table/table.ts';

/** A catalogue changes when an operator imports one, and then reaches every instance within this time. */
const LIFETIME_SECONDS = 60;

/** The projects of one kind: few, asked for with nearly every request, and changed rarely, so they are kept at hand. */
export function projectsAt<P extends { id: string }>(list: List, keyOf: (id: string) => Key) {
  const cache = new Cache<P[]>({ lifetimeSeconds: LIFETIME_SECONDS, entriesMax: 1 });
  const all = () => cache.get('all', () => Array.fromAsync(table.each<P>(list)));
  return {
    /** Every project, oldest first. */
    all,
    /** A project by its id, active or not. */
    get: async (id: string): Promise<P | undefined> => (await all()).find((project) => project.id === id),
    async put(project: P): Promise<void> {
      await table.write([{ put: { ...keyOf(project.id), ...project } }]);
      cache.clear();
    },
    forget: () => cache.clear(),
  };
}
