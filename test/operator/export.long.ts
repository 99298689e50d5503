import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { distributor } from '../support/api.ts';
import { folderForFile, removeFolders } from '../support/folders.ts';
import { inOwnTable, onTable, regrove, run } from './run-command.ts';

inOwnTable('export');
afterAll(removeFolders);

describe('export', () => {
  it('writes files into a folder, reports their rows and moments, and goes on where it was killed', async () => {
    const account = await distributor();
    await account.post('/deposits', { pages: 100 });
    const to = join(folderForFile('export'), 'new');
    const { json, lines, progress } = await run('export', { to, nouns: 'accounts,deposits' });
    const [month] = readdirSync(join(to, 'deposits'));

    expect(json).toMatchObject({ format: 'parquet', files: 2, rows: { accounts: 1, deposits: 1 }, to, run: 1 });
    expect(lines[0]).toMatch(/^2 rows of 2 nouns in 2 files, 0\.0 MB: /);
    expect(lines[1]).toMatch(/^Each row is as of a moment between 20\S+Z and 20\S+Z\.$/);
    expect(progress.at(-1)).toBe('deposits: 1 row; 2 files so far');
    expect(readdirSync(to).sort()).toEqual(['accounts', 'deposits', 'manifest.json', 'views.sql']);
    expect(readdirSync(join(to, 'deposits', month ?? ''))).toEqual(['part-0.parquet']);
    expect(readFileSync(join(to, 'views.sql'), 'utf8')).toContain(
      "read_parquet('deposits/*/*.parquet', hive_partitioning = true",
    );
    await account.delete(`/deposits/${(await account.get('/deposits')).body[0].id}`);
    await run('export', { to, nouns: 'accounts,deposits' });
    expect(existsSync(join(to, 'deposits'))).toBe(false);
  });

  it.each([
    [['--to', 'x', '--format', 'xls'], '--format must be parquet or csv, but was xls.'],
    [['--to', 'x', '--since', 'May'], '--since must be a month such as 2026-10, but was May.'],
    [['--to', 'x', '--nouns', 'trees'], 'There is no noun "trees"; there are accounts, deposits,'],
    [['--to', 'x', '--nouns', 'users'], 'users names people; give --personal-data too.'],
    [[], '--to is missing.'],
  ])('refuses %j', async (words, message) => {
    const { code, err } = await regrove('export', ...words, ...onTable());

    expect([code, err.slice(0, message.length)]).toEqual([2, message]);
  });

  it('that cannot write says where, and ends with 1', async () => {
    const proc = await regrove('export', '--to', '/proc/regrove/x', ...onTable());
    expect([proc.code, proc.err]).toEqual([1, expect.stringMatching(/^The export cannot be written to \/proc/)]);
    const { code, err } = await regrove('export', '--to', '/dev/null/x', ...onTable());

    expect([code, err]).toEqual([1, expect.stringMatching(/^The export cannot be written to \/dev\/null\/x: ENOTDIR/)]);
  });
});
