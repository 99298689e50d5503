import { defineConfig } from 'vitest/config';
import { isLong } from './test/support/long.ts';
import { LongestFirst } from './test/support/longest-first.ts';
import { PATIENCE_MS } from './test/support/patience.ts';
import { projectFiles, tableFiles } from './test/support/projects.ts';

const SETUP = 'test/support/setup.ts';
const ENGINE = 'test/support/setup-engine.ts';
const RESET = 'test/support/reset-modules.ts';

const HANGS_MS = 1_800_000;

const common = {
  // The limits only stop a hanging test: other work on the same machine must not fail a test. A test sets none itself.
  testTimeout: HANGS_MS,
  hookTimeout: HANGS_MS,
  expect: { poll: { timeout: PATIENCE_MS } },
  // Threads start faster than processes.
  pool: 'threads' as const,
  provide: { tableFiles: tableFiles(isLong) },
};

const { unit, integration, replacing, isolated, programs } = projectFiles();

/** Node itself loads the files: vitest's own loader takes a tenth of the CPU time more, but only it can replace modules. */
const LOADED_BY_NODE = { experimental: { viteModuleRunner: false, nodeLoader: false } };

/** test/support/projects.ts assigns the files to projects. */
export default defineConfig({
  test: {
    globalSetup: ['test/support/global-setup.ts', 'test/support/demo.ts'],
    // Each worker loads and compiles the code anew: five take a sixth more CPU time than three. Journeys wait for browsers and servers, so more run at once.
    maxWorkers: isLong ? 5 : 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      // A worker serves one project. One for all these files loads and compiles the code once per worker.
      {
        test: {
          ...common,
          isolate: false,
          ...LOADED_BY_NODE,
          name: 'shared',
          include: [...unit, ...integration, ...programs],
          setupFiles: [RESET, ENGINE, SETUP],
        },
      },
      { test: { ...common, ...LOADED_BY_NODE, name: 'isolated', include: isolated, setupFiles: [ENGINE, SETUP] } },
      { test: { ...common, name: 'replacing', include: replacing, setupFiles: [ENGINE, SETUP] } },
    ],
  },
});
