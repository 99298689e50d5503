import { hash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readKeyFile, writeKeyFile } from '../../infra/local/backup/backup-key.ts';
import { createBackup } from '../../infra/local/backup/create.ts';
import { Manifest } from '../../infra/local/backup/manifest.ts';
import { openBackup } from '../../infra/local/backup/open-backup.ts';
import { placeAt } from '../../infra/local/backup/place-at.ts';
import { folderForFile } from '../support/folders.ts';
import { makeData } from './backup-data.ts';

const top = folderForFile('forged-backup');
const place = placeAt(join(top, 'backups'));
const create = (key: Buffer | undefined) =>
  createBackup({ folder: join(top, 'data'), table: 'regrove', place, key, withKeys: false });

beforeAll(() => makeData(join(top, 'data'), 25));

describe('a key file', () => {
  it('opens only backups it encrypted, even if a newer one is not encrypted', async () => {
    writeKeyFile(join(top, 'key'));
    const key = readKeyFile(join(top, 'key'));
    const { id } = await create(key);
    const { id: forged } = await create(undefined);

    await expect(openBackup(place, forged, key)).rejects.toThrow('is not encrypted, so it may be forged');
    await expect(openBackup(place, id, key)).resolves.toMatchObject({ manifest: { id } });
    await expect(openBackup(place, forged, undefined)).resolves.toMatchObject({ manifest: { id: forged } });
  });
});

describe('a manifest with forged names', () => {
  it.each([
    ['keys_left_out', { keys_left_out: ['../../.ssh/id_ed25519'] }],
    ['table', { table: 'x" UNION SELECT 1, 2, 3 --' }],
    ['pieces', { pieces: [{ name: '../../etc/passwd', bytes: 1, sha256: '' }] }],
  ])('in %s is not read, however well it is sealed', async (_name, forged) => {
    const { id } = await create(undefined);
    const file = join(top, 'backups', id, 'manifest.json');
    const manifest = { ...JSON.parse(readFileSync(file, 'utf8')), ...forged, seal: '' };
    const sealed = JSON.stringify(
      Object.fromEntries(Object.keys(Manifest.shape).map((name) => [name, manifest[name]])),
    );
    writeFileSync(file, JSON.stringify({ ...manifest, seal: hash('sha256', sealed) }));

    await expect(openBackup(place, id, undefined)).rejects.toThrow('There is no whole backup');
  });
});
