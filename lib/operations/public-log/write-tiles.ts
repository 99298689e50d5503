import { inParallel, mapInParallel, take } from '../../platform/concurrency.ts';
import { readObject } from '../../platform/objects/object-store.ts';
import { paddedNumber, table, work } from '../../platform/table/table.ts';
import type { LogFiles } from '../../platform/transparency-log/log-files.ts';
import { leafHash } from '../../platform/transparency-log/merkle.ts';
import { bundleOf, TILE_WIDTH, type Tile, tilePath, tileRoot, tilesOf } from '../../platform/transparency-log/tiles.ts';
import { entryOf } from '../../presentation/signed-documents/log-leaf.ts';
import { orContradiction, readerOf } from './check-files.ts';
import { leafIn } from './leaf-key.ts';
import { Contradiction, type LogState } from './log-state.ts';

/** Leaf tiles per step, each with its entry bundle. */
const TILES_MAX = 16;
const WRITES_AT_ONCE = 8;

/** Writes the next tiles of leaves, the last one partial. Returns the tile to continue with; undefined after the last. */
export async function writeLeafTiles(files: LogFiles, state: LogState, from: number): Promise<number | undefined> {
  const end = Math.min(from + TILES_MAX, Math.ceil(state.leaves / TILE_WIDTH));
  const start = Math.max(from * TILE_WIDTH, state.published);
  const added = await entriesBetween(start, Math.min(end * TILE_WIDTH, state.leaves));
  const before = start > from * TILE_WIDTH ? await orContradiction(() => readerOf(files, start).entries(from)) : [];
  const entries = [...before, ...added];
  const tiles = Array.from({ length: end - from }, (_, at) => entries.slice(at * TILE_WIDTH, (at + 1) * TILE_WIDTH));
  await inParallel(WRITES_AT_ONCE, tiles.entries(), async ([at, own]) => {
    const tile = { index: from + at, width: own.length };
    await putOnce(files, tilePath({ level: 'entries', ...tile }), bundleOf(own));
    await putOnce(files, tilePath({ level: 0, ...tile }), Buffer.concat(own.map(leafHash)));
  });
  return end * TILE_WIDTH < state.leaves ? end : undefined;
}

/** Writes the tiles above those of the leaves, lower levels first. */
export async function writeUpperTiles(files: LogFiles, { leaves, published }: LogState): Promise<void> {
  const upper = tilesOf(leaves, published).filter(({ level }) => level !== 0);
  for (const tile of upper) await putOnce(files, tilePath(tile), await upperTile(files, tile, published));
}

/** The hashes that the last checkpoint's partial tile has, followed by those of the full tiles below it. */
async function upperTile(files: LogFiles, { level, index, width }: Tile, published: number): Promise<Buffer> {
  const below = Number(level) - 1;
  const earlier = Math.floor(published / TILE_WIDTH ** Number(level)) - index * TILE_WIDTH;
  const kept = Math.max(0, Math.min(earlier, width));
  const begin = kept > 0 ? [await requireFile(files, tilePath({ level, index, width: kept }))] : [];
  const places = [...Array(width - kept).keys()];
  const hashes = await mapInParallel(WRITES_AT_ONCE, places, async (at) => {
    const full = { level: below, index: index * TILE_WIDTH + kept + at, width: TILE_WIDTH };
    return tileRoot(await requireFile(files, tilePath(full)));
  });
  return Buffer.concat([...begin, ...hashes]);
}

async function requireFile(files: LogFiles, name: string): Promise<Buffer> {
  const bytes = await readObject(files, name);
  if (!bytes) throw new Contradiction(`${files.shown} lacks ${name}.`);
  return bytes;
}

/** The entries with these indices, in order. The index of work may lag behind by a moment; then the step is retried. */
async function entriesBetween(start: number, end: number): Promise<Buffer[]> {
  const after = start === 0 ? undefined : paddedNumber(start - 1);
  const listed = table.workOf(work.indexedLeaves(), paddedNumber(end - 1), undefined, after);
  const leaves = await take(listed, end - start);
  await listed.return(undefined);
  const isWhole = leaves.length === end - start && leaves.every(({ work_sk }, at) => Number(work_sk) === start + at);
  if (!isWhole) throw new Error(`The index does not list every leaf from ${start} to ${end} yet.`);
  return leaves.map((key) => entryOf(leafIn(key)));
}

/** A killed run may have written the file; then it must hold the same bytes. */
export async function putOnce(files: LogFiles, name: string, bytes: Buffer): Promise<void> {
  if ((await files.put(name, bytes)) === 'stored') return;
  const found = await readObject(files, name);
  if (!found?.equals(bytes))
    throw new Contradiction(`${name} in ${files.shown} holds other bytes than the table says.`);
}
