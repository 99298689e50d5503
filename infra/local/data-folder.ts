import { accessSync, chmodSync, constants, mkdirSync, readdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { textSetting } from '../../lib/platform/environment.ts';
import { makeFolder } from '../../lib/platform/objects/folders.ts';
import { settleRestore } from './backup/restore-journal.ts';
import { StartupError } from './startup-error.ts';

/** The folder named by `REGROVE_DATA`, created if missing, or `memory` for data lost when the process ends. */
export function dataFolder(): string | 'memory' {
  const wanted = textSetting('REGROVE_DATA');
  if (wanted === 'memory') return wanted;
  const folder = resolve(wanted);
  try {
    makeFolder(dirname(folder));
    createFolder(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    restrictToOwner(folder);
  } catch (error) {
    throw new StartupError(
      `The data folder ${folder} cannot be used: ${(error as Error).message}. Set REGROVE_DATA to another.`,
    );
  }
  settleRestore(folder);
  return folder;
}

function createFolder(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** Makes files that this process or its engine creates later unreadable for other users. */
export const makeFilesPrivate = (): void => void process.umask(0o077);

/** A folder that a person made for the data. One with files in it keeps its mode: it may be a home folder. */
function restrictToOwner(folder: string): void {
  if (readdirSync(folder).length === 0) chmodSync(folder, 0o700);
}
