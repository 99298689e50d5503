import type { Attribute } from '../../../lib/platform/table/attributes.ts';
import type { Attributes } from './condition.ts';

/** DynamoDB's sizes: an item has at most 400 KB, a page of a Query 1 MB. */
export const ITEM_BYTES_MAX = 400 * 1024;
const PAGE_BYTES_MAX = 1024 * 1024;

const sizes = new WeakMap<Attributes, number>();

/** Stored items are never changed in place. */
export function bytesOf(item: Attributes): number {
  const known = sizes.get(item);
  if (known !== undefined) return known;
  let bytes = 0;
  for (const [name, value] of Object.entries(item)) bytes += Buffer.byteLength(name) + bytesOfValue(value);
  sizes.set(item, bytes);
  return bytes;
}

function bytesOfValue({ S, N, L, M }: Attribute): number {
  if (S !== undefined) return Buffer.byteLength(S);
  // Two digits take a byte.
  if (N !== undefined) return Math.ceil(N.replace(/\D/g, '').length / 2) + 1;
  if (L) return L.reduce((bytes, one) => bytes + 1 + bytesOfValue(one), 3);
  if (!M) return 1;
  return Object.entries(M).reduce((bytes, [name, one]) => bytes + 1 + Buffer.byteLength(name) + bytesOfValue(one), 3);
}

type Found = { Items?: Attributes[]; LastEvaluatedKey?: Attributes };

/** The items that fit into a page, and the key at which the next one goes on. */
export function pageOf(found: Found): Found {
  const { Items = [] } = found;
  let bytes = 0;
  for (const [index, item] of Items.entries()) {
    bytes += bytesOf(item);
    if (bytes <= PAGE_BYTES_MAX) continue;
    const { pk = {}, sk = {} } = Items[index - 1] ?? {};
    return { Items: Items.slice(0, index), LastEvaluatedKey: { pk, sk } };
  }
  return found;
}
