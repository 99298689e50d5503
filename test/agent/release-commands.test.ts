import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderForFile } from '../support/folders.ts';

const folder = folderForFile('release-commands');

const run = (...args: string[]) => spawnSync(process.execPath, args, { encoding: 'utf8' });

it('a release key is never overwritten, and a foreign key signs nothing', () => {
  const key = join(folder, 'key');
  const release = join(folder, 'release.json');
  writeFileSync(release, JSON.stringify({ payload: 'e30', signatures: [] }));
  const made = run('agent/release-key.ts', key);
  const [before, again] = [readFileSync(key, 'utf8'), run('agent/release-key.ts', key)];
  const signed = run('agent/release/make.ts', '--sign', key, '--out', folder);

  expect([made.status, again.status, signed.status]).toEqual([0, 1, 1]);
  expect(readFileSync(key, 'utf8')).toBe(before);
  expect(again.stderr).toBe(`${key} exists. Name a new file: a key is never overwritten.\n`);
  expect(signed.stderr).toBe(`${key} is not one of this project's three release keys.\n`);
  expect(JSON.parse(readFileSync(release, 'utf8')).signatures).toEqual([]);
});
