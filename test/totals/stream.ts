import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { handler } from '../../functions/changes.ts';
import { type ChangeReader, readChanges } from '../../infra/local/changes.ts';
import { createTable } from '../../infra/local/create-table.ts';
import { Catalogue, importCatalogue } from '../../lib/catalogue/catalogue.ts';
import { disconnect } from '../../lib/platform/table/client.ts';

/** A table of this test file alone, and a way to read its stream: everything in both is the test's own. */
export async function ownTable(options: { withCatalogue?: boolean } = {}) {
  const endpoint = process.env.DYNAMODB_ENDPOINT ?? '';
  const table = `regrove-${randomUUID()}`;
  await createTable(endpoint, table);
  process.env.REGROVE_TABLE = table;
  disconnect();
  if (options.withCatalogue) {
    const catalogue = Catalogue.parse(JSON.parse(readFileSync('infra/local/catalogue.json', 'utf8')));
    await importCatalogue(catalogue, new Date('2024-01-01'));
  }
  return {
    read: (hear = handler): Promise<ChangeReader> => readChanges({ endpoint, table, folder: 'memory', handler: hear }),
  };
}
