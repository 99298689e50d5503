import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { testsReaching } from '../support/projects.ts';
import type { Mutation } from './mutations.ts';

export type Mutant = Mutation & { file: string };
export type Outcome = { caughtBy: string } | 'survived';

/** A mutant may hang; a run of the tests that takes longer counts as caught. */
const TIMEOUT_MS = 15 * 60_000;

/**
 * Puts the fault into a copy of the tree and runs the tests that can reach the file: the nearest ones first, since most faults are
 * caught there, and the type check last, since it takes longest for a fault that a test catches.
 */
export async function outcomeOf({ file, start, end, replacement }: Mutant, copy: string): Promise<Outcome> {
  const place = join(copy, file);
  const text = readFileSync(place, 'utf8');
  writeFileSync(place, text.slice(0, start) + replacement + text.slice(end));
  try {
    const reaching = [...new Set([...testsReaching(file), ...testsOfPrograms(file)])];
    const near = reaching.filter((test) => isNear(test, file));
    for (const tests of [near, reaching.filter((test) => !near.includes(test))]) {
      if (tests.length === 0) continue;
      const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--bail', '1', '--reporter=default', ...tests];
      if (!(await passes(process.execPath, vitest, copy))) return { caughtBy: `one of ${tests.length} test files` };
    }
    for (const project of ['.', 'dashboard'])
      if (!(await passes('node_modules/.bin/tsc', ['--noEmit', '-p', project], copy)))
        return { caughtBy: 'type check' };
    return 'survived';
  } finally {
    writeFileSync(place, text);
  }
}

/** Tests that start a program reach its sources without importing them. */
function testsOfPrograms(file: string): string[] {
  if (file.startsWith('dashboard/')) return ['test/dashboard/'];
  if (file.startsWith('agent/')) return ['test/agent/'];
  return [];
}

/** Of the same noun or with the same name: test/quotes/, test/functions/quotes.test.ts for lib/quotes/store.ts. */
function isNear(test: string, file: string): boolean {
  const noun = basename(dirname(file));
  const name = basename(file).replace(/\.tsx?$/, '');
  return test.split(/[/.]/).some((word) => word === noun || word === name);
}

function passes(command: string, args: string[], cwd: string): Promise<boolean> {
  const child = spawn(command, args, { cwd, stdio: 'ignore', detached: true });
  const killAll = (): void => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  };
  const timer = setTimeout(killAll, TIMEOUT_MS);
  return new Promise((resolve) =>
    child.once('close', (code) => {
      clearTimeout(timer);
      resolve(code === 0);
    }),
  );
}
