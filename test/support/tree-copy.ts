import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** A copy of the tree that may be changed: all files that git knows or would add, and links to the installed packages. */
export function copyTree(): string {
  const copy = mkdtempSync(join(tmpdir(), 'regrove-copy-'));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  });
  for (const file of listed.split('\0').filter((name) => name !== '' && existsSync(name))) {
    mkdirSync(join(copy, dirname(file)), { recursive: true });
    cpSync(file, join(copy, file));
  }
  // A workspace has a folder of packages of its own if its versions differ from those of the others.
  for (const packages of globSync(['node_modules', '*/node_modules']))
    symlinkSync(resolve(packages), join(copy, packages));
  return copy;
}
