import { clock } from '../../platform/clock.ts';
import { variable } from '../../platform/environment.ts';
import { keys, type Step } from '../../platform/table/table.ts';
import {
  type Checkpoint,
  checkpointBody,
  type NoteSigner,
  signedNote,
  verifierIn,
  verifierOf,
  vkeyOf,
} from '../../platform/transparency-log/checkpoint.ts';
import { checkpointFile, type LogFiles, readText, VKEY_FILE } from '../../platform/transparency-log/log-files.ts';
import { logKey } from '../../platform/transparency-log/log-key.ts';
import { isConsistent } from '../../platform/transparency-log/merkle.ts';
import { orContradiction, readerOf } from './check-files.ts';
import { asReadState, Contradiction, type LogState } from './log-state.ts';
import { putOnce, writeUpperTiles } from './write-tiles.ts';

/** Writes the upper tiles and the checkpoint, and returns the step by which the table knows it. */
export async function publish(files: LogFiles, state: LogState): Promise<Step[]> {
  await writeUpperTiles(files, state);
  const reader = readerOf(files, state.leaves);
  const root = await orContradiction(() => reader.root());
  await requireConsistent(files, state, root);
  const signer = await fixedSigner(files);
  const note = await signedNote(checkpointBody({ origin: signer.verifier.name, size: state.leaves, root }), signer);
  await putOnce(files, checkpointFile(state.leaves), Buffer.from(note));
  return publishedSteps(state, { size: state.leaves, root });
}

/** The table's record of a checkpoint, conditional on the previous size. */
export const publishedSteps = (state: LogState, { size, root }: Pick<Checkpoint, 'size' | 'root'>): Step[] => [
  {
    update: keys.publicLog(),
    set: {
      leaves: Math.max(size, state.leaves),
      published: size,
      root: root.toString('base64'),
      published_at: clock.now().toISOString(),
    },
    must: asReadState(state),
    otherwise: 'overtaken',
  },
];

/** Nothing is signed that contradicts the last checkpoint, whatever happened to the tiles since. */
async function requireConsistent(files: LogFiles, state: LogState, root: Buffer): Promise<void> {
  if (state.published === 0) return;
  const proof = await orContradiction(() => readerOf(files, state.leaves).consistency(state.published));
  const older = { size: state.published, root: Buffer.from(state.root ?? '', 'base64') };
  if (!isConsistent(older, { size: state.leaves, root }, proof))
    throw new Contradiction(`The tiles in ${files.shown} contradict the checkpoint of size ${state.published}.`);
}

/** The log's name is fixed with its first checkpoint, also if the service's address changes later. */
async function fixedSigner(files: LogFiles): Promise<NoteSigner> {
  const { publicKey, sign } = await logKey();
  const wanted = verifierOf(`${new URL(variable('REGROVE_PUBLIC_URL')).host}/log`, publicKey);
  await files.put(VKEY_FILE, Buffer.from(`${vkeyOf(wanted)}\n`));
  const verifier = verifierIn((await readText(files, VKEY_FILE)) ?? '');
  return { verifier, sign };
}
