import { readObject } from '../../platform/objects/object-store.ts';
import {
  type Checkpoint,
  InvalidNote,
  verifiedCheckpoint,
  verifierIn,
} from '../../platform/transparency-log/checkpoint.ts';
import {
  checkpointFile,
  checkpointSizes,
  type LogFiles,
  readText,
  VKEY_FILE,
} from '../../platform/transparency-log/log-files.ts';
import { logKey } from '../../platform/transparency-log/log-key.ts';
import { logReader, MissingTile } from '../../platform/transparency-log/log-reader.ts';
import { Contradiction, type LogState } from './log-state.ts';

/**
 * Compares the files with the table before a run writes anything. Returns the newest checkpoint; undefined before the first.
 * Files may be ahead of a table restored from a backup, but they never lag behind it.
 */
export async function checkFiles(files: LogFiles, state: LogState): Promise<Checkpoint | undefined> {
  await requireOwnKey(files);
  const newest = (await checkpointSizes(files)).at(-1) ?? 0;
  if (newest < state.published)
    throw new Contradiction(
      `${files.shown} has checkpoints up to size ${newest}, but size ${state.published} was published: files are missing.`,
    );
  if (newest === 0) return undefined;
  if (state.published > 0) await requireRoot(files, state.published, state.root);
  const checkpoint = await readCheckpoint(files, newest);
  await requireRoot(files, newest, await rootInTiles(files, newest));
  return checkpoint;
}

/** Another key would sign a second history. */
async function requireOwnKey(files: LogFiles): Promise<void> {
  const vkey = await readText(files, VKEY_FILE);
  if (vkey === undefined) return;
  const { publicKey } = await logKey();
  if (Buffer.compare(verifierIn(vkey).key, publicKey) !== 0)
    throw new Contradiction(`The checkpoints in ${files.shown} are signed with another key than this service has.`);
}

async function requireRoot(files: LogFiles, size: number, root: string | null): Promise<void> {
  const checkpoint = await readCheckpoint(files, size);
  if (checkpoint.root.toString('base64') !== root)
    throw new Contradiction(`The checkpoint of size ${size} in ${files.shown} has another root hash than expected.`);
}

export async function readCheckpoint(files: LogFiles, size: number): Promise<Checkpoint> {
  const [note, vkey] = await Promise.all([readText(files, checkpointFile(size)), readText(files, VKEY_FILE)]);
  if (note === undefined || vkey === undefined)
    throw new Contradiction(`${files.shown} lacks the checkpoint of size ${size} or the verifier key.`);
  const checkpoint = await orContradiction(async () => verifiedCheckpoint(note, verifierIn(vkey)));
  if (checkpoint.size !== size) throw new Contradiction(`The checkpoint of size ${size} says size ${checkpoint.size}.`);
  return checkpoint;
}

const rootInTiles = async (files: LogFiles, size: number): Promise<string> =>
  (await orContradiction(() => readerOf(files, size).root())).toString('base64');

export const readerOf = (files: LogFiles, size: number) => logReader((name) => readObject(files, name), size);

/** A log file that is missing or wrong. */
export async function orContradiction<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof MissingTile || error instanceof InvalidNote) throw new Contradiction(error.message);
    throw error;
  }
}
