import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Which test files are of a kind, by what they and their helpers are written with.
 *
 * `alone` need a world of their own: they replace a module, measure memory, or import a module which registers hooks as it
 * is imported. All others share what is imported, which is read and compiled once for each worker instead of once for
 * each file.
 *
 * `programs` start some: a browser, the server, CDK, the agent, npm. They are a twentieth of all tests and a third of the
 * work, so `npm test` leaves them to `npm run test:programs`.
 */
export function kindsOfFiles(): { alone: string[]; programs: string[] } {
  const files = globSync('test/**/*.test.ts');
  const alone = files.filter(anyOf(needsOwnWorld));
  return { alone, programs: files.filter(anyOf(startsPrograms)).filter((file) => !alone.includes(file)) };
}

type Rule = (text: string, file: string) => boolean;

const needsOwnWorld: Rule = (text, file) =>
  MOCKS.test(text) || text.includes('process.memoryUsage(') || (!file.endsWith('.test.ts') && HOOKS.test(text));
const MOCKS = /^vi\.(mock|doMock)\(/m;
const HOOKS = /^(before|after)(Each|All)\(/m;

const startsPrograms: Rule = (text) => PROGRAMS.test(text);
const PROGRAMS = /^(import (?!type)|\}).* from '(node:child_process|playwright-core)';$/m;

/** Whether the rule holds for a file or for one of its helpers. */
function anyOf(rule: Rule): (file: string) => boolean {
  const decided = new Map<string, boolean>();
  return function holds(file: string): boolean {
    const known = decided.get(file);
    if (known !== undefined) return known;
    decided.set(file, false);
    const text = readFileSync(file, 'utf8');
    const isSo = rule(text, file) || helpersOf(file, text).some(holds);
    decided.set(file, isSo);
    return isSo;
  };
}

/** Modules of the tests themselves; what is tested registers no hooks. */
const helpersOf = (file: string, text: string): string[] =>
  [...text.matchAll(/^(?:import|export|\}).* from '(\.[^']+\.ts)';$/gm)]
    .map(([, path = '']) => join(dirname(file), path))
    .filter((path) => path.startsWith('test/'));
