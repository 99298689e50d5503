import { type AccountPath, parentOf } from '../../platform/table/account-path.ts';
import { AsStored, type Item, keys, kinds, table } from '../../platform/table/table.ts';
import { countersIn, sumOf } from './counters.ts';
import type { Figures } from './figures.ts';
import { type Packed, unpacked } from './packed.ts';

/**
 * The amounts of an account that a parent has counted. They are stored in the account's own partition: so the entries of
 * a parent with a million accounts are spread over a million partition keys, and a parent with ten pays the same for each.
 */
export type CountedEntry = {
  /** The number of roll-ups, which is the condition of the next. */
  roll_ups: number;
  own: Packed;
  below: Packed;
  /** The digest of each period whose months are in an item of their own (closed-periods.ts). */
  years: Record<string, string>;
};

/**
 * Release 2.0.0 had the entry in the parent's partition, under the account's name, and this mark in its place. An entry moves
 * when its account is next counted. A function of that release that still runs then finds no `version` and fails, and its
 * changes are delivered again: it never counts beside the new form.
 */
export type FormerMark = { listed_as: string; version: number };

export type StoredCounted = CountedEntry | FormerMark;

export const isEntry = (stored: StoredCounted): stored is CountedEntry => 'roll_ups' in stored;

/** The item of a closed period, and an entry of the former form. */
type Parts = { own: Packed; below: Packed };

export const figuresInParts = ({ own, below }: Parts): Figures => ({ own: unpacked(own), below: unpacked(below) });

export const figuresInFormer = ({ own, below }: Parts): Figures => ({ own: countersIn(own), below: countersIn(below) });

export const formerKey = (path: AccountPath, { listed_as }: FormerMark) => ({
  pk: String(parentOf(path)),
  sk: listed_as,
});

/** Reads items with figures by key: those of closed periods, or entries of the former form. */
export const readParts = async (wanted: { pk: string; sk: string }[]): Promise<(Parts | undefined)[]> =>
  (await table.getMany(wanted.map((key) => ({ key, form: AsStored })))).map((item) => item as Parts | undefined);

/**
 * The figures that parents have counted of accounts, undefined for an account that is not counted yet. Of closed periods only
 * those that are wanted are read: one call for a hundred accounts, and one for a hundred of their periods. `isWanted` is also told
 * all closed periods of the account.
 */
export async function readCounted(
  paths: readonly AccountPath[],
  isWanted: (period: string, closed: readonly string[]) => boolean,
  tries = 3,
): Promise<(Figures | undefined)[]> {
  const found = await table.getMany(paths.map((path) => ({ key: keys.accountCounted(path), form: AsStored })));
  const stored = found.map((item) => item as StoredCounted | undefined);
  const wanted = stored.flatMap((one, index) => {
    const path = paths[index];
    if (!one || !path) return [];
    if (!isEntry(one)) return [{ index, key: formerKey(path, one) }];
    const closed = Object.keys(one.years);
    const periods = closed.filter((period) => isWanted(period, closed));
    return periods.map((period) => ({ index, key: keys.countedYear(path, period) }));
  });
  const parts = await readParts(wanted.map(({ key }) => key));
  const partsOf = Map.groupBy(wanted.keys(), (index) => wanted[index]?.index ?? -1);
  return Promise.all(
    stored.map(async (one, index) => {
      const path = paths[index];
      if (!one || !path) return undefined;
      const its = (partsOf.get(index) ?? []).map((part) => parts[part]);
      if (isEntry(one)) return together([figuresInParts(one), ...its.map((part) => figuresInParts(part ?? NOTHING))]);
      if (its[0]) return figuresInFormer(its[0]);
      // It has moved between the two reads.
      return tries > 1 ? (await readCounted([path], isWanted, tries - 1))[0] : undefined;
    }),
  );
}

const NOTHING: Parts = { own: {}, below: {} };

const together = (parts: Figures[]): Figures => ({
  own: sumOf(parts.map(({ own }) => own)),
  below: sumOf(parts.map(({ below }) => below)),
});

/** The entry or mark among the items behind an account's record. */
export const countedIn = (items: Item[]): StoredCounted | undefined =>
  items.find(({ sk }) => sk === kinds.counted) as StoredCounted | undefined;
