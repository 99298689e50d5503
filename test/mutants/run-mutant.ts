import { readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { projectFiles, testsReaching } from '../support/projects.ts';
import { failingFile, HUNG, isTypeCorrect } from './checks.ts';
import type { Mutation } from './mutations.ts';

export type Mutant = Mutation & { file: string };
/** `tests` counts the test files that did not notice the fault. */
export type Outcome = { caughtBy: string } | { tests: number };

/** Distant tests rarely catch what near ones miss, and would take minutes for each survivor. */
const FILES_MAX = 20;
const FIRST_FILES_MAX = 4;
/** Tests starting a server or a browser take up to a minute each. */
const PROGRAMS_MAX = 4;
/** Many endpoints lie between a schema and this test, but it notices a changed name, limit or text in the OpenAPI document. */
const OPENAPI_TEST = 'test/openapi/generated.test.ts';

/**
 * Puts the fault into a copy of the tree and runs the tests reaching the file. Cheap tests come first, and each group has its own run:
 * vitest.config.ts orders a run by length, so a browser would start before the quickest test. The type check comes first for the
 * dashboard, where it catches every third fault, and after the nearest tests elsewhere.
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
  const cheap = tests.filter((test) => !isCostly(test));
  const first = isDashboard ? [] : cheap.slice(0, FIRST_FILES_MAX);
  const last = tests.filter(isCostly);
  for (const batch of [first, 'types' as const, cheap.slice(first.length), last]) {
    if (batch === 'types') {
      if (!(await withFault(() => isTypeCorrect(copy, isDashboard ? 'dashboard' : '.')))) return { caughtBy: 'types' };
      continue;
    }
    const caughtBy = await catchingFile(batch, copy, withFault);
    if (caughtBy) return { caughtBy };
  }
  return { tests: tests.length };
}

/** A file also failing without the fault has not caught it. It is left out, and the others are tried again. */
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
 * Tests with the file's name come first (test/functions/quotes.test.ts), then its noun's tests (test/books/quotes/), then those with the
 * fewest imports between, then the OpenAPI document's test. Tests starting programs come last; they are left out unless they are near,
 * and only the few sharing most words with the file's name run.
 */
export function relatedTests(file: string): string[] {
  const reaching = testsReaching(file);
  const [name = '', noun = ''] = [basename(file).replace(/\.tsx?$/, ''), basename(dirname(file))];
  const named = (word: string): string[] => reaching.filter((test) => test.split(/[/.]/).includes(word));
  const near = [...named(name), ...testsOfPrograms(file), ...(file.startsWith('functions/') ? [] : named(noun))];
  const nearest = [...new Set([...near, ...reaching])].filter((test) => !isCostly(test)).slice(0, FILES_MAX);
  const cheap = [...new Set([...nearest, ...reaching.filter((test) => test === OPENAPI_TEST)])];
  const started = [...new Set(near)]
    .filter(isCostly)
    .toSorted((one, other) => sharedWords(other, file) - sharedWords(one, file))
    .slice(0, PROGRAMS_MAX);
  return [...cheap, ...started];
}

const programs = new Set(projectFiles().programs);

/** Journeys (`*.long.ts`) and tests starting programs. */
const isCostly = (test: string): boolean => programs.has(test) || test.endsWith('.long.ts');

const wordsOf = (file: string): string[] => file.split(/[^a-z]+/).map((word) => word.replace(/s$/, ''));

/** How many words in a file's path are in a test's name. */
function sharedWords(test: string, file: string): number {
  const words = new Set(wordsOf(basename(test)));
  return new Set(wordsOf(file).filter((word) => words.has(word))).size;
}

/** Tests starting or bundling a program reach its sources without importing them. */
function testsOfPrograms(file: string): string[] {
  if (file.startsWith('dashboard/'))
    return [
      ...testsReaching('test/dashboard/drawn/bundle.ts'),
      ...testsReaching('test/dashboard/browsing.ts'),
      'test/accounts/company-sign-in/browser.long.ts',
    ];
  return file.startsWith('agent/') ? ['test/agent/whole.long.ts'] : [];
}
