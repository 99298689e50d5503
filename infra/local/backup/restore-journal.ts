import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { flushFolder } from '../../../lib/platform/objects/folders.ts';
import { fileLock } from '../file-lock.ts';
import { StartupError } from '../startup-error.ts';

/**
 * A restore writes everything into the subfolder `restoring` and checks it there. Then it writes `restore.json`,
 * listing the remaining moves. Before that file exists the data folder is unchanged; afterwards the restore will
 * complete even if the process is killed, because the next start finishes the moves. The folder itself is not renamed,
 * because it may be a volume.
 */
export const STAGING = 'restoring';
const JOURNAL = 'restore.json';

const Journal = z.object({
  /** A subfolder for the previous files. */
  before: z.string(),
  old: z.array(z.string()),
  new: z.array(z.string()),
});
type Journal = z.infer<typeof Journal>;

/** Files that are not data: a folder with only these counts as empty. */
const NO_DATA =
  /^(restoring|restore\.json(\.new)?|(server|engine|backup)\.(lock|lock-journal|json)|control\.sock|lost\+found|before-restore-.*)$/;

export const dataIn = (folder: string): string[] => readdirSync(folder).filter((name) => !NO_DATA.test(name));

export function commitRestore(folder: string, journal: Journal): void {
  flushFolder(join(folder, STAGING));
  const file = join(folder, JOURNAL);
  writeFileSync(`${file}.new`, JSON.stringify(journal), { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
  flushFolder(folder);
  finishMoves(folder, journal);
}

/** Each move happens at most once, so a repetition continues where a killed process stopped. */
function finishMoves(folder: string, { before, old, new: added }: Journal): void {
  if (old.length > 0) mkdirSync(join(folder, before), { recursive: true, mode: 0o700 });
  for (const name of old) {
    const target = join(folder, before, name);
    if (!existsSync(target) && existsSync(join(folder, name))) renameSync(join(folder, name), target);
  }
  for (const name of added) {
    const staged = join(folder, STAGING, name);
    if (existsSync(staged)) renameSync(staged, join(folder, name));
  }
  flushFolder(folder);
  rmSync(join(folder, STAGING), { recursive: true, force: true });
  rmSync(join(folder, JOURNAL), { force: true });
}

/** Called before a data folder is used: finishes a committed restore, and refuses a folder with an uncommitted one. */
export function settleRestore(folder: string): void {
  const journal = join(folder, JOURNAL);
  if (!existsSync(journal) && !existsSync(join(folder, STAGING))) return;
  const lock = fileLock(join(folder, 'engine.lock'));
  if (!lock.acquireExclusive()) throw new StartupError(`A restore into ${folder} is under way.`);
  try {
    finishRestore(folder);
  } finally {
    lock.release();
  }
  if (existsSync(join(folder, STAGING)))
    throw new StartupError(
      `A restore into ${folder} was not finished. Run it again, or delete ${join(folder, STAGING)} to use the folder as it was before.`,
    );
}

/** Call only while holding the engine's lock. */
export function finishRestore(folder: string): void {
  const journal = join(folder, JOURNAL);
  if (existsSync(journal)) finishMoves(folder, Journal.parse(JSON.parse(readFileSync(journal, 'utf8'))));
}
