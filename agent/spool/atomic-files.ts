import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** A file that is there whole or not at all, also after the power failed: written aside, forced to disk, then named. */
export function writeWhole(file: string, text: string): void {
  const unfinished = `${file}.${process.pid}${UNFINISHED}`;
  const written = openSync(unfinished, 'w', 0o600);
  try {
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length; ) at += writeSync(written, bytes, at);
    fsyncSync(written);
  } finally {
    closeSync(written);
  }
  renameSync(unfinished, file);
  syncFolder(dirname(file));
}

/** What a process that was killed leaves ends like this, and is never read. */
export const UNFINISHED = '.unfinished';

/** Windows names files durably by itself and cannot open a folder. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const opened = openSync(folder, 'r');
  fsyncSync(opened);
  closeSync(opened);
}
