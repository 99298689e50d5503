import { closeSync, fsyncSync, openSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makeFolder } from '../make-folder.ts';
import { StartupError } from '../startup-error.ts';
import type { Place } from './place.ts';

export function folderPlace(address: string): Place {
  const folder = resolve(address);
  return {
    shown: folder,
    async ids() {
      const entries = found(() => readdirSync(folder, { withFileTypes: true })) ?? [];
      return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    },
    read: async (id, name) => found(() => readFileSync(join(folder, id, name))),
    async write(id, name, bytes) {
      const own = join(folder, id);
      try {
        makeFolder(own, 0o700);
        const unfinished = join(own, `${name}.new`);
        writeFileSync(unfinished, bytes, { mode: 0o600, flush: true });
        renameSync(unfinished, join(own, name));
        flushFolder(own);
      } catch (error) {
        throw new StartupError(`The backup cannot be written to ${folder}: ${(error as Error).message}.`);
      }
    },
  };
}

/** Makes the names in a folder durable. */
export function flushFolder(folder: string): void {
  const fd = openSync(folder, 'r');
  fsyncSync(fd);
  closeSync(fd);
}

function found<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}
