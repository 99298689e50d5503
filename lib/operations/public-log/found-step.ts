import { keys, paddedNumber, type Step, table, work } from '../../platform/table/table.ts';
import type { LogFiles } from '../../platform/transparency-log/log-files.ts';
import { leafHash } from '../../platform/transparency-log/merkle.ts';
import { TILE_WIDTH } from '../../platform/transparency-log/tiles.ts';
import { entryOf } from '../../presentation/signed-documents/log-leaf.ts';
import { orContradiction, readerOf } from './check-files.ts';
import { leafIn } from './leaf-key.ts';
import { asReadState, Contradiction, type LogState } from './log-state.ts';

/** Entries per step; each is an item. */
const FOUND_MAX = 64;

/**
 * A restored table knows fewer entries than the files have. Each entry that it does not know is stored by its leaf's hash, so a
 * document signed again gets its old index. Entries of lost documents stay in the log.
 */
export async function foundStep(files: LogFiles, state: LogState, newest: number): Promise<Step[]> {
  const reader = readerOf(files, newest);
  const bundle = Math.floor(state.leaves / TILE_WIDTH);
  const entries = await orContradiction(() => reader.entries(bundle));
  const first = state.leaves - bundle * TILE_WIDTH;
  const found = entries.slice(first, first + FOUND_MAX);
  return [
    {
      update: keys.publicLog(),
      set: { leaves: state.leaves + found.length, published: state.published, has_found: true },
      must: asReadState(state),
      otherwise: 'overtaken',
    },
    ...found.map((entry, place) => ({
      put: { ...keys.foundLeaf(leafHash(entry).toString('hex')), position: state.leaves + place },
    })),
  ];
}

/** Leaves that already have an index, but no proof yet, must stand in the files where the table says. */
export async function requireSameEntries(files: LogFiles, state: LogState, newest: number): Promise<void> {
  const reader = readerOf(files, newest);
  for await (const key of table.workOf(work.indexedLeaves(), paddedNumber(Math.min(state.leaves, newest) - 1))) {
    const index = Number(key.work_sk);
    if (index < state.published) continue;
    const entries = await orContradiction(() => reader.entries(Math.floor(index / TILE_WIDTH)));
    if (entries[index % TILE_WIDTH]?.equals(entryOf(leafIn(key)))) continue;
    throw new Contradiction(`Entry ${index} in ${files.shown} is another one than the table's.`);
  }
}
