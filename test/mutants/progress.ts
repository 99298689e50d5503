import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Mutant, type Outcome, relatedTests } from './run-mutant.ts';

/** One line per outcome. Delete the file to try everything again. */
const FILE = 'node_modules/.cache/regrove-mutants.jsonl';

type Stored = { id: string; tests: string; outcome: Outcome };

/**
 * The stored outcome. It is valid while the mutated file stays the same and, for a survivor, also the tests that could catch it.
 */
export function known(mutant: Mutant): Outcome | undefined {
  stored ??= new Map(
    linesOf(FILE)
      .map((line) => JSON.parse(line) as Stored)
      .map((one) => [one.id, one]),
  );
  const found = stored.get(idOf(mutant));
  if (!found) return undefined;
  return 'caughtBy' in found.outcome || found.tests === testsHash(mutant) ? found.outcome : undefined;
}

export function remember(mutant: Mutant, outcome: Outcome): void {
  mkdirSync(dirname(FILE), { recursive: true });
  const line: Stored = { id: idOf(mutant), tests: testsHash(mutant), outcome };
  appendFileSync(FILE, `${JSON.stringify(line)}\n`);
}

let stored: Map<string, Stored> | undefined;

const linesOf = (file: string): string[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
    : [];

const hashOf = (...texts: string[]): string => createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 16);

const idOf = ({ file, start, replacement }: Mutant): string =>
  hashOf(file, String(start), replacement, readFileSync(file, 'utf8'));

const testsHash = ({ file }: Mutant): string =>
  hashOf(...relatedTests(file).flatMap((test) => [test, readFileSync(test, 'utf8')]));
