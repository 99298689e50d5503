import type { TestProject } from 'vitest/node';
import { createTable } from '../../infra/local/create-table.ts';
import { startEngine } from '../../infra/local/engine.ts';

declare module 'vitest' {
  interface ProvidedContext {
    endpoint: string;
    table: string;
  }
}

/** One engine in memory for the whole run, or the one that DYNAMODB_ENDPOINT names. Each test makes its own account. */
export default async function setup(project: TestProject) {
  const given = process.env.DYNAMODB_ENDPOINT;
  const engine = given ? undefined : await startEngine('memory');
  const endpoint = given ?? engine?.endpoint ?? '';
  const table = `regrove-test-${process.pid}`;
  await createTable(endpoint, table);
  project.provide('endpoint', endpoint);
  project.provide('table', table);
  return () => engine?.stop();
}
