import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { environment } from '../../lib/platform/environment.ts';
import { makeFolder } from '../../lib/platform/objects/folders.ts';
import { StartupError } from './startup-error.ts';

/**
 * Provides the folder of files that are not in the table, `REGROVE_FILES`. Data in memory have a temporary one. Returns the
 * function that removes it again.
 */
export function provideFiles(folder: string | 'memory'): () => void {
  const wanted = environment.REGROVE_FILES;
  if (!wanted && folder === 'memory') {
    const temporary = mkdtempSync(join(tmpdir(), 'regrove-files-'));
    environment.REGROVE_FILES = temporary;
    return () => {
      rmSync(temporary, { recursive: true, force: true });
      // Else the next call would take it for a folder that somebody chose.
      delete environment.REGROVE_FILES;
    };
  }
  environment.REGROVE_FILES = resolve(wanted || join(folder, FILES));
  try {
    makeFolder(environment.REGROVE_FILES, 0o700);
  } catch (error) {
    throw new StartupError(
      `The folder for files ${environment.REGROVE_FILES} cannot be used: ${(error as Error).message}. Set REGROVE_FILES to another.`,
    );
  }
  return () => {};
}

export const FILES = 'files';
