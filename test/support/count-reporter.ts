import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

export type Counts = { passed: number; failed: number; skipped: number };

/** Writes the counts of passed, failed and skipped tests to the file named by TEST_COUNTS. test/run.ts prints them last. */
// biome-ignore lint/style/noDefaultExport: vitest loads the default export of a reporter.
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    if (!process.env.TEST_COUNTS) return;
    const counts: Counts = { passed: 0, failed: unhandledErrors.length, skipped: 0 };
    for (const testModule of modules) {
      const states = Array.from(testModule.children.allTests(), (test) => test.result().state);
      const passed = states.filter((state) => state === 'passed').length;
      const skipped = states.filter((state) => state === 'skipped').length;
      // A module that cannot be imported, or a failing hook, fails without a failed test.
      const isFailed = testModule.state() === 'failed' ? 1 : 0;
      counts.passed += passed;
      counts.skipped += skipped;
      counts.failed += Math.max(isFailed, states.length - passed - skipped);
    }
    writeFileSync(process.env.TEST_COUNTS, JSON.stringify(counts));
  }
}
