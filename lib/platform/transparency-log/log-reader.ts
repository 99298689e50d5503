import { consistencyRanges, inclusionRanges, joined, type Node, nodesOf, type Range } from './merkle.ts';
import { entriesIn, hashInTile, TILE_WIDTH, type Tile, tileOf, tilePath } from './tiles.ts';

/** Reads a file of a log; undefined if it is missing. */
export type ReadFile = (name: string) => Promise<Buffer | undefined>;

/** A tile is missing or has another length, so the log is not whole. */
export class MissingTile extends Error {}

export type LogReader = {
  root(): Promise<Buffer>;
  inclusion(index: number): Promise<Buffer[]>;
  consistency(older: number): Promise<Buffer[]>;
  entries(bundle: number): Promise<Buffer[]>;
};

/** Enough for the tiles on the way from 16 neighboring leaves to the root. */
const TILES_KEPT = 40;

/** Roots and proofs of a log with that size, from its tiles. Memory holds a few tiles, however large the log is. */
export function logReader(read: ReadFile, size: number): LogReader {
  const kept = new Map<string, Promise<Buffer>>();

  function tileBytes(tile: Tile): Promise<Buffer> {
    const path = tilePath(tile);
    const bytes = kept.get(path) ?? requireTile(read, tile);
    kept.delete(path);
    kept.set(path, bytes);
    for (const [first] of kept) if (kept.size > TILES_KEPT) kept.delete(first);
    return bytes;
  }

  const hashOf = async (node: Node): Promise<Buffer> => hashInTile(node, await tileBytes(tileOf(node, size)));
  const rangeHash = async (range: Range): Promise<Buffer> => joined(await Promise.all(nodesOf(range).map(hashOf)));
  return {
    root: () => rangeHash({ start: 0, end: size }),
    inclusion: (index) => Promise.all(inclusionRanges(index, size).map(rangeHash)),
    consistency: async (older) => (older === 0 ? [] : Promise.all(consistencyRanges(older, size).map(rangeHash))),
    async entries(bundle) {
      const width = Math.min(TILE_WIDTH, size - bundle * TILE_WIDTH);
      const path = tilePath({ level: 'entries', index: bundle, width });
      const bytes = await read(path);
      const entries = bytes && entriesIn(bytes);
      if (entries?.length !== width) throw new MissingTile(`${path} is missing or has not ${width} entries.`);
      return entries;
    },
  };
}

async function requireTile(read: ReadFile, tile: Tile): Promise<Buffer> {
  const bytes = await read(tilePath(tile));
  if (bytes?.length !== tile.width * 32) throw new MissingTile(`${tilePath(tile)} is missing or has another length.`);
  return bytes;
}
