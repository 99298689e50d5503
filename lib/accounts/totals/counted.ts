import type { AccountLine } from '../../platform/table/account-path.ts';
import { AsStored, type Item, keys, kinds, table } from '../../platform/table/table.ts';
import { type Figures, together } from './figures.ts';
import { type Packed, unpacked } from './packed.ts';

/**
 * An account's amounts as counted by its parent. They are stored in the account's own partition: the entries for a parent
 * with a million accounts are spread over a million partition keys, and a parent with ten pays the same for each.
 */
export type CountedEntry = {
  /** The number of roll-ups, which is the next one's optimistic lock. */
  roll_ups: number;
  own: Packed;
  below: Packed;
  /** The digest per period whose months are in a separate item (closed-periods.ts). */
  years: Record<string, string>;
};

/** A closed period's item. */
export type Parts = { own: Packed; below: Packed };

export const figuresInParts = ({ own, below }: Parts): Figures => ({ own: unpacked(own), below: unpacked(below) });

/** Reads closed periods' items by key. */
export const readParts = async (wanted: { pk: string; sk: string }[]): Promise<(Parts | undefined)[]> =>
  (await table.getMany(wanted.map((key) => ({ key, form: AsStored })))).map((item) => item as Parts | undefined);

/**
 * The figures parents have counted for accounts; undefined for an account not counted yet. Only the wanted closed periods
 * are read: one call per hundred accounts, and one per hundred of their periods. `isWanted` also receives all the
 * account's closed periods.
 */
export async function readCounted(
  paths: readonly AccountLine[],
  isWanted: (period: string, closed: readonly string[]) => boolean,
): Promise<(Figures | undefined)[]> {
  const found = await table.getMany(paths.map((path) => ({ key: keys.accountCounted(path), form: AsStored })));
  const stored = found.map((item) => item as CountedEntry | undefined);
  const wanted = stored.flatMap((entry, index) => {
    const path = paths[index];
    if (!entry || !path) return [];
    const closed = Object.keys(entry.years);
    const periods = closed.filter((period) => isWanted(period, closed));
    return periods.map((period) => ({ index, key: keys.countedYear(path, period) }));
  });
  const parts = await readParts(wanted.map(({ key }) => key));
  const partsOf = Map.groupBy(wanted.keys(), (index) => wanted[index]?.index ?? -1);
  return stored.map((entry, index) => {
    const its = (partsOf.get(index) ?? []).map((part) => parts[part] ?? NOTHING);
    return entry && together([entry, ...its].map(figuresInParts));
  });
}

const NOTHING: Parts = { own: {}, below: {} };

/** The entry among the items behind an account's record. */
export const countedIn = (items: Item[]): CountedEntry | undefined =>
  items.find(({ sk }) => sk === kinds.counted) as CountedEntry | undefined;
