import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { environment, type Variable } from '../../../lib/platform/environment.ts';
import { makeFolder } from '../../../lib/platform/objects/folders.ts';
import { fileLock } from '../file-lock.ts';
import { acquireServerLock } from '../server-lock.ts';
import { StartupError } from '../startup-error.ts';
import { keepInvoiceNumbers } from './data-files.ts';
import { type Backup, unpackBackup } from './open-backup.ts';
import { commitRestore, dataIn, finishRestore, STAGING } from './restore-journal.ts';

type RestoreOptions = {
  folder: string;
  /** Replaces existing data; the old data are kept in a subfolder. */
  replace: boolean;
  /** A folder with the key files missing from the backup, or 'new' to continue without them. */
  keys: string | 'new' | undefined;
  onProgress?: (done: number, of: number) => void;
};

/** Restores a whole data folder, or leaves it unchanged. Returns the subfolder with the previous data. */
export async function restoreBackup(
  backup: Backup,
  { folder, replace, keys, onProgress }: RestoreOptions,
): Promise<{ before: string | undefined }> {
  makeFolder(folder, 0o700);
  const server = await acquireServerLock(folder);
  const engine = fileLock(join(folder, 'engine.lock'));
  try {
    if (!engine.acquireExclusive()) throw new StartupError(`Another Regrove uses the data folder ${folder}; stop it.`);
    finishRestore(folder);
    const old = dataIn(folder);
    if (old.length > 0 && !replace)
      throw new StartupError(`${folder} is not empty; restore into another folder, or give --replace.`);
    const staging = join(folder, STAGING);
    rmSync(staging, { recursive: true, force: true });
    mkdirSync(staging, { mode: 0o700 });
    try {
      await unpackBackup(backup, staging, onProgress);
      provideKeys(backup, staging, keys);
      keepInvoiceNumbers(folder, staging);
    } catch (error) {
      rmSync(staging, { recursive: true, force: true });
      throw error;
    }
    const before = `before-restore-${new Date().toISOString().replace(/[-:]|\.\d{3}/g, '')}`;
    commitRestore(folder, { before, old, new: readdirSync(staging) });
    return { before: old.length > 0 ? join(folder, before) : undefined };
  } finally {
    engine.release();
    server.announceShutdown();
    server.release();
  }
}

function provideKeys({ manifest }: Backup, staging: string, keys: RestoreOptions['keys']): void {
  if (keys === 'new') return;
  for (const name of manifest.keys_left_out.filter((one) => !isInEnvironment(one))) {
    const file = keys && join(keys, name);
    if (!file || !existsSync(file))
      throw new StartupError(
        `Backup ${manifest.id} was made without ${name}, and ${keys ? `${keys} does not have it` : 'no --keys FOLDER was given'}. With --new-keys the service makes new ones; docs/restore.md says what is lost then.`,
      );
    copyFileSync(file, join(staging, name));
  }
}

/** Keys may be outside the data folder; then the environment gives their location, for the service and for this command. */
const isInEnvironment = (name: string): boolean => (VARIABLES[name] ?? []).some((variable) => environment[variable]);

const VARIABLES: Record<string, Variable[]> = {
  'passwords-key': ['REGROVE_PASSWORDS_KEY_ARN', 'REGROVE_PASSWORDS_KEY_FILE', 'REGROVE_PASSWORDS_KEY'],
  'signing-keys.json': ['REGROVE_SIGNING_KEY_ARNS', 'REGROVE_SIGNING_KEYS_FILE', 'REGROVE_SIGNING_KEYS'],
};
