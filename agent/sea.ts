/** `npm run agent:sea` builds the agent as one file for this system, in agent/dist. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { bundleAgent } from './bundle.ts';
import { makeExecutable } from './executable.ts';
import { SYSTEM } from './version.ts';

await import('./build.ts');
const target = join(import.meta.dirname, 'dist', process.platform === 'win32' ? 'regrove-agent.exe' : 'regrove-agent');
makeExecutable({ system: SYSTEM, node: process.execPath, program: await bundleAgent({ isExecutable: true }), target });
console.log(`${target} ${execFileSync(target, ['--version'], { encoding: 'utf8' }).trim()}`);
