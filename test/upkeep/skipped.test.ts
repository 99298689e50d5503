import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/**
 * A test skipped because something is missing here looks like a passed one. `npm run test:agent-real` is not part of `npm test`: it needs
 * system programs, prints the missing ones, and counts their tests as skipped.
 */
const LEFT_OUT = /\b(?:it|test|describe)\.(?:skip|skipIf|runIf|todo)\b|\bctx\.skip\(|\bconsole\.warn\(.*skipped/;

it('no test is left out where a browser or anything else is missing', () => {
  const files = globSync('test/**/*.ts').filter((file) => !/skipped\.test\.ts$|agent-real\//.test(file));
  const found = files.filter((file) => LEFT_OUT.test(readFileSync(file, 'utf8')));

  expect(files.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
