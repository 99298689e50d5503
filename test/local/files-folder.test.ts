import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { provideFiles } from '../../infra/local/files-folder.ts';
import { files } from '../../lib/platform/objects/files.ts';
import { readObject } from '../../lib/platform/objects/object-store.ts';
import { folderForFile, removeFolders } from '../support/folders.ts';

afterEach(() => vi.unstubAllEnvs());
afterAll(removeFolders);

it('files are in the data folder, for its owner alone', async () => {
  vi.stubEnv('REGROVE_FILES', '');
  const folder = folderForFile('data');
  provideFiles(folder)();
  await files().put('a', Buffer.from('a'));

  expect(files().shown).toBe(join(folder, 'files'));
  expect(String(await readObject(files(), 'a'))).toBe('a');
  expect(statSync(join(folder, 'files')).mode & 0o777).toBe(0o700);
});

it('REGROVE_FILES names another folder, which a start refuses if it cannot be used', () => {
  const folder = folderForFile('data');
  vi.stubEnv('REGROVE_FILES', join(folder, 'elsewhere'));
  provideFiles(folder);

  expect(existsSync(join(folder, 'elsewhere'))).toBe(true);
  vi.stubEnv('REGROVE_FILES', '/proc/none');
  expect(() => provideFiles(folder)).toThrow(/^The folder for files \/proc\/none cannot be used: .+ Set REGROVE_FILES/);
});

it('data in memory have a temporary folder, and the next data another one', () => {
  vi.stubEnv('REGROVE_FILES', '');
  const remove = provideFiles('memory');
  const folder = process.env.REGROVE_FILES ?? '';

  expect(existsSync(folder)).toBe(true);
  remove();
  expect(existsSync(folder)).toBe(false);

  const removeNext = provideFiles('memory');
  expect(process.env.REGROVE_FILES).not.toBe(folder);
  removeNext();
});
