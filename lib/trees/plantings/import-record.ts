import * as z from 'zod';
import { inParts } from '../../platform/chunks.ts';
import { Fault } from '../../platform/fault.ts';
import { idAt } from '../../platform/id.ts';
import { keys, lists, type Step, table } from '../../platform/table/table.ts';
import { timestamp } from '../../platform/time.ts';

/**
 * The record of an import of plantings, by the hash of its rows: under way, or done without its operator having been told. An
 * import whose operator was told has none, so the same rows may be imported again.
 */
export const PlantingImport = z.object({
  hash: z.string(),
  id: z.string(),
  state: z.enum(['staging', 'abandoned', 'committed', 'done']),
  at: z.string(),
  projects: z.array(z.string()).default([]),
  /** The number of staged plantings that are applied. */
  applied: z.number().default(0),
  created: z.number(),
  changed: z.number(),
  unchanged: z.number(),
});
export type PlantingImport = z.infer<typeof PlantingImport>;

export type Counts = Pick<PlantingImport, 'created' | 'changed' | 'unchanged'>;

export const getImport = (hash: string): Promise<PlantingImport | undefined> =>
  table.get(keys.plantingImport(hash), PlantingImport);

export const SAME_ROWS = new Fault('invalid', 'The same rows are being imported by someone else; wait and look again.');

export const newRecord = (
  { hash, id, state }: Pick<PlantingImport, 'hash' | 'id' | 'state'>,
  { created, changed, unchanged }: Counts,
  now: Date,
) => ({
  ...keys.plantingImport(hash),
  hash,
  id,
  state,
  at: timestamp(now),
  applied: 0,
  created,
  changed,
  unchanged,
});

/** The step by which an import that fits one transaction is recorded in it. */
export function doneStep(hash: string, counts: Counts, now: Date): { id: string; step: Step } {
  const id = idAt(now);
  const put = newRecord({ hash, id, state: 'done' }, counts, now);
  return { id, step: { put, must: 'not exist', otherwise: SAME_ROWS } };
}

/**
 * Removes an import that is done, or one that is not committed: that is abandoned first, so that nothing commits it any more.
 * An import that another process removed is left alone.
 */
export async function forgetImport({ hash, id, state }: Pick<PlantingImport, 'hash' | 'id' | 'state'>): Promise<void> {
  const key = keys.plantingImport(hash);
  const is = (wanted: PlantingImport['state'], otherwise: Error): Pick<Step, 'must' | 'otherwise'> => ({
    must: ['id = :id and state = :wanted', { id, wanted }],
    otherwise,
  });
  if (state === 'committed') throw new Error(`The import ${id} is committed and not applied.`);
  if (state === 'staging') await table.write([{ update: key, set: { state: 'abandoned' }, ...is(state, SAME_ROWS) }]);
  await deleteStaged(id);
  try {
    await table.write([{ delete: key, ...is(state === 'staging' ? 'abandoned' : state, FORGOTTEN) }]);
  } catch (error) {
    if (error !== FORGOTTEN) throw error;
  }
}

const FORGOTTEN = new Error('Another process removed the import.');

const Key = z.object({ pk: z.string(), sk: z.string() });

export async function deleteStaged(id: string): Promise<void> {
  const rows = await Array.fromAsync(table.each(lists.stagedPlantings(id), Key));
  for (const part of inParts(rows, STAGED_AT_ONCE))
    await table.write(part.map(({ pk, sk }) => ({ delete: { pk, sk } })));
}

/** Staged plantings of one transaction, beside the condition that the import is not abandoned. */
export const STAGED_AT_ONCE = 90;
