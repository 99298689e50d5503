import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NODE_COMPILE_CACHE } from './support/compile-cache.ts';
import type { Counts } from './support/count-reporter.ts';
import { longFiles, ONLY_LONG, projectFiles } from './support/projects.ts';

/**
 * The test commands. Further arguments go to vitest, for instance `npm test -- test/books/deposits`.
 *
 * - `npm test`: type check, lint and all tests but journeys (`*.long.ts`); of long walks and models a fixed sample.
 * - `npm run test:quick`: type check, lint, the unit tests and the changed test files that start no program. Pages of the dashboard are
 *   drawn if they changed.
 * - `npm run test:long`: every case of the tests that run a sample in `npm test`, and the journeys.
 */
const [mode = '', ...words] = process.argv.slice(2);

// The compiler checks again only what depends on a changed file.
const checkedIn = (project: string): string => `${NODE_COMPILE_CACHE}/${project.replace(/\W/g, '-')}.tsbuildinfo`;
const CHECKS = [
  ...['.', 'dashboard', 'infra/edge'].map(
    (project) => `tsc --noEmit --singleThreaded -p ${project} --incremental --tsBuildInfoFile ${checkedIn(project)}`,
  ),
  'biome check .',
];

/** Drawing all pages of the dashboard takes a quarter of the unit tests' time, so the quick command does it after a change of what it draws. */
const DRAWN = 'test/dashboard/drawn.test.ts';
const DRAWN_FROM = /^(dashboard|test\/dashboard)\/|^docs\/openapi-/;

type Result = { code: number; output: string };

const folder = mkdtempSync(join(tmpdir(), 'regrove-test-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

// The checks run one after the other beside the tests, which often wait. Their output comes at the end, where it is read.
const checking = mode === 'long' ? Promise.resolve([]) : inTurn(CHECKS);
const counts = await runTests(words.length > 0 ? words : defaultArguments());
for (const { command, code, output } of await checking) {
  counts[code === 0 ? 'passed' : 'failed']++;
  if (code !== 0) console.error(`\n${command}\n${output}`);
}
console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exitCode = counts.failed === 0 ? 0 : 1;

function defaultArguments(): string[] {
  if (mode === 'long') return longFiles();
  if (mode === 'quick') {
    const { programs, unit, ...others } = projectFiles();
    const changed = changedFiles();
    const isDrawn = changed.some((file) => DRAWN_FROM.test(file));
    return [
      ...unit.filter((file) => file !== DRAWN || isDrawn),
      ...changed.filter((file) => Object.values(others).flat().includes(file)),
    ];
  }
  return ['--exclude', ONLY_LONG];
}

/** Changed since the last commit, or new. */
function changedFiles(): string[] {
  const status = execFileSync('git', ['status', '--porcelain', '--untracked-files=all', '-z'], { encoding: 'utf8' });
  return status.split('\0').map((line) => line.slice(3));
}

async function runTests(args: string[]): Promise<Counts> {
  const file = join(folder, 'counts.json');
  const node = [
    // A larger young generation saves a twentieth of the CPU time, and an old one with room for all modules half of its collections.
    '--max-semi-space-size=64',
    '--min-semi-space-size=64',
    '--initial-old-space-size=800',
    // Two busy cores gain nothing from parallel collection.
    '--single-threaded-gc',
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=./test/support/count-reporter.ts',
  ];
  // Each worker loads the same packages; compiled once, they take a tenth of the CPU time less.
  const env = { ...process.env, NODE_COMPILE_CACHE, TEST_COUNTS: file, ...(mode === 'long' && { TEST_LONG: '1' }) };
  const { code } = await ended(spawn(process.execPath, [...node, ...args], { stdio: 'inherit', env }));
  const counted: Counts = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { passed: 0, failed: 0, skipped: 0 };
  // vitest also fails without a failed test, for instance when no file matches.
  return { ...counted, failed: Math.max(counted.failed, code === 0 ? 0 : 1) };
}

async function inTurn(commands: string[]): Promise<(Result & { command: string })[]> {
  // The compiler is a Go program that fits in 2 GB. Without garbage collection it takes half the CPU time.
  const env = { ...process.env, GOGC: 'off', GOMEMLIMIT: '3GiB' };
  const results = [];
  for (const command of commands) results.push({ command, ...(await ended(spawn(command, { shell: true, env }))) });
  return results;
}

function ended(child: ChildProcess): Promise<Result> {
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve) =>
    child.once('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() })),
  );
}
