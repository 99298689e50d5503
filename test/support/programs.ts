import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installPackages } from '../../site/install-packages.ts';
import { withFolderLock } from './folder-lock.ts';

const FOLDER = join(import.meta.dirname, '../../upkeep/programs');

/**
 * A module of the packages in upkeep/programs, which its first use installs. `npm test` uses none of them. TypeScript does not find
 * their types, so the caller states what it uses.
 */
export async function programModule<T>(path: string): Promise<T> {
  const lock = join(tmpdir(), 'regrove-programs-installing');
  await withFolderLock(lock, () => installPackages(FOLDER, 'Chromium and DuckDB (140 MB)'));
  return (await import(join(FOLDER, 'node_modules', path))) as T;
}
