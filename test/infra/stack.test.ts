import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * All that looks at the template of the stack. It is one file to vitest, which hands files to whichever worker is free: to load
 * CDK and to synthesize what is looked at takes longer than to look, and would be done by each of them.
 */
for (const file of readdirSync(join(import.meta.dirname, 'stack')).sort()) {
  await import(`./stack/${basename(file, '.ts')}.ts`);
}
