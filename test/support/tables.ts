import { mkdtempSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createTable } from '../../infra/local/create-table.ts';
import { type EngineCall, engineCalls } from '../../infra/local/engine-calls.ts';
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
  // A table has files of its own: numbers of invoices are in both.
  if (process.env.REGROVE_FILES)
    process.env.REGROVE_FILES = mkdtempSync(join(dirname(process.env.REGROVE_FILES), 'files-'));
  disconnect();
  const call = engineCalls(endpoint);
  if (imported) return writeItems(call, table, imported);
  await importCatalog(catalog(), new Date('2024-01-01'));
  imported = await itemsIn(call, { TableName: table });
}

/** The catalog as stored. An import costs ten times more CPU time than a copy, so a process imports once. */
let imported: object[] | undefined;

const catalog = (): Catalog => Catalog.parse(JSON.parse(readFileSync('infra/local/catalog.json', 'utf8')));

/** All items found by a scan, which may need several calls. */
export async function itemsIn(
  call: EngineCall,
  scan: { TableName: string } & Record<string, unknown>,
): Promise<object[]> {
  const found: object[] = [];
  let start: object | undefined;
  do {
    const page = (await call('DynamoDB_20120810.Scan', {
      ...scan,
      ConsistentRead: true,
      ...(start && { ExclusiveStartKey: start }),
    })) as { Items?: object[]; LastEvaluatedKey?: object };
    found.push(...(page.Items ?? []));
    start = page.LastEvaluatedKey;
  } while (start);
  return found;
}

async function writeItems(call: EngineCall, table: string, items: object[]): Promise<void> {
  const puts = items.map((Item) => ({ PutRequest: { Item } }));
  for (let at = 0; at < puts.length; at += 25)
    await call('DynamoDB_20120810.BatchWriteItem', { RequestItems: { [table]: puts.slice(at, at + 25) } });
}
