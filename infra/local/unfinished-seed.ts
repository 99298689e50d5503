import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Sample data are all or nothing. The file `seeding` exists while a first start fills an empty table. If that start is
 * interrupted, the next process starting the engine deletes the database with the partial data, and the next start
 * fills it again. Nobody else has written to it: the server accepts requests only afterwards.
 */
const MARK = 'seeding';
const DATABASE = /^dynamodb\.sqlite(-wal|-shm|-journal)?$/;

export const isSeedUnfinished = (folder: string): boolean => existsSync(join(folder, MARK));

export const beginSeed = (folder: string): void => writeFileSync(join(folder, MARK), '', { mode: 0o600, flush: true });

export const finishSeed = (folder: string): void => rmSync(join(folder, MARK), { force: true });

/** Call only while holding the engine's lock. */
export function dropUnfinishedSeed(folder: string): void {
  if (!isSeedUnfinished(folder)) return;
  for (const name of readdirSync(folder)) if (DATABASE.test(name)) rmSync(join(folder, name));
  finishSeed(folder);
}
