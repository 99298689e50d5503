import { piecesOf, type ReplacingStore, type StoredObject, URL_SECONDS } from './object-store.ts';
import { type S3Bucket, S3Refused } from './s3-bucket.ts';

/** More than S3's minimum for a part, 5 MB. A larger object has several parts, and memory holds one. */
const PART_BYTES = 8 * 1024 * 1024;

const NEW_NAME = { 'if-none-match': '*' };

/** A prefix in a bucket. `prefix` is empty or a name without `/` at its end. */
export function bucketStore(
  { call, presigned }: S3Bucket,
  { shown, prefix }: { shown: string; prefix: string },
  partBytes = PART_BYTES,
): ReplacingStore {
  const within = prefix === '' ? '' : `${prefix}/`;
  const keyOf = (name: string) => `${within}${name}`;
  return {
    shown,
    async put(name, content) {
      const pieces = piecesOf(content, partBytes);
      const first = (await pieces.next()).value ?? Buffer.alloc(0);
      const second = first.length < partBytes ? undefined : (await pieces.next()).value;
      const rest = second && piecesAfter([first, second], pieces);
      const { status } = rest
        ? await putParts({ call }, keyOf(name), rest)
        : await call('PUT', keyOf(name), { body: first, headers: NEW_NAME, expected: [412] });
      return status === 412 ? 'exists' : 'stored';
    },
    replace: async (name, bytes) => void (await call('PUT', keyOf(name), { body: bytes })),
    async get(name) {
      const answer = await call('GET', keyOf(name), { expected: [404] });
      if (answer.ok) return answer.body ?? new Blob().stream();
      await answer.body?.cancel();
      return undefined;
    },
    async *list(start) {
      for await (const page of pagesOf({ call }, keyOf(start), {})) yield* objectsIn(page, within.length);
    },
    async folders(start) {
      const found: string[] = [];
      for await (const page of pagesOf({ call }, keyOf(start), { delimiter: '/' }))
        for (const [, own = ''] of page.matchAll(/<CommonPrefixes>\s*<Prefix>([^<]*)<\/Prefix>/g))
          found.push(decoded(own).slice(keyOf(start).length, -1));
      return found;
    },
    remove: async (name) => void (await call('DELETE', keyOf(name), { expected: [404] })),
    temporaryUrl: (name, { disposition, now }) =>
      presigned(keyOf(name), {
        query: { 'response-content-disposition': disposition },
        now,
        seconds: URL_SECONDS,
      }),
    // The bucket's lifecycle rule aborts unfinished uploads; they are invisible until then.
    async removeUnfinished() {},
  };
}

async function* piecesAfter(read: Buffer[], rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* read;
  yield* rest;
}

/** A multipart upload: the object appears, complete, with the last call. */
async function putParts(
  { call }: Pick<S3Bucket, 'call'>,
  key: string,
  pieces: AsyncIterable<Buffer>,
): Promise<Response> {
  const begun = await (await call('POST', key, { query: { uploads: '' } })).text();
  const uploadId = /<UploadId>([^<]+)<\/UploadId>/.exec(begun)?.[1];
  if (uploadId === undefined) throw new S3Refused(`S3 began no upload of ${key}.`);
  const etags: string[] = [];
  for await (const body of pieces) {
    const query = { uploadId, partNumber: String(etags.length + 1) };
    etags.push((await call('PUT', key, { query, body })).headers.get('etag') ?? '');
  }
  const parts = etags.map((etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag}</ETag></Part>`);
  const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
  const ended = await call('POST', key, { query: { uploadId }, body, headers: NEW_NAME, expected: [412] });
  // S3 begins its answer before the parts are joined, so a failure may follow the status 200.
  const text = await ended.text();
  if (ended.ok && text.includes('<Error>')) throw new S3Refused(`S3 did not finish the upload of ${key}.`);
  return ended;
}

async function* pagesOf({ call }: Pick<S3Bucket, 'call'>, prefix: string, also: Record<string, string>) {
  let token: string | undefined;
  do {
    const query = {
      'list-type': '2',
      'encoding-type': 'url',
      prefix,
      ...also,
      ...(token !== undefined && { 'continuation-token': token }),
    };
    const page: string = await (await call('GET', '', { query })).text();
    yield page;
    [, token] = /<NextContinuationToken>([^<]*)<\/NextContinuationToken>/.exec(page) ?? [];
  } while (token !== undefined);
}

function* objectsIn(page: string, prefixLength: number): Generator<StoredObject> {
  for (const content of page.split('<Contents>').slice(1)) {
    const [key = '', bytes = '', storedAt = ''] = [KEY, SIZE, LAST_MODIFIED].map((field) => field.exec(content)?.[1]);
    yield { name: decoded(key).slice(prefixLength), bytes: Number(bytes), storedAt: new Date(storedAt) };
  }
}

const KEY = /<Key>([^<]*)<\/Key>/;
const SIZE = /<Size>([^<]*)<\/Size>/;
const LAST_MODIFIED = /<LastModified>([^<]*)<\/LastModified>/;

/** With `encoding-type=url`, S3 writes a space as `+`. */
const decoded = (text: string): string => decodeURIComponent(text.replaceAll('+', ' '));
