import { defineConfig } from 'vitest/config';

/**
 * `npm run test:feeds-real`: adapters against programs that nobody here wrote. It needs Python 3 as `python3`, and a
 * registry from which npm can bring Prism; nothing leaves this machine beyond that.
 */
export default defineConfig({
  test: { include: ['test/feeds-real/*.real.ts'], testTimeout: 60_000, pool: 'threads', maxWorkers: 1 },
});
