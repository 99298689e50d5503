import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, link, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { flushFolder, makeFolder } from './folders.ts';
import type { Content, ReplacingStore, StoredObject } from './object-store.ts';

type Mode = { file: number; folder: number };

/** Readable for the service's own user only. */
const PRIVATE: Mode = { file: 0o600, folder: 0o700 };

/** An incomplete file beside the others; no object has such a name. */
const UNFINISHED = /^\.[0-9a-f-]{36}\.new$/;

/**
 * A folder on one machine. A file is written under another name, flushed to the disk, and gets its own name once it is complete,
 * so a killed process leaves no partial object.
 */
export function folderStore(folder: string, mode: Mode = PRIVATE): ReplacingStore {
  const fileOf = (name: string) => join(folder, ...name.split('/'));

  /** Writes a file and gives it its name by `how`, durably. */
  async function write<T>(file: string, content: Content, how: (unfinished: string) => Promise<T>): Promise<T> {
    const unfinished = join(dirname(file), `.${randomUUID()}.new`);
    try {
      const handle = await created(unfinished, mode);
      try {
        for await (const chunk of content instanceof Uint8Array ? [content] : content) await handle.writeFile(chunk);
        await handle.sync();
      } finally {
        await handle.close();
      }
      const named = await how(unfinished);
      flushFolder(dirname(file));
      return named;
    } finally {
      await unlessMissing(rm(unfinished, { force: true }));
    }
  }

  return {
    shown: folder,
    put: (name, content) => write(fileOf(name), content, (unfinished) => nameOnce(unfinished, fileOf(name))),
    replace: (name, bytes) => write(fileOf(name), bytes, (unfinished) => rename(unfinished, fileOf(name))),
    async get(name) {
      const found = await unlessMissing(stat(fileOf(name)));
      return found?.isFile() ? createReadStream(fileOf(name)) : undefined;
    },
    async *list(prefix) {
      for await (const { isUnfinished, ...object } of filesIn(folder, prefix)) if (!isUnfinished) yield object;
    },
    async folders(prefix) {
      const entries = (await unlessMissing(readdir(fileOf(prefix), { withFileTypes: true }))) ?? [];
      return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort();
    },
    async remove(name) {
      await unlessMissing(rm(fileOf(name), { force: true }));
      await removeEmpty(folder, dirname(fileOf(name)));
    },
    temporaryUrl: async () => undefined,
    async removeUnfinished(before) {
      for await (const { isUnfinished, name, storedAt } of filesIn(folder, ''))
        if (isUnfinished && storedAt < before) await rm(fileOf(name), { force: true });
    },
  };
}

/** Creates a file with its folder, which `remove` may take away again in between because it is empty. */
async function created(file: string, mode: Mode): Promise<FileHandle> {
  for (let attempt = 1; ; attempt++) {
    makeFolder(dirname(file), mode.folder);
    try {
      return await open(file, 'wx', mode.file);
    } catch (error) {
      if (codeOf(error) !== 'ENOENT' || attempt === 10) throw error;
    }
  }
}

/** A link fails if the name exists, unlike a rename. A file system without links has only the rename. */
async function nameOnce(unfinished: string, file: string): Promise<'stored' | 'exists'> {
  try {
    await link(unfinished, file);
    return 'stored';
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return 'exists';
    if (!['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP'].includes(codeOf(error))) throw error;
  }
  if (await unlessMissing(stat(file))) return 'exists';
  await rename(unfinished, file);
  return 'stored';
}

type Found = StoredObject & { isUnfinished: boolean };

async function* filesIn(
  folder: string,
  prefix: string,
  within = prefix.split('/').slice(0, -1),
): AsyncGenerator<Found> {
  const entries = (await unlessMissing(readdir(join(folder, ...within), { withFileTypes: true }))) ?? [];
  // S3 compares names byte by byte, with `/` behind a folder's name.
  const ordered = entries
    .map((entry) => ({ entry, name: [...within, entry.name].join('/') + (entry.isDirectory() ? '/' : '') }))
    .filter(({ name }) => name.startsWith(prefix))
    .sort((one, other) => Buffer.compare(Buffer.from(one.name), Buffer.from(other.name)));
  for (const { entry, name } of ordered) {
    if (entry.isDirectory()) {
      yield* filesIn(folder, prefix, [...within, entry.name]);
      continue;
    }
    const found = await unlessMissing(stat(join(folder, ...within, entry.name)));
    const isUnfinished = UNFINISHED.test(entry.name);
    if (found) yield { name, bytes: found.size, storedAt: found.mtime, isUnfinished };
  }
}

/** Removes folders without files, up to the store's own. */
async function removeEmpty(top: string, folder: string): Promise<void> {
  for (let one = folder; one.startsWith(`${top}${sep}`); one = dirname(one)) {
    try {
      await rmdir(one);
    } catch (error) {
      if (codeOf(error) === 'ENOENT') continue;
      if (['ENOTEMPTY', 'EEXIST', 'ENOTDIR'].includes(codeOf(error))) return;
      throw error;
    }
  }
}

async function unlessMissing<T>(read: Promise<T>): Promise<T | undefined> {
  try {
    return await read;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return undefined;
    throw error;
  }
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';
