import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes a file completely or not at all, even if the power fails: to a temporary name, synced to disk, then renamed. */
export function writeAtomically(file: string, text: string): void {
  const temporary = `${file}.${process.pid}${TEMPORARY}`;
  const written = openSync(temporary, 'w', 0o600);
  try {
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length; ) at += writeSync(written, bytes, at);
    fsyncSync(written);
  } finally {
    closeSync(written);
  }
  renameSync(temporary, file);
  syncFolder(dirname(file));
}

/** The extension for temporary files. A killed process may leave one; it is never read. */
export const TEMPORARY = '.unfinished';

/** Windows makes renames durable by itself and cannot open a folder. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const opened = openSync(folder, 'r');
  fsyncSync(opened);
  closeSync(opened);
}
