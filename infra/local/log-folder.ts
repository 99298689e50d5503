import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve, sep } from 'node:path';
import { environment } from '../../lib/platform/environment.ts';
import { makeFolder } from '../../lib/platform/objects/folders.ts';
import { newLogKey } from '../../lib/platform/transparency-log/log-key.ts';
import { StartupError } from './startup-error.ts';

/**
 * Provides the folder of the public log, `REGROVE_LOG`, with the key that signs its checkpoints. It is outside the data folder,
 * because restoring a backup must not take entries back. Data in memory have a temporary one. In production there is a log only
 * if the variable is set. Returns the function that removes the folder again.
 */
export function provideLog(folder: string | 'memory', { isProduction }: { isProduction: boolean }): () => void {
  const wanted = environment.REGROVE_LOG;
  if (!wanted && isProduction) return () => {};
  const isTemporary = !wanted && folder === 'memory';
  const log = isTemporary ? mkdtempSync(join(tmpdir(), 'regrove-log-')) : resolve(wanted || `${folder}-log`);
  if (folder !== 'memory' && `${log}${sep}`.startsWith(`${resolve(folder)}${sep}`))
    throw new StartupError(
      `The folder of the public log ${log} is in the data folder, where a restore would replace it. Set REGROVE_LOG to another.`,
    );
  environment.REGROVE_LOG = log;
  try {
    makeFolder(log, 0o700);
    provideKey(log);
  } catch (error) {
    throw new StartupError(
      `The folder of the public log ${log} cannot be used: ${(error as Error).message}. Set REGROVE_LOG to another.`,
    );
  }
  return () => isTemporary && rmSync(log, { recursive: true, force: true });
}

/** The key stays with the checkpoints that it signed, also when the data folder is restored. */
function provideKey(folder: string): void {
  if (environment.REGROVE_LOG_KEY_FILE || environment.REGROVE_LOG_KEY) return;
  const file = join(folder, 'private-key.pem');
  if (!existsSync(file)) {
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, newLogKey(), { mode: 0o600, flush: true });
    renameSync(unfinished, file);
  }
  environment.REGROVE_LOG_KEY_FILE = file;
}
