import { renameSync, writeFileSync } from 'node:fs';

/**
 * Replaces a private file atomically: a reader finds the old text or the new one, never half of it, even if this
 * process is killed. The process id in the temporary name keeps two writers apart.
 */
export function replaceFile(file: string, text: string): void {
  const unfinished = `${file}.${process.pid}.new`;
  writeFileSync(unfinished, text, { mode: 0o600 });
  renameSync(unfinished, file);
}
