import { afterAll, expect, it } from 'vitest';
import { storeTarget } from '../../../lib/operations/export/store-target.ts';
import { folderStore } from '../../../lib/platform/objects/folder-store.ts';
import { folderForFile, removeFolders } from '../../support/folders.ts';

afterAll(removeFolders);

it("a store holds an export's files, and a missing one is none", async () => {
  const folder = folderForFile('export');
  const target = storeTarget(folderStore(folder));
  const name = 'deposits/month=2026-01/part-0.parquet';

  expect(target.shown).toBe(folder);
  expect(await target.read(name)).toBeUndefined();
  await target.write(name, Uint8Array.of(1));
  await target.write(name, Uint8Array.of(1, 2, 3));
  expect([...((await target.read(name)) ?? [])]).toEqual([1, 2, 3]);
  await target.remove(name);
  await target.remove(name);
  expect(await target.read(name)).toBeUndefined();
});
