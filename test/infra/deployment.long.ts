import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { useDeployment } from './use-deployment.ts';

/**
 * All tests on the output of `npx cdk synth`. They are one file to vitest, because bundling and synthesizing take longer than the tests.
 */
useDeployment();

for (const file of readdirSync(join(import.meta.dirname, 'deployment')).sort()) {
  await import(`./deployment/${basename(file, '.ts')}.ts`);
}
