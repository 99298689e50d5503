import { hash } from 'node:crypto';

/**
 * The Merkle tree of an append-only log (RFC 9162, section 2.1), without storage. A caller reads the hashes of complete subtrees,
 * which never change, from wherever they are stored; proofs and roots follow from these alone.
 */

/** A complete subtree: its leaves are `index * 2 ** level` and the following `2 ** level`. */
export type Node = { level: number; index: number };

/** The leaves from `start` up to, but not including, `end`. */
export type Range = { start: number; end: number };

export const HASH_BYTES = 32;

const EMPTY_ROOT: Buffer = hash('sha256', Buffer.alloc(0), 'buffer');

export const leafHash = (entry: Uint8Array): Buffer =>
  hash('sha256', Buffer.concat([Buffer.from([0]), entry]), 'buffer');

export const nodeHash = (left: Uint8Array, right: Uint8Array): Buffer =>
  hash('sha256', Buffer.concat([Buffer.from([1]), left, right]), 'buffer');

/** The complete subtrees that make up a range, from left to right. The range is a subtree of some log. */
export function nodesOf({ start, end }: Range): Node[] {
  const nodes: Node[] = [];
  for (let from = start; from < end; ) {
    let level = 0;
    while (from % 2 ** (level + 1) === 0 && from + 2 ** (level + 1) <= end) level += 1;
    nodes.push({ level, index: from / 2 ** level });
    from += 2 ** level;
  }
  return nodes;
}

/** A range's hash from the hashes of its complete subtrees, in the order of `nodesOf`. */
export const joined = (hashes: readonly Uint8Array[]): Buffer =>
  hashes.length === 0 ? EMPTY_ROOT : Buffer.from(hashes.reduceRight((right, left) => nodeHash(left, right)));

/** The neighbors on a leaf's way to the root, the leaf's own neighbor first. */
export function inclusionRanges(index: number, size: number): Range[] {
  if (!isBelow(index, size)) throw new RangeError(`A log of ${size} leaves has no leaf ${index}.`);
  const ranges: Range[] = [];
  for (let [start, end] = [0, size]; end - start > 1; ) {
    const middle = start + splitOf(end - start);
    ranges.push(index < middle ? { start: middle, end } : { start, end: middle });
    if (index < middle) end = middle;
    else start = middle;
  }
  return ranges.reverse();
}

/** The subtrees proving a log's first `older` leaves to be the same in a log with `size` leaves. */
export function consistencyRanges(older: number, size: number): Range[] {
  if (older < 1 || older > size) throw new RangeError(`A log of ${size} leaves has no earlier size ${older}.`);
  const ranges: Range[] = [];
  let [start, end] = [0, size];
  while (end !== older) {
    const middle = start + splitOf(end - start);
    ranges.push(older <= middle ? { start: middle, end } : { start, end: middle });
    if (older <= middle) end = middle;
    else start = middle;
  }
  // The older root itself is known, so only a part of it is sent.
  if (start > 0) ranges.push({ start, end });
  return ranges.reverse();
}

type Claim = { index: number; size: number; path: readonly Uint8Array[]; root: Uint8Array };

/** Whether the path leads from a leaf's hash to the root (RFC 9162, section 2.1.3.2). */
export function isIncluded(leaf: Uint8Array, { index, size, path, root }: Claim): boolean {
  if (!isBelow(index, size)) return false;
  let [first, last, computed] = [index, size - 1, leaf];
  for (const neighbor of path) {
    if (last === 0) return false;
    if (first % 2 === 1 || first === last) {
      computed = nodeHash(neighbor, computed);
      while (first % 2 === 0 && first !== 0) [first, last] = [half(first), half(last)];
    } else computed = nodeHash(computed, neighbor);
    [first, last] = [half(first), half(last)];
  }
  return last === 0 && Buffer.compare(computed, root) === 0;
}

type Size = { size: number; root: Uint8Array };

/** Whether the proof shows that the newer log begins with the older one (RFC 9162, section 2.1.4.2). */
export function isConsistent(older: Size, newer: Size, proof: readonly Uint8Array[]): boolean {
  if (older.size > newer.size) return false;
  if (older.size === newer.size) return proof.length === 0 && Buffer.compare(older.root, newer.root) === 0;
  if (older.size === 0) return proof.length === 0;
  const [begin, ...rest] = isPowerOfTwo(older.size) ? [older.root, ...proof] : proof;
  if (!begin) return false;
  let [first, last] = [older.size - 1, newer.size - 1];
  while (first % 2 === 1) [first, last] = [half(first), half(last)];
  let [before, after] = [begin, begin];
  for (const neighbor of rest) {
    if (last === 0) return false;
    if (first % 2 === 1 || first === last) {
      [before, after] = [nodeHash(neighbor, before), nodeHash(neighbor, after)];
      while (first % 2 === 0 && first !== 0) [first, last] = [half(first), half(last)];
    } else after = nodeHash(after, neighbor);
    [first, last] = [half(first), half(last)];
  }
  return last === 0 && Buffer.compare(before, older.root) === 0 && Buffer.compare(after, newer.root) === 0;
}

/** The largest power of two below a number above 1. */
function splitOf(count: number): number {
  let power = 1;
  while (power * 2 < count) power *= 2;
  return power;
}

/** Numbers may exceed 32 bits, so no bit operator is used. */
const half = (number: number): number => Math.floor(number / 2);

const isPowerOfTwo = (number: number): boolean => splitOf(number + 1) === number;

const isBelow = (index: number, size: number): boolean =>
  Number.isSafeInteger(index) && Number.isSafeInteger(size) && index >= 0 && index < size;
