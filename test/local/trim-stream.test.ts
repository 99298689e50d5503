import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTable } from '../../infra/local/create-table.ts';
import { type Engine, startEngine } from '../../infra/local/engine.ts';
import { type StreamReader, startStreamReader } from '../../infra/local/stream-reader.ts';
import { streamTrimmer } from '../../infra/local/trim-stream.ts';
import { disconnect } from '../../lib/platform/table/client.ts';
import { table } from '../../lib/platform/table/table.ts';

const TABLE = 'trimmed';
const own = { endpoint: process.env.DYNAMODB_ENDPOINT, table: process.env.REGROVE_TABLE };
let folder: string;
let engine: Engine;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'regrove-'));
  engine = await startEngine(folder);
  await createTable(engine.endpoint, TABLE);
  process.env.DYNAMODB_ENDPOINT = engine.endpoint;
  process.env.REGROVE_TABLE = TABLE;
  disconnect();
});

afterEach(async () => {
  process.env.DYNAMODB_ENDPOINT = own.endpoint;
  process.env.REGROVE_TABLE = own.table;
  disconnect();
  await engine.stop();
  rmSync(folder, { recursive: true });
});

const heard: string[] = [];
const read = (): Promise<StreamReader> =>
  startStreamReader({
    endpoint: engine.endpoint,
    table: TABLE,
    folder,
    idleMs: 2,
    onHandled: streamTrimmer(folder, TABLE, 1),
    async handler({ Records }) {
      heard.push(...Records.map(({ dynamodb }) => dynamodb?.Keys?.sk?.S ?? ''));
      return { batchItemFailures: [] };
    },
  });

const recordsKept = (): number => {
  const database = new DatabaseSync(join(folder, 'dynamodb.sqlite'), { readOnly: true });
  const { count } = database.prepare('SELECT count(*) AS count FROM _stream_records').get() as { count: number };
  database.close();
  return count;
};

it("handled changes are removed from the file, each is handled once, even across a reader's restart", async () => {
  const written: string[] = [];
  for (const round of ['first', 'second']) {
    const reader = await read();
    for (let i = 0; i < 60; i++) {
      const sk = `${round} ${i}`;
      await table.write([{ put: { pk: 'a', sk } }]);
      written.push(sk);
    }
    await reader.drained();
    await reader.stop();
  }

  expect(heard).toEqual(written);
  expect(recordsKept()).toBeLessThan(5);
});

it('the engine finds the last record without reading all of them', () => {
  streamTrimmer(folder, TABLE);
  const database = new DatabaseSync(join(folder, 'dynamodb.sqlite'), { readOnly: true });
  // The engine's own query at each write.
  const last = 'SELECT MAX(CAST(sequence_number AS INTEGER)) FROM _stream_records WHERE table_name = ?';
  const plan = database.prepare(`EXPLAIN QUERY PLAN ${last}`).all(TABLE) as { detail: string }[];
  database.close();

  expect(plan.map(({ detail }) => detail)).toEqual([expect.stringMatching(/^SEARCH .* USING COVERING INDEX /)]);
});
