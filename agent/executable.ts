import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Node's marker for the place of the program, the same in every release. */
const FUSE = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2';

/**
 * Writes an executable for computers without Node: a copy of the Node binary containing the program (Node's single executable
 * application). `node` may be built for another system if its version is the running one's. postject must be installed.
 */
export function makeExecutable({
  system,
  node,
  program,
  target,
}: {
  system: string;
  node: string;
  program: string;
  target: string;
}): void {
  const folder = mkdtempSync(join(tmpdir(), 'regrove-agent-sea-'));
  const [main, settings, blob] = ['main.cjs', 'sea.json', 'sea.blob'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  writeFileSync(main, program);
  writeFileSync(settings, JSON.stringify({ main, output: blob, disableExperimentalSEAWarning: true }));
  execFileSync(process.execPath, ['--experimental-sea-config', settings], { stdio: 'ignore' });
  copyFileSync(node, target);
  chmodSync(target, 0o755);
  const isMac = system.startsWith('darwin');
  // macOS only runs signed files, and a change invalidates the signature.
  if (isMac) execFileSync('codesign', ['--remove-signature', target]);
  const segment = isMac ? ['--macho-segment-name', 'NODE_SEA'] : [];
  execFileSync('postject', [target, 'NODE_SEA_BLOB', blob, '--sentinel-fuse', FUSE, ...segment], {
    stdio: 'ignore',
    shell: process.platform === 'win32',
  });
  if (isMac) execFileSync('codesign', ['--sign', '-', target]);
  rmSync(folder, { recursive: true });
}
