import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/global-setup.ts'],
    setupFiles: ['test/support/setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // Threads start faster than processes, and there is one for each of a hundred files.
    pool: 'threads',
    // Two cores are what the smallest machine has.
    maxWorkers: 2,
  },
});
