import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The test files that need a world of their own: that replace a module, that measure memory, or that import a module which
 * registers hooks as it is imported. All others share what is imported, which is read and compiled once for each worker instead of once for each file.
 */
export const filesAlone = (): string[] => globSync('test/**/*.test.ts').filter((file) => isAlone(file));

const decided = new Map<string, boolean>();

function isAlone(file: string): boolean {
  const known = decided.get(file);
  if (known !== undefined) return known;
  decided.set(file, false);
  const text = readFileSync(file, 'utf8');
  const isOwn =
    MOCKS.test(text) || text.includes('process.memoryUsage(') || (!file.endsWith('.test.ts') && HOOKS.test(text));
  decided.set(file, isOwn || helpersOf(file, text).some(isAlone));
  return decided.get(file) ?? false;
}

const MOCKS = /^vi\.(mock|doMock)\(/m;
const HOOKS = /^(before|after)(Each|All)\(/m;

/** Modules of the tests themselves; what is tested registers no hooks. */
const helpersOf = (file: string, text: string): string[] =>
  [...text.matchAll(/^(?:import|export|\}).* from '(\.[^']+\.ts)';$/gm)]
    .map(([, path = '']) => join(dirname(file), path))
    .filter((path) => path.startsWith('test/'));
