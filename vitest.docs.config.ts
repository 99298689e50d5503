import { defineConfig } from 'vitest/config';

/**
 * `npm run test:docs` builds the documentation and tests the site: its search answers the questions of newcomers, its pages open in a browser
 * without a violation of their policy and of accessibility, and the examples of the API reference run in Python. It installs the packages
 * of site/ and needs Python 3 as `python3`.
 */
export default defineConfig({
  test: {
    include: ['test/docs/*.docs.ts'],
    globalSetup: ['test/support/global-setup.ts'],
    setupFiles: ['test/support/setup-engine.ts', 'test/support/setup.ts'],
    testTimeout: 600_000,
    hookTimeout: 600_000,
    pool: 'threads',
    maxWorkers: 2,
  },
});
