import { readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { projectFiles, testsReaching } from '../support/projects.ts';
import { failingFile, HUNG, isTypeCorrect } from './checks.ts';
import type { Mutation } from './mutations.ts';

export type Mutant = Mutation & { file: string };
/** `tests` is the number of test files that did not notice the fault. */
export type Outcome = { caughtBy: string } | { tests: number };

/** Tests far from a module rarely catch what near ones miss, and would take minutes for each survivor. */
const FILES_MAX = 24;
const FIRST_FILES_MAX = 4;

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

/**
 * Tests with the file's name come first (test/functions/quotes.test.ts), then those of its noun (test/quotes/), then those with the fewest
 * imports between. Tests that start programs are left out unless they are near.
 */
export function relatedTests(file: string): string[] {
  const reaching = testsReaching(file);
  const [name = '', noun = ''] = [basename(file).replace(/\.tsx?$/, ''), basename(dirname(file))];
  const named = (word: string): string[] => reaching.filter((test) => test.split(/[/.]/).includes(word));
  const near = [...named(name), ...testsOfPrograms(file), ...(noun === 'functions' ? [] : named(noun))];
  const others = reaching.filter((test) => !programs.has(test));
  return [...new Set([...near, ...others])]
    .slice(0, FILES_MAX)
    .toSorted((a, b) => Number(programs.has(a)) - Number(programs.has(b)));
}

const programs = new Set(projectFiles().programs);

/** Tests that start a program, or bundle it, reach its sources without importing them. */
function testsOfPrograms(file: string): string[] {
  if (file.startsWith('dashboard/'))
    return [
      'test/dashboard/drawn.test.ts',
      ...testsReaching('test/dashboard/browsing.ts'),
      'test/company-sign-in/browser.long.ts',
    ];
  return file.startsWith('agent/') ? ['test/agent/whole.long.ts'] : [];
}
