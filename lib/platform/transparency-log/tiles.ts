import { HASH_BYTES, joined, type Node, nodesOf } from './merkle.ts';

/**
 * A log as files (C2SP tlog-tiles). A tile holds up to 256 hashes: those of leaves at level 0, at each level above those of 256
 * hashes below. A bundle holds the entries of a tile at level 0. A tile with 256 never changes; a partial tile's name has its
 * number of hashes, so it never changes either.
 */
export const TILE_WIDTH = 256;
const TILE_LEVELS = 8;

export type Tile = { level: number | 'entries'; index: number; width: number };

/** `tile/0/x001/234` or, for a partial tile, `tile/0/x001/234.p/17`. */
export function tilePath({ level, index, width }: Tile): string {
  const groups = [String(index % 1000).padStart(3, '0')];
  for (let rest = Math.floor(index / 1000); rest > 0; rest = Math.floor(rest / 1000))
    groups.unshift(`x${String(rest % 1000).padStart(3, '0')}`);
  return `tile/${level}/${groups.join('/')}${width === TILE_WIDTH ? '' : `.p/${width}`}`;
}

/** The tile that a path names; undefined if it is not the one spelling of a tile's path. */
export function tileIn(path: string): Tile | undefined {
  const [, level = '', numbers = '', partial] =
    /^tile\/(entries|[0-6])\/((?:x\d{3}\/){0,4}\d{3})(?:\.p\/([1-9]\d{0,2}))?$/.exec(path) ?? [];
  if (level === '') return undefined;
  const index = Number(numbers.replaceAll(/[x/]/g, ''));
  const width = partial === undefined ? TILE_WIDTH : Number(partial);
  const tile = { level: level === 'entries' ? level : Number(level), index, width } as const;
  return width <= TILE_WIDTH && tilePath(tile) === path ? tile : undefined;
}

/** All tiles of a log with that size, with its last, partial ones, from a leaf on. */
export function tilesOf(size: number, from = 0): Tile[] {
  const tiles: Tile[] = [];
  for (let [level, end, start] = [0, size, from]; end > 0; level++) {
    for (let index = Math.floor(start / TILE_WIDTH); index * TILE_WIDTH < end; index++)
      tiles.push({ level, index, width: Math.min(TILE_WIDTH, end - index * TILE_WIDTH) });
    [end, start] = [Math.floor(end / TILE_WIDTH), Math.floor(start / TILE_WIDTH)];
  }
  return tiles;
}

/** The tile, in a log with this size, holding a complete subtree's hash or the hashes to compute it from. */
export function tileOf({ level, index }: Node, size: number): Tile {
  const tileLevel = Math.floor(level / TILE_LEVELS);
  const first = index * 2 ** (level % TILE_LEVELS);
  const tile = Math.floor(first / TILE_WIDTH);
  const hashes = Math.floor(size / TILE_WIDTH ** tileLevel);
  return { level: tileLevel, index: tile, width: Math.min(TILE_WIDTH, hashes - tile * TILE_WIDTH) };
}

/** The hash of a complete subtree from the bytes of the tile that `tileOf` names. */
export function hashInTile({ level, index }: Node, tile: Uint8Array): Buffer {
  const count = 2 ** (level % TILE_LEVELS);
  const first = (index * count) % TILE_WIDTH;
  return joinedIn(tile, first, first + count);
}

/** The hash that stands for a full tile in the tile above it. */
export const tileRoot = (tile: Uint8Array): Buffer => joinedIn(tile, 0, TILE_WIDTH);

function joinedIn(tile: Uint8Array, start: number, end: number): Buffer {
  if (tile.length < end * HASH_BYTES) throw new Error(`A tile has ${tile.length} bytes, too few for ${end} hashes.`);
  let hashes: Buffer[] = Array.from({ length: end - start }, (_, at) =>
    Buffer.from(tile.subarray((start + at) * HASH_BYTES, (start + at + 1) * HASH_BYTES)),
  );
  while (hashes.length > 1)
    hashes = Array.from({ length: hashes.length / 2 }, (_, at) => joined(hashes.slice(2 * at, 2 * at + 2)));
  return joined(hashes);
}

/** A bundle: each entry after its length in two bytes. */
export const bundleOf = (entries: readonly Uint8Array[]): Buffer =>
  Buffer.concat(
    entries.flatMap((entry) => {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(entry.length);
      return [length, entry];
    }),
  );

export function entriesIn(bundle: Buffer): Buffer[] {
  const entries: Buffer[] = [];
  for (let at = 0; at < bundle.length; ) {
    const length = at + 2 <= bundle.length ? bundle.readUInt16BE(at) : bundle.length;
    const entry = bundle.subarray(at + 2, at + 2 + length);
    if (entry.length !== length) throw new Error('A bundle of entries ends within an entry.');
    entries.push(entry);
    at += 2 + length;
  }
  return entries;
}

/** The complete subtrees that make up a whole log. */
export const rootNodes = (size: number): Node[] => nodesOf({ start: 0, end: size });
