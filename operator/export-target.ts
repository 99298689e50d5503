import { readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { flushFolder } from '../infra/local/backup/folder-place.ts';
import { callerOf, s3Address } from '../infra/local/backup/s3-place.ts';
import { makeFolder } from '../infra/local/make-folder.ts';
import { bucketTarget } from '../lib/operations/export/bucket-target.ts';
import { ExportRefused } from '../lib/operations/export/refused.ts';
import type { Target } from '../lib/operations/export/target.ts';

/** The target at an address: `s3://BUCKET/PREFIX`, or a folder. */
export function exportTarget(address: string): Target {
  if (!address.startsWith('s3://')) return exportFolder(address);
  const { bucket, prefix } = s3Address(address);
  return bucketTarget(callerOf(bucket), { shown: address, prefix });
}

/** A file gets its name only once it is complete. */
function exportFolder(address: string): Target {
  const folder = resolve(address);
  return {
    shown: folder,
    async read(name) {
      try {
        return readFileSync(join(folder, name));
      } catch (error) {
        if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return undefined;
        throw error;
      }
    },
    async write(name, bytes) {
      const file = join(folder, name);
      try {
        makeFolder(dirname(file));
        writeFileSync(`${file}.new`, bytes, { flush: true });
        renameSync(`${file}.new`, file);
        flushFolder(dirname(file));
      } catch (error) {
        throw new ExportRefused(`The export cannot be written to ${folder}: ${(error as Error).message}.`);
      }
    },
    async remove(name) {
      const file = join(folder, name);
      for (const one of [file, `${file}.new`]) rmSync(one, { force: true });
      removeEmpty(dirname(file));
    },
  };
}

/** A month's folder without files would be an empty partition. */
function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes(codeOf(error))) throw error;
  }
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';
