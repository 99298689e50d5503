import { defineConfig } from 'vitest/config';
import { EXCLUDED_FILES, INCLUDED_TESTS } from './test/cloud/excluded-tests.ts';

/** `npm run test:cloud` runs the tests that speak HTTP, and tests of its own, against the synthesized functions on an emulated AWS. */
export default defineConfig({
  test: {
    include: ['test/cloud/**/*.cloud.ts', 'test/functions/**/*.test.ts', 'test/contract/**/*.test.ts'],
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
