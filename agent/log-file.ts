import { appendFileSync, renameSync, statSync } from 'node:fs';

const BYTES_MAX = 1_000_000;

/** Appends lines to a file, for systems that keep no log of a program. The file before is kept as `.1`. */
export function logTo(file: string): (line: string) => void {
  return (line) => {
    if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > BYTES_MAX) renameSync(file, `${file}.1`);
    appendFileSync(file, `${line}\n`, { mode: 0o600 });
  };
}
