import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { useSharedBench } from './shared-bench.ts';

/** Requests that meet a fault. It is one file to vitest, because preparing the scenarios takes longer than most of what is done with them. */
useSharedBench();

for (const file of readdirSync(join(import.meta.dirname, 'requests')).sort()) {
  await import(`./requests/${basename(file, '.ts')}.ts`);
}
