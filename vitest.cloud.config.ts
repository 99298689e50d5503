import { defineConfig } from 'vitest/config';
import { EXCLUDED_FILES, INCLUDED_TESTS } from './test/cloud/excluded-tests.ts';
import { PATIENCE_MS } from './test/support/patience.ts';

/** `npm run test:cloud` runs HTTP tests, and its own tests, against the synthesized functions on an emulated AWS. */
export default defineConfig({
  test: {
    // From other folders only files needing no own table, clock or queue, and leaving the catalog alone; test/cloud has
    // more for these nouns.
    include: [
      'test/cloud/**/*.cloud.ts',
      'test/{functions,contract}/**/*.{test,long}.ts',
      'test/communication/reports/draft.{test,long}.ts',
    ],
    exclude: EXCLUDED_FILES,
    testNamePattern: INCLUDED_TESTS,
    globalSetup: ['test/cloud/global-setup.ts'],
    setupFiles: ['test/support/setup-engine.ts', 'test/support/setup.ts'],
    // The limits only stop a hanging test, as in vitest.config.ts.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: PATIENCE_MS } },
    pool: 'threads',
    maxWorkers: 1,
  },
});
