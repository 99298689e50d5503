import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * Runs all text layout tests in one vitest worker: each worker would read the fonts again, which takes as long as drawing
 * many certificates.
 */
for (const file of readdirSync(join(import.meta.dirname, 'drawn')).sort()) {
  await import(`./drawn/${basename(file, '.ts')}.ts`);
}
