import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** A copy of the tree for making changes: all files git tracks or would add, and links to the installed packages. */
export function copyTree(): string {
  const copy = mkdtempSync(join(tmpdir(), 'regrove-copy-'));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  });
  for (const file of listed.split('\0').filter((name) => name !== '' && existsSync(name))) {
    mkdirSync(join(copy, dirname(file)), { recursive: true });
    cpSync(file, join(copy, file));
  }
  // A workspace has its own packages folder if its versions differ from the others'.
  for (const packages of globSync(['node_modules', '*/node_modules']))
    symlinkSync(resolve(packages), join(copy, packages));
  return copy;
}
