import { createHash, createHmac, type Hash, type Hmac, hash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SignatureV4 } from '@smithy/signature-v4';
import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { readKeyFile, writeKeyFile } from '../../infra/local/backup/backup-key.ts';
import { createBackup } from '../../infra/local/backup/create.ts';
import { listBackups, openBackup } from '../../infra/local/backup/open-backup.ts';
import { placeAt } from '../../infra/local/backup/place-at.ts';
import { restoreBackup } from '../../infra/local/backup/restore.ts';
import { settleRestore } from '../../infra/local/backup/restore-journal.ts';
import { savedItemsIn } from '../../infra/local/backup/saved-items.ts';
import { verifyBackup, withUnpacked } from '../../infra/local/backup/verify.ts';
import { differencesOf } from '../../lib/operations/backups/summary.ts';
import { signedHeaders } from '../../lib/platform/aws-signature.ts';
import { s3Request } from '../../lib/platform/objects/s3-bucket.ts';
import { folderForFile } from '../support/folders.ts';
import { itemsIn, makeData } from './backup-data.ts';
import { type FakeS3, startFakeS3 } from './fake-s3.ts';
import { node, until } from './process.ts';

const top = folderForFile('backup');
const at = (...names: string[]): string => join(top, ...names);
const data = at('data');
const table = 'regrove';
const pieceBytes = 20_000;

beforeAll(async () => {
  await makeData(data, 400);
  writeFileSync(join(data, 'changes-totals.json'), '{"stream":"s","shards":{}}');
  mkdirSync(join(data, 'failed-changes/mail'), { recursive: true });
  writeFileSync(join(data, 'failed-changes/mail/000000000000000000001.json'), '{}');
  mkdirSync(join(data, 'mail'));
  writeFileSync(join(data, 'mail/a.eml'), 'Subject: 123456 is your code');
  writeKeyFile(at('key'));
});

let s3: FakeS3 | undefined;
afterEach(async () => {
  vi.unstubAllEnvs();
  await s3?.stop();
  s3 = undefined;
});

async function fakeS3(pageSize?: number): Promise<FakeS3> {
  s3 = await startFakeS3(pageSize);
  for (const [name, value] of Object.entries(s3.env)) vi.stubEnv(name, value);
  return s3;
}

const create = (to: string, more: { key?: Buffer; withKeys?: boolean } = {}) =>
  createBackup({ folder: data, table, place: placeAt(to), key: undefined, withKeys: false, pieceBytes, ...more });

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .filter((name) => !/lock$/.test(name))
    .sort();

describe('a backup', () => {
  it('if encrypted restores the items, the keys and the checkpoints, but no mails', async () => {
    const key = readKeyFile(at('key'));
    const manifest = await create(at('one'), { key, withKeys: true });
    const backup = await openBackup(placeAt(at('one')), undefined, key);
    await restoreBackup(backup, { folder: at('one-restored'), replace: false, keys: undefined });

    expect(manifest).toMatchObject({ items: 400, kinds: { DEPOSIT: 400 }, sums: { 'DEPOSIT.grams': '79840' } });
    expect(manifest.pieces.length).toBeGreaterThan(3);
    expect(itemsIn(at('one-restored'))).toEqual(itemsIn(data));
    expect(filesIn(at('one-restored'))).toEqual([
      'api-key',
      'changes-totals.json',
      'dynamodb.sqlite',
      'failed-changes/mail/000000000000000000001.json',
      'passwords-key',
      'signing-keys.json',
    ]);
    for (const name of ['passwords-key', 'changes-totals.json'])
      expect(readFileSync(at('one-restored', name), 'utf8')).toBe(readFileSync(join(data, name), 'utf8'));
    expect(filesIn(data).some((name) => name.startsWith('backup-snapshot'))).toBe(false);
  });

  it('if encrypted shows nothing without its key', async () => {
    const key = readKeyFile(at('key'));
    const { id } = await create(at('secret'), { key, withKeys: true });
    writeKeyFile(at('other-key'));

    const stored = filesIn(at('secret', id)).map((name) => readFileSync(at('secret', id, name), 'latin1'));
    expect(stored.some((text) => /DEPOSIT#|SQLite format|key of/.test(text))).toBe(false);
    await expect(openBackup(placeAt(at('secret')), id, undefined)).rejects.toThrow('is encrypted; give its key file');
    await expect(openBackup(placeAt(at('secret')), id, readKeyFile(at('other-key')))).rejects.toThrow('Another key');
  });

  it('without a key omits the keys, says so, and asks for them at the restore', async () => {
    vi.stubEnv('REGROVE_PASSWORDS_KEY', undefined);
    vi.stubEnv('REGROVE_SIGNING_KEYS', undefined);
    const { keys_left_out: leftOut } = await create(at('plain'));
    const backup = await openBackup(placeAt(at('plain')), undefined, undefined);
    const restore = (keys: string | undefined) =>
      restoreBackup(backup, { folder: at('plain-restored'), replace: false, keys });

    expect(leftOut).toEqual(['passwords-key', 'signing-keys.json']);
    await expect(restore(undefined)).rejects.toThrow('was made without passwords-key');
    expect(filesIn(at('plain-restored'))).toEqual([]);
    await restore(data);
    expect(filesIn(at('plain-restored'))).toEqual(expect.arrayContaining(leftOut));
    expect(existsSync(at('plain-restored', 'api-key'))).toBe(false);
  });

  it('is not restored over data unless requested, and then keeps them', async () => {
    await create(at('over'), { withKeys: true });
    await makeData(at('over-data'), 3);
    const backup = await openBackup(placeAt(at('over')), undefined, undefined);
    const restore = (replace: boolean) => restoreBackup(backup, { folder: at('over-data'), replace, keys: undefined });

    await expect(restore(false)).rejects.toThrow('is not empty');
    expect(itemsIn(at('over-data'))).toHaveLength(3);
    const { before } = await restore(true);
    expect(itemsIn(at('over-data'))).toHaveLength(400);
    expect(itemsIn(before ?? '')).toHaveLength(3);
  });

  it('has the files of issued invoices, and restoring it keeps the numbers given since', async () => {
    const folder = at('invoices');
    await makeData(folder, 1);
    const file = (name: string, content: string) => {
      mkdirSync(join(folder, name, '..'), { recursive: true });
      writeFileSync(join(folder, name), content);
    };
    file('files/invoices/a.pdf', 'PDF');
    file('files/invoices/.b.new', 'half');
    file('files/archives/a.zip', 'ZIP');
    file('files/invoice-numbers/2026/000001', 'first');
    const { files } = await createBackup({
      folder,
      table,
      place: placeAt(at('invoices-backup')),
      key: undefined,
      withKeys: true,
    });
    expect(files.filter((name) => name.startsWith('files/'))).toEqual([
      'files/invoice-numbers/2026/000001',
      'files/invoices/a.pdf',
    ]);

    file('files/invoice-numbers/2026/000002', 'second');
    rmSync(join(folder, 'files/invoices/a.pdf'));
    const backup = await openBackup(placeAt(at('invoices-backup')), undefined, undefined);
    await restoreBackup(backup, { folder, replace: true, keys: undefined });
    const restored = filesIn(join(folder, 'files')).map((name) => [
      name,
      readFileSync(join(folder, 'files', name), 'utf8'),
    ]);
    expect(restored).toEqual([
      ['invoice-numbers/2026/000001', 'first'],
      ['invoice-numbers/2026/000002', 'second'],
      ['invoices/a.pdf', 'PDF'],
    ]);
  });

  it('with any bit flipped is found damaged', async () => {
    const key = readKeyFile(at('key'));
    for (const own of [undefined, key]) {
      const { id } = await create(at('bits'), own ? { key: own } : {});
      const names = filesIn(at('bits', id));
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...names), fc.nat(), fc.nat(7), async (name, place, bit) => {
          const file = at('bits', id, name);
          const bytes = readFileSync(file);
          const flipped = Buffer.from(bytes);
          flipped[place % bytes.length] = (flipped[place % bytes.length] ?? 0) ^ (1 << bit);
          writeFileSync(file, flipped);
          const verified = openBackup(placeAt(at('bits')), id, own).then((backup) => verifyBackup(backup));
          await expect(verified).rejects.toThrow(/damaged|no whole backup|Another key|is encrypted/);
          writeFileSync(file, bytes);
        }),
        { numRuns: 25, examples: [['manifest.json', 60, 0]] },
      );
      await verifyBackup(await openBackup(placeAt(at('bits')), id, own));
    }
  });

  it('with a piece missing or exchanged is found damaged', async () => {
    const key = readKeyFile(at('key'));
    const { id } = await create(at('swap'), { key });
    const [one, two] = [at('swap', id, 'database-00000'), at('swap', id, 'database-00001')];
    const bytes = [readFileSync(one), readFileSync(two)] as const;
    const verify = async () => verifyBackup(await openBackup(placeAt(at('swap')), id, key));
    writeFileSync(one, bytes[1]);
    writeFileSync(two, bytes[0]);
    await expect(verify()).rejects.toThrow('database-00000 was changed');
    rmSync(one);
    await expect(verify()).rejects.toThrow('database-00000 is missing');
  });

  it('is named by the figures that differ', () => {
    const summary = { items: 2, kinds: { DEPOSIT: 2 }, sums: { 'DEPOSIT.grams': '3.1' } };
    expect(differencesOf(summary, summary)).toEqual([]);
    expect(differencesOf(summary, { items: 1, kinds: { DEPOSIT: 1 }, sums: { 'DEPOSIT.grams': '1.1' } })).toEqual([
      'items all: 2 were saved, 1 are there',
      'items of kind DEPOSIT: 2 were saved, 1 are there',
      'sum DEPOSIT.grams: 3.1 were saved, 1.1 are there',
    ]);
  });
});

it("an unpacked backup's items are found by key and by partition", async () => {
  const { id } = await create(at('unpacked'));
  const backup = await openBackup(placeAt(at('unpacked')), id, undefined);
  await withUnpacked(backup, async (folder) => {
    using saved = savedItemsIn(folder, table);
    const pk = '0199d83d-e180-729b-b0e1-11f899ce590f';
    expect(await saved.get({ pk, sk: 'DEPOSIT#000007' })).toMatchObject({ grams: { N: '7.1' } });
    expect(await saved.get({ pk, sk: 'DEPOSIT#7' })).toBeUndefined();
    expect([...(saved.partition(pk) as Iterable<unknown>)]).toHaveLength(400);
  });
});

describe('a backup in S3', () => {
  it('is listed, verified and restored from there', async () => {
    const { objects, fails } = await fakeS3(1);
    fails(503);
    const ids = [await create('s3://vault/machines/a'), await create('s3://vault/machines/a')].map(({ id }) => id);
    const place = placeAt('s3://vault/machines/a');

    expect((await listBackups(place)).map(({ id, manifest }) => [id, manifest?.items])).toEqual(
      ids.toSorted().map((id) => [id, 400]),
    );
    expect([...objects.keys()].every((key) => key.startsWith('vault/machines/a/'))).toBe(true);
    const backup = await openBackup(place, ids[0], undefined);
    await restoreBackup(backup, { folder: at('from-s3'), replace: false, keys: data });
    expect(itemsIn(at('from-s3'))).toEqual(itemsIn(data));
  });

  it('says why if refused', async () => {
    const { fails } = await fakeS3();
    fails(403);
    await expect(create('s3://vault/a')).rejects.toThrow(/S3 refuses PUT .*: 403 Please reduce/);
  });

  it('is requested with the signature AWS requires', async () => {
    const credentials = { accessKeyId: 'AKID', secretAccessKey: 'secret', sessionToken: 'token' };
    const now = new Date('2026-11-16T12:00:00Z');
    const [host, path] = ['vault.s3.eu-west-1.amazonaws.com', '/a%20b/c'];
    const query = { prefix: 'a/ü', 'list-type': '2' };
    const body = Buffer.from('body');
    const signer = new SignatureV4({
      service: 's3',
      region: 'eu-west-1',
      credentials,
      uriEscapePath: false,
      sha256: class {
        readonly #hash: Hash | Hmac;
        constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
          this.#hash = secret ? createHmac('sha256', Buffer.from(secret as Uint8Array)) : createHash('sha256');
        }
        update = (chunk: Uint8Array | string) => void this.#hash.update(chunk);
        digest = async () => new Uint8Array(this.#hash.digest());
        reset() {}
      },
    });
    const expected = await signer.sign(
      {
        method: 'GET',
        protocol: 'https:',
        hostname: host,
        path,
        query,
        body,
        headers: { host, 'x-amz-content-sha256': hash('sha256', body) },
      },
      { signingDate: now },
    );

    const own = { service: 's3', region: 'eu-west-1', credentials, now } as const;
    expect(signedHeaders(s3Request('GET', host, path, query, body), own).authorization).toBe(
      expected.headers.authorization,
    );
  });
});

describe('a killed backup', () => {
  it('is not listed as complete, and the next one is', async () => {
    const { hangs, calls, env } = await fakeS3();
    hangs((call) => call.endsWith('manifest.json') && call.startsWith('PUT'));
    const child = node(['operator/main.ts', 'backup', 'create', '--to', 's3://vault/a'], {
      REGROVE_DATA: data,
      ...env,
    });
    await until(() => calls.some((call) => call.endsWith('manifest.json')));
    child.kill('SIGKILL');
    await until(() => child.signalCode !== null);
    const place = placeAt('s3://vault/a');

    expect((await listBackups(place)).map(({ manifest }) => manifest)).toEqual([undefined]);
    await expect(openBackup(place, undefined, undefined)).rejects.toThrow('There is no whole backup in s3://vault/a.');
    expect(existsSync(join(data, 'backup-snapshot.sqlite'))).toBe(true);
    hangs(() => false);
    await create('s3://vault/a');
    expect((await listBackups(place)).filter(({ manifest }) => manifest)).toHaveLength(1);
    expect(existsSync(join(data, 'backup-snapshot.sqlite'))).toBe(false);
  });
});

describe('a killed restore', () => {
  it('while reading the backup leaves the data unchanged, and no service starts on it', async () => {
    const { hangs, calls, env } = await fakeS3();
    await create('s3://vault/a', { withKeys: true });
    await makeData(at('killed'), 3);
    hangs((call) => call.includes('files-00000') && call.startsWith('GET'));
    const words = ['operator/main.ts', 'backup', 'restore', '--from', 's3://vault/a', '--replace'];
    const child = node(words, { REGROVE_DATA: at('killed'), ...env });
    await until(() => calls.some((call) => call.startsWith('GET') && call.includes('files-00000')));
    child.kill('SIGKILL');
    await until(() => child.signalCode !== null);

    expect(itemsIn(at('killed'))).toHaveLength(3);
    expect(() => settleRestore(at('killed'))).toThrow('was not finished. Run it again, or delete');
    hangs(() => false);
    const backup = await openBackup(placeAt('s3://vault/a'), undefined, undefined);
    await restoreBackup(backup, { folder: at('killed'), replace: true, keys: undefined });
    settleRestore(at('killed'));
    expect(itemsIn(at('killed'))).toHaveLength(400);
  });

  it.each([0, 1, 2, 3, 4])('after %i moves is finished by the next start', (done) => {
    const folder = at(`moves-${done}`);
    const write = (name: string, text: string) => {
      mkdirSync(join(folder, name, '..'), { recursive: true });
      writeFileSync(join(folder, name), text);
    };
    for (const name of ['dynamodb.sqlite', 'passwords-key']) {
      write(name, 'old');
      write(`restoring/${name}`, 'new');
    }
    write(
      'restore.json',
      JSON.stringify({
        before: 'before-restore-1',
        old: ['dynamodb.sqlite', 'passwords-key'],
        new: ['dynamodb.sqlite', 'passwords-key'],
      }),
    );
    const moves = [
      ...['dynamodb.sqlite', 'passwords-key'].map((name) => [name, `before-restore-1/${name}`] as const),
      ...['dynamodb.sqlite', 'passwords-key'].map((name) => [`restoring/${name}`, name] as const),
    ];
    mkdirSync(join(folder, 'before-restore-1'));
    for (const [from, to] of moves.slice(0, done)) renameSync(join(folder, from), join(folder, to));
    settleRestore(folder);

    expect(filesIn(folder)).toEqual([
      'before-restore-1/dynamodb.sqlite',
      'before-restore-1/passwords-key',
      'dynamodb.sqlite',
      'passwords-key',
    ]);
    expect(readFileSync(join(folder, 'dynamodb.sqlite'), 'utf8')).toBe('new');
    expect(readFileSync(join(folder, 'before-restore-1/dynamodb.sqlite'), 'utf8')).toBe('old');
  });
});
