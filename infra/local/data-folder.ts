import { accessSync, chmodSync, constants, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { CannotStart } from './startup-error.ts';

/** The folder that `REGROVE_DATA` names, made if it is not there, or `memory` for data that end with the process. */
export function dataFolder(): string | 'memory' {
  const wanted = process.env.REGROVE_DATA || '.regrove';
  if (wanted === 'memory') return wanted;
  const folder = resolve(wanted);
  try {
    mkdirSync(dirname(folder), { recursive: true });
    makeFolder(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    closeToOthers(folder);
  } catch (error) {
    throw new CannotStart(
      `The data folder ${folder} cannot be used: ${(error as Error).message}. Set REGROVE_DATA to another.`,
    );
  }
  return folder;
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** From here on nothing that this process or its engine makes can be read by other users. */
export const makeFilesPrivate = (): void => void process.umask(0o077);

/** What an earlier version made, open to the other users of the machine. */
const MADE_OPEN = ['', '-wal', '-shm', '-journal']
  .map((end) => `dynamodb.sqlite${end}`)
  .concat('engine.json', 'tls-cert.pem');
const OURS = new Set([...MADE_OPEN, 'api-key', 'mail', 'passwords-key', 'tls-key.pem']);

/**
 * Takes it back. A folder that also holds what is not ours keeps its mode: it may be one that others need, such as the
 * home of a user or the folder for temporary files.
 */
function closeToOthers(folder: string): void {
  for (const name of MADE_OPEN) if (existsSync(join(folder, name))) chmodSync(join(folder, name), 0o600);
  if (readdirSync(folder).every((name) => OURS.has(name))) chmodSync(folder, 0o700);
}
