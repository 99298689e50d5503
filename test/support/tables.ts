import { readFileSync } from 'node:fs';
import { createTable } from '../../infra/local/create-table.ts';
import { disconnect } from '../../lib/platform/table/client.ts';
import { Catalog, importCatalog } from '../../lib/trees/catalog/catalog.ts';

export type Place = { endpoint: string; table: string };

/** The table this process uses. */
export const place = (): Place => ({
  endpoint: process.env.DYNAMODB_ENDPOINT ?? '',
  table: process.env.REGROVE_TABLE ?? '',
});

/** Creates a table with the catalog and makes this process use it, reached through `by` if given. */
export async function makeTable(
  { endpoint, table }: Place,
  options: { stream?: boolean; by?: string | undefined } = {},
) {
  await createTable(endpoint, table, { stream: options.stream ?? false });
  process.env.DYNAMODB_ENDPOINT = options.by ?? endpoint;
  process.env.REGROVE_TABLE = table;
  disconnect();
  await importCatalog(catalog(), new Date('2024-01-01'));
}

const catalog = (): Catalog => Catalog.parse(JSON.parse(readFileSync('infra/local/catalog.json', 'utf8')));
