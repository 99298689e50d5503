import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createTable } from '../../infra/local/create-table.ts';
import { startEngine } from '../../infra/local/engine.ts';
import { engineCalls } from '../../infra/local/engine-calls.ts';
import { type Attributes, plainItem } from '../faults/item-attributes.ts';
import type { StoredItem } from '../support/invariants.ts';

/** A data folder as a stopped server leaves it, with deposits in one account. */
export async function makeData(folder: string, deposits: number): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const name of ['passwords-key', 'signing-keys.json', 'api-key'])
    writeFileSync(join(folder, name), `${name} of ${folder}`);
  const engine = await startEngine(folder);
  await createTable(engine.endpoint, 'regrove');
  const call = engineCalls(engine.endpoint);
  for (let i = 0; i < deposits; i += 25) {
    const some = Array.from({ length: Math.min(25, deposits - i) }, (_, at) => depositItem(i + at));
    await call('DynamoDB_20120810.BatchWriteItem', {
      RequestItems: { regrove: some.map((Item) => ({ PutRequest: { Item } })) },
    });
  }
  await engine.stop();
}

const depositItem = (n: number) => ({
  pk: { S: '0199d83d-e180-729b-b0e1-11f899ce590f' },
  sk: { S: `DEPOSIT#${String(n).padStart(6, '0')}` },
  grams: { N: `${n}.1` },
  // Differs between items, so it cannot be compressed away.
  note: { S: Array.from({ length: 8 }, (_, i) => Math.imul(n + 1, 2_654_435_761 + i * 40_503).toString(36)).join('') },
});

/** Every item in an unused data folder, read from its file. */
export function itemsIn(folder: string): StoredItem[] {
  const database = new DatabaseSync(join(folder, 'dynamodb.sqlite'), { readOnly: true });
  try {
    const rows = database.prepare('SELECT item_json FROM regrove ORDER BY pk, sk').all();
    return rows.map(({ item_json }) => plainItem(JSON.parse(String(item_json)) as Attributes) as StoredItem);
  } finally {
    database.close();
  }
}
