import { defineConfig } from 'vitest/config';
import { kindsOfFiles } from './test/support/kinds.ts';

const every = {
  setupFiles: ['test/support/setup.ts'],
  // What hangs is ended some day; a machine that others use as well is waited for.
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // Threads start faster than processes.
  pool: 'threads' as const,
};
const { alone, programs } = kindsOfFiles();
const shared = {
  ...every,
  isolate: false,
  setupFiles: ['test/support/reset-modules.ts', ...every.setupFiles],
};

export default defineConfig({
  test: {
    globalSetup: ['test/support/global-setup.ts', 'test/support/demo.ts'],
    // Two cores are what the smallest machine has; some tests wait more than they work.
    maxWorkers: 3,
    projects: [
      { test: { ...every, name: 'alone', include: alone } },
      { test: { ...shared, name: 'together', include: ['test/**/*.test.ts'], exclude: [...alone, ...programs] } },
      { test: { ...shared, name: 'programs', include: programs } },
    ],
  },
});
