import type { Key } from '../table/keys/key.ts';
import { AsStored, table } from '../table/table.ts';

/**
 * A limit that resets with each window, such as every minute or day. The key names the window, and its item holds the count.
 * All instances count with one conditional update, so a limit is never exceeded.
 */
type Addition = { add: number; max: number };

/** Adds to counters, or to none if any would exceed its maximum. `counts` holds the values afterward, or as found. */
export async function addWithin<Name extends string>(
  key: Key,
  additions: Record<Name, Addition>,
  expires: number,
): Promise<{ isAdded: boolean; counts: Record<Name, number> }> {
  const names = Object.keys(additions) as Name[];
  const outcome = await table.tryUpdateAndGet(
    {
      update: key,
      add: mapped(names, (name) => additions[name].add),
      setIfAbsent: { expires },
      must: [
        names.map((name) => roomFor(name, additions[name])).join(' and '),
        mapped(names, (name) => additions[name].max - additions[name].add),
      ],
      refused: 'full',
    },
    AsStored,
  );
  const item = outcome.refused ? (outcome.found ?? {}) : outcome.item;
  return { isAdded: !outcome.refused, counts: mapped(names, (name) => Number(item[name] ?? 0)) };
}

/** A missing counter is 0. */
const roomFor = (name: string, { add, max }: Addition): string =>
  add <= max ? `(attribute_not_exists(${name}) or ${name} <= :${name})` : `${name} <= :${name}`;

const mapped = <Name extends string>(names: Name[], value: (name: Name) => number): Record<Name, number> =>
  Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, number>;
