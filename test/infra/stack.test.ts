import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * All tests on the stack's template. They are one file to vitest, which assigns files to any free worker: loading CDK and synthesizing
 * take longer than the tests, and each worker would repeat them.
 */
for (const file of readdirSync(join(import.meta.dirname, 'stack')).sort()) {
  await import(`./stack/${basename(file, '.ts')}.ts`);
}
