import { createHash, hash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, isAbsolute, join, normalize } from 'node:path';
import { differencesOf } from '../../../lib/operations/backups/summary.ts';
import { StartupError } from '../startup-error.ts';
import { type BackupKey, backupKey, hasItsSeal } from './backup-key.ts';
import { unpacked } from './data-files.ts';
import { MANIFEST, Manifest } from './manifest.ts';
import { opened } from './piece.ts';
import type { Place } from './place.ts';
import { contentsOf, DATABASE, damageIn } from './snapshot.ts';

/** A complete backup, according to its manifest; its pieces are not read yet. */
export type Backup = { place: Place; manifest: Manifest; key: BackupKey | undefined };

type ListedBackup = { id: string; manifest: Manifest | undefined };

/** Newest last. A backup without a readable manifest is unfinished or damaged. */
export async function listBackups(place: Place): Promise<ListedBackup[]> {
  const ids = (await place.ids()).filter((id) => ID.test(id)).sort();
  const listed: ListedBackup[] = [];
  for (const id of ids) listed.push({ id, manifest: await readManifest(place, id) });
  return listed;
}

const ID = /^\d{8}T\d{6}Z-[0-9a-f]{6}$/;

async function readManifest(place: Place, id: string): Promise<Manifest | undefined> {
  const bytes = await place.read(id, MANIFEST);
  try {
    const manifest = bytes && Manifest.parse(JSON.parse(bytes.toString()));
    return manifest?.id === id ? manifest : undefined;
  } catch {
    return undefined;
  }
}

/** The backup with that id, or the newest complete one. */
export async function openBackup(place: Place, id: string | undefined, key: Buffer | undefined): Promise<Backup> {
  const manifest = id === undefined ? await newestOf(place) : await readManifest(place, id);
  if (!manifest) throw new StartupError(`There is no whole backup ${id ?? ''} in ${place.shown}.`.replace('  ', ' '));
  const derived = derivedKey(manifest, key);
  if (!hasItsSeal(manifest, derived))
    throw new StartupError(`Backup ${manifest.id} is damaged: its manifest was changed.`);
  return { place, manifest, key: derived };
}

/** A key file opens only its own backups: anybody with write access to the place could add an unencrypted one. */
function derivedKey({ id, encryption }: Manifest, key: Buffer | undefined): BackupKey | undefined {
  if (!encryption && key)
    throw new StartupError(
      `Backup ${id} is not encrypted, so it may be forged. Choose another one with --backup, or leave out --key-file if you trust it.`,
    );
  if (!encryption) return undefined;
  if (!key) throw new StartupError(`Backup ${id} is encrypted; give its key file with --key-file.`);
  return backupKey(key, encryption);
}

const newestOf = async (place: Place): Promise<Manifest | undefined> =>
  (await listBackups(place)).findLast(({ manifest }) => manifest)?.manifest;

/**
 * Writes a backup's database and files into an empty folder and compares everything with the manifest: each piece, the
 * database as SQLite sees it, and its counts and sums.
 */
export async function unpackBackup(
  { place, manifest, key }: Backup,
  folder: string,
  onProgress?: (done: number, of: number) => void,
): Promise<void> {
  const damaged = (what: string) => new StartupError(`Backup ${manifest.id} is damaged: ${what}.`);
  const file = join(folder, DATABASE);
  const whole = createHash('sha256');
  const files: string[] = [];
  let size = 0;
  {
    await using handle = await open(file, 'wx', 0o600);
    for (const [index, piece] of manifest.pieces.entries()) {
      const stored = await place.read(manifest.id, piece.name);
      if (!stored) throw damaged(`${piece.name} is missing`);
      if (stored.length !== piece.bytes || hash('sha256', stored) !== piece.sha256)
        throw damaged(`${piece.name} was changed`);
      const plain = openedPiece(piece.name, stored);
      if (piece.name.startsWith('files-')) files.push(...writeFiles(folder, unpacked(plain)));
      else {
        await handle.writeFile(plain);
        whole.update(plain);
        size += plain.length;
      }
      onProgress?.(index + 1, manifest.pieces.length);
    }
    await handle.sync();
  }
  if (size !== manifest.database.bytes || whole.digest('hex') !== manifest.database.sha256)
    throw damaged('its database was changed');
  if (JSON.stringify(files.sort()) !== JSON.stringify(manifest.files)) throw damaged('it has other files than it says');
  const problems = [...damageIn(file), ...differencesOf(manifest, contentsOf(file, manifest.table))];
  if (problems.length > 0) throw damaged(problems.slice(0, 5).join('; '));

  function openedPiece(name: string, stored: Buffer): Buffer {
    try {
      return opened(`${manifest.id}/${name}`, stored, key?.pieces);
    } catch {
      throw damaged(`${name} cannot be read`);
    }
  }
}

function writeFiles(folder: string, files: [string, Buffer][]): string[] {
  return files.map(([name, bytes]) => {
    // A forged backup must not write elsewhere.
    if (isAbsolute(name) || normalize(name).startsWith('..'))
      throw new StartupError(`${name} is not a file of a backup.`);
    mkdirSync(dirname(join(folder, name)), { recursive: true, mode: 0o700 });
    writeFileSync(join(folder, name), bytes, { mode: 0o600, flag: 'wx', flush: true });
    return name;
  });
}
