import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { useSharedBench } from './shared-bench.ts';

/** Requests hit by a fault. A single file for vitest, because preparing the scenarios takes longer than most of the tests. */
useSharedBench();

for (const file of readdirSync(join(import.meta.dirname, 'requests')).sort()) {
  await import(`./requests/${basename(file, '.ts')}.ts`);
}
