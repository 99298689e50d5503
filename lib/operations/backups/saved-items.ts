import { exact, numberIn } from '../../platform/exact.ts';
import type { Attribute } from '../../platform/table/attributes.ts';
import type { Key } from '../../platform/table/keys/key.ts';
import type { Item } from '../../platform/table/table.ts';

/** A backup's items: from an unpacked database, or a table AWS restored beside the live one. */
export type SavedItems = {
  get(key: Key): Promise<SavedItem | undefined>;
  partition(pk: string): AsyncIterable<SavedItem> | Iterable<SavedItem>;
};

/** In DynamoDB's notation, with all digits of a number. */
export type SavedItem = Record<string, Attribute>;

/** As values writing the same item again, to the last digit. */
export const storableOf = (item: SavedItem): Item =>
  Object.fromEntries(Object.entries(item).map(([name, value]) => [name, storable(value)]));

function storable({ S, N, BOOL, L, M }: Attribute): unknown {
  if (S !== undefined) return S;
  if (N !== undefined) return typeof numberIn(N) === 'number' ? Number(N) : exact(N);
  if (BOOL !== undefined) return BOOL;
  if (L !== undefined) return L.map(storable);
  return M === undefined ? null : storableOf(M);
}
