import { take } from '../../platform/concurrency.ts';
import { paddedNumber, type Step, table, work } from '../../platform/table/table.ts';
import { checkpointFile, checkpointSizes, type LogFiles, readText } from '../../platform/transparency-log/log-files.ts';
import type { LogReader } from '../../platform/transparency-log/log-reader.ts';
import { orContradiction, readerOf } from './check-files.ts';
import { Contradiction, type LogState } from './log-state.ts';

/** Leaves per transaction. A proof has about 1 KB. */
const PROOFS_MAX = 80;

type Published = { note: string; reader: LogReader; at: string };

/** Stores the proofs of the next leaves after an index. `next` is undefined when none is left. */
export async function proofSteps(
  files: LogFiles,
  state: LogState,
  after: number | undefined,
): Promise<{ writes: Step[]; next?: number }> {
  const through = paddedNumber(state.published - 1);
  const indexed = table.workOf(
    work.indexedLeaves(),
    through,
    PROOFS_MAX,
    after === undefined ? undefined : paddedNumber(after),
  );
  const listed = await take(indexed, PROOFS_MAX);
  await indexed.return(undefined);
  const last = listed.at(-1);
  if (!last) return { writes: [] };
  const firstOver = await checkpointsOver(files, state);
  const writes = await Promise.all(
    listed.map(async ({ pk, sk, work_sk }): Promise<Step> => {
      const position = Number(work_sk);
      const { note, reader, at } = await firstOver(position);
      const path = await orContradiction(() => reader.inclusion(position));
      return {
        update: { pk, sk },
        set: { checkpoint: note, proof: path.map((hash) => hash.toString('base64')), logged_at: at },
        remove: ['work_pk', 'work_sk'],
        must: ['position = :position', { position }],
        otherwise: 'overtaken',
      };
    }),
  );
  return { writes, next: Number(last.work_sk) };
}

/** Finds the first checkpoint that contains a leaf. It is the newest one, except after a restore. */
async function checkpointsOver(files: LogFiles, state: LogState): Promise<(index: number) => Promise<Published>> {
  const sizes = (await checkpointSizes(files)).filter((size) => size <= state.published);
  const known = new Map<number, Promise<Published>>();
  return (index) => {
    const size = sizes.find((one) => one > index) ?? state.published;
    const published = known.get(size) ?? readPublished(files, size, state);
    known.set(size, published);
    return published;
  };
}

async function readPublished(files: LogFiles, size: number, state: LogState): Promise<Published> {
  const note = await readText(files, checkpointFile(size));
  if (note === undefined) throw new Contradiction(`${files.shown} lacks the checkpoint of size ${size}.`);
  const at = size === state.published ? state.published_at : await storedAt(files, size);
  return { note, reader: readerOf(files, size), at: at ?? new Date(0).toISOString() };
}

async function storedAt(files: LogFiles, size: number): Promise<string | undefined> {
  for await (const found of files.list(checkpointFile(size))) return found.storedAt.toISOString();
  return undefined;
}
