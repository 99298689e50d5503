/**
 * `npm run agent:sea` builds the agent as one file for a machine without npm, in agent/dist: a copy of the running Node with
 * the program inside it (Node's single executable application). It runs on the system and processor it was built on. The fuse
 * name is Node's own, the same in every release.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FUSE = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2';
const dist = join(import.meta.dirname, 'dist');
const settings = join(dist, 'sea.json');
const blob = join(dist, 'sea.blob');
const executable = join(dist, process.platform === 'win32' ? 'regrove-agent.exe' : 'regrove-agent');

await import('./build.ts');
const main = join(dist, 'regrove-agent.cjs');
writeFileSync(settings, JSON.stringify({ main, output: blob, disableExperimentalSEAWarning: true }));
execFileSync(process.execPath, ['--experimental-sea-config', settings], { stdio: 'inherit' });
copyFileSync(process.execPath, executable);
chmodSync(executable, 0o755);
const isMac = process.platform === 'darwin';
const shell = process.platform === 'win32';
// macOS only runs signed files, and a change invalidates the signature.
if (isMac) execFileSync('codesign', ['--remove-signature', executable]);
const segment = isMac ? ['--macho-segment-name', 'NODE_SEA'] : [];
execFileSync('postject', [executable, 'NODE_SEA_BLOB', blob, '--sentinel-fuse', FUSE, ...segment], {
  stdio: 'ignore',
  shell,
});
if (isMac) execFileSync('codesign', ['--sign', '-', executable]);
for (const file of [settings, blob]) rmSync(file);
console.log(`${executable} ${execFileSync(executable, ['--version'], { encoding: 'utf8' }).trim()}`);
