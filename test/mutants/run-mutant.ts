import { readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { testsReaching } from '../support/projects.ts';
import { failingFile, HUNG, isTypeCorrect } from './checks.ts';
import type { Mutation } from './mutations.ts';

export type Mutant = Mutation & { file: string };
/** `tests` is the number of test files that did not notice the fault. */
export type Outcome = { caughtBy: string } | { tests: number };

/** Tests far from a module rarely catch what near ones miss, and would take minutes for each survivor. */
const FILES_MAX = 40;
const FIRST_FILES_MAX = 10;

/**
 * Puts the fault into a copy of the tree and runs the tests that can reach the file, nearest first. The type check comes early for the
 * dashboard, where it is quicker than a browser, and after the nearest tests elsewhere.
 */
export async function outcomeOf({ file, start, end, replacement }: Mutant, copy: string): Promise<Outcome> {
  const place = join(copy, file);
  const text = readFileSync(place, 'utf8');
  const withFault = async <T>(check: () => Promise<T>): Promise<T> => {
    writeFileSync(place, text.slice(0, start) + replacement + text.slice(end));
    try {
      return await check();
    } finally {
      writeFileSync(place, text);
    }
  };
  const isDashboard = file.startsWith('dashboard/');
  const tests = relatedTests(file);
  const first = isDashboard ? [] : tests.slice(0, FIRST_FILES_MAX);
  for (const batch of [first, 'types' as const, tests.slice(first.length)]) {
    if (batch === 'types') {
      if (!(await withFault(() => isTypeCorrect(copy, isDashboard ? 'dashboard' : '.')))) return { caughtBy: 'types' };
      continue;
    }
    const caughtBy = await catchingFile(batch, copy, withFault);
    if (caughtBy) return { caughtBy };
  }
  return { tests: tests.length };
}

/** A file that also fails without the fault has not caught it. It is left out, and the others are tried again. */
async function catchingFile(
  tests: string[],
  copy: string,
  withFault: <T>(check: () => Promise<T>) => Promise<T>,
): Promise<string | undefined> {
  const left = tests.filter((test) => !broken.has(test));
  if (left.length === 0) return undefined;
  const failing = await withFault(() => failingFile(left, copy));
  if (failing === undefined || green.has(failing) || failing === HUNG) return failing;
  if ((await failingFile([failing], copy)) === undefined) {
    green.add(failing);
    return failing;
  }
  console.log(`${failing} fails without any fault and is left out.`);
  broken.add(failing);
  return catchingFile(left, copy, withFault);
}

const green = new Set<string>();
const broken = new Set<string>();

export function relatedTests(file: string): string[] {
  const reaching = testsReaching(file);
  const near = reaching.filter((test) => isNear(test, file));
  const programs = reaching.length > 0 && !file.startsWith('dashboard/') ? [] : testsOfPrograms(file);
  return [...new Set([...near, ...programs, ...reaching])].slice(0, FILES_MAX);
}

/** Tests that start a program reach its sources without importing them. */
function testsOfPrograms(file: string): string[] {
  if (file.startsWith('dashboard/')) return testsReaching('test/dashboard/browsing.ts');
  return file.startsWith('agent/') ? ['test/agent/whole.test.ts', 'test/agent/fourteen-days.test.ts'] : [];
}

/** Tests of the same noun or with the same name: test/quotes/ and test/functions/quotes.test.ts for lib/quotes/store.ts. */
function isNear(test: string, file: string): boolean {
  const noun = basename(dirname(file));
  const name = basename(file).replace(/\.tsx?$/, '');
  return test.split(/[/.]/).some((word) => word === noun || word === name);
}
