import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { useDeployment } from './use-deployment.ts';

/** All that looks at what `npx cdk synth` writes. It is one file to vitest, because bundling and synthesizing take longer than to look. */
useDeployment();

for (const file of readdirSync(join(import.meta.dirname, 'deployment')).sort()) {
  await import(`./deployment/${basename(file, '.ts')}.ts`);
}
