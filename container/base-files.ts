import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The image's system: Node, the C library it is linked to, and the few files the C library reads. There is no shell, no
 * package manager and no other program. The libraries come from the build machine.
 */
export const NODE = '/usr/local/bin/node';
export const USER = 10_001;

/** The Debian packages the libraries came from, with their versions; empty on another system. */
export type BaseFiles = { libraries: string[]; origin: string[] };

export function copyBase(to: string): BaseFiles {
  // Scripts run on Node 24: the locked package's, or the machine's own where new enough.
  const node = process.execPath;
  const libraries = librariesOf(node);
  for (const library of libraries) place(to, library, realpathSync(library), 0o755);
  place(to, NODE, node, 0o755);
  // There is no shell, so the command is a file naming its interpreter.
  mkdirSync(join(to, 'usr/local/bin'), { recursive: true });
  symlinkSync('/app/operator/main.ts', join(to, 'usr/local/bin/regrove'));
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(to, path)), { recursive: true });
    writeFileSync(join(to, path), text, { mode: 0o644 });
  }
  // Mount points: runtimes mount these over a read-only root.
  for (const path of ['dev', 'proc', 'sys', 'tmp', 'run/secrets']) mkdirSync(join(to, path), { recursive: true });
  return { libraries, origin: [...new Set(libraries.map(originOf).filter(Boolean))].sort() };
}

const FILES = {
  'etc/passwd': `root:x:0:0:root:/:/sbin/nologin\nregrove:x:${USER}:${USER}:regrove:/data:/sbin/nologin\n`,
  'etc/group': `root:x:0:\nregrove:x:${USER}:\n`,
  'etc/nsswitch.conf': 'passwd: files\ngroup: files\nhosts: files dns\n',
  // Runtimes mount their own over these two.
  'etc/hosts': '127.0.0.1 localhost\n::1 localhost\n',
  'etc/resolv.conf': '',
};

function place(root: string, path: string, from: string, mode: number): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  copyFileSync(from, join(root, path));
  chmodSync(join(root, path), mode);
}

/** Each ldd line is `name => path (address)`, or the loader's path alone. */
function librariesOf(binary: string): string[] {
  const lines = execFileSync('ldd', [binary], { encoding: 'utf8' }).trim().split('\n');
  return lines.flatMap((line) => /(?:=> )?(\/\S+) \(0x/.exec(line)?.[1] ?? []).sort();
}

function originOf(library: string): string {
  const query = (command: string, ...words: string[]) =>
    execFileSync(command, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  for (const path of [library, realpathSync(library)]) {
    try {
      const [name = ''] = query('dpkg-query', '-S', path).split(': ');
      return query('dpkg-query', '-W', name).replace(/(:\w+)?\t/, ' ');
    } catch {
      // Another name for the file, or a system without dpkg.
    }
  }
  return '';
}
