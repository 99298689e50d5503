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
  replaceFile(temporary, file);
}

/**
 * By a rename that lasts. Windows refuses it while another program has one of both files open, such as a virus scanner or
 * `status`, so it is tried for two seconds there.
 */
export function replaceFile(from: string, to: string): void {
  for (let tries = 1; !isRenamed(from, to, tries); tries += 1) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BETWEEN_MS);
  }
  syncFolder(dirname(to));
}

/** Returns false if another try may succeed. */
function isRenamed(from: string, to: string, tries: number): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    const isOpen = process.platform === 'win32' && OPEN.includes(String((error as NodeJS.ErrnoException).code));
    if (!isOpen || tries === TRIES_MAX) throw error;
    return false;
  }
}

const OPEN = ['EPERM', 'EACCES', 'EBUSY'];
const TRIES_MAX = 40;
const BETWEEN_MS = 50;

/** The extension for temporary files. A killed process may leave one; it is never read. */
export const TEMPORARY = '.unfinished';

/** Windows makes renames durable by itself and cannot open a folder. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const opened = openSync(folder, 'r');
  fsyncSync(opened);
  closeSync(opened);
}
