import { longJobKinds } from '../../../functions/jobs/long-jobs.ts';
import { publicLogJob } from '../../../lib/operations/public-log/log-job.ts';
import { startPublicLog } from '../../../lib/operations/public-log/start.ts';
import { clock } from '../../../lib/platform/clock.ts';
import { environment } from '../../../lib/platform/environment.ts';
import { latestJobAbout } from '../../../lib/platform/long-jobs/start-alone.ts';
import { workOn } from '../../../lib/platform/long-jobs/work.ts';
import { folderStore } from '../../../lib/platform/objects/folder-store.ts';
import { readObject } from '../../../lib/platform/objects/object-store.ts';
import { verifiedCheckpoint, verifierIn } from '../../../lib/platform/transparency-log/checkpoint.ts';
import {
  checkpointFile,
  checkpointSizes,
  type LogFiles,
  readText,
  useLogFiles,
  VKEY_FILE,
} from '../../../lib/platform/transparency-log/log-files.ts';
import { newLogKey } from '../../../lib/platform/transparency-log/log-key.ts';
import { logReader } from '../../../lib/platform/transparency-log/log-reader.ts';
import { isConsistent, isIncluded, leafHash } from '../../../lib/platform/transparency-log/merkle.ts';
import type { Inclusion } from '../../../lib/presentation/signed-documents/log-leaf.ts';
import { logged } from '../../support/logged.ts';

/** Gives the process a log in a folder, with a new key. */
export function useLogIn(folder: string): LogFiles {
  environment.REGROVE_LOG_KEY = newLogKey();
  const files = folderStore(folder);
  useLogFiles(files);
  return files;
}

/** The daily run, to its end. */
export async function runLog(): Promise<Record<string, unknown>> {
  await startPublicLog(clock.now()).catch((error: Error) => {
    if (!error.message.startsWith('The public log stopped')) throw error;
  });
  const { latest = '' } = await latestJobAbout('public-log');
  await workOn(longJobKinds, latest, { forMs: 600_000 });
  const { job } = await latestJobAbout('public-log');
  if (job?.kind !== publicLogJob.name || job.result === null)
    throw new Error(`The run did not end: ${job?.error} ${JSON.stringify(logged.slice(-2))}`);
  return JSON.parse(job.result);
}

export async function checkpointOf(files: LogFiles, size: number) {
  const note = await readText(files, checkpointFile(size));
  return verifiedCheckpoint(note ?? '', verifierIn((await readText(files, VKEY_FILE)) ?? ''));
}

/** Every entry of the log, read from its files at the newest checkpoint. */
export async function entriesOf(files: LogFiles): Promise<string[]> {
  const size = (await checkpointSizes(files)).at(-1) ?? 0;
  const reader = logReader((name) => readObject(files, name), size);
  const bundles = await Promise.all(Array.from({ length: Math.ceil(size / 256) }, (_, at) => reader.entries(at)));
  return bundles.flat().map(String);
}

/** Whether every checkpoint has the root of its files, and is consistent with every earlier one. */
export async function isWhole(files: LogFiles): Promise<boolean> {
  const checkpoints = await Promise.all((await checkpointSizes(files)).map((size) => checkpointOf(files, size)));
  for (const [at, newer] of checkpoints.entries()) {
    const reader = logReader((name) => readObject(files, name), newer.size);
    if (!(await reader.root()).equals(newer.root)) return false;
    for (const older of checkpoints.slice(0, at))
      if (!isConsistent(older, newer, await reader.consistency(older.size))) return false;
  }
  return true;
}

/** Whether an inclusion proves an entry, using only what is in it and the log's key. */
export async function proves(files: LogFiles, { checkpoint, index, path }: Inclusion, entry: string): Promise<boolean> {
  const { size, root } = verifiedCheckpoint(checkpoint, verifierIn((await readText(files, VKEY_FILE)) ?? ''));
  const hashes = path.map((hash) => Buffer.from(hash, 'base64'));
  return isIncluded(leafHash(Buffer.from(entry)), { index, size, path: hashes, root });
}
