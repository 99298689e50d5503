import { readFileSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { createTable } from '../../infra/local/create-table.ts';
import { startEngine } from '../../infra/local/engine.ts';
import { Catalogue, importCatalogue } from '../../lib/catalogue/catalogue.ts';
import { withNewKey } from '../../lib/platform/signing/local.ts';

declare module 'vitest' {
  interface ProvidedContext {
    endpoint: string;
    table: string;
    signingKeys: string;
  }
}

/** One engine in memory for the whole run, or the one that DYNAMODB_ENDPOINT names. Each test makes its own account. */
export default async function setup(project: TestProject) {
  const given = process.env.DYNAMODB_ENDPOINT;
  const engine = given ? undefined : await startEngine('memory');
  const endpoint = given ?? engine?.endpoint ?? '';
  const table = `regrove-test-${process.pid}`;
  await createTable(endpoint, table, { stream: false });
  process.env.DYNAMODB_ENDPOINT = endpoint;
  process.env.REGROVE_TABLE = table;
  await importCatalogue(
    Catalogue.parse(JSON.parse(readFileSync('infra/local/catalogue.json', 'utf8'))),
    new Date('2024-01-01'),
  );
  project.provide('endpoint', endpoint);
  project.provide('table', table);
  project.provide('signingKeys', withNewKey());
  return () => engine?.stop();
}
