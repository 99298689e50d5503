import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EXCLUDED_FILES, EXCLUDED_TESTS } from '../cloud/excluded-tests.ts';

/** `npm run test:cloud` takes a quarter of an hour and does not run with every change, so renamed files are noticed here. */
describe("the cloud suite's exclusions", () => {
  it.each([...new Set(EXCLUDED_TESTS.map(({ file }) => file))])('%s has the tests that are named', (file) => {
    expect(globSync(`test/${file.replace(/\.test\.ts$/, '.{test,long}.ts')}`)).toHaveLength(1);
  });

  it.each(EXCLUDED_FILES)('%s is there', (pattern) => {
    expect(globSync(pattern)).toHaveLength(1);
  });
});
