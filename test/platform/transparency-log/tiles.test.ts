import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joined, leafHash, nodesOf } from '../../../lib/platform/transparency-log/merkle.ts';
import {
  bundleOf,
  entriesIn,
  hashInTile,
  rootNodes,
  TILE_WIDTH,
  type Tile,
  tileIn,
  tileOf,
  tilePath,
  tileRoot,
  tilesOf,
} from '../../../lib/platform/transparency-log/tiles.ts';

/** The examples in C2SP tlog-tiles. */
const PATHS: [string, Tile][] = [
  ['tile/0/x001/x234/067', { level: 0, index: 1_234_067, width: 256 }],
  ['tile/0/x001/x234/067.p/8', { level: 0, index: 1_234_067, width: 8 }],
  ['tile/entries/x001/x234/067', { level: 'entries', index: 1_234_067, width: 256 }],
  ['tile/1/000.p/1', { level: 1, index: 0, width: 1 }],
];

describe("a tile's path", () => {
  it.each(PATHS)('is %s', (path, tile) => {
    expect([tilePath(tile), tileIn(path)]).toEqual([path, tile]);
  });

  it.each([
    'tile/0/1',
    'tile/0/x000/001',
    'tile/0/000.p/256',
    'tile/0/000.p/0',
    'tile/0/../0/000',
    'tile/7/000',
    'tile/00/000',
  ])('has one spelling: %s is none', (path) => {
    expect(tileIn(path)).toBeUndefined();
  });
});

describe("a log's tiles", () => {
  it('are its full and partial ones, at every level', () => {
    expect(tilesOf(70_000).filter(({ width }) => width < TILE_WIDTH)).toEqual([
      { level: 0, index: 273, width: 112 },
      { level: 1, index: 1, width: 17 },
      { level: 2, index: 0, width: 1 },
    ]);
    expect(tilesOf(256)).toEqual([
      { level: 0, index: 0, width: 256 },
      { level: 1, index: 0, width: 1 },
    ]);
  });

  it('after some leaves are those changed by them', () => {
    const paths = (from: number) => new Set(tilesOf(600, from).map(tilePath));

    expect([...paths(512)]).toEqual(['tile/0/002.p/88', 'tile/1/000.p/2']);
    expect([...paths(300)].sort()).toEqual(['tile/0/001', 'tile/0/002.p/88', 'tile/1/000.p/2']);
  });

  it('hold the hash of every complete subtree', () => {
    const size = 66_000;
    const leaves = Array.from({ length: size }, (_, index) => leafHash(Buffer.from(String(index))));
    const levels = [leaves];
    while ((levels.at(-1)?.length ?? 0) >= TILE_WIDTH) {
      const below = levels.at(-1) ?? [];
      levels.push(
        Array.from({ length: Math.floor(below.length / TILE_WIDTH) }, (_, at) =>
          tileRoot(Buffer.concat(below.slice(at * TILE_WIDTH, (at + 1) * TILE_WIDTH))),
        ),
      );
    }
    const bytesOf = ({ level, index, width }: Tile): Buffer =>
      Buffer.concat((levels[Number(level)] ?? []).slice(index * TILE_WIDTH, index * TILE_WIDTH + width));
    const naive = (start: number, end: number): Buffer =>
      end - start === 1
        ? (leaves[start] ?? joined([]))
        : joined([naive(start, (start + end) / 2), naive((start + end) / 2, end)]);

    fc.assert(
      fc.property(fc.integer({ min: 1, max: size }), (some) => {
        const node = rootNodes(some).at(-1) ?? { level: 0, index: 0 };
        const [start, end] = [node.index * 2 ** node.level, (node.index + 1) * 2 ** node.level];
        expect(hashInTile(node, bytesOf(tileOf(node, size)))).toEqual(naive(start, end));
      }),
      { numRuns: 40 },
    );
    const root = joined(nodesOf({ start: 0, end: size }).map((node) => hashInTile(node, bytesOf(tileOf(node, size)))));
    expect(root).toHaveLength(32);
  });
});

describe('a bundle', () => {
  it('has its entries as they were', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 20 }), (entries) => {
        expect(entriesIn(bundleOf(entries))).toEqual(entries.map((entry) => Buffer.from(entry)));
      }),
    );
  });

  it('is refused when it is cut', () => {
    expect(() => entriesIn(bundleOf([Buffer.from('entry')]).subarray(0, 5))).toThrow('ends within an entry');
  });
});
