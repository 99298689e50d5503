import { readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { bucketStore } from '../../../lib/platform/objects/bucket-store.ts';
import { folderStore } from '../../../lib/platform/objects/folder-store.ts';
import { piecesOf, type ReplacingStore, readObject } from '../../../lib/platform/objects/object-store.ts';
import { s3Bucket } from '../../../lib/platform/objects/s3-bucket.ts';
import { removeUnnamed } from '../../../lib/platform/objects/unnamed-objects.ts';
import { DAY_MS } from '../../../lib/platform/time.ts';
import { type FakeS3, startFakeS3 } from '../../local/fake-s3.ts';
import { folderForFile, removeFolders } from '../../support/folders.ts';
import { allowSmallParts, storeAt } from '../../support/s3-objects.ts';

let s3: FakeS3;
beforeAll(async () => {
  allowSmallParts();
  s3 = await startFakeS3(3);
  vi.stubEnv('AWS_ENDPOINT_URL_S3', s3.env.AWS_ENDPOINT_URL_S3 ?? '');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await s3?.stop();
  removeFolders();
});
afterEach(() => s3.objects.clear());

/** Small parts, so that a short text is a multipart upload. */
const PART_BYTES = 10;

const credentials = async () => ({ accessKeyId: 'test', secretAccessKey: 'test' });
const bucketAt = (prefix: string) =>
  bucketStore(
    s3Bucket('files', { region: async () => 'eu-west-1', credentials }),
    { shown: 's3://files', prefix },
    PART_BYTES,
  );

/** A new store, and a function that makes all its objects older. */
type Kind = () => { store: ReplacingStore; age(to: Date): Promise<void> };

const kinds: [string, Kind][] = [
  [
    'a folder',
    () => {
      const folder = folderForFile('objects');
      const store = folderStore(folder);
      return {
        store,
        async age(to) {
          for await (const { name } of store.list('')) utimesSync(join(folder, name), to, to);
        },
      };
    },
  ],
  ...['', 'a/b'].map((prefix): [string, Kind] => [
    `a bucket${prefix && ', below a prefix'}`,
    () => ({
      store: bucketAt(prefix),
      async age(to) {
        for (const [key, body] of s3.objects) storeAt(s3.objects, key, body, to);
      },
    }),
  ]),
];

const LONG = 'twenty-five bytes of text';
async function* inChunks(text: string, size = 4): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < text.length; at += size) yield Buffer.from(text.slice(at, at + size));
}
const textAt = async (store: ReplacingStore, name: string) => (await readObject(store, name))?.toString();
const names = async (store: ReplacingStore, prefix = '') =>
  (await Array.fromAsync(store.list(prefix))).map(({ name }) => name);

describe.each(kinds)('%s', (_, made) => {
  it.each([
    ['bytes', Buffer.from(LONG)],
    ['few bytes', Buffer.from('few')],
    ['no bytes', Buffer.alloc(0)],
    ['exactly one part', Buffer.alloc(PART_BYTES, 'x')],
    ['a stream', LONG],
  ])('stores %s and answers them', async (_given, content) => {
    const { store } = made();
    expect(await store.put('a/b.zip', typeof content === 'string' ? inChunks(content) : content)).toBe('stored');

    expect(await textAt(store, 'a/b.zip')).toBe(content.toString());
  });

  it.each([
    ['bytes', () => Buffer.from('other')],
    ['a long stream', () => inChunks(`other ${LONG}`)],
  ])('never overwrites an object, here with %s', async (_given, other) => {
    const { store } = made();
    await store.put('a', Buffer.from(LONG));

    expect(await store.put('a', other())).toBe('exists');
    expect(await textAt(store, 'a')).toBe(LONG);
    expect(await names(store)).toEqual(['a']);
  });

  it('lets one of many simultaneous writers store an object', async () => {
    const { store } = made();
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_one, by) => store.put('a', Buffer.from(`by ${by}`))),
    );

    expect(outcomes.filter((outcome) => outcome === 'stored')).toHaveLength(1);
    expect(await textAt(store, 'a')).toBe(`by ${outcomes.indexOf('stored')}`);
  });

  it('stores nothing from failing content', async () => {
    const { store } = made();
    async function* failing() {
      yield* inChunks(LONG);
      throw new Error('The source ended early.');
    }
    await expect(store.put('a', failing())).rejects.toThrow('The source ended early.');

    expect(await names(store)).toEqual([]);
    expect(await store.put('a', Buffer.from('again'))).toBe('stored');
  });

  it('replaces an object where its writer asks for it', async () => {
    const { store } = made();
    await store.replace('a', Buffer.from('one'));
    await store.replace('a', Buffer.from('two'));

    expect(await textAt(store, 'a')).toBe('two');
  });

  it('answers nothing for a missing object, and removes one without complaint', async () => {
    const { store } = made();
    await store.put('a/b', Buffer.from('b'));

    expect(await store.get('b')).toBeUndefined();
    expect(await store.get('a')).toBeUndefined();
    expect(await store.get('a/b/c')).toBeUndefined();
    await store.remove('a/b');
    await store.remove('a/b');
    await store.remove('none/at/all');
    expect(await store.get('a/b')).toBeUndefined();
  });

  it('lists objects by prefix, in the order of their names, page by page', async () => {
    const { store } = made();
    const all = ['Z', 'a b/c+d', 'a!b', 'a/b', 'a/c/d', 'a0', 'ä/é'];
    for (const name of all.toReversed()) await store.put(name, Buffer.from(name));
    const listed = await Array.fromAsync(store.list(''));

    expect(listed.map(({ name }) => name)).toEqual(
      all.toSorted((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other))),
    );
    expect(listed.map(({ bytes }) => bytes)).toEqual(listed.map(({ name }) => Buffer.byteLength(name)));
    for (const { storedAt } of listed) expect(Date.now() - storedAt.getTime()).toBeLessThan(DAY_MS);
    expect(await names(store, 'a/')).toEqual(['a/b', 'a/c/d']);
    expect(await names(store, 'a/c')).toEqual(['a/c/d']);
    expect(await names(store, 'b')).toEqual([]);
    expect(await names(store, 'b/c')).toEqual([]);
    expect((await store.folders('')).sort()).toEqual(['a', 'a b', 'ä']);
    expect(await store.folders('a/')).toEqual(['c']);
    expect(await store.folders('none/')).toEqual([]);
  });

  it('loses unnamed objects after a day, and keeps all others', async () => {
    const { store, age } = made();
    for (const name of ['archives/named', 'archives/unnamed', 'other/unnamed'])
      await store.put(name, Buffer.from(name));
    const now = new Date();
    await age(new Date(now.getTime() - DAY_MS - 1000));
    await store.put('archives/young', Buffer.from('young'));
    const kinds = [{ prefix: 'archives/', isNamed: async (name: string) => name === 'archives/named' }];

    expect(await removeUnnamed(store, kinds, now)).toBe(1);
    expect(await names(store)).toEqual(['archives/named', 'archives/young', 'other/unnamed']);
    expect(await removeUnnamed(store, kinds, now)).toBe(0);
  });
});

describe('a bucket', () => {
  it('answers a URL for 15 minutes, without credentials', async () => {
    const store = bucketAt('a');
    await store.put('b c.zip', Buffer.from('zip'));
    const now = new Date();
    const url = new URL(
      (await store.temporaryUrl('b c.zip', { disposition: 'attachment; filename="c.zip"', now })) ?? '',
    );
    const answer = await fetch(url);

    expect(await answer.text()).toBe('zip');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="c.zip"');
    expect(url.searchParams.get('X-Amz-Expires')).toBe('900');
  });

  it('is asked again after a failed call', async () => {
    const store = bucketAt('');
    s3.fails(503, 409);

    expect(await store.put('a', Buffer.from('a'))).toBe('stored');
  });

  it('refuses an upload S3 does not join', async () => {
    const { presigned, call } = s3Bucket('files', { region: async () => 'eu-west-1', credentials });
    const store = bucketStore(
      {
        presigned,
        call: async (method, key, options = {}) =>
          method === 'POST' && options.query?.uploadId !== undefined
            ? new Response('<Error><Code>InternalError</Code></Error>')
            : call(method, key, options),
      },
      { shown: '', prefix: '' },
      PART_BYTES,
    );
    await expect(store.put('a', inChunks(LONG))).rejects.toThrow('S3 did not finish the upload of a.');
  });
});

describe('a folder', () => {
  it('has files for its own user alone, and no empty folders', async () => {
    const folder = folderForFile('objects');
    const store = folderStore(join(folder, 'files'));
    await store.put('a/b/c', Buffer.from('c'));

    expect(statSync(join(folder, 'files/a/b/c')).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, 'files/a')).mode & 0o777).toBe(0o700);
    expect(await store.temporaryUrl('a/b/c', { disposition: '', now: new Date() })).toBeUndefined();
    await store.remove('a/b/c');
    expect(readdirSync(join(folder, 'files'))).toEqual([]);
  });

  it('does not show what a killed writer left, and removes it after a day', async () => {
    const folder = folderForFile('objects');
    const store = folderStore(folder);
    await store.put('a/b', Buffer.from('b'));
    const left = join(folder, 'a', '.0f8fad5b-d9cb-469f-a165-70867728950e.new');
    writeFileSync(left, 'half a fi');

    expect(await names(store)).toEqual(['a/b']);
    await removeUnnamed(store, [], new Date());
    expect(readdirSync(join(folder, 'a'))).toHaveLength(2);
    await removeUnnamed(store, [], new Date(Date.now() + DAY_MS + 1000));
    expect(readdirSync(join(folder, 'a'))).toEqual(['b']);
  });
});

it('content is cut into pieces of one size', async () => {
  const pieces = await Array.fromAsync(piecesOf(inChunks('abcdefghij', 3), 4));
  expect(pieces.map(String)).toEqual(['abcd', 'efgh', 'ij']);
  expect(await Array.fromAsync(piecesOf(Buffer.alloc(0), 4))).toEqual([]);
});
