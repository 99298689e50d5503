import { renameSync, writeFileSync } from 'node:fs';

/**
 * Writes a private file beside its place and renames it: whoever reads it, also after this process was killed in between, finds
 * the old text or the new one and never half of it. The process id keeps two writers apart.
 */
export function replaceFile(file: string, text: string): void {
  const unfinished = `${file}.${process.pid}.new`;
  writeFileSync(unfinished, text, { mode: 0o600 });
  renameSync(unfinished, file);
}
