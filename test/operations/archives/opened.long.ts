import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { StoredArchive } from '../../../lib/operations/archives/archive.ts';
import { files } from '../../../lib/platform/objects/files.ts';
import { readObject } from '../../../lib/platform/objects/object-store.ts';
import { keys, table } from '../../../lib/platform/table/table.ts';
import { distributor, type TestAccount } from '../../support/api.ts';
import { folderForFile } from '../../support/folders.ts';
import { openDuck } from '../export/duck.ts';
import { makeArchive } from './work.ts';

/** An archive opened as people do: with unzip, sha256sum and DuckDB. */
const folder = folderForFile('opened');
const unpacked = join(folder, 'unpacked');
let account: TestAccount;

beforeAll(async () => {
  account = await (await distributor()).below('=Café "Ñandú", Ltd.\nSecond line');
  for (const [day, pages] of Object.entries({ '2026-02-03': 1234, '2026-02-04': 66, '2026-03-05': -10 }))
    await account.post('/deposits', { pages, date: `${day}T10:00:00Z` });
  for (const pages of [5000, 777]) await account.post('/biomass/offsets', { pages });
  const { body } = await account.post('/archives', { include: 'own' });
  expect(await makeArchive(body.id)).toBe('ended');
  const stored = await table.get(keys.archive(account.path, body.id), StoredArchive);
  mkdirSync(unpacked, { recursive: true });
  for (const { name, object } of stored?.files ?? []) {
    writeFileSync(join(folder, name), (await readObject(files(), object)) ?? '');
    run('unzip', '-q', '-o', join(folder, name), '-d', unpacked);
  }
});

const run = (command: string, ...words: string[]): string =>
  execFileSync(command, words, { cwd: unpacked, encoding: 'utf8' });

async function rowsOf(query: string): Promise<Record<string, unknown>[]> {
  const duck = await openDuck();
  try {
    return await duck.ask<Record<string, unknown>>(query.replaceAll('FOLDER', unpacked));
  } finally {
    duck.close();
  }
}

describe('an archive', () => {
  it('is whole by the checksums in it', () => {
    const checked = run('sha256sum', '-c', 'SHA256SUMS').trim().split('\n');

    expect(checked.filter((line) => !line.endsWith(': OK'))).toEqual([]);
    expect(checked.length).toBe(readFileSync(join(unpacked, 'SHA256SUMS'), 'utf8').trim().split('\n').length);
    expect(checked.length).toBe(
      readdirSync(unpacked, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()).length - 3,
    );
  });

  it('is read by DuckDB, with the documented query', async () => {
    const [, query = ''] = /```sql\n(?:--.*\n)?([^`]*)```/.exec(readFileSync('docs/archives.md', 'utf8')) ?? [];
    const found = await rowsOf(query.replace("'deposits.jsonl'", "'FOLDER/deposits.jsonl'"));

    expect(found.map((row) => Number(Object.values(row)[1]))).toEqual([1300, -10]);
  });

  it('has the same rows as CSV and as JSON lines', async () => {
    for (const noun of ['accounts', 'deposits', 'biomass_offsets', 'certificates', 'statements', 'months']) {
      const [csv, jsonl] = await Promise.all([
        rowsOf(`SELECT * FROM read_csv('FOLDER/${noun}.csv', header = true, all_varchar = true)`),
        rowsOf(`SELECT * FROM read_json('FOLDER/${noun}.jsonl')`),
      ]);
      expect([noun, csv.length]).toEqual([noun, jsonl.length]);
      expect([noun, csv.length > 0]).toEqual([noun, true]);
      if ('id' in (csv[0] ?? {})) expect(csv.map(({ id }) => id)).toEqual(jsonl.map(({ id }) => id));
    }
    const [named] = await rowsOf(`SELECT name FROM read_json('FOLDER/accounts.jsonl')`);
    expect(named?.name).toContain('Café "Ñandú", Ltd.');
  });
});
