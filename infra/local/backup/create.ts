import { createHash, hash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import packageJson from '../../../package.json' with { type: 'json' };
import { fileLock } from '../file-lock.ts';
import { StartupError } from '../startup-error.ts';
import { backupKey, newEncryption, sealOf } from './backup-key.ts';
import {
  checkpointsIn,
  type DataFiles,
  failedChangesIn,
  invoiceFilesIn,
  KEY_FILES,
  packed,
  read,
  settingsIn,
} from './data-files.ts';
import { MANIFEST, type Manifest } from './manifest.ts';
import { PIECE_BYTES, sealed } from './piece.ts';
import type { Place } from './place.ts';
import { contentsOf, DATABASE, takeSnapshot } from './snapshot.ts';

type CreateOptions = {
  folder: string;
  /** The table's name in the folder's database. */
  table: string;
  place: Place;
  /** The key file's bytes; without them the backup is not encrypted. */
  key: Buffer | undefined;
  /** Whether the backup includes the key files. */
  withKeys: boolean;
  onProgress?: (done: number, of: number) => void;
  pieceBytes?: number;
};

/**
 * Backs up a data folder, in use or not. The manifest is written last; without it, the backup is incomplete and does
 * not count.
 */
export async function createBackup(options: CreateOptions): Promise<Manifest> {
  const { folder, table, place, key, withKeys } = options;
  if (!existsSync(join(folder, DATABASE))) throw new StartupError(`There are no data in ${folder}.`);
  const lock = fileLock(join(folder, 'backup.lock'));
  if (!lock.acquireExclusive()) throw new StartupError(`Another backup of ${folder} is under way.`);
  const before = new Map([...checkpointsIn(folder), ...failedChangesIn(folder)]);
  const now = new Date();
  const snapshot = takeSnapshot(folder);
  try {
    const files = new Map([...before, ...failedChangesIn(folder), ...settingsIn(folder, withKeys)]);
    const id = `${now.toISOString().replace(/[-:]|\.\d{3}/g, '')}-${randomBytes(3).toString('hex')}`;
    const encryption = key ? newEncryption(key) : null;
    const keys = key && encryption ? backupKey(key, encryption) : undefined;
    const contents = contentsOf(snapshot.file, table);
    const pieces: Manifest['pieces'] = [];
    const write = async (name: string, plain: Buffer) => {
      const bytes = sealed(`${id}/${name}`, plain, keys?.pieces);
      await place.write(id, name, bytes);
      pieces.push({ name, bytes: bytes.length, sha256: hash('sha256', bytes) });
    };
    const database = await writeDatabase(snapshot.file, write, options);
    const databasePieces = pieces.length;
    const names: string[] = [];
    for (const group of groupsOf(filesOf(files, folder))) {
      const index = pieces.length - databasePieces;
      await write(`files-${String(index).padStart(5, '0')}`, packed(group));
      names.push(...group.map(([name]) => name));
    }
    const unsealed: Omit<Manifest, 'seal'> = {
      format: 1,
      id,
      moment: now.toISOString(),
      version: packageJson.version,
      table,
      ...contents,
      database,
      pieces,
      files: names.sort(),
      keys_left_out: KEY_FILES.filter((name) => !files.has(name)),
      encryption,
    };
    const manifest = { ...unsealed, seal: sealOf(unsealed, keys) };
    await place.write(id, MANIFEST, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
    return manifest;
  } finally {
    snapshot.drop();
    lock.release();
  }
}

async function writeDatabase(
  file: string,
  write: (name: string, plain: Buffer) => Promise<void>,
  { onProgress, pieceBytes = PIECE_BYTES }: CreateOptions,
): Promise<Manifest['database']> {
  await using handle = await open(file);
  const { size } = await handle.stat();
  const whole = createHash('sha256');
  const buffer = Buffer.alloc(pieceBytes);
  for (let at = 0, index = 0; at < size; index++) {
    const { bytesRead } = await handle.read(buffer, 0, pieceBytes, at);
    const plain = buffer.subarray(0, bytesRead);
    whole.update(plain);
    await write(`database-${String(index).padStart(5, '0')}`, plain);
    at += bytesRead;
    onProgress?.(at, size);
  }
  return { bytes: size, sha256: whole.digest('hex') };
}

function* filesOf(known: DataFiles, folder: string): Generator<[string, Buffer]> {
  yield* known;
  for (const name of invoiceFilesIn(folder)) yield* read(folder, [name]);
}

/** Groups files so that each group fits in one piece, unless a single file is larger. */
function* groupsOf(files: Iterable<[string, Buffer]>): Generator<[string, Buffer][]> {
  let group: [string, Buffer][] = [];
  let bytes = 0;
  for (const file of files) {
    if (group.length > 0 && bytes + file[1].length > PIECE_BYTES / 2) {
      yield group;
      group = [];
      bytes = 0;
    }
    group.push(file);
    bytes += file[1].length;
  }
  if (group.length > 0) yield group;
}
