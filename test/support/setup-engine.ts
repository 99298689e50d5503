import { relative } from 'node:path';
import { afterAll, expect, inject } from 'vitest';
import { borrowEngine } from './borrow.ts';

/**
 * The table of a test file that can reach one: of an embedded engine, or inside this process (test/support/projects.ts). Tests of
 * other suites and of other engines share one engine.
 */
// Modules are loaded when they are needed: a file of the project `replacing` replaces some of them first.
const file = relative('.', expect.getState().testPath ?? '');
const engines = inject('engines');
if ('shared' in engines) {
  const { endpoint, table } = engines.shared;
  Object.assign(process.env, { DYNAMODB_ENDPOINT: endpoint, REGROVE_TABLE: table });
} else if (inject('tableFiles')?.onEngine.includes(file)) {
  const { endpoint, table, giveBack } = await borrowEngine(engines.lender);
  afterAll(giveBack);
  Object.assign(process.env, { DYNAMODB_ENDPOINT: endpoint, REGROVE_TABLE: table });
} else if (inject('tableFiles')?.inProcess.includes(file)) {
  const { startInProcessEngine } = await import('./table/in-process-engine.ts');
  const { makeTable } = await import('./tables.ts');
  const { endpoint, stop } = startInProcessEngine();
  afterAll(stop);
  await makeTable({ endpoint, table: 'regrove-test' });
}
