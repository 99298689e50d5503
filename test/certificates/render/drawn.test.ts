import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * All that sets letters. It is one file to vitest, which hands files to whichever worker is free: each would read the fonts
 * for itself, and that takes as long as many certificates.
 */
for (const file of readdirSync(join(import.meta.dirname, 'drawn')).sort()) {
  await import(`./drawn/${basename(file, '.ts')}.ts`);
}
