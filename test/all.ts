import { type ChildProcess, spawn } from 'node:child_process';

/**
 * `npm test`: types and style are checked beside the tests, which wait now and then. What a check finds is told at the end,
 * where it is read, and fails the run as a red test does. Words after `npm test --` go to vitest; without any, tests that start
 * programs are left to `npm run test:programs`.
 */
const CHECKS = [
  ...['.', 'dashboard', 'infra/edge'].map((project) => `tsc --noEmit --singleThreaded -p ${project}`),
  'biome check .',
];

type Ended = { code: number; out: string };

function ended(child: ChildProcess): Promise<Ended> {
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve) =>
    child.once('close', (code) => resolve({ code: code ?? 1, out: Buffer.concat(chunks).toString() })),
  );
}

async function inTurn(commands: string[]): Promise<{ command: string; ended: Ended }[]> {
  const results = [];
  for (const command of commands) results.push({ command, ended: await ended(spawn(command, { shell: true })) });
  return results;
}

const checks = inTurn(CHECKS);
const words = process.argv.slice(2);
const which = words.length > 0 ? words : ['--project', 'alone', '--project', 'together'];
// With more room for what is short-lived, a twentieth of the work is spared.
const vitest = [
  '--max-semi-space-size=64',
  '--min-semi-space-size=16',
  'node_modules/vitest/vitest.mjs',
  'run',
  ...which,
];
const tests = await ended(spawn(process.execPath, vitest, { stdio: 'inherit' }));
const failed = (await checks).filter(({ ended: { code } }) => code !== 0);
for (const {
  command,
  ended: { out },
} of failed)
  console.error(`\n${command}\n${out}`);
process.exitCode = tests.code === 0 && failed.length === 0 ? 0 : 1;
