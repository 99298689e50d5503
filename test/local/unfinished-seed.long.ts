import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createTable } from '../../infra/local/create-table.ts';
import { engineCalls } from '../../infra/local/engine-calls.ts';
import { joinEngine } from '../../infra/local/shared-engine.ts';
import { beginSeed, finishSeed } from '../../infra/local/unfinished-seed.ts';
import { folderForFile } from '../support/folders.ts';
import { newFolder, start } from './process.ts';

const folder = folderForFile('unfinished-seed');
const ITEM = { pk: { S: 'a' }, sk: { S: 'b' } };

/** Writes an item to a table on the folder, as an interrupted start does. Returns how many existed before. */
async function useTable(): Promise<number> {
  const engine = await joinEngine(folder);
  await createTable(engine.endpoint, 'regrove');
  const call = engineCalls(engine.endpoint);
  const { Count } = (await call('DynamoDB_20120810.Scan', { TableName: 'regrove' })) as { Count: number };
  await call('DynamoDB_20120810.PutItem', { TableName: 'regrove', Item: ITEM });
  await engine.leave();
  return Count;
}

it('a database partly filled by an interrupted first start is deleted, and no other', async () => {
  beginSeed(folder);
  expect(await useTable()).toBe(0);
  expect(await useTable()).toBe(1);
  beginSeed(folder);
  expect(await useTable()).toBe(0);
  beginSeed(folder);
  finishSeed(folder);
  expect(await useTable()).toBe(1);
});

it('a first start killed while setting up its data is completed by the next', async () => {
  const data = newFolder();
  const first = await start({ REGROVE_DATA: data }, ['--no-schedule']);
  expect(existsSync(join(data, 'seeding'))).toBe(false);
  await first.end('SIGKILL');
  // As if it had just been killed.
  beginSeed(data);
  const second = await start({ REGROVE_DATA: data }, ['--no-schedule']);

  expect(second.out()).toContain('were set up');
  expect(second.key).not.toBe(first.key);
  expect(existsSync(join(data, 'seeding'))).toBe(false);
});
