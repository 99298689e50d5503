import { defineConfig } from 'vitest/config';
import { EXCLUDED_FILES, INCLUDED_TESTS } from './test/cloud/excluded-tests.ts';

/** `npm run test:cloud` runs the tests that speak HTTP, and tests of its own, against the synthesized functions on an emulated AWS. */
export default defineConfig({
  test: {
    // Of other folders only the files that need no table, clock or queue of their own process; test/cloud has the rest of these nouns.
    include: [
      'test/cloud/**/*.cloud.ts',
      'test/{functions,contract}/**/*.test.ts',
      'test/operators/imports{,.long}.test.ts',
      'test/reports/draft{,.long}.test.ts',
    ],
    exclude: EXCLUDED_FILES,
    testNamePattern: INCLUDED_TESTS,
    globalSetup: ['test/cloud/global-setup.ts'],
    setupFiles: ['test/support/setup-engine.ts', 'test/support/setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    pool: 'threads',
    maxWorkers: 1,
  },
});
