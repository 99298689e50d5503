import { createHash, randomUUID } from 'node:crypto';

/** The objects of one bucket, by key. */
export type Objects = Map<string, Buffer>;

/** A request to S3 for a key in a bucket; the key is empty for a request about the bucket. */
export type ObjectRequest = {
  method: string;
  key: string;
  query: URLSearchParams;
  /** The header If-None-Match. */
  onlyNew: boolean;
  body: Buffer;
};
export type ObjectAnswer = { status: number; body: string | Buffer; headers: Record<string, string> };

const storedAt = new WeakMap<Buffer, Date>();
const uploads = new Map<string, Map<number, Buffer>>();

/** Sets an object's age, for tests of files that no item names. */
export const storeAt = (objects: Objects, key: string, body: Buffer, at: Date): void => {
  storedAt.set(body, at);
  objects.set(key, body);
};

/** S3's answers to the calls the service makes: single objects, multipart uploads and listings. Earlier versions are not kept. */
export function s3Answer(objects: Objects, request: ObjectRequest, pageSize = 1_000): ObjectAnswer {
  const { method, key, query, body } = request;
  if (query.has('list-type')) return xml(listing(objects, query, pageSize));
  if (query.has('uploads')) {
    const id = randomUUID();
    uploads.set(id, new Map());
    return xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
  }
  const uploadId = query.get('uploadId');
  if (uploadId !== null) return partAnswer(objects, request, uploadId);
  if (method === 'PUT') return stored(objects, request, body);
  const found = objects.get(key);
  if (method === 'DELETE') {
    objects.delete(key);
    return { status: 204, body: '', headers: {} };
  }
  if (method !== 'GET') return failed(501, 'NotImplemented', `${method} is not emulated; add it to s3-objects.ts.`);
  if (!found) return failed(404, 'NoSuchKey', 'The key does not exist.');
  const disposition = query.get('response-content-disposition');
  const headers = { 'content-type': 'binary/octet-stream', ...(disposition && { 'content-disposition': disposition }) };
  return { status: 200, body: found, headers };
}

/** The smallest part that S3 accepts, except the last. */
let partBytesMin = 5 * 1024 * 1024;
export const allowSmallParts = (): void => {
  partBytesMin = 1;
};

function partAnswer(objects: Objects, request: ObjectRequest, uploadId: string): ObjectAnswer {
  const parts = uploads.get(uploadId);
  if (!parts) return failed(404, 'NoSuchUpload', 'The upload does not exist.');
  if (request.method === 'PUT') {
    parts.set(Number(request.query.get('partNumber')), request.body);
    return { status: 200, body: '', headers: { etag: etagOf(request.body) } };
  }
  const named = [...request.body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]*)<\/ETag>/g)];
  const bodies = named.map(([, number, etag]) => {
    const part = parts.get(Number(number));
    return part && etagOf(part) === etag ? part : undefined;
  });
  if (bodies.length === 0 || bodies.includes(undefined)) return failed(400, 'InvalidPart', 'A part is missing.');
  const whole = bodies.flatMap((part) => part ?? []);
  if (whole.slice(0, -1).some(({ length }) => length < partBytesMin))
    return failed(400, 'EntityTooSmall', 'A part is too small.');
  const answer = stored(objects, request, Buffer.concat(whole));
  if (answer.status === 200) uploads.delete(uploadId);
  return answer.status === 200 ? xml('<CompleteMultipartUploadResult/>') : answer;
}

function stored(objects: Objects, { key, onlyNew }: ObjectRequest, body: Buffer): ObjectAnswer {
  if (onlyNew && objects.has(key)) return failed(412, 'PreconditionFailed', 'The object exists.');
  storeAt(objects, key, body, new Date());
  return { status: 200, body: '', headers: { etag: etagOf(body) } };
}

function listing(objects: Objects, query: URLSearchParams, pageSize: number): string {
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter');
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(prefix))
    .sort((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)));
  const folderOf = (key: string) => {
    const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
    return end < 0 ? undefined : key.slice(0, end + 1);
  };
  const rows = [...new Set(keys.map((key) => folderOf(key) ?? key))];
  const from = Number(query.get('continuation-token') ?? 0);
  const page = rows.slice(from, from + pageSize).map((row) => {
    const name = encodeURIComponent(row).replaceAll('%20', '+').replaceAll('%2F', '/');
    const body = objects.get(row);
    if (!body) return `<CommonPrefixes><Prefix>${name}</Prefix></CommonPrefixes>`;
    const at = (storedAt.get(body) ?? new Date()).toISOString();
    return `<Contents><Key>${name}</Key><LastModified>${at}</LastModified><Size>${body.length}</Size></Contents>`;
  });
  const next = from + pageSize < rows.length ? `<NextContinuationToken>${from + pageSize}</NextContinuationToken>` : '';
  return `<ListBucketResult>${page.join('')}${next}</ListBucketResult>`;
}

const etagOf = (body: Buffer): string => `"${createHash('md5').update(body).digest('hex')}"`;

const xml = (body: string): ObjectAnswer => ({ status: 200, headers: { 'content-type': 'application/xml' }, body });

/** An S3 error, as XML. */
export const failed = (status: number, code: string, message: string): ObjectAnswer => ({
  ...xml(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`),
  status,
});
