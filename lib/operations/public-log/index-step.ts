import * as z from 'zod';
import { take } from '../../platform/concurrency.ts';
import { keys, type Step, table, work } from '../../platform/table/table.ts';
import { leafHash } from '../../platform/transparency-log/merkle.ts';
import { entryOf, StoredLeaf } from '../../presentation/signed-documents/log-leaf.ts';
import { leafIn } from './leaf-key.ts';
import { asReadState, type LogState } from './log-state.ts';

/** Leaves per transaction, which also holds the log's size and the job. */
const INDEXED_MAX = 80;

const Found = z.object({ position: z.number() });

/** Gives the next pending leaves, those signed first, their indices. Empty when none is left. */
export async function indexSteps(state: LogState, until: string): Promise<Step[]> {
  const pending = table.workOf(work.pendingLeaves(), work.throughMoment(until), INDEXED_MAX);
  const listed = await take(pending, INDEXED_MAX);
  await pending.return(undefined);
  const leaves = listed.map(({ pk, sk }) => ({ key: { pk, sk }, leaf: leafIn({ pk, sk }) }));
  const [stored, known] = await Promise.all([
    table.getMany(leaves.map(({ key }) => ({ key, form: StoredLeaf }))),
    state.has_found
      ? table.getMany(
          leaves.map(({ leaf }) => ({ key: keys.foundLeaf(leafHash(entryOf(leaf)).toString('hex')), form: Found })),
        )
      : [],
  ]);
  // The index may list a leaf for a moment after it got its index.
  const waiting = leaves.flatMap(({ key }, at) =>
    stored[at] && stored[at].position === undefined ? [{ key, found: known[at]?.position }] : [],
  );
  let leafCount = state.leaves;
  const updates = waiting.map(({ key, found }): Step => {
    const position = found ?? leafCount++;
    return {
      update: key,
      set: { position, ...work.indexedLeaf(position) },
      must: ['attribute_exists(signed_at) and attribute_not_exists(position)'],
      otherwise: 'overtaken',
    };
  });
  if (updates.length === 0) return [];
  return [
    {
      update: keys.publicLog(),
      set: { leaves: leafCount, published: state.published },
      must: asReadState(state),
      otherwise: 'overtaken',
    },
    ...updates,
  ];
}
