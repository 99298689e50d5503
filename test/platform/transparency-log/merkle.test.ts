import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  consistencyRanges,
  inclusionRanges,
  isConsistent,
  isIncluded,
  joined,
  leafHash,
  nodeHash,
  nodesOf,
  type Range,
} from '../../../lib/platform/transparency-log/merkle.ts';

/** The entries and roots that implementations of Certificate Transparency test with. */
const ENTRIES = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
const ROOTS = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];
const LEAVES = ENTRIES.map((entry) => leafHash(Buffer.from(entry, 'hex')));

/** The definition in RFC 9162, section 2.1.1, word for word: the model that the laws compare with. */
function naive(leaves: readonly Buffer[]): Buffer {
  const [only] = leaves;
  if (leaves.length < 2) return only ?? joined([]);
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  return nodeHash(naive(leaves.slice(0, split)), naive(leaves.slice(split)));
}

const hashed = (leaves: readonly Buffer[], { start, end }: Range): Buffer =>
  joined(
    nodesOf({ start, end }).map(({ level, index }) =>
      naive(leaves.slice(index * 2 ** level, (index + 1) * 2 ** level)),
    ),
  );

const leavesUpTo = (count: number): Buffer[] =>
  Array.from({ length: count }, (_, index) => leafHash(Buffer.from(String(index))));

const sizes = fc.integer({ min: 1, max: 300 });

describe('the tree', () => {
  it('has the published roots', () => {
    const roots = ROOTS.map((_, size) => hashed(LEAVES, { start: 0, end: size }).toString('hex'));

    expect(roots).toEqual(ROOTS);
  });

  it('has the published inclusion path', () => {
    const path = inclusionRanges(5, 8).map((range) => hashed(LEAVES, range).toString('hex'));

    expect(path).toEqual([
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ]);
  });

  it('has the published consistency proof', () => {
    const proof = consistencyRanges(6, 8).map((range) => hashed(LEAVES, range).toString('hex'));

    expect(proof).toEqual([
      '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ]);
  });

  it("has the model's root at every size", () => {
    fc.assert(
      fc.property(sizes, (size) => {
        const leaves = leavesUpTo(size);
        expect(hashed(leaves, { start: 0, end: size })).toEqual(naive(leaves));
      }),
    );
  });
});

describe('an inclusion path', () => {
  const place = sizes.chain((size) => fc.tuple(fc.constant(size), fc.integer({ min: 0, max: size - 1 })));

  it('leads from its leaf to the root, and from no other leaf', () => {
    fc.assert(
      fc.property(place, fc.nat(), ([size, index], other) => {
        const leaves = leavesUpTo(size);
        const path = inclusionRanges(index, size).map((range) => hashed(leaves, range));
        const claim = { index, size, path, root: naive(leaves) };

        expect(isIncluded(leaves[index] ?? joined([]), claim)).toBe(true);
        if (other % size !== index) expect(isIncluded(leaves[other % size] ?? joined([]), claim)).toBe(false);
        if (other !== index) expect(isIncluded(leaves[index] ?? joined([]), { ...claim, index: other })).toBe(false);
        if (size > 1) expect(isIncluded(leaves[index] ?? joined([]), { ...claim, path: path.slice(1) })).toBe(false);
      }),
    );
  });

  it('does not exist for a leaf missing in the log', () => {
    expect(() => inclusionRanges(3, 3)).toThrow('A log of 3 leaves has no leaf 3.');
  });
});

describe('a consistency proof', () => {
  const pair = sizes.chain((size) => fc.tuple(fc.integer({ min: 1, max: size }), fc.constant(size)));

  it('holds for every earlier size, and for no changed leaf', () => {
    fc.assert(
      fc.property(pair, fc.nat(), ([older, size], changed) => {
        const leaves = leavesUpTo(size);
        const proof = consistencyRanges(older, size).map((range) => hashed(leaves, range));
        const newer = { size, root: naive(leaves) };
        const before = leaves.slice(0, older);
        const rewritten = before.with(changed % older, leafHash(Buffer.from('another')));

        expect(isConsistent({ size: older, root: naive(before) }, newer, proof)).toBe(true);
        expect(isConsistent({ size: older, root: naive(rewritten) }, newer, proof)).toBe(false);
      }),
    );
  });

  it('needs nothing for an empty log, and refuses a longer one', () => {
    const [empty, one] = [
      { size: 0, root: joined([]) },
      { size: 1, root: naive(leavesUpTo(1)) },
    ];

    expect([isConsistent(empty, one, []), isConsistent(one, empty, []), isConsistent(one, one, [])]).toEqual([
      true,
      false,
      true,
    ]);
    expect(() => consistencyRanges(2, 1)).toThrow('A log of 1 leaves has no earlier size 2.');
  });
});
