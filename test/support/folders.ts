import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const made: string[] = [];

/** A new temporary folder, deleted after the test file that requests it. */
export function folderForFile(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `regrove-${name}-`));
  made.push(folder);
  return folder;
}

export function removeFolders(): void {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
}
