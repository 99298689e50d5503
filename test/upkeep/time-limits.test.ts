import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** `test('name', async () => {…}, 30_000)`, on one line or several. */
const LIMIT = /\n\s*\},\n\s*[^\n]*\b\d[\d_]{3,},\n\s*\);|\n {0,4}\}, \d[\d_]{3,}\);/;

it('no test has its own time limit, which a busy machine would reach', () => {
  const files = globSync('test/**/*.{test,long}.ts');

  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => LIMIT.test(readFileSync(file, 'utf8')))).toEqual([]);
  expect(LIMIT.test("\nit('waits', async () => {\n  await work();\n}, 30_000);\n")).toBe(true);
  expect(LIMIT.test("\nit(\n  'waits',\n  async () => {\n  },\n  isLong ? 600_000 : 60_000,\n);\n")).toBe(true);
});
