import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Backup, unpackBackup } from './open-backup.ts';

/** Reads a whole backup, as a restore does, into a private temporary folder. Throws a sentence about the first damage. */
export const verifyBackup = (backup: Backup, onProgress?: (done: number, of: number) => void): Promise<void> =>
  withUnpacked(backup, async () => {}, onProgress);

/** The folder is deleted afterwards. */
export async function withUnpacked<T>(
  backup: Backup,
  use: (folder: string) => Promise<T>,
  onProgress?: (done: number, of: number) => void,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'regrove-backup-'));
  const drop = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', drop);
  try {
    await unpackBackup(backup, folder, onProgress);
    return await use(folder);
  } finally {
    process.off('exit', drop);
    drop();
  }
}
